/**
 * Converts assets at their latest prices in US dollars, and currencies at the latest published rates. Exact except for
 * one division, which has more digits than are shown.
 */
import { findAsset } from '@lotbook/ledger/assets';
import { type Decimal, dec, divide, formatDecimal, isZero, normalize } from '@lotbook/ledger/decimal';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { NewestRate } from '../../market/listed.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { type Market, readMarket, readRates, SIMULATED } from './market.ts';
import { calledExactly } from './search.ts';

/**
 * One side of a conversion. `marketId` is null for fiat currencies. `pricedAt` is an instant for an asset and a day for
 * a currency.
 */
export type Converted = {
  marketId: string | null;
  symbol: string;
  name: string;
  slug: string | null;
  isMoney: boolean;
  source: string;
  pricedAt: string;
};
type Side = Converted & { dollars: Decimal };

/** `rate` is units of `to` per unit of `from`. */
export type Conversion = { from: Converted; to: Converted; rate: string; isSimulated: boolean };

const DIGITS = 30;
const DOLLAR = 'USD';
const EURO = 'EUR';

export async function conversionOf(context: Context, from: string, to: string): Promise<Outcome<Conversion>> {
  const [market, rates] = [await readMarket(context), await readRates(context)];
  const one = sideOf(market, rates, from);
  if (!one.ok) return one;
  const other = sideOf(market, rates, to);
  if (!other.ok) return other;
  const { dollars, ...shownFrom } = one.value;
  const { dollars: perUnit, ...shownTo } = other.value;
  if (isZero(perUnit))
    return refuse('no_price', `${shownTo.name} has a price of zero, so nothing can be converted into it.`);
  const rate = formatDecimal(normalize(divide(dollars, perUnit, DIGITS, 'half-even')));
  const isSimulated = [shownFrom, shownTo].some(({ source }) => source === SIMULATED);
  return { ok: true, value: { from: shownFrom, to: shownTo, rate, isSimulated } };
}

function sideOf(market: Market, rates: readonly NewestRate[], name: string): Outcome<Side> {
  const code = name.trim().toUpperCase();
  const money = moneyOf(rates, code);
  if (money) return { ok: true, value: money };
  const found = calledExactly(market.index, name);
  const [asset] = found;
  if (!asset) return refuse('unknown_currency', `No asset or currency is called “${shortened(name)}” here.`);
  if (found.length > 1 && asset.rank === null)
    return refuse('ambiguous_currency', `Several assets are called ${asset.symbol}. Choose one of them.`);
  if (!asset.quote) return refuse('no_price', `Lotbook has no price for ${asset.name}.`);
  const { id, symbol, slug, quote } = asset;
  return {
    ok: true,
    value: {
      marketId: id,
      symbol,
      name: asset.name,
      slug,
      isMoney: false,
      source: quote.source,
      pricedAt: quote.pricedAt.toISOString(),
      dollars: dec(quote.price),
    },
  };
}

/** Returns currencies, the euro and the dollar first. */
export function currenciesOf(rates: readonly NewestRate[]): string[] {
  const codes = rates.map(({ currency }) => currency);
  return codes.includes(DOLLAR) ? [DOLLAR, EURO, ...codes.filter((code) => code !== DOLLAR)] : [DOLLAR];
}

/**
 * Returns the side for a currency. Prices are in dollars, so the dollar needs no rate. Other currencies need their own
 * and the dollar's.
 */
export function moneyOf(rates: readonly NewestRate[], code: string): Side | null {
  const known = (currency: string) => rates.find((rate) => rate.currency === currency);
  const dollar = known(DOLLAR);
  const named = { marketId: null, symbol: code, name: findAsset(code)?.name ?? code, slug: null, isMoney: true };
  if (code === DOLLAR) {
    const today = dollar ? { source: dollar.source, pricedAt: dollar.day } : { source: 'face', pricedAt: '' };
    return { ...named, ...today, dollars: dec('1') };
  }
  if (!dollar) return null;
  const own = code === EURO ? { perEuro: '1', source: dollar.source, day: dollar.day } : known(code);
  if (!own || isZero(dec(own.perEuro))) return null;
  const day = own.day < dollar.day ? own.day : dollar.day;
  const dollars = divide(dec(dollar.perEuro), dec(own.perEuro), DIGITS, 'half-even');
  return { ...named, source: own.source, pricedAt: day, dollars };
}

const shortened = (name: string) => (name.length > 40 ? `${name.slice(0, 40)}…` : name);
