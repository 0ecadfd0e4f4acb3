import type { Callout } from '@lotbook/ledger/callout';
import { parseInstant } from '@lotbook/ledger/instant';
import type { Ledger } from '@lotbook/ledger/ledger';
import type { Disposal, Result, YearTotals } from '@lotbook/ledger/result';
import type { LedgerSettings, LotAllocation, Method } from '@lotbook/ledger/settings';
import type { IdentifiedLot, Transaction } from '@lotbook/ledger/transaction';
import type { RestsOn } from '@lotbook/ledger/unknown';
import { type ComputeOptions, compute } from './compute.ts';
import { formatFixed, parseFixed, parseSigned, times } from './fixed.ts';
import { isLong, longFromDay } from './holding-period.ts';
import { resolveRules } from './rules.ts';
import { taxYearOf } from './tax-year.ts';
import { dateText, zoneOf } from './zone.ts';

export type Comparison = {
  readonly method: Method;
  readonly allocation: LotAllocation;
  readonly short: string;
  readonly long: string;
  readonly gain: string;
  readonly income: string;
  readonly deniedLoss: string;
  readonly openBasis: string;
  readonly openLots: number;
  readonly disposals: UnknownCount;
  readonly receipts: UnknownCount;
  readonly unknownLots: number;
  readonly callouts: number;
};

export type UnknownCount = { readonly count: number; readonly unknown: number };

/**
 * Compares methods in the requested order.
 * @param year `2024` or `2024/25`; omit it for all years together
 */
export function compareMethods(
  file: Ledger,
  wanted: { methods: readonly Method[]; allocations: readonly LotAllocation[]; year?: number | string },
  options: ComputeOptions = {},
): Comparison[] {
  const { methodByYear: _years, methodTimeline: _days, walletFrom: _day, taxYear, ...settings } = file.settings;
  const year = wanted.year ?? taxYear;
  return wanted.methods.flatMap((method) =>
    wanted.allocations.map((lotAllocation) => {
      const chosen = { ...settings, method, lotAllocation, ...(year === undefined ? {} : { taxYear: year }) };
      return comparison(compute({ ...file, settings: chosen }, options), method, lotAllocation);
    }),
  );
}

function comparison(result: Result, method: Method, allocation: LotAllocation): Comparison {
  const years = Object.values(result.years);
  const total = (of: (year: YearTotals) => string) =>
    formatFixed(years.reduce((sum, year) => sum + parseSigned(of(year)), 0n));
  return {
    method,
    allocation,
    short: total((year) => year.short.gain),
    long: total((year) => year.long.gain),
    gain: result.totals.gain,
    income: result.totals.income,
    deniedLoss: total((year) => year.deniedLoss),
    openBasis: formatFixed(result.lots.reduce((sum, lot) => sum + parseSigned(lot.costBasis), 0n)),
    openLots: result.lots.length,
    disposals: counted(result.disposals),
    receipts: counted(result.income),
    unknownLots: counted(result.lots).unknown,
    callouts: result.callouts.length,
  };
}

function counted(rows: readonly RestsOn[]): UnknownCount {
  return { count: rows.length, unknown: rows.filter(({ unknown }) => unknown !== undefined).length };
}

export type Sale = {
  readonly assetId: string;
  readonly quantity: string;
  readonly accountId?: string;
  /** The time of the sale, ISO 8601 with a time zone. */
  readonly at: string;
  /** The price per unit in the base currency. */
  readonly price: string;
  readonly fee?: string;
  readonly identifiedLots?: readonly IdentifiedLot[];
};

/** The short-term part of a sale that becomes long-term on a day, and its gain. */
export type TurnsLong = { acquiredTransactionId: string; quantity: string; from: string; gain: string };

export type Sold = {
  readonly rows: readonly Disposal[];
  readonly turnsLong: readonly TurnsLong[];
  readonly callouts: readonly Callout[];
};

export type Simulation = Sold & {
  /** The proceeds net of the fee, like those of its rows. */
  readonly proceeds: string;
  readonly short: string;
  readonly long: string;
  readonly gain: string;
  readonly taxYear: string;
};

export function saleTransaction(sale: Sale, id: string, baseCurrency: string): Transaction {
  const proceeds = formatFixed(times(parseFixed(sale.quantity), parseFixed(sale.price)));
  return {
    id,
    timestamp: sale.at,
    type: 'sell',
    ...(sale.accountId === undefined ? {} : { accountId: sale.accountId }),
    sent: { assetId: sale.assetId, quantity: sale.quantity },
    received: { assetId: baseCurrency, quantity: proceeds },
    ...(sale.fee === undefined ? {} : { fees: [{ assetId: baseCurrency, quantity: sale.fee }] }),
    ...(sale.identifiedLots === undefined ? {} : { identifiedLots: sale.identifiedLots }),
  };
}

/** @param settings the settings of the computed ledger */
export function soldIn(
  { disposals, callouts }: Pick<Result, 'disposals' | 'callouts'>,
  id: string,
  settings: LedgerSettings,
): Sold {
  const rows = disposals.filter((row) => row.transactionId === id);
  return {
    rows,
    turnsLong: turnsLong(rows, settings),
    callouts: callouts.filter((callout) => callout.transactionId === id),
  };
}

function turnsLong(rows: readonly Disposal[], settings: LedgerSettings): TurnsLong[] {
  const { holding, timeZone } = resolveRules(settings);
  if (holding === null) return [];
  const zone = zoneOf(timeZone);
  const dayOf = (instant: string) => zone.dayOf(parseInstant(instant)!.micros);
  return rows.flatMap(({ acquiredAt, acquiredTransactionId, disposedAt, quantity, gain }) => {
    if (acquiredAt === null || acquiredTransactionId === null) return [];
    const acquired = dayOf(acquiredAt);
    if (isLong(acquired, dayOf(disposedAt), holding)) return [];
    return [{ acquiredTransactionId, quantity, from: dateText(longFromDay(acquired, holding)), gain }];
  });
}

/** Simulates a sale. Keeps later transactions, because look-ahead rules need them. */
export function simulateSale(file: Ledger, sale: Sale, options: ComputeOptions = {}): Simulation {
  const { taxYear: _all, ...settings } = file.settings;
  const id = freshId(file);
  const transaction = saleTransaction(sale, id, resolveRules(settings).baseCurrency);
  const result = compute({ ...file, settings, transactions: [...file.transactions, transaction] }, options);
  const sold = soldIn(result, id, settings);
  const gainOf = (term: 'short' | 'long' | null) =>
    formatFixed(
      sold.rows.reduce((sum, row) => (term === null || row.term === term ? sum + parseSigned(row.gain) : sum), 0n),
    );
  return {
    ...sold,
    proceeds: formatFixed(sold.rows.reduce((sum, row) => sum + parseSigned(row.proceeds), 0n)),
    short: gainOf('short'),
    long: gainOf('long'),
    gain: gainOf(null),
    taxYear: taxYearOf(sale.at, settings),
  };
}

function freshId(file: Ledger): string {
  const taken = new Set(file.transactions.map(({ id }) => id));
  let id = 'simulated-sale';
  while (taken.has(id)) id += '-';
  return id;
}
