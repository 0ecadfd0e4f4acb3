import type { Tx } from '@lotbook/db/user';
import { dec, formatDecimal, sum, toFixed } from '@lotbook/ledger/decimal';
import { unreportedKinds } from '@lotbook/ledger/printed/rows';
import { digitsOf } from '@lotbook/reports/report';
import { type LedgerState, ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { isUuid } from '../../platform/values/ids.ts';
import {
  countOfKinds,
  type DisposedFilter,
  type DisposedOrder,
  type DisposedSums,
  disposedAt,
  disposedPositions,
  disposedSums,
  firstDisposedPositions,
  lotNumbers,
  placesOfYear,
} from '../../results/lots/disposed-lots.ts';
import type { DisposalRow } from '../../results/rows/rows.ts';
import { type DaySpan, monthOfYear, monthsOfYear } from '../../results/years/months.ts';
import { type TermFigures, unknownSides, type YearSummary } from '../../results/years/summarize.ts';
import { countDisposals, readDisposals, readSegments, readState, type TaxSettings } from '../../results/years/years.ts';
import { placesOfPage } from '../api/places-of-pages.ts';

/** `number` is the position in its disposal, from 1. */
export type DisposedLot = { number: number; disposal: DisposalRow };
/** A request. `taxYear` is null for the latest year with a disposal. */
export type Wanted = Omit<DisposedFilter, 'taxYear' | 'between' | 'kinds'> & {
  taxYear: string | null;
  month: number | null;
};
export type DisposedLots = {
  taxYear: string | null;
  currency: string;
  isComputed: boolean;
  hasTerms: boolean;
  months: DaySpan[];
  lots: DisposedLot[];
  totalCount: number;
  sums: DisposedSums;
  assetIds: string[];
  accountIds: string[];
  removalCount: number;
};
export type DisposedPaging = { by: DisposedOrder; isDescending: boolean; offset: number; limit: number };

const NO_SUMS: DisposedSums = {
  count: 0,
  unreportedCount: 0,
  proceeds: '0',
  costBasis: '0',
  deniedLoss: '0',
  gain: '0',
  unknownCount: 0,
  unknownProceedsCount: 0,
  unknownCostCount: 0,
};

const NOTHING: Omit<DisposedLots, 'taxYear' | 'currency'> = {
  isComputed: false,
  hasTerms: false,
  months: [],
  lots: [],
  totalCount: 0,
  sums: NO_SUMS,
  assetIds: [],
  accountIds: [],
  removalCount: 0,
};

/**
 * Returns disposed lots. Caches the order until the ledger changes, so that each page after the first costs the same.
 */
export async function disposedLots(
  tx: Tx,
  userId: string,
  wanted: Wanted,
  paging: DisposedPaging,
): Promise<DisposedLots> {
  const state = await ledgerState(tx, userId);
  const { computationId, baseCurrency: currency } = state;
  const none = { ...NOTHING, taxYear: wanted.taxYear, currency };
  if (computationId === null) return none;
  const segments = await readSegments(tx, userId, computationId, wanted.taxYear ?? undefined);
  const segment = wanted.taxYear === null ? segments.find(({ totals }) => totals.disposalCount > 0) : segments[0];
  const places = segment && (await placesOfYear(tx, userId, computationId, segment.taxYear));
  if (!segment || !places) return { ...none, isComputed: true };
  const { totals, taxYear } = segment;
  const { settings } = await readState(tx, userId);
  const filter = inMonth(settings, { ...wanted, taxYear });
  const year: Year = { userId, state, computationId, totals, first: places.first };
  const sums = printedSums(await sumsOf(tx, year, filter), currency);
  const rows = await rowsOfPage(tx, year, filter, paging);
  const numbers = await lotNumbers(tx, userId, computationId, rows);
  return {
    taxYear,
    currency,
    isComputed: true,
    hasTerms: totals.short.count + totals.long.count > 0,
    months: monthsOfYear(settings, taxYear),
    lots: rows.map((disposal) => ({ number: numbers.get(disposal.position)!, disposal })),
    totalCount: sums.count,
    sums,
    assetIds: totals.assets.map(({ assetId }) => assetId),
    accountIds: totals.accounts.map(({ accountId }) => accountId),
    removalCount: places.last - places.first + 1 - totals.disposalCount,
  };
}

export function inMonth(settings: TaxSettings, { month, ...wanted }: Wanted & { taxYear: string }): DisposedFilter {
  const between = month === null ? null : monthOfYear(settings, wanted.taxYear, month).between;
  return { ...wanted, between, kinds: null };
}

type Year = { userId: string; state: LedgerState; computationId: string; totals: YearSummary; first: number };

async function rowsOfPage(
  tx: Tx,
  { userId, state, computationId, totals, first }: Year,
  filter: DisposedFilter,
  { by, isDescending, offset, limit }: DisposedPaging,
): Promise<DisposalRow[]> {
  const at = (positions: readonly number[]) => disposedAt(tx, userId, computationId, filter.taxYear, positions);
  if (isAllOfYear(filter) && by === 'disposed') {
    const size = Math.max(0, Math.min(limit, totals.disposalCount - offset));
    const from = isDescending ? first + totals.disposalCount - 1 - offset : first + offset;
    return at(Array.from({ length: size }, (_, i) => (isDescending ? from - i : from + i)));
  }
  const key = `order of disposed lots ${JSON.stringify([filter, by, isDescending])}`;
  const order = { by, isDescending };
  return at(
    await placesOfPage(
      state,
      userId,
      key,
      { offset, limit },
      {
        first: (most) => firstDisposedPositions(tx, userId, computationId, filter, { ...order, most }),
        all: () => disposedPositions(tx, userId, computationId, filter, order),
      },
    ),
  );
}

function isAllOfYear({ assetId, accountId, term, between, isRemoval, search }: DisposedFilter): boolean {
  const isNarrowed = assetId !== null || accountId !== null || term !== null || between !== null;
  return !isNarrowed && !isRemoval && search === '';
}

/** Returns sums, from the summary for a whole year and otherwise computed once per state of the ledger. */
async function sumsOf(
  tx: Tx,
  { userId, state, computationId, totals }: Year,
  filter: DisposedFilter,
): Promise<DisposedSums> {
  return rememberedAt(state, userId, `sums of disposed lots ${JSON.stringify(filter)}`, async () => {
    const { settings } = await readState(tx, userId);
    const unreported = unreportedKinds(settings.country);
    if (!isAllOfYear(filter)) return disposedSums(tx, userId, computationId, filter, unreported);
    const unreportedCount = await countOfKinds(tx, userId, computationId, filter.taxYear, unreported);
    return { ...sumsOfYear(totals), unreportedCount };
  });
}

function sumsOfYear({ short, long, none, ...totals }: YearSummary): Omit<DisposedSums, 'unreportedCount'> {
  const terms = [short, long, none];
  const count = (of: (term: TermFigures) => number) => terms.reduce((all, term) => all + of(term), 0);
  const printed = (figure: 'proceeds' | 'costBasis') =>
    formatDecimal(sum(terms.map((term) => dec(term.printed[figure]))));
  return {
    count: totals.disposalCount,
    proceeds: printed('proceeds'),
    costBasis: printed('costBasis'),
    deniedLoss: totals.deniedLoss,
    gain: totals.printedGain,
    unknownCount: count(({ unknown = 0 }) => unknown),
    unknownProceedsCount: count((term) => unknownSides(term).proceeds),
    unknownCostCount: count((term) => unknownSides(term).costBasis),
  };
}

/** Rounds sums like the tax page. */
function printedSums(sums: DisposedSums, currency: string): DisposedSums {
  const digits = digitsOf({ currency });
  const text = (amount: string) => toFixed(dec(amount), digits);
  const { proceeds, costBasis, deniedLoss, gain } = sums;
  return {
    ...sums,
    proceeds: text(proceeds),
    costBasis: text(costBasis),
    deniedLoss: text(deniedLoss),
    gain: text(gain),
  };
}

const MOST_LOTS = 1000;

export async function lotsOfFlow(
  tx: Tx,
  userId: string,
  flowId: string,
): Promise<{ currency: string; lots: DisposedLot[]; totalCount: number } | null> {
  if (!isUuid(flowId)) return null;
  const { computationId, baseCurrency: currency } = await ledgerState(tx, userId);
  if (computationId === null) return null;
  const filter = { transactionId: flowId };
  const rows = await readDisposals(tx, userId, computationId, filter, { after: null, limit: MOST_LOTS });
  if (rows.length === 0) return null;
  const totalCount = rows.length < MOST_LOTS ? rows.length : await countDisposals(tx, userId, computationId, filter);
  return { currency, lots: rows.map((disposal, i) => ({ number: i + 1, disposal })), totalCount };
}
