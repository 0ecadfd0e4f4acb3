/**
 * Edits a transaction of any source. A request is one change. Imported values are kept and still identify the
 * transaction.
 */

import { isMoney } from '@lotbook/ledger/asset-id';
import { assetKey, symbolRef } from '@lotbook/ledger/asset-ref';
import { type Outcome, type Refusal, refuse } from '@lotbook/ledger/outcome';
import { isAllowedFor, isPurpose } from '@lotbook/ledger/purpose';
import { change } from '../../../acts/changes/change.ts';
import { isDivided } from '../../../acts/links/divide.ts';
import { resolveAssets } from '../../../facts/assets/resolve.ts';
import { dissolveLinks, findLink, type Link } from '../../../facts/links/links.ts';
import {
  insertFee,
  insertImportedFlow,
  moveInTime,
  removeFlows,
  setFlows,
  setTransaction,
  type TransactionColumns,
} from '../../../facts/transactions/amend.ts';
import {
  type ImportedField,
  type ImportedValue,
  importedValuesOf,
} from '../../../facts/transactions/imported-values.ts';
import {
  type FlowRow,
  flowsOf,
  setValue,
  type TransactionRow,
  transactionsByIds,
} from '../../../facts/transactions/transactions.ts';
import { type Legs, typeMismatch } from '../../../facts/transactions/type-mismatch.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { EntryContext } from '../entry/create-cells.ts';
import { entryContext } from '../entry/entry-context.ts';
import { lockSeen, type Seen } from '../service.ts';
import { type Edited, type EditInput, type FieldError, flowsAfter, readEdit } from './edit-input.ts';
import { auditOf, called, columnsOf, isMoved, type Plan, partsOf, planOf } from './edit-plan.ts';
import { whyNoLink } from './link-mismatch.ts';

export type EditedOne = Outcome<{ id: string; changeId: string | null }, Refusal & { errors?: FieldError[] }>;

type Found = Edited & { link: Link | null; context: EntryContext; wallets: ReadonlyMap<string, string> };

export async function updateTransaction(scope: Scope, seen: Seen, input: EditInput, now: number): Promise<EditedOne> {
  const found = await findEdited(scope, seen, now);
  if (!found.ok) return found;
  const read = readEdit(input, found.value, found.value.context);
  if (!read.ok) return refuseFields(read.errors);
  const words = readWords(input, found.value);
  if (!words.ok) return words;
  return save(scope, found.value, { ...read.edit, columns: words.value });
}

export async function findEdited(scope: Scope, seen: Seen, now: number): Promise<Outcome<Found>> {
  const { tx, userId } = scope;
  const locked = await lockSeen(scope, seen);
  if (!locked.ok) return locked;
  const row = locked.value;
  const link = await findLink(tx, userId, row.id);
  const { wallets, ...context } = await entryContext(scope, now);
  return {
    ok: true,
    value: { row, flows: await flowsOf(tx, userId, [row.id]), link, isMatched: link !== null, context, wallets },
  };
}

function refuseFields(errors: FieldError[]): EditedOne {
  const [first] = errors;
  const message = errors.length === 1 ? `${first!.message} ${first!.remedy}` : 'Check the marked fields.';
  return { ok: false, error: { code: 'value_error', message, errors } };
}

function readWords(input: EditInput, { row, flows, link }: Found): Outcome<TransactionColumns> {
  const type = input.type ?? row.type;
  const kept = type === 'income' ? row.label : null;
  const label = input.label === undefined ? kept : input.label;
  const to: TransactionColumns = {};
  if (type !== row.type || label !== row.label) {
    const why = whyNotCalled({ type, label }, { row, flows, link });
    if (why) return refuse('value_error', why);
    Object.assign(to, type === row.type ? {} : { type }, label === row.label ? {} : { label });
    if (isPurpose(row.purpose) && !isAllowedFor(row.purpose, type)) to.purpose = null;
  }
  const { purpose, isTaxable } = input;
  if (purpose !== undefined && purpose !== row.purpose) {
    if (purpose !== null && !isAllowedFor(purpose, type))
      return refuse('value_error', `A ${type.replaceAll('_', ' ')} cannot be for that. Change its type first.`);
    if (purpose !== null && link) return refuse('value_error', 'It is half of a transfer. Remove the link first.');
    to.purpose = purpose;
  }
  if (isTaxable !== undefined && isTaxable !== row.isTaxable) {
    if (isTaxable !== null && link?.kind === 'linked_trade')
      return refuse('value_error', 'It is one side of a trade. Remove the link first.');
    to.is_taxable = isTaxable;
  }
  return { ok: true, value: to };
}

function whyNotCalled(
  words: { type: string; label: string | null },
  { row, flows, link }: Pick<Found, 'row' | 'flows' | 'link'>,
): string | null {
  if (row.type === 'split') return 'A split moves nothing and cannot become anything else. Delete it, or ignore it.';
  if (link) return 'It is half of a transfer. Remove the link first.';
  return typeMismatch(words, legsOf(flows));
}

function legsOf(flows: readonly FlowRow[]): Legs {
  const kind = (direction: FlowRow['direction']) => {
    const flow = flows.find((one) => one.direction === direction);
    if (!flow) return 'none' as const;
    return isMoney(flow.assetId) ? ('fiat' as const) : ('asset' as const);
  };
  return { sent: kind('out'), received: kind('in') };
}

