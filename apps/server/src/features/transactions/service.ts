/**
 * What a user may change about a transaction: set it aside, call it something else, link it with its other half, give a
 * value where none was found. Each change is kept in the audit log with what was there before, and asks for a new
 * computation.
 */

import { randomUUID } from 'node:crypto';
import { currencyId, isMoney } from '@lotbook/ledger/asset-id';
import { compare, dec, ZERO } from '@lotbook/ledger/decimal';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { isAllowedFor, type Purpose } from '@lotbook/ledger/purpose';
import { commit } from '../../books/commit.ts';
import {
  findLink,
  forgetRejection,
  insertLinks,
  type LinkKind,
  rejectLink,
  takeLinkBack,
} from '../../books/links/links.ts';
import { ledgerState } from '../../books/results/version-cache.ts';
import {
  type FlowRow,
  flowsOf,
  lockTransaction,
  setIgnored,
  setTreatment,
  setValue,
  setWords,
  type TransactionRow,
} from '../../books/transactions/transactions.ts';
import type { Scope } from '../../platform/scope.ts';
import { whyNoLink } from './link-mismatch.ts';
import { type Legs, typeMismatch } from './type-mismatch.ts';

/** The id of the transaction to show after the change, or why it was refused. */
export type Changed = Outcome<string>;

const MAX_NOTE = 2000;
const NOT_FOUND = refuse('transaction_not_found', 'This transaction was not found.');

/** Set a transaction aside, or take it back in. Both halves of a transfer go together: half a transfer is a loss. */
export async function ignoreTransaction(scope: Scope, id: string, isIgnored: boolean): Promise<Changed> {
  const { tx, userId } = scope;
  const row = await lockTransaction(tx, userId, id);
  if (!row) return NOT_FOUND;
  const link = await findLink(tx, userId, id);
  const ids = link ? [link.fromTransactionId, link.toTransactionId] : [id];
  if (row.isIgnored === isIgnored) return { ok: true, value: id };
  await setIgnored(tx, userId, ids, isIgnored);
  return changed(scope, id, isIgnored ? 'transaction.ignore' : 'transaction.unignore', {
    before: { isIgnored: row.isIgnored },
    after: { isIgnored },
  });
}

export type Edit = { type?: string | null; label?: string | null; note?: string | null };

/** Call it what it was. A member left out stays as it is; null clears it. */
export async function updateTransaction(scope: Scope, id: string, edit: Edit): Promise<Changed> {
  const { tx, userId } = scope;
  const row = await lockTransaction(tx, userId, id);
  if (!row) return NOT_FOUND;
  const words = wordsAfter(row, edit);
  if (words.note !== null && words.note.length > MAX_NOTE) {
    return refuse('value_error', `A note has at most ${MAX_NOTE} characters.`);
  }
  if (words.type !== row.type || words.label !== row.label) {
    if (row.type === 'split')
      return refuse('value_error', 'A split moves nothing and cannot become anything else. Delete it, or ignore it.');
    if (await findLink(tx, userId, id))
      return refuse('value_error', 'It is half of a transfer. Take the link apart first.');
    const why = typeMismatch(words, legsOf(await flowsOf(tx, userId, [id])));
    if (why) return refuse('value_error', why);
  }
  await setWords(tx, userId, id, words);
  return changed(scope, id, 'transaction.update', {
    before: { type: row.type, label: row.label, note: row.note },
    after: words,
  });
}

function wordsAfter(row: TransactionRow, edit: Edit) {
  const type = edit.type ?? row.type;
  const kept = type === 'income' ? row.label : null;
  const note = edit.note === undefined ? row.note : edit.note?.trim() || null;
  return { type, label: edit.label === undefined ? kept : edit.label, note };
}

function legsOf(flows: readonly FlowRow[]): Legs {
  const kind = (direction: FlowRow['direction']) => {
    const flow = flows.find((one) => one.direction === direction);
    if (!flow) return 'none' as const;
    return isMoney(flow.assetId) ? ('fiat' as const) : ('asset' as const);
  };
  return { sent: kind('out'), received: kind('in') };
}

export type NewLink = { fromId: string; toId: string; kind: LinkKind };

/**
 * Link a withdrawal with the deposit it became, on the same chain or over a bridge, or with the one that was paid for it in a trade. The
 * user's word goes over the rule's.
 */
