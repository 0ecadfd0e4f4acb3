/** Simulates sales: harvestable losses, and the effect of chosen sales on the tax year. */

import { formatFixed, parseSigned } from '@lotbook/engine/fixed';
import { taxYearOf } from '@lotbook/engine/tax-year';
import type { Sale, Sold } from '@lotbook/engine/what-if';
import { isMoney } from '@lotbook/ledger/asset-id';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { findAccount } from '../../facts/accounts/accounts.ts';
import { symbolsOf } from '../../facts/assets/assets.ts';
import { type LedgerState, ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { readTaxProfile } from '../../facts/settings/tax-profiles.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { ledgerSize, type ShortTransaction } from '../../results/engine/what-if-years.ts';
import { type Position, positions } from '../../results/lots/open-lots.ts';
import { type SalesIf, salesIf } from '../../results/lots/sales-if.ts';
import { readState, type TaxSettings } from '../../results/years/years.ts';
import { pricesOfToday, type TodayPrice } from '../../views/portfolio/unit-prices.ts';
import { type EstimateAnswer, estimateOf, type Payer } from '../api/tax-estimate.ts';
import { refusedForSize, unlessEngineFails } from '../api/while-waiting.ts';
import { type Harvest, harvestOf, lossOfChosenLots } from './harvest.ts';
import { sellable, soldTooMuch } from './sellable.ts';

export type OwnPrice = { assetId: string; price: string };

/** An opportunity to harvest a loss. `accountId` is null if all wallets share one inventory. */
export type Opportunity = {
  assetId: string;
  accountId: string | null;
  held: string;
  price: TodayPrice & { isOwn: boolean };
  harvest: Harvest | null;
  lossOfChosenLots: string;
  unknownCount: number;
  sold: Sold;
};

export type HarvestList = {
  taxYear: string;
  asOf: Date;
  opportunities: Opportunity[];
  unpriced: Position[];
  year: YearEffect['before'];
};

const NOT_COMPUTED = refuse(
  'cost_basis_in_process',
  'Your gains have not been calculated yet. Try again when they have been.',
);

const WAITS = 'This is calculated while you wait.';

export async function harvestList(
  shortTransaction: ShortTransaction,
  userId: string,
  ownPrices: readonly OwnPrice[],
  now: Date,
): Promise<Outcome<HarvestList>> {
  const wrong = ownPrices.find(({ price }) => !isAboveZero(price));
  if (wrong) return refuse('value_error', 'A price must be a number above zero.');
  const known = await shortTransaction(async (tx) => {
    const state = await ledgerState(tx, userId);
    const size = await ledgerSize(tx, userId);
    if (state.computationId === null) return { state, size, held: [], prices: [] };
    const held = (await positions(tx, userId, state.computationId)).filter(({ assetId }) => !isMoney(assetId));
    const ids = [...new Set(held.map(({ assetId }) => assetId))];
    return { state, size, held, prices: await pricesOfToday(tx, userId, state, ids, now) };
  });
  if (known.state.computationId === null) return NOT_COMPUTED;
  const refusal = refusedForSize(known.size, WAITS);
  if (refusal) return refusal;
  const own = new Map(ownPrices.map((one) => [one.assetId, { ...one, at: now, source: null, isOwn: true }]));
  const last = new Map(known.prices.map((one) => [one.assetId, { ...one, isOwn: false }]));
  const priceOf = (assetId: string) => own.get(assetId) ?? last.get(assetId) ?? null;
  const priced = known.held.flatMap((position) => {
    const price = priceOf(position.assetId);
    return price ? [{ ...position, price }] : [];
  });
  const sales = priced.map(({ assetId, accountId, quantity, price }) =>
    saleOf({ assetId, accountId, quantity, price: price.price, fee: null, lots: [] }, now),
  );
  return unlessEngineFails('It could not be calculated', async () => {
    const key = `sale of everything ${JSON.stringify(sales.map(({ at: _now, ...sale }) => sale))} ${dayOf(now)}`;
    const done = await rememberedAt(
      known.state,
      userId,
      key,
      () => salesOrNone(shortTransaction, userId, sales),
      (value) => value.sales.reduce((bytes, { rows }) => bytes + rows.length * BYTES_OF_ROW, 0),
    );
    const { settings } = await shortTransaction((tx) => readState(tx, userId));
    const taxYear = taxYearNow(settings, now);
    const opportunities = priced.map((position, i) => opportunityOf(position, done.sales[i]!)).filter(hasLoss);
    return {
      taxYear,
      asOf: now,
      opportunities: opportunities.sort(byLoss),
      unpriced: known.held.filter(({ assetId }) => priceOf(assetId) === null),
      year: sumsOf(done.before.get(taxYear)),
    };
  });
}

function taxYearNow(
  { country, timeZone, taxYearStart }: Pick<TaxSettings, 'country' | 'timeZone' | 'taxYearStart'>,
  now: Date,
) {
  return taxYearOf(now.toISOString(), { country, timeZone, taxYearStart });
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

const BYTES_OF_ROW = 600;

const NO_SALES: SalesIf = { sales: [], before: new Map(), after: new Map() };

async function salesOrNone(
  shortTransaction: ShortTransaction,
  userId: string,
  sales: readonly Sale[],
): Promise<SalesIf> {
  if (sales.length === 0) return NO_SALES;
  return (await salesIf(shortTransaction, userId, sales)) ?? NO_SALES;
}

function opportunityOf(position: Position & { price: Opportunity['price'] }, sold: Sold): Opportunity {
  const { assetId, accountId, quantity, price } = position;
  return {
    assetId,
    accountId,
    held: quantity,
    price,
    harvest: harvestOf(sold.rows),
    lossOfChosenLots: lossOfChosenLots(sold.rows),
    unknownCount: sold.rows.filter(({ unknown }) => unknown !== undefined).length,
    sold,
  };
}

const hasLoss = ({ harvest, lossOfChosenLots: chosen }: Opportunity): boolean => harvest !== null || chosen !== '0';

function byLoss(a: Opportunity, b: Opportunity): number {
  const loss = (one: Opportunity) => parseSigned(one.harvest?.loss ?? '0');
  const chosen = (one: Opportunity) => parseSigned(one.lossOfChosenLots);
  const difference = loss(b) - loss(a) || chosen(b) - chosen(a);
  if (difference !== 0n) return difference < 0n ? -1 : 1;
  return a.assetId < b.assetId ? -1 : 1;
}

/** A requested sale. `on` is 'YYYY-MM-DD' in the user's time zone; null for now. */
export type AskedSale = {
  assetId: string;
  accountId: string | null;
  quantity: string;
  price: string | null;
  fee: string | null;
  lots: readonly { transactionId: string; quantity: string }[];
};

export type YearEffect = {
  taxYear: string;
  before: YearSums;
  after: YearSums;
  taxBefore: EstimateAnswer;
  taxAfter: EstimateAnswer;
  /** The tax saved; negative if it increases. Null if it can't be estimated. */
  saving: string | null;
};
export type YearSums = { short: string; long: string; none: string; gain: string; isIncomplete: boolean };

export type SimulatedSale = { sale: Sale; sold: Sold; accountId: string | null };
export type Simulated = { sales: SimulatedSale[]; effect: YearEffect };

const MOST_SALES = 100;

export async function simulateSales(
  shortTransaction: ShortTransaction,
  userId: string,
  asked: readonly AskedSale[],
  now: Date,
): Promise<Outcome<Simulated>> {
  if (asked.length === 0) return refuse('value_error', 'Choose what to sell.');
  if (asked.length > MOST_SALES) return refuse('value_error', `Up to ${MOST_SALES} sales can be simulated at once.`);
  const read = await shortTransaction(async (tx) => {
    const state = await ledgerState(tx, userId);
    const ids = [...new Set(asked.map(({ assetId }) => assetId))];
    const accounts = new Map<string, string | null>();
    for (const { accountId } of asked) {
      if (accountId === null || accounts.has(accountId)) continue;
      accounts.set(accountId, isUuid(accountId) ? ((await findAccount(tx, userId, accountId))?.name ?? null) : null);
    }
    const held = state.computationId === null ? [] : await sellable(tx, userId, state.computationId);
    return {
      state,
      accounts,
      held,
      symbols: await symbolsOf(tx, ids),
      size: await ledgerSize(tx, userId),
      prices: new Map((await pricesOfToday(tx, userId, state, ids, now)).map((one) => [one.assetId, one.price])),
    };
  });
  if (read.state.computationId === null) return NOT_COMPUTED;
  const refusal = refusedForSize(read.size, WAITS) ?? wrongSale(asked, read) ?? soldTooMuch(asked, read.held, read);
  if (refusal) return refusal;
  const sales = asked.map((one) => saleOf({ ...one, price: one.price ?? read.prices.get(one.assetId)! }, now));
  return unlessEngineFails('It could not be calculated', async () => {
    const done = await salesOrNone(shortTransaction, userId, sales);
    return {
      sales: sales.map((sale, i) => ({ sale, sold: done.sales[i]!, accountId: asked[i]!.accountId })),
      effect: await effectOf(shortTransaction, userId, done, now),
    };
  });
}

type Known = {
  state: LedgerState;
  accounts: ReadonlyMap<string, string | null>;
  held: readonly Position[];
  prices: ReadonlyMap<string, string>;
};

function wrongSale(asked: readonly AskedSale[], { accounts, held, prices }: Known) {
  for (const { assetId, accountId, quantity, price, fee, lots } of asked) {
    if (!held.some((one) => one.assetId === assetId)) return refuse('value_error', 'You hold none of this asset.');
    if (accountId !== null && accounts.get(accountId) == null)
      return refuse('account_not_found', 'This wallet was not found.');
    if (!isAboveZero(quantity)) return refuse('value_error', 'Enter a quantity above zero.');
    if (price !== null && !isAboveZero(price)) return refuse('value_error', 'Enter a price above zero.');
    if (fee !== null && !isAmount(fee)) return refuse('value_error', 'Enter a fee of zero or more.');
    if (price === null && !prices.has(assetId))
      return refuse('value_error', 'No source has a price for this asset: enter one.');
    if (lots.some((lot) => !isUuid(lot.transactionId) || !isAboveZero(lot.quantity)))
      return refuse('value_error', 'Choose lots that you hold.');
    const chosen = lots.reduce((sum, lot) => sum + parseSigned(lot.quantity), 0n);
    if (lots.length > 0 && chosen > parseSigned(quantity))
      return refuse('value_error', 'The chosen lots are more than the quantity to sell.');
  }
  return null;
}

const AMOUNT = /^\d{1,30}(\.\d{1,24})?$/;
const isAmount = (text: string): boolean => AMOUNT.test(text);
const isAboveZero = (text: string): boolean => isAmount(text) && parseSigned(text) > 0n;

function saleOf({ assetId, accountId, quantity, price, fee, lots }: AskedSale & { price: string }, now: Date): Sale {
  return {
    assetId,
    quantity,
    price,
    at: now.toISOString(),
    ...(accountId === null ? {} : { accountId }),
    ...(fee === null ? {} : { fee }),
    ...(lots.length === 0
      ? {}
      : { identifiedLots: lots.map((lot) => ({ acquiredTransactionId: lot.transactionId, quantity: lot.quantity })) }),
  };
}

async function effectOf(
  shortTransaction: ShortTransaction,
  userId: string,
  { before, after }: SalesIf,
  now: Date,
): Promise<YearEffect> {
  const { settings, profile, taxYear } = await shortTransaction(async (tx) => {
    const { settings } = await readState(tx, userId);
    const taxYear = taxYearNow(settings, now);
    return { settings, taxYear, profile: await readTaxProfile(tx, userId, taxYear) };
  });
  const payer: Payer = { ...settings, isCalendarYear: settings.taxYearStart === '01-01' };
  const taxBefore = estimateOf(payer, profile, taxYear, before.get(taxYear));
  const taxAfter = estimateOf(payer, profile, taxYear, after.get(taxYear));
  return {
    taxYear,
    before: sumsOf(before.get(taxYear)),
    after: sumsOf(after.get(taxYear)),
    taxBefore,
    taxAfter,
    saving:
      taxBefore.estimate && taxAfter.estimate
        ? formatFixed(parseSigned(taxBefore.estimate.onCrypto) - parseSigned(taxAfter.estimate.onCrypto))
        : null,
  };
}

function sumsOf(year: Parameters<typeof estimateOf>[3]): YearSums {
  return {
    short: year?.short.printed.gain ?? '0',
    long: year?.long.printed.gain ?? '0',
    none: year?.none.printed.gain ?? '0',
    gain: year?.printedGain ?? '0',
    isIncomplete: (year?.unknown?.disposals ?? 0) > 0,
  };
}
