/** Changes transactions. Each change is in the audit log with the previous state and queues a computation. */

import { randomUUID } from 'node:crypto';
import { baseAssetId } from '@lotbook/ledger/asset-id';
import { compare, dec, ZERO } from '@lotbook/ledger/decimal';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { isAllowedFor, type Purpose } from '@lotbook/ledger/purpose';
import { change } from '../../acts/changes/change.ts';
import { lastChangeOf } from '../../acts/changes/list.ts';
import type { AuditEntry } from '../../facts/audit.ts';
import type { ChangeAction, ChangeParams } from '../../facts/changes/sentences.ts';
import { ledgerState } from '../../facts/ledger-state.ts';
import {
  findLink,
  forgetRejection,
  insertLinks,
  type LinkKind,
  rejectLink,
  takeLinkBack,
} from '../../facts/links/links.ts';
import {
  flowsOf,
  lockTransaction,
  setIgnored,
  setTreatment,
  setValue,
  type TransactionRow,
} from '../../facts/transactions/transactions.ts';
import type { Scope } from '../../platform/scope.ts';
import { whyNoLink } from './edit/link-mismatch.ts';

export type Changed = Outcome<{ id: string; changeId: string | null }>;

/** `version` is the state that the user saw. Without it, the current state is changed. */
export type Seen = { id: string; version?: string | null };

const NOT_FOUND = refuse('transaction_not_found', 'This transaction was not found.');

export async function lockSeen({ tx, userId }: Scope, { id, version }: Seen): Promise<Outcome<TransactionRow>> {
  const row = await lockTransaction(tx, userId, id);
  if (!row) return NOT_FOUND;
  if (version == null || version === row.version) return { ok: true, value: row };
  const last = await lastChangeOf(tx, userId, id);
  const what = last === null ? 'It was matched, or its file was imported again' : last;
  return refuse(
    'transaction_changed',
    `This transaction has changed since you opened it. ${what}. Reload it and try again.`,
  );
}

/** Ignores or restores a transaction. Includes both halves of a transfer, because half a transfer counts as a loss. */
export async function ignoreTransaction(scope: Scope, seen: Seen, isIgnored: boolean): Promise<Changed> {
  const { tx, userId } = scope;
  const found = await lockSeen(scope, seen);
  if (!found.ok) return found;
  const row = found.value;
  if (row.isIgnored === isIgnored) return asItWas(row.id);
  const link = await findLink(tx, userId, row.id);
  const ids = link ? [link.fromTransactionId, link.toTransactionId] : [row.id];
  const action = isIgnored ? 'transaction.ignore' : 'transaction.unignore';
  const said = { before: { isIgnored: row.isIgnored }, after: { isIgnored } };
  return changed(scope, { id: row.id, action, said }, () => setIgnored(tx, userId, ids, isIgnored));
}

export type NewLink = { fromId: string; toId: string; kind: LinkKind };

/** Links a withdrawal with the deposit of a transfer, bridge or trade. Overrides the matching rule. */
export async function createLink(scope: Scope, { fromId, toId, kind }: NewLink): Promise<Changed> {
  const { tx, userId } = scope;
  const from = await lockTransaction(tx, userId, fromId);
  const to = await lockTransaction(tx, userId, toId);
  if (!from || !to) return NOT_FOUND;
  if ((await findLink(tx, userId, fromId)) || (await findLink(tx, userId, toId))) {
    return refuse('value_error', 'One of the two is already linked. Remove that link first.');
  }
  const flows = await flowsOf(tx, userId, [fromId, toId]);
  const of = (id: string) => flows.filter((flow) => flow.transactionId === id);
  const why = whyNoLink({ row: from, flows: of(fromId) }, { row: to, flows: of(toId) }, kind);
  if (why) return refuse('value_error', why);
  const said = { after: { from: fromId, to: toId, kind } };
  return changed(scope, { id: fromId, action: 'link.create', said }, async () => {
    await forgetRejection(tx, userId, fromId, toId);
    const ends = { fromTransactionId: fromId, toTransactionId: toId };
    const link = { id: randomUUID(), kind, ...ends, origin: 'manual' as const, reason: 'You linked the two.' };
    await insertLinks(tx, userId, [link]);
  });
}

