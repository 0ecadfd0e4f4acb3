/** Adds up every movement of an account's asset once and compares each reported balance with the sum at that time. */
import type { Tx } from '@lotbook/db/user';
import { isMoney } from '@lotbook/ledger/asset-id';
import { abs, compare, type Decimal, dec, formatDecimal, isNegative, sub } from '@lotbook/ledger/decimal';
import { type RawBuilder, sql } from 'kysely';
import { feesInside } from '../../facts/accounts/fees-inside.ts';
import type { ReportedBalance } from '../../facts/accounts/reported-balances.ts';
import { mergeRoots } from '../../facts/assets/merges.ts';
import { unitsOf } from '../../facts/transactions/splits.ts';

/**
 * A reported balance next to the ledger's. `calculated` is the ledger's balance at that time, in current units.
 * `opening` and `unexplained` are null unless a file reported the balance.
 */
export type ComparedBalance = ReportedBalance & {
  reported: string;
  calculated: string;
  sourceId: string | null;
  filename: string | null;
  isRead: boolean;
  opening: string | null;
  unexplained: string | null;
  isDifferent: boolean;
  /** True if the ledger matches the file and both lack what came before it or between its rows. */
  isPartial: boolean;
};

/** The rounding tolerance: a hundred-millionth, or a millionth of the reported balance. */
const ROUNDING = sql`greatest(0.00000001, abs(c.reported) / 1000000)`;

type Wanted = { accountId: string } | 'all' | 'apart';

/**
 * Returns balances by account, asset and time.
 * @param wanted  one account, all, or only accounts and assets whose last balance differs
 */
export async function comparedBalances(tx: Tx, userId: string, wanted: Wanted): Promise<ComparedBalance[]> {
  const { rows: any } = await sql`select 1 from reported_balances where user_id = ${userId} limit 1`.execute(tx);
  if (any.length === 0) return [];
  const units = await unitsOf(tx, userId);
  const inUnits = (column: RawBuilder<unknown>) => sql`(select ${units} from (
    select f.user_id, f.asset_id, f.happened_at, f.direction, f.${column} as quantity) f)`;
  const ofAccount = typeof wanted === 'object' ? sql`and b.account_id = ${wanted.accountId}::uuid` : sql``;
  const { rows } = await sql<Omit<ComparedBalance, 'isDifferent' | 'isPartial'> & { isApart: boolean }>`
    with asked as materialized (
      select b.id, b.user_id, b.account_id, coalesce(m.root, b.asset_id) as asset_id, b.reported_at, b.quantity, b.source_id, b.opening,
        b.unexplained, b.is_read
      from reported_balances b left join ${mergeRoots(userId)} m on m.asset_id = b.asset_id
      where b.user_id = ${userId} ${ofAccount}
    ), f as (
      select f.user_id, f.account_id, f.asset_id, f.happened_at, f.quantity, f.direction, null::uuid as id, null::uuid as source_id,
        null::numeric as opening, null::numeric as unexplained, null::boolean as is_read
      from flows f
      where f.user_id = ${userId} and (f.account_id, f.asset_id) in (select account_id, asset_id from asked)
        and f.transaction_id not in (select t.id from transactions t where t.user_id = ${userId} and t.is_ignored)
      union all
      select i.user_id, i.account_id, i.asset_id, i.happened_at, i.quantity, i.direction, null, null, null, null, null
      from (${feesInside(userId, { where: sql`(w.account_id, w.asset_id) in (select account_id, asset_id from asked)` })}) i
      union all
      -- Last at its instant: what was reported is what was there after it.
      select b.user_id, b.account_id, b.asset_id, b.reported_at, b.quantity, 'out', b.id, b.source_id, b.opening, b.unexplained,
        b.is_read from asked b
    ), counted as (
      select f.*,
        case when f.id is not null then ${units} end as reported,
        case when f.source_id is not null then ${inUnits(sql`opening`)} end as began,
        case when f.source_id is not null then ${inUnits(sql`unexplained`)} end as lacked,
        sum(case when f.id is not null then 0 when f.direction = 'in' then ${units} else -(${units}) end)
          over (partition by f.account_id, f.asset_id order by f.happened_at, f.id is not null rows unbounded preceding) as calculated
      from f
    ), compared as (
      select c.*, abs(c.reported - c.calculated) > ${ROUNDING} as is_apart from counted c where c.id is not null
    ), last as (
      select c.*, first_value(is_apart) over (partition by account_id, asset_id order by happened_at desc, id desc) as ends_apart
      from compared c
    )
    select c.id, c.account_id as "accountId", c.asset_id as "assetId", c.happened_at as "reportedAt", trim_scale(c.quantity)::text as quantity,
      trim_scale(c.reported)::text as reported, trim_scale(c.calculated)::text as calculated, c.source_id as "sourceId", s.name as filename,
      coalesce(c.is_read, false) as "isRead",
      trim_scale(c.began::numeric)::text as opening, trim_scale(c.lacked::numeric)::text as unexplained, c.is_apart as "isApart"
    from last c left join sources s on s.user_id = c.user_id and s.id = c.source_id
    where ${wanted !== 'apart'}::boolean or c.ends_apart
    order by c.account_id, c.asset_id, c.happened_at, c.id`.execute(tx);
  return rows.map(({ isApart, ...row }) => ({ ...row, ...verdict(row, isApart) }));
}

