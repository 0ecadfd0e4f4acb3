/** Groups halves for comparison: by key, or by asset and nearly equal quantity. */
import type { Decimal } from '@lotbook/ledger/decimal';
import { atOnce, each, type Steps } from './steps.ts';

export function lastAtOrBefore(halves: readonly { at: number }[], at: number): number {
  let low = 0;
  let high = halves.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (halves[middle]!.at <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns asset, digit count and the first two digits, so that quantities in one bucket differ by at most a tenth. */
export function bucketKey(asset: string, quantity: Decimal): string {
  const [lead, digits] = leading(quantity);
  return `${asset} ${digits} ${lead}`;
}

function leading(quantity: Decimal): [lead: number, digits: number] {
  const text = quantity.coefficient.toString();
  return [Number(text.slice(0, 2).padEnd(2, '0')), text.length - quantity.scale];
}

export function* bucketsAbove(asset: string, quantity: Decimal): Generator<string> {
  let [lead, digits] = leading(quantity);
  const steps = Math.ceil((lead + 1) / 9) + 1;
  for (let i = 0; i <= steps; i++) {
    yield `${asset} ${digits} ${lead}`;
    lead++;
    if (lead === 100) {
      lead = 10;
      digits++;
    }
  }
}

export function grouped<T>(halves: readonly T[], keyOf: (half: T) => string | null): Map<string, T[]> {
  return atOnce(grouping(halves, keyOf));
}

export function* grouping<T>(halves: readonly T[], keyOf: (half: T) => string | null): Steps<Map<string, T[]>> {
  const groups = new Map<string, T[]>();
  yield* each(halves, (half) => {
    const key = keyOf(half);
    if (key === null) return;
    const group = groups.get(key);
    if (group) group.push(half);
    else groups.set(key, [half]);
  });
  return groups;
}
