/** Tracks the balances of the sample's accounts, so that they send only units they hold. */
import { symbolRef } from '../assets/asset-ref.ts';
import { divideRounded, formatDecimal, pow10 } from '../decimals/decimal.ts';
import type { DraftLeg, DraftTransaction } from '../transactions/draft.ts';
import type { IncomeLabel, TransactionType } from '../transactions/transaction.ts';
import { samplePrice } from './sample-ledger-prices.ts';

/** Returns integers from 0 to below `limit`; the same seed gives the same sequence on every machine. */
export type Dice = (limit: number) => number;

/** Mulberry32, with only integers so that it is portable. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const DIGITS = 8;
const UNIT = pow10(DIGITS);
const SHOWN: Readonly<Record<string, number>> = { BTC: 6, ETH: 5, SOL: 4, BNB: 4 };
const FEE_PER_MILLE: Readonly<Record<string, bigint>> = { Coinbase: 10n, Kraken: 3n, 'Binance.US': 1n, MetaMask: 0n };
/** The network fee for a transfer, in 1/10^8 of the asset. */
const NETWORK_FEE: Readonly<Record<string, bigint>> = { BTC: 8_000n, ETH: 110_000n, SOL: 1_000n };

const DAY_MS = 86_400_000;
const ROUND_SUM = 100_000n;

type Moment = { readonly at: number; readonly account: string; readonly dice: Dice; readonly note?: string };
/** A dollar value, a share of the account's balance, or an amount in 1/10^8 units. */
export type HowMuch = { readonly perMille: number } | { readonly units: bigint };