/** @param how  `reject` prevents the pair from being matched again; `undo` acts as if the link had never existed */
export async function removeLink(scope: Scope, seen: Seen, how: 'reject' | 'undo'): Promise<Changed> {
  const { tx, userId } = scope;
  const found = await lockSeen(scope, seen);
  if (!found.ok) return found;
  const { id } = found.value;
  const link = await findLink(tx, userId, id);
  if (!link) return refuse('value_error', 'This transaction is not linked with another.');
  const { fromTransactionId: from, toTransactionId: to, kind, origin } = link;
  return changed(scope, { id, action: 'link.remove', said: { before: { from, to, kind, origin } } }, () =>
    how === 'reject' ? rejectLink(tx, userId, link) : takeLinkBack(tx, userId, link),
  );
}

export type TypedValue = { position: number; fiatValue: string | null };

export async function setFlowValue(scope: Scope, seen: Seen, { position, fiatValue }: TypedValue): Promise<Changed> {
  const { tx, userId } = scope;
  const found = await lockSeen(scope, seen);
  if (!found.ok) return found;
  const { id: transactionId } = found.value;
  const flow = (await flowsOf(tx, userId, [transactionId])).find((one) => one.position === position);
  if (!flow) return refuse('value_error', 'This transaction has no such movement.');
  if (flow.splitRatio !== null) return refuse('value_error', 'A split moves nothing, so there is nothing to value.');
  const { baseCurrency: currency } = await ledgerState(tx, userId);
  if (flow.assetId === baseAssetId(currency))
    return refuse('value_error', `An amount of ${currency} is its own value.`);
  if (fiatValue !== null && compare(dec(fiatValue), ZERO) < 0)
    return refuse('value_error', 'A value cannot be negative. Type it without a minus sign.');
  const isTyped = flow.fiatSource?.startsWith('typed') ?? false;
  if (fiatValue === null && !isTyped) return asItWas(transactionId);
  const before = { position, fiatValue: flow.fiatValue, fiatSource: flow.fiatSource };
  const said = { before, after: { position, fiatValue } };
  const params = { value: fiatValue, currency };
  return changed(scope, { id: transactionId, action: 'flow.value', params, said }, () =>
    setValue(tx, userId, { transactionId, position, value: fiatValue, currency }),
  );
}

export async function setPurpose(scope: Scope, seen: Seen, purpose: Purpose | null): Promise<Changed> {
  const { tx, userId } = scope;
  const found = await lockSeen(scope, seen);
  if (!found.ok) return found;
  const row = found.value;
  const { id } = row;
  if (purpose !== null && !isAllowedFor(purpose, row.type)) {
    return refuse('value_error', `A ${row.type.replaceAll('_', ' ')} cannot be for that. Change its type first.`);
  }
  if (purpose !== null && (await findLink(tx, userId, id))) {
    return refuse('value_error', 'It is half of a transfer. Remove the link first.');
  }
  if (row.purpose === purpose) return asItWas(id);
  const said = { before: { purpose: row.purpose }, after: { purpose } };
  return changed(scope, { id, action: 'transaction.purpose', params: { purpose }, said }, () =>
    setTreatment(tx, userId, id, { purpose }),
  );
}

export async function setTaxable(scope: Scope, seen: Seen, isTaxable: boolean | null): Promise<Changed> {
  const { tx, userId } = scope;
  const found = await lockSeen(scope, seen);
  if (!found.ok) return found;
  const row = found.value;
  const { id } = row;
  if (isTaxable !== null && (await findLink(tx, userId, id))?.kind === 'linked_trade') {
    return refuse('value_error', 'It is one side of a trade. Remove the link first.');
  }
  if (row.isTaxable === isTaxable) return asItWas(id);
  const said = { before: { isTaxable: row.isTaxable }, after: { isTaxable } };
  return changed(scope, { id, action: 'transaction.taxability', params: { isTaxable }, said }, () =>
    setTreatment(tx, userId, id, { is_taxable: isTaxable }),
  );
}

const asItWas = (id: string): Changed => ({ ok: true, value: { id, changeId: null } });

type Said = Pick<AuditEntry, 'before' | 'after'>;
type Making = { id: string; action: ChangeAction; params?: ChangeParams; said: Said };

async function changed(
  scope: Scope,
  { id, action, params = {}, said }: Making,
  work: () => Promise<void>,
): Promise<Changed> {
  const audit = () => [{ action, entity: 'transaction' as const, entityId: id, ...said }];
  const { changeId } = await change(scope, { action, params, affected: 'figures', audit }, work);
  return { ok: true, value: { id, changeId } };
}
