/**
 * From what one transaction of a network did to an account (what moved, what of it is income, who paid the fee) to transactions of the ledger. One
 * where it is understood, else one for each asset; the fee is with the first. Pure.
 */
import { type AssetRef, assetKey } from '@lotbook/ledger/asset-ref';
import { abs, add, type Decimal, formatDecimal, isNegative, isZero, normalise } from '@lotbook/ledger/decimal';
import type { DraftFee, DraftLeg, DraftTransaction } from '@lotbook/ledger/draft';
import type { Purpose } from '@lotbook/ledger/purpose';
import type { IncomeLabel } from '@lotbook/ledger/transaction';
import type { RecordIssue } from './connector.ts';
import { notUnderstood } from './not-understood.ts';

/** Of one asset; negative went out. */
export type Movement = { readonly asset: AssetRef; readonly amount: Decimal; readonly isNft?: boolean };

export type Happened = {
  /** In the ids of its transactions. */
  readonly id: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly at: string;
  /** Null of what is no transaction: a reward that a network pays out by itself. */
  readonly hash: string | null;
  /** What the account had more or less, fee and income aside; more than one of an asset are added up. */
  readonly movements: readonly Movement[];
  /** What came in and is known to be income. */
  readonly income?: readonly (Movement & { readonly label: IncomeLabel })[];
  /** What the account paid for it, above zero. */
  readonly fees?: readonly Movement[];
  readonly isFailed?: boolean;
  /** The function or the kind of transaction that it calls; empty where that says nothing. */
  readonly called?: string;
  /** A memo, a tag: what whoever sent it wrote. */
  readonly memo?: string;
  /** What it is where one asset went out for one that came in; left out: nobody knows. */
  readonly understood?: { readonly as: string; readonly purpose?: Purpose };
};

const MOST_MEMO = 200;

/** @param issues  gets what its owner should know */
export function draftsOf(happened: Happened, issues: RecordIssue[]): DraftTransaction[] {
  const { id, at, hash, called = '', understood } = happened;
  const shared = { timestamp: at, ...(hash !== null && { transactionHash: hash }), rows: [] };
  const movements = addedUp(happened.movements);
  const fees: DraftFee[] = addedUp(happened.fees ?? []).map(leg);
  const income = (happened.income ?? []).filter(({ amount }) => !isZero(amount));
  const [out, into] = [movements.filter(({ amount }) => isNegative(amount)), movements.filter(isIn)];
  if (movements.length + income.length === 0) {
    const [first, ...more] = fees;
    if (first === undefined) return [];
    const failed = happened.isFailed ? `failed${called ? `: ${called}` : ''}` : called;
    return [{ ...shared, sourceId: id, type: 'fee', sent: first, fees: more, ...noteOf(failed, happened.memo) }];
  }
  const exchange = understood ?? nftTrade(out, into);
  const drafts: DraftTransaction[] = [];
  if (out.length === 1 && into.length === 1 && exchange) {
    const note = noteOf(`${called ? `${called}: ` : ''}understood as ${exchange.as}`, happened.memo);
    const purpose = exchange.purpose && { purpose: exchange.purpose };
    const legs = { sent: leg(out[0]!), received: leg(into[0]!) };
    drafts.push({ ...shared, sourceId: '', type: 'trade', ...purpose, ...legs, fees: [], ...note });
  } else {
    if (out.length > 0 && into.length > 0)
      issues.push(notUnderstood(id, { out: symbols(out), into: symbols(into) }, called));
    for (const movement of movements) drafts.push({ ...shared, ...oneWay(movement), ...noteOf(called, happened.memo) });
  }
  for (const one of income)
    drafts.push({
      ...shared,
      sourceId: `${id}:income:${assetKey(one.asset)}`,
      type: 'income',
      label: one.label,
      received: leg(one),
      fees: [],
      ...noteOf(called, happened.memo),
    });
  return drafts.map((draft, i) => ({
    ...draft,
    sourceId: drafts.length === 1 ? id : draft.sourceId === '' ? id : suffixed(id, draft),
    fees: i === 0 ? fees : [],
  }));
}

/** Whatever moved more than once in it, as one; what came to nothing is left out. In an order of its own, whatever that of the records. */
export function addedUp(movements: readonly Movement[]): Movement[] {
  const sums = new Map<string, Movement>();
  for (const movement of movements) {
    const key = assetKey(movement.asset);
    const known = sums.get(key);
    sums.set(key, known ? { ...known, amount: normalise(add(known.amount, movement.amount)) } : movement);
  }
  return [...sums]
    .filter(([, { amount }]) => !isZero(amount))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, movement]) => movement);
}

/** One asset for one NFT. */
function nftTrade(out: readonly Movement[], into: readonly Movement[]): Happened['understood'] {
  if (out.length !== 1 || into.length !== 1 || (out[0]!.isNft === true) === (into[0]!.isNft === true)) return undefined;
  return { as: into[0]!.isNft ? 'the purchase of an NFT' : 'the sale of an NFT' };
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

export function leg({ asset, amount }: Movement): DraftLeg {
  return { asset, quantity: formatDecimal(abs(amount)) };
}

function symbols(movements: readonly Movement[]): string[] {
  return movements.map(({ asset }) => asset.symbol);
}

function noteOf(first: string, memo = ''): { note?: string } {
  const note = [first, readable(memo)].filter((text) => text !== '').join('; ');
  return note === '' ? {} : { note };
}

/** What a stranger wrote, in one line of ordinary characters. */
function readable(memo: string): string {
  const line = memo.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > MOST_MEMO ? `${line.slice(0, MOST_MEMO)}…` : line;
}
