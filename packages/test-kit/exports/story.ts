/**
 * One user's invented three years at two exchanges. Both export generators write this story, so that coins that leave
 * Coinbase arrive at Kraken. It sells only units that are held.
 */
import { COINS, centsFor, eventTime, type Pace, priceAt, unitsFor } from './market.ts';
import { Random } from './random.ts';

/**
 * An event, with quantities in 1/100,000,000, money in cents, and prices in micro-dollars. All are positive, because
 * the kind implies the direction.
 */
export type StoryEvent = { at: number; random: Random } & (
  | { place: 'coinbase'; kind: 'cash-in' | 'cash-out' | 'subscription'; cents: bigint }
  | {
      place: 'coinbase';
      kind: 'buy' | 'sell' | 'advanced-buy' | 'advanced-sell';
      asset: string;
      units: bigint;
      cents: bigint;
      feeCents: bigint;
      price: number;
    }
  | {
      place: 'coinbase';
      kind: 'convert';
      asset: string;
      units: bigint;
      to: string;
      toUnits: bigint;
      cents: bigint;
      feeCents: bigint;
      price: number;
    }
  | {
      place: 'coinbase';
      kind: 'send' | 'receive' | 'reward' | 'learn';
      asset: string;
      units: bigint;
      cents: bigint;
      price: number;
    }
  | { place: 'kraken'; kind: 'cash-in' | 'cash-out'; cents: bigint }
  | { place: 'kraken'; kind: 'buy' | 'sell' | 'instant'; asset: string; units: bigint; cents: bigint; feeCents: bigint }
  | { place: 'kraken'; kind: 'swap'; asset: string; units: bigint; to: string; toUnits: bigint; feeUnits: bigint }
  | { place: 'kraken'; kind: 'deposit'; asset: string; units: bigint }
  | { place: 'kraken'; kind: 'withdrawal' | 'reward'; asset: string; units: bigint; feeUnits: bigint }
  | { place: 'kraken'; kind: 'stake'; asset: string; units: bigint }
);

const COINBASE = {
  'cash-in': 6,
  buy: 30,
  sell: 12,
  'advanced-buy': 7,
  'advanced-sell': 5,
  convert: 9,
  send: 8,
  reward: 14,
  learn: 2,
  'cash-out': 2,
  subscription: 1,
} as const;
const KRAKEN = {
  'cash-in': 6,
  buy: 28,
  sell: 16,
  instant: 6,
  swap: 8,
  withdrawal: 6,
  reward: 12,
  stake: 4,
  'cash-out': 2,
} as const;
const TO_KRAKEN_MS = 25 * 60_000;
const TO_COINBASE_MS = 18 * 60_000;
const STAKED = ['DOT', 'SOL', 'ADA', 'ETH'];
const SMALLEST_CENTS = 500n;

type Transit = { at: number; asset: string; units: bigint };
type Transits = { list: Transit[]; next: number };

export function* story(seed: number, pace: Pace = eventTime): Generator<StoryEvent> {
  const random = new Random(seed);
  const writer = new StoryWriter(random);
  // Each event has a separate random generator, so that every writer gets the same story.
  const seeded = (event: StoryEvent): StoryEvent => ({ ...event, random: new Random(random.next()) });
  for (let index = 0; ; index++) {
    const at = pace(index);
    for (const event of writer.arrivals(at)) yield seeded(event);
    yield seeded(writer.event(at, index));
  }
}

class StoryWriter {
  readonly #random: Random;
  readonly #coinbase = new Map<string, bigint>();
  readonly #kraken = new Map<string, bigint>();
  readonly #toKraken: Transits = { list: [], next: 0 };
  readonly #toCoinbase: Transits = { list: [], next: 0 };

  constructor(random: Random) {
    this.#random = random;
  }

