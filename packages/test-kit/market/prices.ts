/**
 * Simulates prices that depend only on seed, asset and instant, so that every process gets the same history on any day.
 * Assets of the sample ledger follow its invented monthly prices, and others follow bitcoin's. Noise of several periods
 * is added, partly common to all. These are plain numbers, rounded like market quotes, because none is real money.
 */
import { SAMPLE_PRICES_END, samplePrice } from '@lotbook/ledger/sample-ledger-prices';
import { SIMULATED, type SimulatedAsset } from './assets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const YEARS_OF_HISTORY = 5;
/** The time before which prices are constant. */
export const SAMPLE_BEGINS = Date.UTC(2021, 10, 1);
const CALM = 500;

/** Noise as [period, amplitude as a fraction of the price]. */
const LONG: readonly (readonly [number, number])[] = [
  [64 * DAY, 0.16],
  [17 * DAY, 0.07],
];
const SHORT: readonly (readonly [number, number])[] = [
  [4 * DAY, 0.02],
  [DAY, 0.014],
  [6 * HOUR, 0.007],
  [HOUR, 0.003],
  [5 * MINUTE, 0.0009],
];

export type SimulatedMarket = {
  /** Returns the price; null before the first trade. */
  price(asset: SimulatedAsset, at: number): number | null;
  volume(asset: SimulatedAsset, at: number): number;
  marketCap(asset: SimulatedAsset, at: number): number;
  rate(currency: string, day: string): number | null;
};

/** @param since the time of the first trades, in milliseconds since 1970 */
export function simulatedMarket(seed: string, since = 0): SimulatedMarket {
  const price = (asset: SimulatedAsset, at: number) => {
    if (at < asset.since || at < since) return null;
    if (asset.isStable) return rounded(1 + 0.0006 * noise(`${seed}/${asset.id}`, at, 3 * HOUR));
    return rounded(lineOf(asset, at) * Math.exp(weather(seed, asset, at)));
  };
  const marketCap = (asset: SimulatedAsset, at: number) => Math.round((price(asset, at) ?? 0) * asset.supply * 1e6);
  return {
    price,
    marketCap,
    volume(asset, at) {
      const turnover =
        (asset.isStable ? 0.3 : 0.055) * Math.exp(0.7 * noise(`${seed}/${asset.id}/volume`, at, 2 * DAY));
      return Math.round(marketCap(asset, at) * turnover);
    },
    rate(currency, day) {
      const base = currency === 'EUR' ? 1 : PER_EURO[currency];
      if (base === undefined) return null;
      if (currency === 'EUR') return 1;
      const at = Date.parse(`${day}T14:00:00Z`);
      const name = `${seed}/${currency}`;
      const moves =
        0.03 * noise(name, at, 180 * DAY) + 0.012 * noise(name, at, 21 * DAY) + 0.003 * noise(name, at, DAY);
      return Number((base * Math.exp(moves)).toPrecision(6));
    },
  };
}

function lineOf(asset: SimulatedAsset, at: number): number {
  const moment = Math.min(Math.max(at, SAMPLE_BEGINS), SAMPLE_PRICES_END);
  const own = samplePrice(asset.symbol, moment, CALM);
  if (own !== null) return Number(own) / 1e6;
  const bitcoin = Number(samplePrice('BTC', moment, CALM)) / 1e6;
  const beta = 0.7 + 0.6 * unit(hash(`${asset.id}/beta`));
  return asset.price * (bitcoin / SIMULATED[0]!.price) ** beta;
}

function weather(seed: string, asset: SimulatedAsset, at: number): number {
  const name = `${seed}/${asset.id}`;
  const isSample = samplePrice(asset.symbol, SAMPLE_BEGINS, CALM) !== null;
  // The sample's own trades should be close to market prices.
  const widths = isSample ? SHORT : [...LONG, ...SHORT];
  const liveliness = asset.id === 'bitcoin' ? 1 : 1.5;
  let total = 0;
  for (const [width, height] of widths) {
    total += height * (0.5 * noise(`${seed}/market`, at, width) + 0.5 * liveliness * noise(name, at, width));
  }
  return total;
}

/** Returns noise between -1 and 1, with a period of `width` milliseconds. */
function noise(name: string, at: number, width: number): number {
  const knot = Math.floor(at / width);
  const part = at / width - knot;
  const smooth = part * part * (3 - 2 * part);
  const start = hash(`${name}/${width}`);
  const [from, to] = [unit(mix(start ^ knot)), unit(mix(start ^ (knot + 1)))];
  return 2 * (from + (to - from) * smooth) - 1;
}

const hashes = new Map<string, number>();

function hash(text: string): number {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  hashes.set(text, value >>> 0);
  return value >>> 0;
}

function mix(value: number): number {
  let x = value >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return (x ^ (x >>> 16)) >>> 0;
}

function unit(value: number): number {
  return value / 0xffff_ffff;
}

function rounded(value: number): number {
  return Number(value.toPrecision(7));
}

/** Middle rates, around which each one varies. */
const PER_EURO: Readonly<Record<string, number>> = {
  USD: 1.09,
  JPY: 158,
  BGN: 1.9558,
  CZK: 24.7,
  DKK: 7.455,
  GBP: 0.857,
  HUF: 392,
  PLN: 4.32,
  RON: 4.98,
  SEK: 11.3,
  CHF: 0.957,
  ISK: 147,
  NOK: 11.5,
  TRY: 38,
  AUD: 1.66,
  BRL: 5.85,
  CAD: 1.49,
  CNY: 7.8,
  HKD: 8.5,
  IDR: 17_200,
  ILS: 4.0,
  INR: 92,
  KRW: 1475,
  MXN: 20.1,
  MYR: 4.85,
  NZD: 1.82,
  PHP: 62.5,
  SGD: 1.45,
  THB: 38.2,
  ZAR: 20,
  RUB: 95,
  UAH: 45.5,
  AED: 4,
  SAR: 4.09,
  TWD: 35.2,
  VND: 27_900,
  NGN: 1680,
  KES: 141,
  ARS: 1510,
  CLP: 1030,
  COP: 4480,
  PEN: 4.02,
};

export const SIMULATED_CURRENCIES: readonly string[] = ['EUR', ...Object.keys(PER_EURO)];
