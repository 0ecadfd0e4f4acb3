import type { Tx } from '@lotbook/db/user';
import type {
  LedgerSettings,
  LotAllocation,
  Method,
  MethodEntry,
  SafeHarborAllocation,
} from '@lotbook/ledger/settings';
import { type RawBuilder, sql } from 'kysely';
import { accountNamesByIds } from '../../facts/accounts/accounts.ts';
import { localDate } from '../../platform/values/calendar.ts';
import { merelyWaits } from '../../valuation/waiting.ts';
import type { NamedEntry } from '../engine/methods.ts';
import { calloutsOfResult, rowsOf, rowsOfYear } from '../rows/current-rows.ts';
import {
  CALLOUT_COLUMNS,
  type CalloutRow,
  DISPOSAL_COLUMNS,
  type DisposalRow,
  INCOME_COLUMNS,
  type IncomeRow,
} from '../rows/rows.ts';
import type { YearSummary } from './summarize.ts';

export type Computed = {
  id: string;
  ledgerVersion: bigint;
  engineVersion: string | null;
  inputHash: string | null;
  resultHash: string | null;
  finishedAt: Date | null;
};

export type TaxSettings = {
  ledgerVersion: bigint;
  country: string;
  baseCurrency: string;
  timeZone: string;
  /** 'MM-DD' */
  taxYearStart: string;
  method: Method;
  lotAllocation: LotAllocation;
  walletFrom: string | null;
  safeHarborAllocation: SafeHarborAllocation | null;
  /** Methods that applied instead of `method`, as used by the computation. */
  timeline: readonly NamedEntry[];
};

