/**
 * Figures that cost a walk through the whole ledger (how many transactions a search finds, what an account holds) are
 * remembered for as long as the ledger stands as it is. The ledger's version and the current computation are part of
 * the key, both read in the same transaction as the figures, so an old figure is never taken for a new one.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

/** Entries kept per process; the oldest used goes first. */
const MAX_ENTRIES = 2000;

export type LedgerState = { version: string; computationId: string | null; timeZone: string; baseCurrency: string };

/** Where the user's ledger stands now. */
export async function ledgerState(tx: Tx, userId: string): Promise<LedgerState> {
  const { rows } = await sql<LedgerState>`
    select ledger_version::text as version, current_computation_id as "computationId", time_zone as "timeZone",
      base_currency as "baseCurrency"
    from user_settings where user_id = ${userId}`.execute(tx);
  return rows[0] ?? { version: '0', computationId: null, timeZone: 'UTC', baseCurrency: 'USD' };
}

const entries = new Map<string, { stamp: string; value: unknown }>();

/**
 * The value under a key at this state of the ledger, computed if nobody has yet.
 * @param key  says everything the value depends on besides the ledger itself
 */
export async function rememberedAt<T>(
  state: LedgerState,
  userId: string,
  key: string,
  compute: () => Promise<T>,
): Promise<T> {
  const at = `${userId}\n${key}`;
  const stamp = `${state.version} ${state.computationId} ${state.timeZone}`;
  const known = entries.get(at);
  if (known?.stamp === stamp) {
    entries.delete(at);
    entries.set(at, known);
    return known.value as T;
  }
  const value = await compute();
  entries.delete(at);
  entries.set(at, { stamp, value });
  if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value!);
  return value;
}
