import type { Tx } from '@lotbook/db/user';
import { isLotMethod } from '@lotbook/engine/lots/lot-order';
import { firstOverlap } from '@lotbook/ledger/json/check-timeline';
import { sql } from 'kysely';
import { recordAudit } from '../../facts/audit.ts';
import { sentenceOfChange } from '../../facts/changes/sentences.ts';
import { ledgerState, touch } from '../../facts/ledger-state.ts';
import { readSettings } from '../../facts/settings/settings.ts';
import { type EntryRow, readEntries } from '../../facts/settings/timeline.ts';
import type { Scope } from '../../platform/scope.ts';
import { timelineEntries } from '../../results/engine/settings.ts';
import { commit } from '../commit.ts';
import { whyNotTheseSettings } from '../freezing/settings-of-closed.ts';
import { addWalletAgain, removeLeftWallets } from './added-wallets.ts';
import { lockChanges } from './change.ts';
import {
  type Conflict,
  changesOfGone,
  type Direction,
  freezingAllocations,
  hasWrongMatch,
  isOfOtherCurrency,
  isOtherwise,
  laterChanges,
} from './conflicts.ts';
import { type ChangeRow, changesByIds } from './list.ts';
import { restore } from './restore.ts';
import { aboutWhat } from './words.ts';

export type Undone = { kind: 'done' } | { kind: 'not found' } | { kind: 'already' } | Conflict;

export async function undoOrRedo(scope: Scope, changeId: string, direction: Direction): Promise<Undone> {
  const { tx, userId } = scope;
  await lockChanges(tx, userId);
  const [row] = await changesByIds(tx, userId, [changeId]);
  if (!row) return { kind: 'not found' };
  if ((row.undoneAt === null) !== (direction === 'undo')) return { kind: 'already' };
  if (row.isForgotten) return { kind: 'forgotten' };
  if (wouldFreeze(row)) return { kind: 'freezing' };
  const { baseCurrency } = await ledgerState(tx, userId);
  const conflict = await conflictOf(tx, userId, { changeId, direction, baseCurrency });
  if (conflict) return conflict;
  const refused = await restoredOr(tx, userId, { changeId, direction, baseCurrency });
  if (refused) return refused;
  await mark(scope, changeId, direction);
  await record(scope, row, direction);
  return { kind: 'done' };
}

function wouldFreeze({ action, undoneAt }: Pick<ChangeRow, 'action' | 'undoneAt'>): boolean {
  return action === (undoneAt === null ? 'year.unfreeze' : 'year.freeze');
}

async function restoredOr(tx: Tx, userId: string, asked: Asked): Promise<Conflict | null> {
  await sql`savepoint before_change`.execute(tx);
  const entries = await readEntries(tx, userId);
  const conflict = await restoreWithWallet(tx, userId, asked)
    .then(
      async (): Promise<Conflict | null> =>
        (await hasWrongMatch(tx, userId, asked.changeId))
          ? { kind: 'matched' }
          : await conflictOfTimeline(tx, userId, entries),
    )
    .catch((error): Conflict => {
      // For example, the wallet was deleted, or the other side of a match is now in another match.
      if (CONSTRAINTS.has((error as { code?: string }).code ?? '')) return { kind: 'otherwise' };
      throw error;
    });
  await sql`${conflict ? sql`rollback to` : sql`release`} savepoint before_change`.execute(tx);
  return conflict;
}

async function restoreWithWallet(tx: Tx, userId: string, asked: Asked): Promise<void> {
  if (asked.direction === 'redo') await addWalletAgain(tx, userId, asked.changeId);
  await restore(tx, { userId, ...asked });
  if (asked.direction === 'undo') await removeLeftWallets(tx, userId, asked.changeId);
}

