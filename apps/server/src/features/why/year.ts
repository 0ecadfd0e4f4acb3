import type { Tx } from '@lotbook/db/user';
import { baseAssetId } from '@lotbook/ledger/asset-id';
import { dec, formatDecimal, isZero, sum } from '@lotbook/ledger/decimal';
import { unreportedKinds } from '@lotbook/ledger/printed/rows';
import type { IncomeLabel } from '@lotbook/ledger/transaction';
import { INCOME_VERBS } from '@lotbook/ledger/verbs';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { isUuid } from '../../platform/values/ids.ts';
import {
  type DisposedFilter,
  type DisposedGroup,
  type DisposedGrouping,
  disposedGroups,
} from '../../results/lots/disposed-lots.ts';
import { incomeGroups } from '../../results/lots/figure-parts.ts';
import { type Between, feeGroups, type MonthOfYear, monthOfYear, taxZone } from '../../results/years/months.ts';
import { LOSS_KINDS } from '../../results/years/summarize.ts';
import { isTaxYear, taxYearRange } from '../../results/years/tax-years.ts';
import { readState, type TaxSettings } from '../../results/years/years.ts';
import { type Explanation, largest, plainLine, type WhyLine } from './lines.ts';
import { namesOf } from './names.ts';

export const YEAR_FIGURES = [
  'gain',
  'proceeds',
  'cost_basis',
  'denied_loss',
  'gifts_cost',
  'donations_cost',
  'lost_cost',
  'income',
  'fees',
] as const;
export type YearFigure = (typeof YEAR_FIGURES)[number];
type OfLots = Exclude<YearFigure, 'income' | 'fees'>;

export type AboutYear = {
  taxYear: string;
  /** The month of the tax year, from 1 to 12; null for all. */
  month: number | null;
  term: DisposedFilter['term'];
  assetId: string | null;
  accountId: string | null;
  label: string | null;
};

type Year = {
  userId: string;
  computationId: string;
  currency: string;
  settings: TaxSettings;
  about: AboutYear;
  days: Pick<MonthOfYear, 'startsOn' | 'endsOn'>;
  between: Between | null;
};

export async function ofYear(
  tx: Tx,
  userId: string,
  figure: YearFigure,
  about: AboutYear,
): Promise<Explanation | null> {
  const { computationId, baseCurrency: currency } = await ledgerState(tx, userId);
  const { settings } = await readState(tx, userId);
  if (computationId === null || !isTaxYear(about.taxYear, settings.taxYearStart)) return null;
  if (about.accountId !== null && !isUuid(about.accountId)) return null;
  if (about.month !== null && !(about.month >= 1 && about.month <= 12)) return null;
  const month = about.month === null ? null : monthOfYear(settings, about.taxYear, about.month);
  const days = month ?? taxYearRange(about.taxYear, settings.taxYearStart);
  const year: Year = { userId, computationId, currency, settings, about, days, between: month?.between ?? null };
  if (figure === 'income') return ofIncome(tx, year);
  if (figure === 'fees') return ofFees(tx, year);
  return ofLots(tx, year, figure);
}

async function ofLots(tx: Tx, year: Year, figure: OfLots): Promise<Explanation> {
  const { userId, computationId, currency, settings, about, between } = year;
  const { taxYear, assetId, accountId, term } = about;
  const state = await ledgerState(tx, userId);
  const filter: DisposedFilter = {
    taxYear,
    assetId,
    accountId,
    term,
    between,
    isRemoval: figure in LEFT,
    kinds: LEFT[figure] ?? null,
    search: '',
  };
  const by: DisposedGrouping = assetId === null ? 'asset' : accountId === null ? 'account' : 'term';
  const groups = await rememberedAt(state, userId, `parts of ${JSON.stringify([filter, by])}`, () =>
    disposedGroups(tx, userId, computationId, filter, { by, unreported: unreportedKinds(settings.country) }),
  );
  const names = await namesOf(tx, userId, by, groups);
  const { of, unknown } = FIGURE[figure];
  const parts = groups
    .filter((group) => figure !== 'denied_loss' || !isZero(dec(group.deniedLoss)))
    .map((group) => ({
      ...plainLine,
      currency,
      label: names(group.key),
      value: of(group),
      count: group.count,
      isUnknown: unknown(group) > 0,
    }));
  const asSum = figure === 'gain' ? sumLines(groups, currency) : [];
  return {
    lines: [...asSum, ...(parts.length > 1 || asSum.length === 0 ? largest(parts) : [])],
    count: parts.reduce((all, { count }) => all + count, 0),
    ...daysOf(year),
  };
}

