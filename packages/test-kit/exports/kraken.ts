/** Generates Kraken exports. Every cell is quoted, pending rows precede deposits, and balances are consistent. */
import type { Random } from './random.ts';
import { type StoryEvent, story } from './story.ts';

const HEADER = '"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"';
const NAMES: Readonly<Record<string, string>> = { BTC: 'XXBT', ETH: 'XETH', LTC: 'XLTC', USD: 'ZUSD' };
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * @param rows the minimum number of data rows; a transaction is never split, so up to three more may follow. With the
 * same seed, a smaller file is a prefix of a larger one
 */
export function generateKraken(rows: number, seed: number): string {
  const lines = [HEADER];
  const balances = new Map<string, bigint>();
  for (const event of story(seed)) {
    if (lines.length > rows) break;
    if (event.place === 'kraken') lines.push(...linesOf(event, balances));
  }
  return `${lines.join('\n')}\n`;
}

type KrakenEvent = Extract<StoryEvent, { place: 'kraken' }>;
type Movement = {
  type: string;
  subtype?: string;
  asset: string;
  amount: bigint;
  fee?: bigint;
  pending?: boolean;
  name?: string;
  wallet?: string;
};

function linesOf(event: KrakenEvent, balances: Map<string, bigint>): string[] {
  const time = new Date(event.at).toISOString().slice(0, 19).replace('T', ' ');
  const { random } = event;
  const isMove =
    event.kind === 'deposit' || event.kind === 'withdrawal' || event.kind === 'cash-in' || event.kind === 'cash-out';
  const shared = krakenId(random, isMove ? 'FT' : 'T');
  return movements(event).map((movement) => {
    const { asset, amount, fee = 0n, pending = false } = movement;
    if (!pending) balances.set(asset, (balances.get(asset) ?? 0n) + amount - fee);
    const refid = event.kind === 'stake' ? krakenId(random, 'S') : shared;
    const balance = pending ? '' : unitsText(balances.get(asset)!);
    return [
      pending ? '' : krakenId(random, 'L'),
      refid,
      time,
      movement.type,
      movement.subtype ?? '',
      'currency',
      movement.name ?? NAMES[asset] ?? asset,
      movement.wallet ?? 'spot / main',
      unitsText(amount),
      unitsText(fee),
      balance,
    ]
      .map((cell) => `"${cell}"`)
      .join(',');
  });
}

const money = (cents: bigint) => cents * 1_000_000n;

function movements(event: KrakenEvent): Movement[] {
  switch (event.kind) {
    case 'cash-in':
      return twice({ type: 'deposit', asset: 'USD', amount: money(event.cents) });
    case 'cash-out':
      return twice({ type: 'withdrawal', asset: 'USD', amount: -money(event.cents) });
    case 'deposit':
      return twice({ type: 'deposit', asset: event.asset, amount: event.units });
    case 'withdrawal':
      return twice({ type: 'withdrawal', asset: event.asset, amount: -event.units, fee: event.feeUnits });
    case 'buy':
      return [
        { type: 'trade', subtype: 'tradespot', asset: 'USD', amount: -money(event.cents), fee: money(event.feeCents) },
        { type: 'trade', subtype: 'tradespot', asset: event.asset, amount: event.units },
      ];
    case 'instant':
      return [
        { type: 'spend', asset: 'USD', amount: -money(event.cents), fee: money(event.feeCents) },
        { type: 'receive', asset: event.asset, amount: event.units },
      ];
    case 'sell':
      return [
        { type: 'trade', subtype: 'tradespot', asset: event.asset, amount: -event.units },
        { type: 'trade', subtype: 'tradespot', asset: 'USD', amount: money(event.cents), fee: money(event.feeCents) },
      ];
    case 'swap':
      return [
        { type: 'trade', subtype: 'tradespot', asset: event.asset, amount: -event.units },
        { type: 'trade', subtype: 'tradespot', asset: event.to, amount: event.toUnits, fee: event.feeUnits },
      ];
    case 'reward':
      return [
        {
          type: 'earn',
          subtype: 'reward',
          asset: event.asset,
          amount: event.units,
          fee: event.feeUnits,
          wallet: 'earn / bonded',
        },
      ];
    case 'stake':
      return [
        { type: 'earn', subtype: 'allocation', asset: event.asset, amount: -event.units },
        { type: 'earn', subtype: 'allocation', asset: event.asset, amount: event.units, wallet: 'earn / bonded' },
      ];
  }
}

/** Writes a movement twice, because Kraken writes deposits and withdrawals when detected and when completed. */
function twice(movement: Movement): Movement[] {
  return [{ ...movement, pending: true }, movement];
}

function unitsText(units: bigint): string {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(9, '0');
  return `${negative ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}00`;
}

function krakenId(random: Random, prefix: string): string {
  return `${prefix}${random.word(6 - prefix.length, ALPHABET)}-${random.word(5, ALPHABET)}-${random.word(6, ALPHABET)}`;
}