/**
 * Compares the ledger with a reported balance. A filtered file has gaps that a ledger with the same rows can't fill, so
 * this is no contradiction. A file that begins late lacks earlier purchases. This does not matter for money, which has
 * no cost.
 */
function verdict(row: Omit<ComparedBalance, 'isDifferent' | 'isPartial'>, isApart: boolean) {
  const { opening, unexplained, reported, calculated, assetId } = row;
  if (!isApart || opening === null || unexplained === null) return { isDifferent: isApart, isPartial: false };
  const difference = sub(dec(reported), dec(calculated));
  const isPartial =
    isWithin(difference, unexplained, reported) && (isMoney(assetId) || !isClose(opening, unexplained, reported));
  return { isDifferent: !isPartial, isPartial };
}

/** True if the difference is between zero and the quantity that no row of the file explains. */
function isWithin(difference: Decimal, unexplained: string, size: string): boolean {
  const all = dec(unexplained);
  if (isClose(formatDecimal(difference), unexplained, size)) return true;
  return isNegative(all) === isNegative(difference) && compare(abs(difference), abs(all)) <= 0;
}

const LEAST = dec('0.00000001');

function isClose(a: string, b: string, size: string): boolean {
  const apart = abs(sub(dec(a), dec(b)));
  const { coefficient, scale } = abs(dec(size));
  const millionth = { coefficient, scale: scale + 6 };
  return compare(apart, LEAST) <= 0 || compare(apart, millionth) <= 0;
}

export type BalanceDifference = {
  accountId: string;
  assetId: string;
  /** The first balance after which the two always differ. */
  firstAt: string;
  agreedAt: string | null;
  reported: string;
  calculated: string;
  difference: string;
  firstDifference: string;
  compared: number;
  comparedFrom: string;
  lastAt: string;
  sourceId: string | null;
  filename: string | null;
  isRead: boolean;
  /** True if everything missing is from before the file's first row. */
  isOpening: boolean;
  /** The balance before the file's first row, if that explains the first difference. */
  opening: string | null;
};

export async function balanceDifferences(tx: Tx, userId: string): Promise<BalanceDifference[]> {
  return differencesOf(await comparedBalances(tx, userId, 'apart'));
}

export function differencesOf(compared: readonly ComparedBalance[]): BalanceDifference[] {
  const groups = new Map<string, ComparedBalance[]>();
  for (const one of compared) {
    const key = `${one.accountId} ${one.assetId}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()].flatMap((group) => (group.at(-1)!.isDifferent ? [differenceOf(group)] : []));
}

function differenceOf(group: readonly ComparedBalance[]): BalanceDifference {
  const last = group.at(-1)!;
  const agreed = group.findLastIndex(({ isDifferent }) => !isDifferent);
  const first = group[agreed + 1]!;
  return {
    accountId: last.accountId,
    assetId: last.assetId,
    firstAt: first.reportedAt.toISOString(),
    agreedAt: group[agreed]?.reportedAt.toISOString() ?? null,
    reported: last.reported,
    calculated: last.calculated,
    difference: gapOf(last),
    firstDifference: gapOf(first),
    compared: group.length,
    comparedFrom: group[0]!.reportedAt.toISOString(),
    lastAt: last.reportedAt.toISOString(),
    sourceId: first.sourceId,
    filename: first.filename,
    isRead: first.isRead,
    opening:
      first.unexplained !== null && isClose(gapOf(first), first.unexplained, first.reported) ? first.opening : null,
    isOpening: last.unexplained !== null && isClose(gapOf(last), last.unexplained, last.reported),
  };
}

function gapOf({ reported, calculated }: ComparedBalance): string {
  return formatDecimal(sub(dec(reported), dec(calculated)));
}