const LEFT: Partial<Record<YearFigure, readonly string[]>> = {
  gifts_cost: ['gift'],
  donations_cost: ['donation'],
  lost_cost: LOSS_KINDS,
};

type Sums = Readonly<
  Record<OfLots, { of: (group: DisposedGroup) => string; unknown: (group: DisposedGroup) => number }>
>;
const COST = {
  of: (group: DisposedGroup) => group.costBasis,
  unknown: (group: DisposedGroup) => group.unknownCostCount,
};
const FIGURE: Sums = {
  gain: { of: ({ gain }) => gain, unknown: ({ unknownCount }) => unknownCount },
  proceeds: { of: ({ proceeds }) => proceeds, unknown: ({ unknownProceedsCount }) => unknownProceedsCount },
  cost_basis: COST,
  denied_loss: { of: ({ deniedLoss }) => deniedLoss, unknown: () => 0 },
  gifts_cost: COST,
  donations_cost: COST,
  lost_cost: COST,
};

function sumLines(groups: readonly DisposedGroup[], currency: string): WhyLine[] {
  const line = { ...plainLine, currency };
  const total = (figure: OfLots) => ({
    value: formatDecimal(sum(groups.map((group) => dec(FIGURE[figure].of(group))))),
    isUnknown: groups.some((group) => FIGURE[figure].unknown(group) > 0),
  });
  const denied = total('denied_loss');
  return [
    { ...line, label: 'Proceeds', ...total('proceeds') },
    { ...line, sign: 'minus', label: 'Cost basis', ...total('cost_basis') },
    ...(isZero(dec(denied.value)) ? [] : [{ ...line, sign: 'plus', label: 'Denied losses', ...denied } as const]),
    { ...line, sign: 'equals', label: 'Gain', ...total('gain') },
  ];
}

async function ofIncome(tx: Tx, year: Year): Promise<Explanation> {
  const { userId, computationId, about, between } = year;
  const { taxYear, label, accountId } = about;
  const groups = await incomeGroups(tx, userId, computationId, { taxYear, label, accountId, between });
  const names = label
    ? await namesOf(tx, userId, 'asset', groups)
    : (key: string | null) => INCOME_VERBS[key as IncomeLabel] ?? key ?? '';
  return asParts(year, groups, names);
}

async function ofFees(tx: Tx, year: Year): Promise<Explanation> {
  const { userId, settings, currency, about, days } = year;
  const of = {
    startsOn: days.startsOn,
    timeZone: taxZone(settings),
    money: baseAssetId(currency),
    baseCurrency: currency,
  };
  const groups = await feeGroups(tx, userId, of, about.label === 'margin');
  return asParts(year, groups, await namesOf(tx, userId, 'asset', groups));
}

type Group = { key: string; value: string; count: number; unknownCount: number };

function asParts(year: Year, groups: readonly Group[], names: (key: string) => string): Explanation {
  const parts = groups.map(({ key, value, count, unknownCount }) => ({
    ...plainLine,
    currency: year.currency,
    label: names(key),
    value,
    count,
    isUnknown: unknownCount > 0,
  }));
  return { lines: largest(parts), count: groups.reduce((all, { count }) => all + count, 0), ...daysOf(year) };
}

const daysOf = ({ days: { startsOn, endsOn } }: Year) => ({ startsOn, endsOn });
