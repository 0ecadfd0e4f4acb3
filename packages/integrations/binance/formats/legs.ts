/**
 * Joins legs with the same time into trades. If several markets were traded in one second, uses the fewest markets
 * possible, and fills of one market must have nearly the same price. Reports ambiguous legs.
 */
import { abs, add, compare, type Decimal, dec, isNegative, mul, sub } from '@lotbook/ledger/decimal';
import type { RowReader } from '../../reading/row-reader.ts';

export type Flow = { row: RowReader; asset: string; change: Decimal };
export type Joined = { sent: Flow[]; received: Flow[] };

const MAX_LEGS = 6;
/** Fills of one market in one second differ by less. */
const SAME_PRICE = dec('0.02');

/** @returns null if this is impossible or ambiguous for the smallest number of markets */
export function joinLegs(flows: readonly Flow[]): Joined[] | null {
  const sent = flows.filter((flow) => isNegative(flow.change));
  const received = flows.filter((flow) => !isNegative(flow.change));
  if (assets(sent) === 1 && assets(received) === 1) return [{ sent, received }];
  if (sent.length !== received.length || sent.length > MAX_LEGS) return null;
  const ways = new Map<string, Joined[]>();
  let fewest = Number.POSITIVE_INFINITY;
  for (const order of permutations(received)) {
    const joined = byMarket(sent, order);
    if (!joined || joined.length > fewest) continue;
    if (joined.length < fewest) ways.clear();
    fewest = joined.length;
    ways.set(signature(joined), joined);
  }
  return ways.size === 1 ? [...ways.values()][0]! : null;
}

export function total(flows: readonly Flow[]): Decimal {
  return flows.map((flow) => abs(flow.change)).reduce(add);
}

function assets(flows: readonly Flow[]): number {
  return new Set(flows.map((flow) => flow.asset)).size;
}

function byMarket(sent: readonly Flow[], received: readonly Flow[]): Joined[] | null {
  const markets = new Map<string, Joined>();
  for (let i = 0; i < sent.length; i++) {
    const [gone, come] = [sent[i]!, received[i]!];
    if (gone.asset === come.asset) return null;
    const key = `${gone.asset} ${come.asset}`;
    const market = markets.get(key) ?? { sent: [], received: [] };
    markets.set(key, market);
    if (market.sent[0] && !samePrice(market.sent[0], market.received[0]!, gone, come)) return null;
    market.sent.push(gone);
    market.received.push(come);
  }
  return [...markets.values()];
}

function samePrice(a: Flow, b: Flow, c: Flow, d: Flow): boolean {
  const left = abs(mul(a.change, d.change));
  const right = abs(mul(c.change, b.change));
  return compare(abs(sub(left, right)), mul(SAME_PRICE, left)) <= 0;
}

function signature(joined: readonly Joined[]): string {
  const rows = (flows: readonly Flow[]) => flows.map((flow) => flow.row.number).sort((a, b) => a - b);
  return joined
    .map((market) => `${rows(market.sent)}:${rows(market.received)}`)
    .sort()
    .join(' ');
}

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length <= 1) {
    yield [...items];
    return;
  }
  for (let i = 0; i < items.length; i++) {
    const rest = [...items.slice(0, i), ...items.slice(i + 1)];
    for (const tail of permutations(rest)) yield [items[i]!, ...tail];
  }
}
