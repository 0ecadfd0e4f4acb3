/** Recomputes a tax year by another method: realized gains and remaining lots. */

import type { Tx } from '@lotbook/db/user';
import { add, dec, formatDecimal, mul, sub, sum, toFixed, ZERO } from '@lotbook/ledger/decimal';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { LotAllocation, Method } from '@lotbook/ledger/settings';
import { digitsOf, type ReportLot } from '@lotbook/reports/report';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { resultTo } from '../../results/engine/result-to.ts';
import { EngineFailure } from '../../results/engine/run-engine.ts';
import { ledgerSize, type ShortTransaction } from '../../results/engine/what-if-years.ts';
import { endOfTaxYear } from '../../results/lots/lots-at-year-end.ts';
import type { YearSummary } from '../../results/years/summarize.ts';
import { isTaxYear, taxYearOn, taxYearRange } from '../../results/years/tax-years.ts';
import { readSegments, readState, type TaxSettings } from '../../results/years/years.ts';
import { lastPrices } from '../../valuation/last-prices.ts';
import { type Choice, choicesIn, lawOf } from '../api/method-law.ts';
import { refusedForSize, unlessEngineFails } from '../api/while-waiting.ts';

export type Choices = {
  taxYear: string;
  currency: string;
  law: string;
  choices: (Choice & { isCurrent: boolean })[];
};

/**
 * @param taxYear null for the latest year with a disposal
 * @returns null if the user has no such tax year
 */
export async function methodChoices(
  tx: Tx,
  userId: string,
  taxYear: string | null,
  today: string,
): Promise<Choices | null> {
  const { settings, computed } = await readState(tx, userId);
  const segments = taxYear === null && computed ? await readSegments(tx, userId, computed.id) : [];
  const label =
    taxYear ??
    segments.find(({ totals }) => totals.disposalCount > 0)?.taxYear ??
    taxYearOn(today, settings.taxYearStart);
  if (!isTaxYear(label, settings.taxYearStart)) return null;
  const where = whereOf(settings, label);
  const isCurrent = ({ method, lotAllocation }: Choice) =>
    settings.timeline.length === 0 &&
    method === settings.method &&
    (lotAllocation === settings.lotAllocation || ['ACB', 'WAC', 'SP'].includes(method));
  const choices = choicesIn(where).map((choice) => ({ ...choice, isCurrent: isCurrent(choice) }));
  return { taxYear: label, currency: settings.baseCurrency, law: lawOf(where), choices };
}

function whereOf({ country, walletFrom, taxYearStart }: TaxSettings, taxYear: string) {
  return { country, walletFrom, ...taxYearRange(taxYear, taxYearStart) };
}

/**
 * Amounts as printed, in the base currency. `unrealizedGain` covers lots with known cost and value, and is null if
 * there are none.
 */
export type MethodFigures = {
  shortGain: string;
  longGain: string;
  gain: string;
  deniedLoss: string;
  disposalCount: number;
  unknownCount: number;
  openBasis: string;
  openLotCount: number;
  openUnknownCount: number;
  unrealizedGain: string | null;
  unrealizedUnknownCount: number;
};

type Wanted = { taxYear: string; method: Method; lotAllocation: LotAllocation };

export async function methodFigures(
  shortTransaction: ShortTransaction,
  userId: string,
  { taxYear, method, lotAllocation }: Wanted,
): Promise<Outcome<MethodFigures>> {
  const { state, settings, size } = await shortTransaction(async (tx) => ({
    state: await ledgerState(tx, userId),
    settings: (await readState(tx, userId)).settings,
    size: await ledgerSize(tx, userId),
  }));
  if (!isTaxYear(taxYear, settings.taxYearStart)) return refuse('invalid_tax_year', 'There is no such tax year.');
  const choice = choicesIn(whereOf(settings, taxYear)).find(
    (one) => one.method === method && one.lotAllocation === lotAllocation,
  );
  if (!choice) return refuse('not_allowed', 'A pool spans all wallets: it cannot be kept per wallet.');
  if (choice.refusal !== null) return refuse('not_allowed', choice.refusal);
  const tooLarge = refusedForSize(size, 'Each method computes your whole ledger once more.');
  if (tooLarge) return tooLarge;
  return unlessEngineFails('It could not be calculated', () => {
    const key = `by method ${taxYear} ${method} ${lotAllocation}`;
    return rememberedAt(state, userId, key, async () => {
      const result = await resultTo(shortTransaction, userId, { taxYear, by: { method, lotAllocation } });
      if (!result) throw new EngineFailure('there are no settings yet', null);
      const until = new Date(endOfTaxYear(taxYear, settings));
      const assetIds = [...new Set(result.lots.map(({ assetId }) => assetId))];
      const prices = await shortTransaction((tx) => lastPrices(tx, userId, assetIds, settings.baseCurrency, until));
      const priceOf = new Map(prices.map(({ assetId, price }) => [assetId, price]));
      return figuresOf(result.year, result.lots, priceOf, digitsOf({ currency: settings.baseCurrency }));
    });
  });
}

function figuresOf(
  year: YearSummary | undefined,
  lots: readonly ReportLot[],
  priceOf: ReadonlyMap<string, string>,
  digits: number,
): MethodFigures {
  const text = (amount: string) => toFixed(dec(amount), digits);
  const terms = year ? [year.short, year.long, year.none] : [];
  const isCostKnown = ({ unknown }: ReportLot) => !unknown?.includes('cost_basis');
  const valued = lots.filter((lot) => isCostKnown(lot) && priceOf.has(lot.assetId));
  const unrealized = valued.reduce(
    (total, { assetId, quantity, costBasis }) =>
      add(total, sub(mul(dec(quantity), dec(priceOf.get(assetId)!)), dec(costBasis))),
    ZERO,
  );
  return {
    shortGain: text(year?.short.printed.gain ?? '0'),
    longGain: text(year?.long.printed.gain ?? '0'),
    gain: text(year?.printedGain ?? '0'),
    deniedLoss: text(year?.deniedLoss ?? '0'),
    disposalCount: terms.reduce((all, { count }) => all + count, 0),
    unknownCount: terms.reduce((all, { unknown = 0 }) => all + unknown, 0),
    openBasis: text(formatDecimal(sum(lots.map(({ costBasis }) => dec(costBasis))))),
    openLotCount: lots.length,
    openUnknownCount: lots.filter((lot) => !isCostKnown(lot)).length,
    unrealizedGain: valued.length === 0 && lots.length > 0 ? null : text(formatDecimal(unrealized)),
    unrealizedUnknownCount: lots.length - valued.length,
  };
}
