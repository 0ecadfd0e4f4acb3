import type { Tx } from '@lotbook/db/user';
import { taxYearOf } from '@lotbook/engine/tax-year';
import { namesOf } from '../engine/engine-ledger.ts';
import type { HeldBefore } from '../engine/engine-worker.ts';
import { readNames, readSettings } from '../engine/read-ledger.ts';
import { EngineFailure, heldBeforeInThread } from '../engine/run-engine.ts';
import { engineSettings } from '../engine/settings.ts';
import { basisOf, startingPoint } from '../engine/starting-point.ts';
import { asking, pagesOf, type ShortTransaction, TIME_LIMIT_MS } from '../engine/what-if-years.ts';
import { pagesSince } from '../engine/years-after.ts';

/**
 * Returns the lots available for a transaction. Resumes from the year of the transaction if that year has an opening.
 * @param happenedAt  of the transaction, or of its other half if earlier
 * @returns null if the transaction disposes of nothing that has lots, or is excluded
 * @throws {EngineFailure} if the ledger can't be computed within the time limit
 * @throws {GraphQLError} if too many of the user's previews are already queued
 */
export function lotsFor(
  shortTransaction: ShortTransaction,
  userId: string,
  { id, happenedAt }: { id: string; happenedAt: Date },
): Promise<HeldBefore | null> {
  return asking.inTurn(userId, async () => {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const read = await shortTransaction((tx) => readStart(tx, userId, happenedAt));
    if (!read) return null;
    const { start, from } = read;
    const whose = { userId, signal };
    const all = () => heldBeforeInThread({ ...start, from: null }, id, pagesOf(shortTransaction, userId), whose);
    if (!from) return all();
    const pages = pagesSince(shortTransaction, userId, from.since);
    return heldBeforeInThread({ ...start, from: from.before }, id, pages, whose).catch((error) => {
      // If resuming fails for any reason, compute from the beginning.
      if (!(error instanceof EngineFailure) || signal.aborted) throw error;
      return all();
    });
  });
}

async function readStart(tx: Tx, userId: string, since: Date) {
  const row = await readSettings(tx, userId);
  if (!row) return null;
  const settings = engineSettings(row);
  const { assets, accounts, links, identified } = await readNames(tx, userId);
  const basis = basisOf(namesOf(assets, accounts, settings.baseCurrency), { assets, accounts });
  const point = await startingPoint(tx, userId, { settings, basis }, since);
  // With frozen years, the starting point is the first open year, which may be after the transaction.
  const isBefore = point.kind === 'year' && point.taxYear <= taxYearOf(since.toISOString(), settings);
  return { start: { settings, assets, accounts, links, identified }, from: isBefore ? point : null };
}
