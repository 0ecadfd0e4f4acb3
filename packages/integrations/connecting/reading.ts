/** Classifies an on-chain transaction and explains why. Transactions without a matching rule stay unclassified. */
import type { Purpose } from '@lotbook/ledger/purpose';
import type { IncomeLabel } from '@lotbook/ledger/transaction';

/** The minimum and maximum number of assets on a side. */
export type Count = readonly [least: number, most: number];
export type Sides = { readonly out: Count; readonly in: Count };

export type Reading = {
  /** The text after "Read as": `a trade`. */
  readonly as: string;
  /** The text after "because"; undefined if the call explains it. */
  readonly because?: string;
  readonly more?: string;
  readonly purpose?: Purpose;
  readonly income?: IncomeLabel;
  readonly sides?: Sides;
};

export const ONE: Count = [1, 1];
export const NONE: Count = [0, 0];
/** No known pool has more assets. */
export const SOME: Count = [1, 8];

const ONE_FOR_ONE: Sides = { out: ONE, in: ONE };
export const INTO_POOL: Sides = { out: SOME, in: ONE };
const OUT_OF_POOL: Sides = { out: ONE, in: SOME };
/** Routers may charge a fee in another asset, or refund the rest of a third one. */
const EXCHANGED: Sides = { out: [1, 3], in: [1, 3] };

export const EXCHANGE: Reading = { as: 'a trade', sides: EXCHANGED };
export const POOL_DEPOSIT: Reading = {
  as: 'a deposit into a liquidity pool',
  purpose: 'liquidity_deposit',
  sides: INTO_POOL,
};
export const POOL_WITHDRAWAL: Reading = {
  as: 'a withdrawal from a liquidity pool',
  purpose: 'liquidity_withdrawal',
  sides: OUT_OF_POOL,
};

export function isFor({ sides = ONE_FOR_ONE }: Pick<Reading, 'sides'>, legs: { out: number; in: number }): boolean {
  const within = ([least, most]: Count, count: number) => count >= least && count <= most;
  return within(sides.out, legs.out) && within(sides.in, legs.in);
}

/** @param called the function or kind of transaction; empty if unknown */
export function reasonOf({ as, because, more }: Reading, called: string): string {
  return `Read as ${as} because ${because ?? (called === '' ? 'of what moved' : `it calls ${called}`)}.${more === undefined ? '' : ` ${more}`}`;
}

export function reasonOfFee(called: string, isFailed: boolean): string {
  if (isFailed)
    return `Read as a fee because ${called === '' ? 'it' : `the call of ${called}`} failed: nothing moved but the network’s fee.`;
  return `Read as a fee because ${called === '' ? 'nothing moved' : `the call of ${called} moved nothing`} but the network’s fee.`;
}

export function reasonOfLegs(
  symbols: { out: readonly string[]; into: readonly string[] },
  called: string,
): string | null {
  const { out, into } = symbols;
  if (out.length > 0 && into.length > 0) {
    const what = called === '' ? 'what it was' : `what ${called} is`;
    return `Not understood: ${out.join(', ')} went out and ${into.join(', ')} came in, and no rule knows ${what}. Each is by itself until you say what it was.`;
  }
  if (called === '') return null;
  const what = out.length > 0 ? 'a withdrawal' : 'a deposit';
  return `Left as ${what} because no rule knows what ${called} is when ${[...out, ...into].join(', ')} ${out.length > 0 ? 'goes out and nothing comes in' : 'comes in and nothing goes out'}.`;
}
