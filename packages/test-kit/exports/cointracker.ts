/** Generates CoinTracker exports of a third wallet of a similar user, with every kind of row. */
import { COINS, centsFor, centsText, eventTime, priceAt, unitsFor, unitsText } from './market.ts';
import { Random } from './random.ts';

const HEADER = 'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag';
const KINDS = {
  buy: 34,
  sell: 16,
  trade: 14,
  receive: 6,
  send: 6,
  staking: 12,
  interest: 4,
  airdrop: 2,
  gift: 2,
  donation: 1,
  payment: 3,
} as const;

/** @param rows the exact number of data rows; with the same seed, a smaller file is a prefix of a larger one */
export function generateCoinTracker(rows: number, seed: number): string {
  const random = new Random(seed ^ 0x5bd1e995);
  const held = new Map<string, bigint>();
  const lines = [HEADER];
  for (let index = 0; lines.length <= rows; index++) lines.push(line(index, random, held));
  return `${lines.join('\n')}\n`;
}

type Side = [quantity: string, asset: string];
const NONE: Side = ['', ''];

function line(index: number, random: Random, held: Map<string, bigint>): string {
  const at = eventTime(index);
  const kind = random.weighted(KINDS);
  const asset = random.pick(COINS);
  const price = priceAt(asset, at, random);
  const part = ((held.get(asset) ?? 0n) * BigInt(random.between(5, 60))) / 100n;
  const gives =
    kind === 'sell' ||
    kind === 'trade' ||
    kind === 'send' ||
    kind === 'gift' ||
    kind === 'donation' ||
    kind === 'payment';
  // A purchase replaces a transfer of units that are not held.
  if (kind === 'buy' || (gives && centsFor(part, price) < 500n)) return buy(at, asset, price, random, held);
  if (!gives) return receive(at, kind, asset, price, random, held);
  change(held, asset, -part);
  const sent: Side = [unitsText(part), asset];
  const cents = centsFor(part, price);
  if (kind === 'sell') return row(at, [centsText(cents), 'USD'], sent, [centsText(cents / 250n), 'USD'], '');
  if (kind === 'trade') {
    const to = random.pick(COINS.filter((coin) => coin !== asset));
    const units = unitsFor(cents, priceAt(to, at, random));
    change(held, to, units);
    return row(at, [unitsText(units), to], sent, [centsText(cents / 300n), 'USD'], '');
  }
  if (kind === 'send') return row(at, NONE, sent, feeOf(asset, held), '');
  return row(at, NONE, sent, NONE, kind);
}

function feeOf(asset: string, held: Map<string, bigint>): Side {
  const fee = (held.get(asset) ?? 0n) / 2_000n;
  if (fee === 0n) return NONE;
  change(held, asset, -fee);
  return [unitsText(fee), asset];
}

function buy(at: number, asset: string, price: number, random: Random, held: Map<string, bigint>): string {
  const cents = BigInt(random.between(2_000, 250_000));
  const units = unitsFor(cents, price);
  change(held, asset, units);
  return row(at, [unitsText(units), asset], [centsText(cents), 'USD'], [centsText((cents * 25n) / 10_000n), 'USD'], '');
}

function receive(
  at: number,
  kind: string,
  asset: string,
  price: number,
  random: Random,
  held: Map<string, bigint>,
): string {
  const units = unitsFor(BigInt(random.between(20, kind === 'receive' ? 90_000 : 2_500)), price) + 1n;
  change(held, asset, units);
  return row(at, [unitsText(units), asset], NONE, NONE, kind === 'receive' ? '' : kind);
}

function row(at: number, received: Side, sent: Side, fee: Side, tag: string): string {
  return [dateText(at), ...received, ...sent, ...fee, tag].join(',');
}

function dateText(at: number): string {
  const iso = new Date(at).toISOString();
  return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} ${iso.slice(11, 19)}`;
}

function change(held: Map<string, bigint>, asset: string, by: bigint): void {
  held.set(asset, (held.get(asset) ?? 0n) + by);
}
