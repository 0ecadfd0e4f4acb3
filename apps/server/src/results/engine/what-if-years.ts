/**
 * Computes the gains without one import or with other settings, without storing them. Transfers stay matched as they
 * are now, and a half whose partner is removed counts alone.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { Turns } from '../../platform/work/turns.ts';
import type { YearSummary } from '../years/summarize.ts';
import { readNames, readPage, readSettings, staysWithout } from './read-ledger.ts';
import { withEngine } from './run-engine.ts';
import { engineSettings, type SettingsRow } from './settings.ts';

/** Runs SQL as the user in its own short transaction. */
export type ShortTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export type Years = ReadonlyMap<string, YearSummary>;

export type WhatIf = {
  without?: string;
  settings?: Partial<SettingsRow>;
  /** Pages in the form of `readPage` that replace the stored ledger. */
  pages?: AsyncIterable<string>;
};

/** Larger ledgers take too long for an interactive preview. */
export const MAX_WHAT_IF_TRANSACTIONS = 200_000;

/** The time limit of a preview, after which its engine thread is ended. */
export const TIME_LIMIT_MS = 20_000;

/**
 * A queue for previews, because two engines at once would slow down other users' pages. Users with fewer requests go
 * first.
 */
export const asking = new Turns({
  atOnce: 1,
  ofOne: 1,
  waitingOfOne: 5,
  refusal: 'Several of your previews are being calculated. Wait until they are, then try again.',
});

/**
 * @param left a signal that is aborted when the request is abandoned, which dequeues the preview or ends its engine
 * thread
 * @returns the summary of every tax year, by label; null if the user has no settings yet
 * @throws {EngineFailure} if the ledger can't be computed within the time limit
 * @throws {GraphQLError} if too many of the user's requests are already queued
 */
export function yearsIf(
  shortTransaction: ShortTransaction,
  userId: string,
  whatIf: WhatIf,
  left: AbortSignal,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Years | null> {
  const work = () => {
    const signal = AbortSignal.any([AbortSignal.timeout(timeLimitMs), left]);
    return compute(shortTransaction, userId, whatIf, signal);
  };
  return asking.inTurn(userId, work, left);
}

async function compute(
  shortTransaction: ShortTransaction,
  userId: string,
  whatIf: WhatIf,
  signal: AbortSignal,
): Promise<Years | null> {
  const without = whatIf.without ?? null;
  const read = await shortTransaction(async (tx) => {
    const settings = await readSettings(tx, userId);
    const gone = without === null ? new Set<string>() : await goneIds(tx, userId, without);
    return settings && { settings, gone, names: await readNames(tx, userId) };
  });
  if (!read) return null;
  const { assets, accounts, links, identified } = read.names;
  const start = {
    settings: engineSettings({ ...read.settings, ...whatIf.settings }),
    assets,
    accounts,
    identified,
    links: links.filter(({ from, to }) => !read.gone.has(from) && !read.gone.has(to)),
    from: null,
    wanted: 'years' as const,
  };
  const ledger = whatIf.pages ?? pagesOf(shortTransaction, userId, without);
  return withEngine(start, ledger, async ({ finished }) => new Map(finished.years), { userId, signal });
}

/** Yields the whole ledger, reading each page in its own transaction. */
export async function* pagesOf(
  shortTransaction: ShortTransaction,
  userId: string,
  without: string | null = null,
): AsyncIterable<string> {
  for (let after: string | null = null; ; ) {
    const page: { json: string; lastId: string } | null = await shortTransaction((tx) =>
      readPage(tx, userId, after, { without }),
    );
    if (!page) return;
    yield page.json;
    after = page.lastId;
  }
}

async function goneIds(tx: Tx, userId: string, without: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.id from transactions t where t.user_id = ${userId} and not (${staysWithout(without)})
      and (exists (select from transaction_links l where l.user_id = t.user_id and l.from_transaction_id = t.id)
        or exists (select from transaction_links l where l.user_id = t.user_id and l.to_transaction_id = t.id))`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the years of the current result; null if there is none or the ledger has changed since. */
export async function storedYears(tx: Tx, userId: string): Promise<Years | null> {
  const { rows: current } = await sql<{ id: string }>`
    select c.id from user_settings s join computations c on c.user_id = s.user_id and c.id = s.current_computation_id
    where s.user_id = ${userId} and c.ledger_version = s.ledger_version`.execute(tx);
  if (!current[0]) return null;
  const { rows } = await sql<{ label: string; totals: YearSummary }>`
    select tax_year as label, totals from segments
    where user_id = ${userId} and computation_id = ${current[0].id}::uuid`.execute(tx);
  return new Map(rows.map(({ label, totals }) => [label, totals]));
}

export async function ledgerSize(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from transactions where user_id = ${userId}`.execute(tx);
  return rows[0]!.count;
}
