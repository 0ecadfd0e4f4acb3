/**
 * Converts the effects of one on-chain transaction to ledger transactions: one if its meaning is known, otherwise one
 * per asset, with the fee on the first.
 */
import { type AssetRef, assetKey } from '@lotbook/ledger/asset-ref';
import { abs, add, type Decimal, formatDecimal, isNegative, isZero, normalize } from '@lotbook/ledger/decimal';
import type { DraftFee, DraftLeg, DraftTransaction } from '@lotbook/ledger/draft';
import type { IncomeLabel } from '@lotbook/ledger/transaction';
import type { RecordIssue } from './connector.ts';
import { notUnderstood } from './not-understood.ts';
import { isFor, type Reading, reasonOf, reasonOfFee, reasonOfLegs } from './reading.ts';

/** The amount is negative for an outflow. */
export type Movement = { readonly asset: AssetRef; readonly amount: Decimal; readonly isNft?: boolean };

export type Happened = {
  readonly id: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly at: string;
  /** Null for a reward that the network pays without a transaction. */
  readonly hash: string | null;
  /** Excludes fee and income. Several changes of one asset are added up. */
  readonly movements: readonly Movement[];
  readonly income?: readonly (Movement & { readonly label: IncomeLabel })[];
  /** Paid by the account, above zero. */
  readonly fees?: readonly Movement[];
  readonly isFailed?: boolean;
  readonly called?: string;
  readonly memo?: string;
  /** Undefined: an NFT is bought or sold for one asset. Null: nothing is inferred from the legs. */
  readonly understood?: Reading | null;
};

const MOST_MEMO = 200;

export function draftsOf(happened: Happened, issues: RecordIssue[]): DraftTransaction[] {
  const { id, at, hash, called = '', isFailed = false } = happened;
  const shared = { timestamp: at, ...(hash !== null && { transactionHash: hash }), rows: [] };
  const movements = addedUp(happened.movements);
  const fees: DraftFee[] = addedUp(happened.fees ?? []).map(leg);
  const income = (happened.income ?? []).filter(({ amount }) => !isZero(amount));
  if (movements.length + income.length === 0) {
    const [first, ...more] = fees;
    if (first === undefined) return [];
    const note = noteOf(isFailed ? `failed${called ? `: ${called}` : ''}` : called, happened.memo);
    return [
      { ...shared, sourceId: id, type: 'fee', sent: first, fees: more, ...note, reason: reasonOfFee(called, isFailed) },
    ];
  }
  const note = noteOf(called, happened.memo);
  const drafts: DraftTransaction[] = movementsOf(happened, movements, issues).map((body) => ({
    ...shared,
    ...body,
    ...note,
  }));
  for (const one of income)
    drafts.push({
      ...shared,
      sourceId: `${id}:income:${assetKey(one.asset)}`,
      type: 'income',
      label: one.label,
      received: leg(one),
      fees: [],
      ...note,
      reason: 'Read as income because the network names it as a reward.',
    });
  return drafts.map((draft, i) => ({
    ...draft,
    sourceId: drafts.length === 1 ? id : draft.sourceId === '' ? id : suffixed(id, draft),
    fees: i === 0 ? fees : [],
  }));
}

type Body = Pick<DraftTransaction, 'sourceId' | 'type' | 'fees'> & Partial<DraftTransaction>;

function movementsOf(
  { id, called = '', understood }: Happened,
  movements: readonly Movement[],
  issues: RecordIssue[],
): Body[] {
  const [out, into] = [movements.filter(({ amount }) => isNegative(amount)), movements.filter(isIn)];
  const reading =
    understood === undefined || (understood && !fits(understood, out, into)) ? nftTrade(out, into) : understood;
  if (reading && fits(reading, out, into)) return [asOne(reading, out, into, called)];
  const names = { out: symbols(out), into: symbols(into) };
  if (out.length > 0 && into.length > 0) issues.push(notUnderstood(id, names, called));
  const reason = reasonOfLegs(names, called);
  return movements.map((movement) => ({ ...oneWay(movement), ...(reason !== null && { reason }) }));
}