export async function createLink(scope: Scope, { fromId, toId, kind }: NewLink): Promise<Changed> {
  const { tx, userId } = scope;
  const from = await lockTransaction(tx, userId, fromId);
  const to = await lockTransaction(tx, userId, toId);
  if (!from || !to) return NOT_FOUND;
  if ((await findLink(tx, userId, fromId)) || (await findLink(tx, userId, toId))) {
    return refuse('value_error', 'One of the two is linked already. Take that link apart first.');
  }
  const flows = await flowsOf(tx, userId, [fromId, toId]);
  const of = (id: string) => flows.filter((flow) => flow.transactionId === id);
  const why = whyNoLink({ row: from, flows: of(fromId) }, { row: to, flows: of(toId) }, kind);
  if (why) return refuse('value_error', why);
  await forgetRejection(tx, userId, fromId, toId);
  await insertLinks(tx, userId, [
    {
      id: randomUUID(),
      kind,
      fromTransactionId: fromId,
      toTransactionId: toId,
      origin: 'manual',
      reason: 'You linked the two.',
    },
  ]);
  return changed(scope, fromId, 'link.create', { after: { from: fromId, to: toId, kind } });
}

/**
 * Take a link apart.
 * @param how  `reject`: the pair is remembered, and not matched by rule again; `undo`: as if the link had not been made
 */
export async function removeLink(scope: Scope, transactionId: string, how: 'reject' | 'undo'): Promise<Changed> {
  const { tx, userId } = scope;
  const row = await lockTransaction(tx, userId, transactionId);
  if (!row) return NOT_FOUND;
  const link = await findLink(tx, userId, transactionId);
  if (!link) return refuse('value_error', 'This transaction is not linked with another.');
  if (how === 'reject') await rejectLink(tx, userId, link);
  else await takeLinkBack(tx, userId, link);
  return changed(scope, transactionId, 'link.remove', {
    before: { from: link.fromTransactionId, to: link.toTransactionId, kind: link.kind, origin: link.origin },
  });
}

export type TypedValue = { transactionId: string; position: number; fiatValue: string | null };

/** A value in the user's own currency for the whole flow; null takes it back. */
export async function setFlowValue(scope: Scope, { transactionId, position, fiatValue }: TypedValue): Promise<Changed> {
  const { tx, userId } = scope;
  const row = await lockTransaction(tx, userId, transactionId);
  if (!row) return NOT_FOUND;
  const flow = (await flowsOf(tx, userId, [transactionId])).find((one) => one.position === position);
  if (!flow) return refuse('value_error', 'This transaction has no such movement.');
  if (flow.splitRatio !== null) return refuse('value_error', 'A split moves nothing, so there is nothing to value.');
  const { baseCurrency: currency } = await ledgerState(tx, userId);
  if (flow.assetId === currencyId(currency)) return refuse('value_error', `An amount of ${currency} is its own value.`);
  if (fiatValue !== null && compare(dec(fiatValue), ZERO) < 0)
    return refuse('value_error', 'A value cannot be negative.');
  await setValue(tx, userId, { transactionId, position, value: fiatValue, currency });
  return changed(scope, transactionId, 'flow.value', {
    before: { position, fiatValue: flow.fiatValue, fiatSource: flow.fiatSource },
    after: { position, fiatValue },
  });
}

/** What it was for: a deposit into a pool, a loan, a wrap. Null takes it back. */
export async function setPurpose(scope: Scope, id: string, purpose: Purpose | null): Promise<Changed> {
  const { tx, userId } = scope;
  const row = await lockTransaction(tx, userId, id);
  if (!row) return NOT_FOUND;
  if (purpose !== null && !isAllowedFor(purpose, row.type)) {
    return refuse('value_error', `A ${row.type.replaceAll('_', ' ')} cannot be for that. Change its type first.`);
  }
  if (purpose !== null && (await findLink(tx, userId, id))) {
    return refuse('value_error', 'It is half of a transfer. Take the link apart first.');
  }
  if (row.purpose === purpose) return { ok: true, value: id };
  await setTreatment(tx, userId, id, { purpose });
  return changed(scope, id, 'transaction.purpose', { before: { purpose: row.purpose }, after: { purpose } });
}

/** Whether it is taxable, against the rule of its type or purpose. Null leaves it to the rule. */
export async function setTaxable(scope: Scope, id: string, isTaxable: boolean | null): Promise<Changed> {
  const { tx, userId } = scope;
  const row = await lockTransaction(tx, userId, id);
  if (!row) return NOT_FOUND;
  if (isTaxable !== null && (await findLink(tx, userId, id))?.kind === 'linked_trade') {
    return refuse('value_error', 'It is one side of a trade. Take the link apart first.');
  }
  if (row.isTaxable === isTaxable) return { ok: true, value: id };
  await setTreatment(tx, userId, id, { is_taxable: isTaxable });
  return changed(scope, id, 'transaction.taxability', { before: { isTaxable: row.isTaxable }, after: { isTaxable } });
}

async function changed(
  scope: Scope,
  id: string,
  action: string,
  change: { before?: unknown; after?: unknown },
): Promise<Changed> {
  await commit(scope, {
    affected: 'figures',
    reason: action,
    audit: [{ action, entity: 'transaction', entityId: id, ...change }],
  });
  return { ok: true, value: id };
}
