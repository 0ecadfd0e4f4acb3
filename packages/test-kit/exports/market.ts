/** Approximate prices for generated histories, so that gains look realistic. Integers only. */
import type { Random } from './random.ts';

const STORY_START = Date.UTC(2023, 2, 1, 9);
const STORY_LENGTH_MS = 1096 * 86_400_000;
/** The number of events after which half of the three years are over. */
const HALFWAY = 60;

/** Prices in micro-dollars at the beginning and after each year. */
const ANCHORS: Readonly<Record<string, readonly number[]>> = {
  BTC: [23_100_000_000, 62_400_000_000, 86_100_000_000, 71_300_000_000],
  ETH: [1_620_000_000, 3_380_000_000, 2_140_000_000, 2_290_000_000],
  SOL: [21_500_000, 129_000_000, 143_000_000, 97_000_000],
  DOT: [6_300_000, 8_900_000, 4_600_000, 2_100_000],
  ADA: [350_000, 690_000, 820_000, 410_000],
  LINK: [7_100_000, 19_400_000, 15_100_000, 11_800_000],
  LTC: [94_000_000, 88_000_000, 118_000_000, 84_000_000],
  USDC: [1_000_000, 1_000_000, 1_000_000, 1_000_000],
};

export const COINS = Object.keys(ANCHORS);

/**
 * Returns the time of an event. Later events are ever closer together, so that a short history already spans years, a
 * long one stays within them, and a shorter one is its prefix.
 */
export function eventTime(index: number): number {
  return STORY_START + Math.floor((STORY_LENGTH_MS * index) / (index + HALFWAY) / 1000) * 1000;
}

/** The timing of events, in milliseconds since 1970, never decreasing. */
export type Pace = (index: number) => number;

/**
 * Spaces events evenly over the three years. Unlike with `eventTime`, a shorter history is not a prefix of a longer
 * one.
 */
export function evenPace(events: number): Pace {
  return (index) => STORY_START + Math.floor((STORY_LENGTH_MS * index) / events / 1000) * 1000;
}

export function priceAt(asset: string, at: number, random: Random): number {
  const anchors = ANCHORS[asset]!;
  if (asset === 'USDC') return anchors[0]!;
  const year = STORY_LENGTH_MS / (anchors.length - 1);
  const index = Math.min(anchors.length - 2, Math.floor((at - STORY_START) / year));
  const passed = Math.floor(((at - STORY_START - index * year) * 10_000) / year);
  const course = anchors[index]! + Math.floor(((anchors[index + 1]! - anchors[index]!) / 10_000) * passed);
  return Math.floor(course / 10_000) * (10_000 + random.between(-300, 300));
}

export function unitsFor(cents: bigint, microPrice: number): bigint {
  return (cents * 1_000_000_000_000n) / BigInt(microPrice);
}

export function centsFor(units: bigint, microPrice: number): bigint {
  return (units * BigInt(microPrice) + 500_000_000_000n) / 1_000_000_000_000n;
}

export function unitsText(units: bigint): string {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(9, '0');
  const decimals = digits.slice(-8).replace(/0{1,8}$/, '');
  const text = decimals === '' ? digits.slice(0, -8) : `${digits.slice(0, -8)}.${decimals}`;
  return negative ? `-${text}` : text;
}

export function centsText(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
