import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { countText } from '@lotbook/ledger/thousands';
import { change } from '../../../acts/changes/change.ts';
import { MOST_REHEARSED } from '../../../acts/changes/rehearsal.ts';
import { markSpam } from '../../../acts/spam/mark.ts';
import { symbolsOf } from '../../../facts/assets/assets.ts';
import { rootsOf } from '../../../facts/assets/merges.ts';
import { ledgerState } from '../../../facts/ledger-state.ts';
import { linksOf } from '../../../facts/links/links.ts';
import { moveInTime } from '../../../facts/transactions/amend.ts';
import {
  type EditableRow,
  lockEditable,
  type Replacement,
  type RowToEdit,
  replaceAsset,
  replacedIn,
  setColumns,
} from '../../../facts/transactions/many.ts';
import {
  type AskedEdit,
  LEFT_OUT,
  type LeftOut,
  type ManyEdit,
  readEdit,
  whyLeftOut,
  writtenBy,
} from '../../../facts/transactions/many-edit.ts';
import { movedBy } from '../../../facts/transactions/shift-time.ts';
import { setIgnored } from '../../../facts/transactions/transactions.ts';
import type { Scope } from '../../../platform/scope.ts';
import { isUuid } from '../../../platform/values/ids.ts';
import { listed } from '../../../views/list/page.ts';
import { searchFor } from '../../../views/list/search.ts';
import { deleteManualTransactions } from '../entry/create-service.ts';
import { shownText } from '../list/page-service.ts';

/** Exactly one of `ids` and `query`. An empty query matches everything. */
/** @property isWhole  includes the transactions that lists leave out */
export type ManySelection = { ids?: readonly string[] | null; query?: string | null; isWhole?: boolean };

export type LeftOutCount = { reason: LeftOut; count: number };
export type EditedMany = { changeId: string | null; changed: number; leftOut: LeftOutCount[] };

export const MOST_IDS = 1_000;
const MOST = MOST_REHEARSED;

/** Edits transactions. Those to which the edit does not apply are left out and counted by reason. */
export async function editTransactions(
  scope: Scope,
  selection: ManySelection,
  asked: AskedEdit,
): Promise<Outcome<EditedMany>> {
  const edit = readEdit(asked, Date.now());
  if (!edit.ok) return edit;
  const found = await selected(scope, selection);
  if (!found.ok) return found;
  const rows: Outcome<RowToEdit[]> =
    edit.value.kind === 'asset' ? await withReplaced(scope, found.value, edit.value.replacement) : found;
  if (!rows.ok) return rows;
  const reasons = rows.value.map((row) => whyLeftOut(row, edit.value));
  const taking = rows.value.filter((_row, i) => reasons[i] === null);
  const leftOut = LEFT_OUT.map((reason) => ({ reason, count: reasons.filter((one) => one === reason).length }));
  const made = taking.length === 0 ? unchanged : await edited(scope, taking, edit.value);
  if (!made.ok) return made;
  const value = { changeId: made.value, changed: taking.length, leftOut: leftOut.filter(({ count }) => count > 0) };
  return { ok: true, value };
}

const unchanged: Outcome<string | null> = { ok: true, value: null };

async function selected(scope: Scope, { ids, query, isWhole = false }: ManySelection): Promise<Outcome<EditableRow[]>> {
  if ((ids == null) === (query == null)) return refuse('value_error', 'Select transactions, or give a search.');
  return ids == null ? selectedBySearch(scope, query!, isWhole) : selectedByIds(scope, ids);
}

async function withReplaced(
  { tx, userId }: Scope,
  rows: readonly EditableRow[],
  replacement: Replacement,
): Promise<Outcome<RowToEdit[]>> {
  const { newAssetId } = replacement;
  const root = (await rootsOf(tx, userId)).get(newAssetId);
  const symbols = await symbolsOf(tx, root ? [newAssetId, root] : [newAssetId]);
  const symbol = symbols.get(newAssetId);
  if (!symbol) return refuse('asset_not_found', 'The replacement asset was not found.');
  if (root) {
    const into = symbols.get(root) ?? root;
    return refuse('value_error', `${symbol} is merged into ${into}. Replace by ${into}, or undo the merge first.`);
  }
  const ids = rows.map(({ id }) => id);
  const replaced = await replacedIn(tx, userId, ids, replacement);
  return { ok: true, value: rows.map((row) => ({ ...row, replaced: replaced.get(row.id)! })) };
}