export function openBook() {
  const held = new Map<string, bigint>();
  const written: Omit<DraftTransaction, 'sourceId'>[] = [];
  const key = (account: string, asset: string) => `${account}/${asset}`;
  const balance = (account: string, asset: string) => held.get(key(account, asset)) ?? 0n;

  function change(account: string, asset: string, units: bigint): void {
    held.set(key(account, asset), balance(account, asset) + units);
  }

  function amount(account: string, asset: string, much: HowMuch): bigint {
    const units = 'units' in much ? much.units : (balance(account, asset) * BigInt(much.perMille)) / 1000n;
    const step = pow10(DIGITS - (SHOWN[asset] ?? 2));
    return units - (units % step);
  }

  function write(moment: Moment, type: TransactionType, rest: Partial<DraftTransaction>): void {
    const timestamp = new Date(moment.at).toISOString();
    const note = moment.note === undefined ? {} : { note: moment.note };
    written.push({ timestamp, type, fees: [], account: moment.account, rows: [], ...note, ...rest });
  }

  function take(account: string, asset: string, units: bigint): void {
    if (balance(account, asset) < units) throw new RangeError(`the sample sells ${asset} it does not have`);
    change(account, asset, -units);
  }

  /** Deposits round sums of dollars the day before a purchase that needs more than the account holds. */
  function fund(moment: Moment, cents: bigint): void {
    const missing = cents - balance(moment.account, 'USD');
    if (missing > 0n) {
      const sum = divideRounded(missing, ROUND_SUM, 'up') * ROUND_SUM;
      change(moment.account, 'USD', sum);
      write({ at: moment.at - DAY_MS, account: moment.account, dice: moment.dice }, 'deposit', {
        received: dollars(sum),
      });
    }
    change(moment.account, 'USD', -cents);
  }

  return {
    balance,
    written,

    buy(moment: Moment, asset: string, cents: bigint): void {
      const price = priceOf(asset, moment);
      const fee = feeOf(moment.account, cents);
      const units = divideRounded((cents - fee) * 10_000n * UNIT, price, 'down');
      fund(moment, cents);
      change(moment.account, asset, units);
      const received = { ...leg(asset, units), fiatValue: money(cents - fee), fiatCurrency: 'USD' };
      write(moment, 'buy', { sent: dollars(cents - fee), received, fees: fee > 0n ? [dollars(fee)] : [] });
    },

    sell(moment: Moment, asset: string, much: HowMuch): void {
      const units = amount(moment.account, asset, much);
      if (units === 0n) return;
      take(moment.account, asset, units);
      const cents = centsOf(units, priceOf(asset, moment));
      const sent = { ...leg(asset, units), fiatValue: money(cents), fiatCurrency: 'USD' };
      const fee = feeOf(moment.account, cents);
      change(moment.account, 'USD', cents - fee);
      write(moment, 'sell', { sent, received: dollars(cents), fees: fee > 0n ? [dollars(fee)] : [] });
    },

    /** An on-chain swap pays gas in ETH; an exchange takes its fee in the sent asset. */
    trade(moment: Moment, from: string, much: HowMuch, to: string): void {
      const onChain = moment.account === 'MetaMask';
      const feeAsset = onChain ? 'ETH' : from;
      const units = amount(moment.account, from, much);
      const fee = onChain ? 60_000n + BigInt(moment.dice(200_000)) : (units * 26n) / 10_000n;
      if (units === 0n || balance(moment.account, feeAsset) < fee + (feeAsset === from ? units : 0n)) return;
      take(moment.account, from, units);
      take(moment.account, feeAsset, fee);
      const cents = centsOf(units, priceOf(from, moment));
      const got = divideRounded(cents * 10_000n * UNIT, priceOf(to, moment), 'down');
      change(moment.account, to, got);
      const value = { fiatValue: money(cents), fiatCurrency: 'USD' };
      const fees = [valued(feeAsset, fee, moment)];
      write(moment, 'trade', {
        sent: { ...leg(from, units), ...value },
        received: { ...leg(to, got), ...value },
        fees,
      });
    },

    move(moment: Moment, to: string, asset: string, much: HowMuch): void {
      const fee = NETWORK_FEE[asset] ?? 0n;
      const units = amount(moment.account, asset, much);
      if (units === 0n || balance(moment.account, asset) < units + fee) return;
      take(moment.account, asset, units + fee);
      change(to, asset, units);
      const fees = fee > 0n ? [valued(asset, fee, moment)] : [];
      write(moment, 'withdrawal', { sent: valued(asset, units, moment), fees });
      const arrival = { ...moment, at: moment.at + (6 + moment.dice(35)) * 60_000, account: to };
      write(arrival, 'deposit', { received: valued(asset, units, arrival) });
    },

    earn(moment: Moment, label: IncomeLabel, asset: string, units: bigint): void {
      if (units === 0n) return;
      change(moment.account, asset, units);
      write(moment, 'income', { label, received: valued(asset, units, moment) });
    },

    leave(moment: Moment, type: 'spend' | 'gift' | 'donation' | 'withdrawal', asset: string, much: HowMuch): void {
      const units = amount(moment.account, asset, much);
      if (units === 0n) return;
      take(moment.account, asset, units);
      write(moment, type, { sent: valued(asset, units, moment) });
    },
  };
}
export type Book = ReturnType<typeof openBook>;

function feeOf(account: string, cents: bigint): bigint {
  return divideRounded(cents * (FEE_PER_MILLE[account] ?? 0n), 1000n, 'half-up');
}

function priceOf(asset: string, { at, dice }: Moment): bigint {
  const price = samplePrice(asset, at, dice(1001));
  if (price === null) throw new RangeError(`the sample has no price of ${asset}`);
  return price;
}

/**
 * @param units the quantity in 1/10^8
 * @param price the price in millionths of a dollar
 */
function centsOf(units: bigint, price: bigint): bigint {
  return divideRounded(units * price, UNIT * 10_000n, 'half-up');
}

function leg(asset: string, units: bigint): DraftLeg {
  return { asset: symbolRef(asset), quantity: formatDecimal({ coefficient: units, scale: DIGITS }) };
}

function valued(asset: string, units: bigint, { at, dice }: Moment): DraftLeg {
  const price = samplePrice(asset, at, dice(1001));
  if (price === null) return leg(asset, units);
  return { ...leg(asset, units), fiatValue: money(centsOf(units, price)), fiatCurrency: 'USD' };
}

function dollars(cents: bigint): DraftLeg {
  return { asset: symbolRef('USD'), quantity: money(cents), fiatValue: money(cents), fiatCurrency: 'USD' };
}

function money(cents: bigint): string {
  return formatDecimal({ coefficient: cents, scale: 2 });
}
