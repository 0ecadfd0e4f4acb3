/**
 * Finds where a computation starts: with the year of the earliest change, or at the beginning of the ledger if the
 * change could affect earlier years.
 */
import type { Tx } from '@lotbook/db/user';
import { taxYearOf } from '@lotbook/engine/tax-year';
import { ENGINE_VERSION } from '@lotbook/engine/version';
import type { LedgerNames } from '@lotbook/ledger/ledger';
import type { Totals } from '@lotbook/ledger/result';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import { sql } from 'kysely';
import { localDate } from '../../platform/values/calendar.ts';
import { ROWS_VERSION } from '../rows/result-rows.ts';
import type { YearSummary } from '../years/summarize.ts';
import type { YearsBefore } from './engine-worker.ts';

export type Basis = {
  engine: string;
  rows: number;
  /** The default for allocating lots to wallets; absent in results from before lots were allocated as held. */
  allocation?: 'AS_HELD';
  assets: Record<string, string>;
  accounts: Record<string, string>;
};

export type StartingPoint =
  | { kind: 'beginning'; reason: string }
  | {
      kind: 'year';
      taxYear: string;
      computationId: string;
      before: YearsBefore;
      transactionCount: number;
      /** An instant before every transaction of the year: one day before its first day, to cover all time zones. */
      since: Date;
    };

const DAY = 86_400_000;
/** Methods that look ahead consider purchases in the next 30 days. One more day covers time zones. */
const LOOK_AHEAD = 31 * DAY;

export function basisOf(
  names: LedgerNames,
  of: { assets: readonly { id: string }[]; accounts: readonly { id: string }[] },
): Basis {
  return {
    engine: ENGINE_VERSION,
    rows: ROWS_VERSION,
    allocation: 'AS_HELD',
    assets: Object.fromEntries(of.assets.map(({ id }) => [id, names.asset(id)])),
    accounts: Object.fromEntries(of.accounts.map(({ id }) => [id, names.account(id)])),
  };
}

type Standing = {
  computationId: string | null;
  basis: Basis | null;
  isSameRules: boolean;
  /**
   * True if the same chosen allocation was used, so that the opening of a year that starts with the step already
   * includes it.
   */
  isSameStep: boolean;
  changedFrom: Date | null;
  closedBefore: Date | null;
};
type FirstYear = { reason: string } | { computationId: string; affected: string };

type Wanted = { settings: LedgerSettings; basis: Basis };

/**
 * @param wanted  the inputs of the computation to start
 * @param also the time of a simulated event that is computed with the ledger
 */
export async function startingPoint(
  tx: Tx,
  userId: string,
  wanted: Wanted,
  also: Date | null = null,
): Promise<StartingPoint> {
  const standing = withChange(await readStanding(tx, userId, wanted), also);
  const year = firstYear(standing, wanted);
  const pinned = await afterFrozen(tx, userId, { standing, year, wanted });
  if (pinned) return pinned;
  if ('reason' in year) return { kind: 'beginning', ...year };
  return (
    (await readYears(tx, userId, { ...year, notBefore: dayOfStep(wanted.settings) })) ?? {
      kind: 'beginning',
      reason: 'no opening to start from',
    }
  );
}

/**
 * Resumes from the first year after the frozen ones and keeps their stored rows. Null if there is no such opening or
 * this version can't read the rows. The frozen year is then recomputed, and its page shows the differences.
 */
async function afterFrozen(
  tx: Tx,
  userId: string,
  { standing, year, wanted }: { standing: Standing; year: FirstYear; wanted: Wanted },
): Promise<StartingPoint | null> {
  const { closedBefore, computationId, basis, isSameStep } = standing;
  if (closedBefore === null || computationId === null || basis === null || basis.rows !== wanted.basis.rows)
    return null;
  if (!isSameStep || isOtherDefault(closedBefore, basis, wanted)) return null;
  const open = taxYearOf(closedBefore.toISOString(), wanted.settings);
  if (!('reason' in year) && year.affected >= open) return null;
  const point = await readYears(tx, userId, { computationId, affected: open, notBefore: '' });
  return point?.kind === 'year' && point.taxYear === open ? point : null;
}

/**
 * True if the first open year begins with lots that were allocated by an earlier default of the engine. If a year after
 * the step is frozen, its figures were filed with those lots, so they are kept.
 */
function isOtherDefault(closedBefore: Date, stored: Basis, { settings, basis }: Wanted): boolean {
  const { walletFrom, safeHarborAllocation } = settings;
  if (walletFrom === undefined || safeHarborAllocation !== undefined) return false;
  return stored.allocation !== basis.allocation && closedBefore.getTime() <= Date.parse(walletFrom);
}

async function readStanding(tx: Tx, userId: string, { settings }: Wanted): Promise<Standing> {
  const isSame = (key: keyof LedgerSettings) =>
    sql`(c.settings->${key} is not distinct from ${JSON.stringify(settings[key]) ?? null}::jsonb)`;
  const { rows } = await sql<Standing>`
    select c.id as "computationId", c.basis, coalesce(c.settings = ${JSON.stringify(settings)}::jsonb, false) as "isSameRules",
      ${isSame('walletFrom')} and ${isSame('safeHarborAllocation')} and ${isSame('safeHarborWallets')} and ${isSame('safeHarborLots')}
        as "isSameStep",
      s.changed_from as "changedFrom", s.closed_before as "closedBefore"
    from user_settings s
    left join computations c on c.user_id = s.user_id and c.id = s.current_computation_id and c.status = 'FINISHED'
    where s.user_id = ${userId}`.execute(tx);
  return rows[0]!;
}