async function selectedByIds({ tx, userId }: Scope, ids: readonly string[]): Promise<Outcome<EditableRow[]>> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length > MOST_IDS) return refuse('value_error', `Select at most ${MOST_IDS} transactions by hand.`);
  const rows = wanted.every(isUuid) ? await lockEditable(tx, userId, wanted) : [];
  if (rows.length === wanted.length && rows.length > 0) return { ok: true, value: rows };
  const message = wanted.length === 1 ? 'This transaction was not found.' : 'Not all of these transactions were found.';
  return refuse('transaction_not_found', message);
}

async function selectedBySearch(
  { tx, userId }: Scope,
  query: string,
  isWhole: boolean,
): Promise<Outcome<EditableRow[]>> {
  const state = await ledgerState(tx, userId);
  const search = await searchFor(tx, userId, isWhole ? query : shownText(query, state), state);
  const ids = await listed(tx, { userId, ...state }, search, { sort: 'newest_first', limit: MOST + 1 });
  if (ids.length === 0) return refuse('transaction_not_found', 'No transaction matches this search.');
  if (ids.length > MOST) {
    const most = countText(MOST);
    return refuse('value_error', `More than ${most} transactions match. Narrow the search, by year for example.`);
  }
  return { ok: true, value: await lockEditable(tx, userId, ids) };
}

async function edited(scope: Scope, rows: readonly EditableRow[], edit: ManyEdit): Promise<Outcome<string | null>> {
  const { tx, userId } = scope;
  const ids = rows.map(({ id }) => id);
  if (edit.kind === 'spam') {
    return markSpam(
      scope,
      rows.flatMap(({ tokens }) => tokens.map(({ id }) => id)),
      edit.isSpam,
    );
  }
  if (edit.kind === 'delete') {
    const deleted = await deleteManualTransactions(scope, ids);
    return deleted.ok ? { ok: true, value: deleted.value.changeId } : deleted;
  }
  if (edit.kind === 'ignore') {
    const { isIgnored } = edit;
    const action = isIgnored ? 'transaction.ignore' : 'transaction.unignore';
    const all = await withOtherHalves(scope, ids);
    const made = await change(scope, { action, affected: 'figures' }, () => setIgnored(tx, userId, all, isIgnored));
    return { ok: true, value: made.changeId };
  }
  if (edit.kind === 'time') {
    const shifts = rows.map(({ id, happenedAt }) => ({ id, by: movedBy(happenedAt.getTime(), edit.shift) }));
    // Transactions moved in time may now match as transfers.
    const making = { action: 'transaction.amend' as const, params: { what: 'time' }, affected: 'transfers' as const };
    const made = await change(scope, making, () => moveInTime(tx, userId, shifts));
    return { ok: true, value: made.changeId };
  }
  if (edit.kind === 'asset') return replaced(scope, ids, edit.replacement);
  const { to, ...said } = writtenBy(edit);
  const made = await change(scope, { ...said, affected: 'figures' }, () => setColumns(tx, userId, ids, to));
  return { ok: true, value: made.changeId };
}

async function replaced(
  scope: Scope,
  ids: readonly string[],
  replacement: Replacement,
): Promise<Outcome<string | null>> {
  const { tx, userId } = scope;
  const { assetId, newAssetId } = replacement;
  const symbols = await symbolsOf(tx, [assetId, newAssetId]);
  const params = { symbol: symbols.get(assetId) ?? assetId, into: symbols.get(newAssetId) ?? newAssetId };
  const all = await withOtherHalves(scope, ids);
  const making = { action: 'transaction.asset' as const, params, affected: 'transfers' as const };
  const made = await change(scope, making, () => replaceAsset(tx, userId, all, replacement));
  return { ok: true, value: made.changeId };
}

/**
 * Adds the other halves of transfers, which must be ignored, restored or replaced together, because half a transfer
 * counts as a loss.
 */
async function withOtherHalves({ tx, userId }: Scope, ids: readonly string[]): Promise<string[]> {
  const links = await linksOf(tx, userId, ids);
  const ends = links.flatMap(({ fromTransactionId, toTransactionId }) => [fromTransactionId, toTransactionId]);
  return [...new Set([...ids, ...ends])];
}