async function save(
  scope: Scope,
  found: Found,
  plan: Plan,
  action: 'transaction.update' | 'transaction.restoreImported' = 'transaction.update',
): Promise<EditedOne> {
  const { row, flows, link } = found;
  const columns = columnsOf(plan, found);
  const parts = partsOf(plan, found);
  if (parts.length === 0) return { ok: true, value: { id: row.id, changeId: null } };
  const amounts = amountsIn(plan, flows);
  if (amounts.length > 0 && (await isDivided(scope.tx, scope.userId, row)))
    return refuseFields(amounts.map((position) => ({ field: 'quantity', position, ...DIVIDED })));
  const stays = await linkAfter(scope, found, plan);
  if (!stays.ok) return stays;
  const isHalf = ['withdrawal', 'deposit'].includes(columns.type ?? row.type) || link !== null;
  const becomesOther = plan.at !== undefined || isMoved(plan);
  const { value: _, changeId } = await change(
    scope,
    {
      ...called(action, plan, parts),
      affected: becomesOther && isHalf ? 'transfers' : 'figures',
      audit: () => [auditOf(found, plan, columns)],
    },
    () =>
      write(scope, {
        row,
        flows,
        columns,
        plan,
        dissolves: stays.value === 'dissolve',
        currency: found.context.baseCurrency,
      }),
  );
  return { ok: true, value: { id: row.id, changeId } };
}

const DIVIDED = {
  message: 'It was divided, and its parts add up to what moved.',
  remedy: 'Put it together again first, then change the amount.',
};

function amountsIn({ flows: changed, back = [] }: Plan, flows: readonly FlowRow[]): number[] {
  const positions = [...changed.filter(({ quantity }) => quantity !== undefined).map((one) => one.position), ...back];
  return positions.filter((position) => flows.find((flow) => flow.position === position)?.direction !== 'fee');
}

/**
 * Keeps a link if it is still valid. Otherwise a rule's link is decided again, and a user's link must be removed first.
 */
async function linkAfter({ tx, userId }: Scope, found: Found, plan: Plan): Promise<Outcome<'stay' | 'dissolve'>> {
  const { link, row, flows } = found;
  if (!link || !isMoved(plan)) return { ok: true, value: 'stay' };
  const otherId = link.fromTransactionId === row.id ? link.toTransactionId : link.fromTransactionId;
  const [other] = await transactionsByIds(tx, userId, [otherId]);
  if (!other) return { ok: true, value: 'dissolve' };
  const mine = { row, flows: flowsAfter(flows, plan) };
  const theirs = { row: other, flows: await flowsOf(tx, userId, [otherId]) };
  const [from, to] = link.fromTransactionId === row.id ? [mine, theirs] : [theirs, mine];
  const why = whyNoLink(from, to, link.kind);
  if (why === null) return { ok: true, value: 'stay' };
  if (link.origin === 'matched') return { ok: true, value: 'dissolve' };
  return refuse('value_error', `You linked it with another transaction. ${why} Remove the link first.`);
}

type Writing = {
  row: TransactionRow;
  flows: readonly FlowRow[];
  columns: TransactionColumns;
  plan: Plan;
  dissolves: boolean;
  currency: string;
};

async function write({ tx, userId }: Scope, { row, columns, plan, dissolves, currency }: Writing): Promise<void> {
  const { id } = row;
  if (dissolves) await dissolveLinks(tx, userId, [id]);
  await setTransaction(tx, userId, id, columns);
  if (plan.at !== undefined) await moveInTime(tx, userId, [{ id, at: plan.at }]);
  if (plan.flows.length > 0) await setFlows(tx, userId, id, { flows: plan.flows, currency });
  if (plan.removed.length > 0) await removeFlows(tx, userId, id, plan.removed);
  for (const position of plan.back ?? []) await insertImportedFlow(tx, userId, id, { position, currency });
  for (const { position, value } of plan.values)
    await setValue(tx, userId, { transactionId: id, position, value, currency });
  if (plan.fee === null) return;
  const asset = symbolRef(plan.fee.symbol);
  const { ids } = await resolveAssets(tx, { userId, importId: null, assets: [asset] });
  await insertFee(tx, userId, id, { ...plan.fee, assetId: ids.get(assetKey(asset))!, currency });
}

export type Restoring = { field: ImportedField; position: number | null };

function placesOf(values: readonly ImportedValue[]): string[] {
  return values.flatMap(({ field, value }) => {
    if (field === 'account_id') return [value!];
    return field === 'flow' && value !== null ? [String(JSON.parse(value).account_id)] : [];
  });
}

export async function restoreImported(
  scope: Scope,
  seen: Seen,
  which: Restoring | null,
  now: number,
): Promise<EditedOne> {
  const found = await findEdited(scope, seen, now);
  if (!found.ok) return found;
  const { row, context } = found.value;
  const all = await importedValuesOf(scope.tx, scope.userId, [row.id]);
  const wanted = all.filter(
    ({ field, position }) =>
      !which || (field === which.field && (which.position === null || position === which.position)),
  );
  if (wanted.length === 0) return refuse('value_error', 'This is as it was imported.');
  const plan = planOf(wanted);
  if (placesOf(wanted).some((accountId) => !context.accounts.has(accountId)))
    return refuse('value_error', 'The wallet into which it was imported no longer exists.');
  const { type = row.type, label = row.label } = plan.columns;
  if (type !== row.type || label !== row.label) {
    const why = whyNotCalled({ type, label }, found.value);
    if (why) return refuse('value_error', why);
  }
  return save(scope, found.value, plan, 'transaction.restoreImported');
}