export async function readState(tx: Tx, userId: string): Promise<{ settings: TaxSettings; computed: Computed | null }> {
  const row = await tx
    .selectFrom('user_settings as s')
    .leftJoin('computations as c', (join) =>
      join.onRef('c.user_id', '=', 's.user_id').onRef('c.id', '=', 's.current_computation_id'),
    )
    .select([
      's.ledger_version',
      's.country',
      's.base_currency',
      's.time_zone',
      's.tax_year_start_month',
      's.tax_year_start_day',
      's.cost_basis_method',
      's.lot_allocation',
      's.wallet_from',
      's.safe_harbor_allocation',
      'c.id',
      'c.ledger_version as computed_version',
      'c.engine_version',
      'c.input_hash',
      'c.result_hash',
      'c.finished_at',
      'c.settings as computed_with',
    ])
    .where('s.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const computedWith = row.computed_with as LedgerSettings | null;
  return {
    settings: {
      ledgerVersion: row.ledger_version,
      country: row.country,
      baseCurrency: row.base_currency,
      timeZone: row.time_zone,
      taxYearStart: `${two(row.tax_year_start_month)}-${two(row.tax_year_start_day)}`,
      ...rulesOf(computedWith, row),
      timeline: await named(tx, userId, computedWith?.methodTimeline ?? []),
    },
    computed:
      row.id === null
        ? null
        : {
            id: row.id,
            ledgerVersion: row.computed_version!,
            engineVersion: row.engine_version,
            inputHash: row.input_hash,
            resultHash: row.result_hash,
            finishedAt: row.finished_at,
          },
  };
}

function rulesOf(
  computedWith: LedgerSettings | null,
  set: {
    cost_basis_method: Method;
    lot_allocation: LotAllocation;
    wallet_from: string | null;
    safe_harbor_allocation: string | null;
    time_zone: string;
  },
): Pick<TaxSettings, 'method' | 'lotAllocation' | 'walletFrom' | 'safeHarborAllocation'> {
  if (!computedWith?.method)
    return {
      method: set.cost_basis_method,
      lotAllocation: set.lot_allocation,
      walletFrom: set.wallet_from,
      safeHarborAllocation: set.safe_harbor_allocation as SafeHarborAllocation | null,
    };
  const { method, lotAllocation, walletFrom, safeHarborAllocation = null, timeZone } = computedWith;
  return {
    method,
    lotAllocation: lotAllocation ?? set.lot_allocation,
    walletFrom: walletFrom === undefined ? null : localDate(Date.parse(walletFrom), timeZone ?? set.time_zone),
    safeHarborAllocation,
  };
}

async function named(tx: Tx, userId: string, entries: readonly MethodEntry[]): Promise<NamedEntry[]> {
  const ids = entries.flatMap(({ accountId }) => accountId ?? []);
  const names = new Map((await accountNamesByIds(tx, userId, ids)).map(({ id, name }) => [id, name]));
  return entries.map(({ accountId, ...entry }) => ({
    ...entry,
    accountName: accountId === undefined ? null : (names.get(accountId) ?? 'a removed account'),
  }));
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}

export type Segment = { taxYear: string; startsOn: string; endsOn: string; totals: YearSummary };

export async function readSegments(
  tx: Tx,
  userId: string,
  computationId: string,
  taxYear?: string,
): Promise<Segment[]> {
  const { rows } = await sql<Segment>`
    select s.tax_year as "taxYear", s.starts_on as "startsOn", s.ends_on as "endsOn",
      case when y.tax_year is null then s.totals else f.totals end as totals
    from segments s
    left join frozen_years y on y.user_id = s.user_id and y.tax_year = s.tax_year
    left join filed_years f on f.user_id = y.user_id and f.tax_year = y.tax_year
    where s.user_id = ${userId} and s.computation_id = ${computationId}::uuid
      ${taxYear === undefined ? sql`` : sql`and s.tax_year = ${taxYear}`}
    order by s.tax_year desc`.execute(tx);
  return rows;
}

export async function readSpan(tx: Tx, userId: string): Promise<{ first: Date; last: Date } | null> {
  const ends = (order: 'asc' | 'desc') =>
    tx
      .selectFrom('transactions')
      .select('happened_at')
      .where('user_id', '=', userId)
      .orderBy('happened_at', order)
      .limit(1)
      .executeTakeFirst();
  const first = await ends('asc');
  const last = await ends('desc');
  return first && last ? { first: first.happened_at, last: last.happened_at } : null;
}

export type DisposalFilter = {
  taxYear?: string | null;
  transactionId?: string | null;
  assetId?: string | null;
  term?: 'short' | 'long' | 'none' | null;
  isRemoval?: boolean | null;
};

export async function readDisposals(
  tx: Tx,
  userId: string,
  computationId: string,
  filter: DisposalFilter,
  page: { after: number | null; limit: number },
): Promise<DisposalRow[]> {
  const { rows } = await sql<DisposalRow>`
    select ${DISPOSAL_COLUMNS}
    from disposals
    where ${filter.taxYear == null ? rowsOf(userId, computationId) : rowsOfYear(userId, computationId, filter.taxYear)}
      ${disposalConditions(filter)}
      ${page.after === null ? sql`` : sql`and position > ${page.after}`}
    order by position limit ${page.limit}`.execute(tx);
  return rows;
}

export async function countDisposals(
  tx: Tx,
  userId: string,
  computationId: string,
  filter: DisposalFilter,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from disposals where ${filter.taxYear == null ? rowsOf(userId, computationId) : rowsOfYear(userId, computationId, filter.taxYear)}
      ${disposalConditions(filter)}`.execute(tx);
  return rows[0]!.n;
}

function disposalConditions({ transactionId, assetId, term, isRemoval }: DisposalFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [];
  if (transactionId != null) conditions.push(sql`and transaction_id = ${transactionId}::uuid`);
  if (assetId != null) conditions.push(sql`and asset_id = ${assetId}`);
  if (term === 'none') conditions.push(sql`and term is null and category = 'disposal'`);
  else if (term != null) conditions.push(sql`and term = ${term}`);
  if (isRemoval != null) conditions.push(isRemoval ? sql`and category = 'removal'` : sql`and category <> 'removal'`);
  return sql.join(conditions, sql` `);
}

export async function readIncome(
  tx: Tx,
  userId: string,
  computationId: string,
  taxYear: string,
  page: { after: number | null; limit: number },
): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`
    select ${INCOME_COLUMNS}
    from income where ${rowsOfYear(userId, computationId, taxYear)}
      ${page.after === null ? sql`` : sql`and position > ${page.after}`}
    order by position limit ${page.limit}`.execute(tx);
  return rows;
}

export type CalloutFilter = { taxYear?: string | null; type?: string | null };

export async function readCallouts(
  tx: Tx,
  userId: string,
  computationId: string,
  filter: CalloutFilter,
  page: { after: number | null; limit: number },
): Promise<{ rows: CalloutRow[]; total: number }> {
  const conditions = sql`
    ${filter.taxYear == null ? calloutsOfResult(userId, computationId) : rowsOfYear(userId, computationId, filter.taxYear)}
    ${filter.type == null ? sql`` : sql`and type = ${filter.type}`} and not ${merelyWaits(userId)}`;
  const { rows } = await sql<CalloutRow>`
    select ${CALLOUT_COLUMNS}, false as "isWaiting"
    from callouts where ${conditions} ${page.after === null ? sql`` : sql`and position > ${page.after}`}
    order by position limit ${page.limit}`.execute(tx);
  const counted = await sql<{ n: number }>`select count(*)::int as n from callouts where ${conditions}`.execute(tx);
  return { rows, total: counted.rows[0]!.n };
}

export async function countWaitingCallouts(
  tx: Tx,
  userId: string,
  computationId: string,
  taxYear: string,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from callouts
    where ${rowsOfYear(userId, computationId, taxYear)} and ${merelyWaits(userId)}`.execute(tx);
  return rows[0]!.n;
}
