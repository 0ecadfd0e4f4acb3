import { isMoney } from '@lotbook/ledger/asset-id';
import { add, compare, dec, divide, formatDecimal, isZero, ZERO } from '@lotbook/ledger/decimal';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { ReportLot } from '@lotbook/reports/report';
import { localDate } from '../../platform/values/calendar.ts';
import { ledgerSize, type ShortTransaction } from '../../results/engine/what-if-years.ts';
import { termsOf } from '../../results/lots/lot-terms.ts';
import { lotsOn } from '../../results/lots/lots-on.ts';
import type { AssetLotsRow, LotFilter, LotOrder, OpenLotRow } from '../../results/lots/open-lots.ts';
import { isTaxYear, taxYearRange } from '../../results/years/tax-years.ts';
import { readState } from '../../results/years/years.ts';
import { type HeldAssets, valueAndGain, withValue } from '../../views/portfolio/held-assets.ts';
import { pricesOfDay } from '../../views/portfolio/prices-of-day.ts';
import { refusedForSize, unlessEngineFails } from '../api/while-waiting.ts';
import type { LotPaging, TaxLotPage } from './service.ts';

export function heldAssetsOn(
  shortTransaction: ShortTransaction,
  userId: string,
  day: string,
  accountId: string | null,
): Promise<Outcome<HeldAssets>> {
  return asOf(shortTransaction, userId, day, async (lots, until, { currency }) => {
    const own = lots.filter((lot) => !isMoney(lot.assetId) && (accountId === null || lot.accountId === accountId));
    const groups = Map.groupBy(own, ({ assetId }) => assetId);
    const rows = [...groups].map(([assetId, of]) => added(assetId, of));
    rows.sort((a, b) => compare(dec(b.costBasis), dec(a.costBasis)) || (a.assetId < b.assetId ? -1 : 1));
    const ids = [...groups.keys()];
    const priceOf = await shortTransaction((tx) => pricesOfDay(tx, userId, ids, { currency, day, until }));
    return { currency, isComputed: true, assets: rows.map((row) => withValue(row, priceOf.get(row.assetId) ?? null)) };
  });
}

/** @param taxYear  '2024' or '2024/25' */
export async function heldAssetsAtYearEnd(
  shortTransaction: ShortTransaction,
  userId: string,
  taxYear: string,
  accountId: string | null,
): Promise<Outcome<HeldAssets>> {
  const { settings } = await shortTransaction((tx) => readState(tx, userId));
  const { taxYearStart, timeZone } = settings;
  if (!isTaxYear(taxYear, taxYearStart)) return refuse('not_found', 'This tax year doesn’t exist.');
  const { endsOn } = taxYearRange(taxYear, taxYearStart);
  if (endsOn >= localDate(Date.now(), timeZone))
    return refuse('value_error', 'This tax year isn’t over, so its year-end holdings aren’t known yet.');
  return heldAssetsOn(shortTransaction, userId, endsOn, accountId);
}

/** @param day 'YYYY-MM-DD'; terms are also as of that day */
export function taxLotsOn(
  shortTransaction: ShortTransaction,
  userId: string,
  day: string,
  { assetId, accountId }: LotFilter,
  { by, isDescending, offset, limit }: LotPaging,
): Promise<Outcome<TaxLotPage>> {
  return asOf(shortTransaction, userId, day, async (all, until, { currency, country, timeZone }) => {
    const own = all.filter((lot) => lot.assetId === assetId && (accountId === null || lot.accountId === accountId));
    const rows = inOrder(own.map(asRow), by, isDescending).slice(offset, offset + limit);
    const prices = await shortTransaction((tx) => pricesOfDay(tx, userId, [assetId], { currency, day, until }));
    const price = prices.get(assetId);
    const terms = termsOf({ country, timeZone }, until);
    const lots = rows.map((row) => ({ ...row, ...valueAndGain(row, price ?? null, !isCostKnown(row)), ...terms(row) }));
    return { lots, totalCount: own.length };
  });
}

type Settings = { currency: string; country: string; timeZone: string };

async function asOf<T>(
  shortTransaction: ShortTransaction,
  userId: string,
  day: string,
  use: (lots: readonly ReportLot[], until: Date, settings: Settings) => Promise<T>,
): Promise<Outcome<T>> {
  const { size, settings } = await shortTransaction(async (tx) => ({
    size: await ledgerSize(tx, userId),
    settings: (await readState(tx, userId)).settings,
  }));
  const { baseCurrency: currency, country, timeZone } = settings;
  if (day >= localDate(Date.now(), timeZone)) return refuse('value_error', 'Choose a day in the past.');
  const tooLarge = refusedForSize(size, 'Lots on an earlier day require calculating your whole ledger again.');
  if (tooLarge) return tooLarge;
  return unlessEngineFails('The lots of that day could not be calculated', async () => {
    const { lots, until } = await lotsOn(shortTransaction, userId, day);
    return use(lots, until, { currency, country, timeZone });
  });
}

const isCostKnown = ({ unknown }: Pick<ReportLot, 'unknown'> | Pick<OpenLotRow, 'unknown'>) =>
  !unknown?.includes('cost_basis');

function added(assetId: string, lots: readonly ReportLot[]): AssetLotsRow {
  const total = (of: readonly ReportLot[]) => ({
    quantity: formatDecimal(of.reduce((sum, { quantity }) => add(sum, dec(quantity)), ZERO)),
    costBasis: formatDecimal(of.reduce((sum, { costBasis }) => add(sum, dec(costBasis)), ZERO)),
  });
  const known = lots.filter(isCostKnown);
  return {
    assetId,
    lotCount: lots.length,
    ...total(lots),
    unknownCount: lots.length - known.length,
    known: total(known),
  };
}

function asRow(lot: ReportLot, position: number): OpenLotRow {
  return {
    position,
    assetId: lot.assetId,
    accountId: lot.accountId,
    quantity: lot.quantity,
    costBasis: lot.costBasis,
    acquiredTransactionId: lot.acquiredTransactionId,
    acquiredAt: lot.acquiredAt === null ? null : new Date(lot.acquiredAt),
    unknown: lot.unknown ?? null,
  };
}

const UNIT_DIGITS = 24;

/** Sorts lots. Unknown values come last in both directions, and ties keep the order of the result. */
function inOrder(rows: OpenLotRow[], by: LotOrder, isDescending: boolean): OpenLotRow[] {
  const keyed = rows.map((row) => ({ row, key: KEYS[by](row) }));
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null)
      return Number(a.key === null) - Number(b.key === null) || a.row.position - b.row.position;
    const order = compare(a.key, b.key);
    return (isDescending ? -order : order) || a.row.position - b.row.position;
  });
  return keyed.map(({ row }) => row);
}

const KEYS: Readonly<Record<LotOrder, (row: OpenLotRow) => ReturnType<typeof dec> | null>> = {
  acquired: ({ acquiredAt }) => (acquiredAt === null ? null : { coefficient: BigInt(acquiredAt.getTime()), scale: 0 }),
  quantity: ({ quantity }) => dec(quantity),
  cost: (row) => (isCostKnown(row) ? dec(row.costBasis) : null),
  'unit-cost': (row) =>
    isCostKnown(row) && !isZero(dec(row.quantity))
      ? divide(dec(row.costBasis), dec(row.quantity), UNIT_DIGITS, 'half-even')
      : null,
};
