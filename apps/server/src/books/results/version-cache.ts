/**
 * Figures that cost a walk through the whole ledger (how many transactions a search finds, what an account holds) are
 * remembered for as long as the ledger stands as it is. The ledger's version and the current computation are part of
 * the key, both read in the same transaction as the figures, so an old figure is never taken for a new one; the length of a list
 * alone may lag a moment behind a running import.
 */
import { onceInSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';
import { Cache } from '../../platform/cache.ts';
import { bytesAbout } from './bytes-about.ts';

export type LedgerState = {
  version: string;
  /** When anything of the user's was last changed by themselves: also what no figure follows from, such as a note. */
  touchedAt: string;
  computationId: string | null;
  timeZone: string;
  baseCurrency: string;
  country: string;
  /** The version rises several times a second meanwhile. */
  isImporting: boolean;
  /** Some transactions are altogether spam. */
  hasSpam: boolean;
  /** The user's lists of transactions leave out staking rewards. */
  hasStakingRewardsHidden: boolean;
  /** There are prices of the user's own, of whatever. */
  hasOwnPrices: boolean;
  /** Before it each side of a trade has its own price, as it was filed; null: nowhere. */
  ownSidesBefore: Date | null;
};

export const NO_SETTINGS: LedgerState = {
  version: '0',
  touchedAt: '',
  computationId: null,
  timeZone: 'UTC',
  baseCurrency: 'USD',
  country: 'US',
  isImporting: false,
  hasSpam: false,
  hasStakingRewardsHidden: false,
  hasOwnPrices: true,
  ownSidesBefore: null,
};

/** Where the user's ledger stands now. */
export function ledgerState(tx: Tx, userId: string): Promise<LedgerState> {
  return onceInSnapshot(tx, ledgerStateKey(userId), async () => {
    const { rows } = await sql<LedgerState>`${ledgerStateRow(userId)}`.execute(tx);
    return rows[0] ?? NO_SETTINGS;
  });
}

export const ledgerStateKey = (userId: string): string => `ledger state ${userId}`;

/** SQL of a row of `LedgerState`, or of none. */
export function ledgerStateRow(userId: string): RawBuilder<LedgerState> {
  return sql<LedgerState>`
    select ledger_version::text as version, updated_at::text as "touchedAt", current_computation_id as "computationId", time_zone as "timeZone",
      base_currency as "baseCurrency", country, own_sides_before as "ownSidesBefore",
      exists (select from sources where user_id = ${userId} and status = 'STARTED' and undone_at is null) as "isImporting",
      exists (select from transactions t where t.user_id = ${userId} and t.spam = 'whole') as "hasSpam",
      coalesce(has_staking_rewards_hidden, false) as "hasStakingRewardsHidden",
      exists (select from user_prices where user_id = ${userId}) as "hasOwnPrices"
    from user_settings where user_id = ${userId}`;
}

/** `at`: when it was last known to be exact. */
type Entry = { stamp: string; at: number; value: unknown; isOfLedger: boolean };

const entries = new Cache<Entry>({ ofOne: 64 * 2 ** 20, together: 256 * 2 ** 20 });

/**
 * The value under a key at this state of the ledger, computed if nobody has yet.
 * @param key  says everything the value depends on besides the ledger itself
 * @param bytesOf  what it takes, where that is known better than by a look at it
 */
export function rememberedAt<T>(
  state: LedgerState,
  userId: string,
  key: string,
  compute: () => Promise<T>,
  bytesOf?: (value: T) => number,
): Promise<T> {
  return remembered({ userId, key, stamp: stampOf(state), isOfLedger: true }, compute, bytesOf);
}

/** What rests on the rows of one result alone, which never change: it stands whatever becomes of the ledger. */
export function rememberedOfResult<T>(
  userId: string,
  computationId: string,
  key: string,
  compute: () => Promise<T>,
  bytesOf?: (value: T) => number,
): Promise<T> {
  return remembered({ userId, key, stamp: computationId, isOfLedger: false }, compute, bytesOf);
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
  bytesOf?: (value: T) => number,
): Promise<T> {
  const place = { userId, key, stamp: stampOf(state), isOfLedger: true, isFresh: freshAbout(state) };
  return remembered(place, compute, bytesOf);
}

/** What `rememberedAbout` would take from memory; undefined where it would compute. */
export function recalledAbout<T>(state: LedgerState, userId: string, key: string): T | undefined {
  return recalled(userId, key, stampOf(state), freshAbout(state))?.value as T | undefined;
}

/** What is remembered at exactly this state of the ledger; undefined where nothing is. */
export function recalledAt<T>(state: LedgerState, userId: string, key: string): T | undefined {
  const stamp = stampOf(state);
  return recalled(userId, key, stamp, (known) => known.stamp === stamp)?.value as T | undefined;
}

/** Remember a value that was found otherwise, in the place of what was remembered under its key. */
export function keepAt<T>(
  state: LedgerState,
  userId: string,
  key: string,
  value: T,
  bytesOf: (value: T) => number = bytesAbout,
): void {
  const entry = { stamp: stampOf(state), at: performance.now(), value, isOfLedger: true };
  entries.set(userId, key, entry, bytesOf(value));
}

/** What is remembered of a user whatever state it is of: whoever asks has to find out themselves whether it still stands. */
export function recalledOfUser<T>(userId: string, key: string): T | undefined {
  return recalled(userId, key, '', () => true)?.value as T | undefined;
}

export function keepOfUser<T>(userId: string, key: string, value: T, bytesOf: (value: T) => number): void {
  entries.set(userId, key, { stamp: '', at: performance.now(), value, isOfLedger: false }, bytesOf(value));
}

export function forget(userId: string, key: string): void {
  entries.delete(userId, key);
}

function freshAbout(state: LedgerState): (known: Entry) => boolean {
  const stamp = stampOf(state);
  return (known) =>
    known.stamp === stamp || (state.isImporting && performance.now() - known.at < LAG_WHILE_IMPORTING_MS);
}

/**
 * After a change of the user's own: nothing that was remembered of their ledger may lag behind it. What rests on a result alone, and what says itself
 * whether it stands, cannot.
 */
export function forgetFigures(userId: string, which: 'of the ledger' | 'all' = 'of the ledger'): void {
  entries.deleteOf(userId, ({ isOfLedger }) => isOfLedger || which === 'all');
}

function stampOf({ version, touchedAt, computationId, timeZone }: LedgerState): string {
  return `${version} ${touchedAt} ${computationId} ${timeZone}`;
}

type Place = Pick<Entry, 'stamp' | 'isOfLedger'> & {
  userId: string;
  key: string;
  isFresh?: (known: Entry) => boolean;
};

async function remembered<T>(
  { userId, key, stamp, isOfLedger, isFresh = (known) => known.stamp === stamp }: Place,
  compute: () => Promise<T>,
  bytesOf: (value: T) => number = bytesAbout,
): Promise<T> {
  const known = recalled(userId, key, stamp, isFresh);
  if (known) return known.value as T;
  // Each who asks meanwhile computes it too: one who waited for another would hold a transaction that the other may need to get on.
  const value = await compute();
  entries.set(userId, key, { stamp, at: performance.now(), value, isOfLedger }, bytesOf(value));
  return value;
}

function recalled(userId: string, key: string, stamp: string, isFresh: (known: Entry) => boolean): Entry | undefined {
  const known = entries.get(userId, key);
  if (!known || !isFresh(known)) return undefined;
  if (known.stamp === stamp) known.at = performance.now();
  return known;
}