function fits(reading: Reading, out: readonly Movement[], into: readonly Movement[]): boolean {
  return isFor(reading, { out: out.length, in: into.length });
}

function asOne(reading: Reading, out: readonly Movement[], into: readonly Movement[], called: string): Body {
  const { purpose, income } = reading;
  const [sent, ...moreSent] = out.map(leg);
  const [received, ...moreReceived] = into.map(leg);
  return {
    sourceId: '',
    type: sent && received ? 'trade' : income ? 'income' : sent ? 'withdrawal' : 'deposit',
    ...(income && { label: income }),
    ...(purpose && { purpose }),
    ...(sent && { sent }),
    ...(received && { received }),
    ...(moreSent.length > 0 && { moreSent }),
    ...(moreReceived.length > 0 && { moreReceived }),
    fees: [],
    reason: reasonOf(reading, called),
  };
}

/** Returns the sum per asset without zero sums, in an order that does not depend on the records. */
export function addedUp(movements: readonly Movement[]): Movement[] {
  const sums = new Map<string, Movement>();
  for (const movement of movements) {
    const key = assetKey(movement.asset);
    const known = sums.get(key);
    sums.set(key, known ? { ...known, amount: normalize(add(known.amount, movement.amount)) } : movement);
  }
  return [...sums]
    .filter(([, { amount }]) => !isZero(amount))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, movement]) => movement);
}

const MOST_NFTS = 100;

export function nftTrade(
  out: readonly Pick<Movement, 'isNft'>[],
  into: readonly Pick<Movement, 'isNft'>[],
): Reading | null {
  if (out.length === 0 || into.length === 0) return null;
  const areNfts = (side: readonly Pick<Movement, 'isNft'>[]) => side.every(({ isNft }) => isNft === true);
  const isPrice = (side: readonly Pick<Movement, 'isNft'>[]) => side.length === 1 && side[0]!.isNft !== true;
  const how = (count: number, one: string, many: string) => (count === 1 ? one : many);
  if (isPrice(out) && areNfts(into) && into.length <= MOST_NFTS)
    return {
      as: how(into.length, 'the purchase of an NFT', 'the purchase of several NFTs'),
      because: how(into.length, 'an NFT came in for what went out', 'NFTs came in for what went out'),
      sides: { out: [1, 1], in: [1, MOST_NFTS] },
    };
  if (areNfts(out) && isPrice(into) && out.length <= MOST_NFTS)
    return {
      as: how(out.length, 'the sale of an NFT', 'the sale of several NFTs'),
      because: how(out.length, 'an NFT went out for what came in', 'NFTs went out for what came in'),
      sides: { out: [1, MOST_NFTS], in: [1, 1] },
    };
  return null;
}

function oneWay(movement: Movement) {
  const key = { sourceId: assetKey(movement.asset), fees: [] };
  return isIn(movement)
    ? ({ ...key, type: 'deposit', received: leg(movement) } as const)
    : ({ ...key, type: 'withdrawal', sent: leg(movement) } as const);
}

function suffixed(id: string, { sourceId }: DraftTransaction): string {
  return sourceId.startsWith(`${id}:`) ? sourceId : `${id}:${sourceId}`;
}

function isIn({ amount }: Movement): boolean {
  return !isNegative(amount) && !isZero(amount);
}

export function leg({ asset, amount }: Pick<Movement, 'asset' | 'amount'>): DraftLeg {
  return { asset, quantity: formatDecimal(abs(amount)) };
}

function symbols(movements: readonly Movement[]): string[] {
  return movements.map(({ asset }) => asset.symbol);
}

function noteOf(first: string, memo = ''): { note?: string } {
  const note = [first, readable(memo)].filter((text) => text !== '').join('; ');
  return note === '' ? {} : { note };
}

function readable(memo: string): string {
  const line = memo.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > MOST_MEMO ? `${line.slice(0, MOST_MEMO)}…` : line;
}