function withChange(standing: Standing, also: Date | null): Standing {
  const { changedFrom } = standing;
  return also === null || (changedFrom !== null && changedFrom < also) ? standing : { ...standing, changedFrom: also };
}

function firstYear(
  { computationId, basis: stored, isSameRules, changedFrom }: Standing,
  { settings, basis }: Wanted,
): FirstYear {
  if (computationId === null) return { reason: 'no result yet' };
  if (stored === null) return { reason: 'the result is not stored by year' };
  if (stored.engine !== basis.engine || stored.rows !== basis.rows) return { reason: 'another version' };
  if (!isSameRules) return { reason: 'settings changed' };
  if (!areKept(stored.assets, basis.assets) || !areKept(stored.accounts, basis.accounts))
    return { reason: 'names changed' };
  if (changedFrom === null) return { reason: 'no change is recorded' };
  const looksAhead = settings.method === 'ACB' || settings.method === 'SP';
  const from = new Date(changedFrom.getTime() - (looksAhead ? LOOK_AHEAD : 0));
  return { computationId, affected: taxYearOf(from.toISOString(), settings) };
}

/** A missing name belonged only to later years or to something a change removed. */
function areKept(before: Record<string, string>, now: Record<string, string>): boolean {
  return Object.entries(before).every(([id, name]) => now[id] === undefined || now[id] === name);
}

/**
 * Returns the day of the step to lots per wallet. Its callouts belong to the years of earlier purchases, so no
 * computation resumes from an opening before it.
 * @returns 'YYYY-MM-DD'; the earliest date if there is no step
 */
function dayOfStep({ walletFrom, timeZone }: LedgerSettings): string {
  return walletFrom === undefined ? '' : localDate(Date.parse(walletFrom), timeZone ?? 'UTC');
}

type YearRow = {
  taxYear: string;
  startsOn: string;
  inputHash: string;
  resultHash: string;
  sums: Totals | null;
  totals: YearSummary;
  storedBy: string;
  hasOpening: boolean;
};

async function readYears(
  tx: Tx,
  userId: string,
  { computationId, affected, notBefore }: { computationId: string; affected: string; notBefore: string },
): Promise<StartingPoint | null> {
  const { rows } = await sql<YearRow>`
    select s.tax_year as "taxYear", s.starts_on as "startsOn", s.input_hash as "inputHash", s.result_hash as "resultHash", s.sums,
      s.totals, s.stored_by as "storedBy", o.opening is not null as "hasOpening"
    from segments s
    join segments o on o.user_id = s.user_id and o.computation_id = s.stored_by and o.tax_year = s.tax_year
    where s.user_id = ${userId} and s.computation_id = ${computationId}::uuid
    order by s.tax_year`.execute(tx);
  // Labels sort in chronological order.
  const first = rows.findLast(
    ({ taxYear, startsOn, hasOpening }) => hasOpening && taxYear <= affected && startsOn >= notBefore,
  );
  const before = rows.filter(({ taxYear }) => first !== undefined && taxYear < first.taxYear);
  if (!first || before.length === 0 || before.some(({ sums }) => sums === null)) return null;
  return {
    kind: 'year',
    taxYear: first.taxYear,
    computationId,
    before: {
      opening: await readOpening(tx, userId, first),
      years: before.map(({ taxYear, inputHash, resultHash, sums }) => ({
        taxYear,
        inputHash,
        resultHash,
        totals: sums!,
      })),
      rows: await countRows(tx, userId, { computationId, taxYear: first.taxYear }),
    },
    transactionCount: before.reduce((sum, { totals }) => sum + totals.transactionCount, 0),
    since: new Date(Date.parse(`${first.startsOn}T00:00:00Z`) - DAY),
  };
}

async function readOpening(tx: Tx, userId: string, { storedBy, taxYear }: YearRow): Promise<Uint8Array> {
  const { opening } = await tx
    .selectFrom('segments')
    .select('opening')
    .where('user_id', '=', userId)
    .where('computation_id', '=', storedBy)
    .where('tax_year', '=', taxYear)
    .executeTakeFirstOrThrow();
  return new Uint8Array(opening!);
}

async function countRows(
  tx: Tx,
  userId: string,
  { computationId, taxYear }: { computationId: string; taxYear: string },
): Promise<YearsBefore['rows']> {
  const { rows } = await sql<YearsBefore['rows']>`
    select coalesce(max(d.last) + 1, 0)::int as disposals, coalesce(max(i.last) + 1, 0)::int as income,
      coalesce(max(c.last) + 1, 0)::int as callouts
    from segments s
    left join lateral (select max(position) as last from disposals r where r.user_id = s.user_id
      and r.computation_id = s.stored_by and r.tax_year = s.tax_year) d on true
    left join lateral (select max(position) as last from income r where r.user_id = s.user_id
      and r.computation_id = s.stored_by and r.tax_year = s.tax_year) i on true
    left join lateral (select max(position) as last from callouts r where r.user_id = s.user_id
      and r.computation_id = s.stored_by and r.tax_year = s.tax_year) c on true
    where s.user_id = ${userId} and s.computation_id = ${computationId}::uuid and s.tax_year < ${taxYear}`.execute(tx);
  return rows[0]!;
}