  /** Completes transfers that have been in transit long enough. */
  *arrivals(now: number): Generator<StoryEvent> {
    for (const { at, asset, units } of arrived(this.#toKraken, now)) {
      change(this.#kraken, asset, units);
      yield { at, random: this.#random, place: 'kraken', kind: 'deposit', asset, units };
    }
    for (const { at, asset, units } of arrived(this.#toCoinbase, now)) {
      change(this.#coinbase, asset, units);
      const price = priceAt(asset, at, this.#random);
      yield {
        at,
        random: this.#random,
        place: 'coinbase',
        kind: 'receive',
        asset,
        units,
        cents: centsFor(units, price),
        price,
      };
    }
  }

  event(at: number, index: number): StoryEvent {
    // Begins with a deposit and a purchase at both exchanges.
    if (index < 2) return this.#cashIn(at, index === 0 ? 'coinbase' : 'kraken');
    return this.#random.between(0, 99) < 62 ? this.#atCoinbase(at) : this.#atKraken(at);
  }

  #cashIn(at: number, place: 'coinbase' | 'kraken'): StoryEvent {
    const cents = BigInt(this.#random.between(5, 60)) * 10_000n;
    change(place === 'coinbase' ? this.#coinbase : this.#kraken, 'USD', cents);
    return { at, random: this.#random, place, kind: 'cash-in', cents };
  }

  #atCoinbase(at: number): StoryEvent {
    const random = this.#random;
    const kind = random.weighted(COINBASE);
    const shared = { at, random, place: 'coinbase' as const };
    const cash = this.#coinbase.get('USD') ?? 0n;
    if (kind === 'buy' || kind === 'advanced-buy') {
      const order = this.#order(cash, kind === 'buy' ? 149n : 60n, at);
      if (!order) return this.#cashIn(at, 'coinbase');
      change(this.#coinbase, 'USD', -(order.cents + order.feeCents));
      change(this.#coinbase, order.asset, order.units);
      return { ...shared, kind, ...order };
    }
    if (kind === 'cash-in') return this.#cashIn(at, 'coinbase');
    if (kind === 'cash-out' || kind === 'subscription') {
      const cents = kind === 'subscription' ? 2_999n : (cash / 4n / 100n) * 100n;
      if (cents < SMALLEST_CENTS || cash < cents) return this.#cashIn(at, 'coinbase');
      change(this.#coinbase, 'USD', -cents);
      return { ...shared, kind, cents };
    }
    if (kind === 'reward' || kind === 'learn') return this.#coinbaseReward(at, kind);
    const part = this.#part(this.#coinbase, at);
    if (!part) return this.#cashIn(at, 'coinbase');
    const { asset, units, price, cents } = part;
    change(this.#coinbase, asset, -units);
    if (kind === 'send') {
      this.#toKraken.list.push({ at: at + TO_KRAKEN_MS, asset, units });
      return { ...shared, kind, asset, units, cents, price };
    }
    const feeCents = (cents * (kind === 'sell' ? 149n : kind === 'convert' ? 75n : 60n)) / 10_000n;
    if (kind !== 'convert') {
      change(this.#coinbase, 'USD', cents - feeCents);
      return { ...shared, kind, asset, units, cents, feeCents, price };
    }
    const to = random.pick(COINS.filter((coin) => coin !== asset));
    const toUnits = unitsFor(cents - feeCents, priceAt(to, at, random));
    change(this.#coinbase, to, toUnits);
    return { ...shared, kind, asset, units, to, toUnits, cents, feeCents, price };
  }

  #coinbaseReward(at: number, kind: 'reward' | 'learn'): StoryEvent {
    const random = this.#random;
    const asset = random.pick([...STAKED, 'USDC']);
    const price = priceAt(asset, at, random);
    const units =
      unitsFor(BigInt(random.between(3, kind === 'learn' ? 300 : 900)), price) + BigInt(random.between(1, 99));
    change(this.#coinbase, asset, units);
    return { at, random, place: 'coinbase', kind, asset, units, cents: centsFor(units, price), price };
  }

  #atKraken(at: number): StoryEvent {
    const random = this.#random;
    const kind = random.weighted(KRAKEN);
    const shared = { at, random, place: 'kraken' as const };
    const cash = this.#kraken.get('USD') ?? 0n;
    if (kind === 'buy' || kind === 'instant') {
      const order = this.#order(cash, kind === 'buy' ? 26n : 90n, at);
      if (!order) return this.#cashIn(at, 'kraken');
      change(this.#kraken, 'USD', -(order.cents + order.feeCents));
      change(this.#kraken, order.asset, order.units);
      const { asset, units, cents, feeCents } = order;
      return { ...shared, kind, asset, units, cents, feeCents };
    }
    if (kind === 'cash-in') return this.#cashIn(at, 'kraken');
    if (kind === 'cash-out') {
      const cents = (cash / 5n / 100n) * 100n;
      if (cents < SMALLEST_CENTS) return this.#cashIn(at, 'kraken');
      change(this.#kraken, 'USD', -cents);
      return { ...shared, kind, cents };
    }
    if (kind === 'reward') return this.#krakenReward(at);
    const part = this.#part(this.#kraken, at);
    if (!part) return this.#cashIn(at, 'kraken');
    const { asset, units, cents } = part;
    if (kind === 'stake') return { ...shared, kind, asset, units };
    if (kind === 'withdrawal') {
      const feeUnits = units / 400n + 1n;
      change(this.#kraken, asset, -units);
      const sent = units - feeUnits;
      this.#toCoinbase.list.push({ at: at + TO_COINBASE_MS, asset, units: sent });
      return { ...shared, kind, asset, units: sent, feeUnits };
    }
    change(this.#kraken, asset, -units);
    if (kind === 'sell') {
      const feeCents = (cents * 26n) / 10_000n;
      change(this.#kraken, 'USD', cents - feeCents);
      return { ...shared, kind, asset, units, cents, feeCents };
    }
    const to = random.pick(['BTC', 'ETH', 'USDC'].filter((coin) => coin !== asset));
    const toUnits = unitsFor(cents, priceAt(to, at, random));
    const feeUnits = (toUnits * 26n) / 10_000n;
    change(this.#kraken, to, toUnits - feeUnits);
    return { ...shared, kind, asset, units, to, toUnits, feeUnits };
  }

  #krakenReward(at: number): StoryEvent {
    const random = this.#random;
    const asset = random.pick(STAKED);
    const units = unitsFor(BigInt(random.between(5, 700)), priceAt(asset, at, random)) + BigInt(random.between(1, 99));
    const feeUnits = random.between(0, 3) === 0 ? units / 10n : 0n;
    change(this.#kraken, asset, units - feeUnits);
    return { at, random, place: 'kraken', kind: 'reward', asset, units, feeUnits };
  }

  #order(cash: bigint, feePerTenThousand: bigint, at: number) {
    const random = this.#random;
    const cents = (cash * BigInt(random.between(5, 45))) / 100n;
    if (cents < SMALLEST_CENTS) return null;
    const asset = random.pick(COINS);
    const price = priceAt(asset, at, random);
    return { asset, units: unitsFor(cents, price), cents, feeCents: (cents * feePerTenThousand) / 10_000n, price };
  }

  #part(held: Map<string, bigint>, at: number) {
    const random = this.#random;
    const asset = random.pick(COINS);
    const units = ((held.get(asset) ?? 0n) * BigInt(random.between(10, 60))) / 100n;
    const price = priceAt(asset, at, random);
    const cents = centsFor(units, price);
    return cents < SMALLEST_CENTS ? null : { asset, units, price, cents };
  }
}

function change(held: Map<string, bigint>, asset: string, by: bigint): void {
  held.set(asset, (held.get(asset) ?? 0n) + by);
}

function* arrived(transits: Transits, now: number): Generator<Transit> {
  while (transits.next < transits.list.length && transits.list[transits.next]!.at <= now) {
    yield transits.list[transits.next++]!;
  }
  // Dropped in blocks, so that a long story keeps only transfers in transit.
  if (transits.next > 10_000) {
    transits.list.splice(0, transits.next);
    transits.next = 0;
  }
}
