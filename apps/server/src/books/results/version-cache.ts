/**
 * Figures that cost a walk through the whole ledger (how many transactions a search finds, what an account holds) are
 * remembered for as long as the ledger stands as it is. The ledger's version and the current computation are part of
 * the key, both read in the same transaction as the figures, so an old figure is never taken for a new one; the length of a list
 * alone may lag a moment behind a running import.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

/** Entries kept per process; the oldest used goes first. */
const MAX_ENTRIES = 2000;

export type LedgerState = {
  version: string;
  computationId: string | null;
  timeZone: string;
  baseCurrency: string;
  /** The version rises several times a second meanwhile. */
  isImporting: boolean;
};

const NO_SETTINGS: LedgerState = {
  version: '0',
  computationId: null,
  timeZone: 'UTC',
  baseCurrency: 'USD',
  isImporting: false,
};

/** Where the user's ledger stands now. */
export async function ledgerState(tx: Tx, userId: string): Promise<LedgerState> {
  const { rows } = await sql<LedgerState>`
    select ledger_version::text as version, current_computation_id as "computationId", time_zone as "timeZone",
      base_currency as "baseCurrency",
      exists (select from sources where user_id = ${userId} and status = 'STARTED' and undone_at is null) as "isImporting"
    from user_settings where user_id = ${userId}`.execute(tx);
  return rows[0] ?? NO_SETTINGS;
}

/** `at`: when it was last known to be exact. */
type Entry = { stamp: string; at: number; value: unknown };

const entries = new Map<string, Entry>();

/**
 * The value under a key at this state of the ledger, computed if nobody has yet.
 * @param key  says everything the value depends on besides the ledger itself
 */
export function rememberedAt<T>(
  state: LedgerState,
  userId: string,
  key: string,
  compute: () => Promise<T>,
): Promise<T> {
  const stamp = stampOf(state);
  return remembered(userId, key, stamp, compute, (known) => known.stamp === stamp);
}

/**
 * How old the length of a list may be while an import adds to it. A page would otherwise count the whole ledger again
 * after each piece, while the next piece waits for it.
 */
const LAG_WHILE_IMPORTING_MS = 5000;

/** As `rememberedAt`, for what may lag a moment behind while an import is running; a user's own change is seen at once. */
export function rememberedAbout<T>(
  state: LedgerState,
  userId: string,
  key: string,
  compute: () => Promise<T>,
): Promise<T> {
  const stamp = stampOf(state);
  const isFresh = (known: Entry) =>
    known.stamp === stamp || (state.isImporting && performance.now() - known.at < LAG_WHILE_IMPORTING_MS);
  return remembered(userId, key, stamp, compute, isFresh);
}

/** After a change of the user's own: nothing that was remembered of their ledger may lag behind it. */
export function forgetFigures(userId: string): void {
  for (const at of entries.keys()) if (at.startsWith(`${userId}\n`)) entries.delete(at);
}

function stampOf({ version, computationId, timeZone }: LedgerState): string {
  return `${version} ${computationId} ${timeZone}`;
}

async function remembered<T>(
  userId: string,
  key: string,
  stamp: string,
  compute: () => Promise<T>,
  isFresh: (known: Entry) => boolean,
): Promise<T> {
  const at = `${userId}\n${key}`;
  const known = entries.get(at);
  if (known && isFresh(known)) {
    if (known.stamp === stamp) known.at = performance.now();
    entries.delete(at);
    entries.set(at, known);
    return known.value as T;
  }
  const value = await compute();
  entries.delete(at);
  entries.set(at, { stamp, at: performance.now(), value });
  if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value!);
  return value;
}