async function conflictOfTimeline(tx: Tx, userId: string, before: readonly EntryRow[]): Promise<Conflict | null> {
  const entries = await readEntries(tx, userId);
  if (JSON.stringify(entries) === JSON.stringify(before)) return null;
  const { costBasisMethod } = await readSettings(tx, userId);
  const all = timelineEntries(entries);
  if (firstOverlap(all, ({ accountId }) => accountId)) return { kind: 'timeline' };
  const isMixed = entries.some(
    ({ method }) => method !== costBasisMethod && !(isLotMethod(method) && isLotMethod(costBasisMethod)),
  );
  if (isMixed) return { kind: 'timeline' };
  const frozen = await whyNotTheseSettings(tx, userId, { timeline: timelineEntries(before) });
  return frozen && { kind: 'frozen timeline' };
}

/** PostgreSQL's error codes for a missing referenced row and a duplicate row. */
const CONSTRAINTS = new Set(['23503', '23505']);

type Asked = { changeId: string; direction: Direction; baseCurrency: string };

async function conflictOf(tx: Tx, userId: string, asked: Asked): Promise<Conflict | null> {
  const { changeId, direction } = asked;
  const laterId = (await laterChanges(tx, userId, [changeId])).get(changeId);
  if (laterId) return { kind: 'later change', changeId: laterId };
  if ((await freezingAllocations(tx, userId, [changeId])).has(changeId)) return { kind: 'allocation' };
  if ((await changesOfGone(tx, userId, [changeId])).has(changeId)) return { kind: 'gone' };
  if (await isOfOtherCurrency(tx, userId, asked)) return { kind: 'currency' };
  if (!(await isOtherwise(tx, userId, changeId, direction))) return null;
  const sinceId = (await laterChanges(tx, userId, [changeId], true)).get(changeId);
  return sinceId ? { kind: 'later change', changeId: sinceId } : { kind: 'otherwise' };
}

/**
 * Returns the conflicts that a list of changes shows. Some conflicts of a large change are found only by trying the
 * undo.
 * @returns by ID; changes without a known conflict are absent
 */
export async function conflictsOf(tx: Tx, userId: string, rows: readonly ChangeRow[]): Promise<Map<string, Conflict>> {
  const kept = rows.filter(({ count, isForgotten }) => count <= MOST_LOOKED_AT && !isForgotten);
  const ids = kept.map(({ id }) => id);
  const gone = await changesOfGone(tx, userId, ids);
  const later = await laterChanges(tx, userId, ids);
  const allocations = await freezingAllocations(tx, userId, ids);
  return new Map<string, Conflict>([
    ...rows.flatMap(({ id, isForgotten }): [string, Conflict][] => (isForgotten ? [[id, { kind: 'forgotten' }]] : [])),
    ...[...gone].map((id): [string, Conflict] => [id, { kind: 'gone' }]),
    ...[...allocations].map((id): [string, Conflict] => [id, { kind: 'allocation' }]),
    ...[...later].map(([id, changeId]): [string, Conflict] => [id, { kind: 'later change', changeId }]),
    ...rows.filter(wouldFreeze).map(({ id }): [string, Conflict] => [id, { kind: 'freezing' }]),
  ]);
}

const MOST_LOOKED_AT = 1_000;

async function mark({ tx, userId, actorId }: Scope, changeId: string, direction: Direction): Promise<void> {
  const isUndo = direction === 'undo';
  await sql`
    update changes set undone_at = ${isUndo ? sql`clock_timestamp()` : sql`null`}, undone_by = ${isUndo ? actorId : null},
      applied_at = ${isUndo ? sql`applied_at` : sql`clock_timestamp()`}
    where user_id = ${userId} and id = ${changeId}::uuid`.execute(tx);
}

async function record(scope: Scope, row: ChangeRow, direction: Direction): Promise<void> {
  const action = `change.${direction}`;
  const isSaid = (await aboutWhat(scope.tx, scope.userId, row.id)) === 'words';
  if (isSaid) await touch(scope.tx, scope.userId);
  else await commit(scope, { affected: 'figures', reason: action, audit: [] });
  const what = sentenceOfChange(row.action, row.params, row.count);
  const said = direction === 'undo' ? { before: { what } } : { after: { what } };
  await recordAudit(scope, { action, entity: 'change', entityId: row.id, ...said }, row.id);
}
