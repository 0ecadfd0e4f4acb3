/** Why a problem is likely there, in sentences, and where to look: what the ledger itself says. Pure. */
import type { AccountSpan } from '../../books/health/surroundings.ts';

export type Cause = { text: string; transactionId: string | null };

export type Surroundings = {
  /** Of the accounts with transactions: from when until when they have any. */
  spans: readonly AccountSpan[];
  /** What the asset is called. */
  symbol: string;
};

export type Caused = {
  kind: string;
  accountId: string | null;
  happenedAt: Date | null;
  receiptTransactionId: string | null;
  receiptReceivedAt: Date | null;
  receiptQuantity: string | null;
  counterparty: string | null;
  params: unknown;
};

const DAY_MS = 86_400_000;
/** A purchase before the records is likely where they begin no longer than this before it is missing. */
const SOON_AFTER_MS = 365 * DAY_MS;
/** Records that end so long before are taken to be incomplete, and not merely of an account that was quiet. */
const LONG_BEFORE_MS = 30 * DAY_MS;
const MOST_ENDED = 2;

export function causesOf(problem: Caused, around: Surroundings): Cause[] {
  switch (problem.kind) {
    case 'insufficient-quantity':
      return [...receipt(problem, around), ...beginning(problem, around), ...ended(problem, around)];
    case 'unmatched-transfer':
      return [...elsewhere(problem, 'It went to', around), ...ended(problem, around)];
    case 'uncategorized':
      return [...elsewhere(problem, 'It came from', around), ...ended(problem, around)];
    case 'negative-balances':
      return beginning(problem, around);
    case 'balance-differences':
      return parting(problem, around);
    default:
      return [];
  }
}

function receipt(
  { receiptTransactionId, receiptReceivedAt, receiptQuantity }: Caused,
  { symbol }: Surroundings,
): Cause[] {
  if (!receiptTransactionId || !receiptReceivedAt) return [];
  const what = receiptQuantity === null ? symbol : `${receiptQuantity} ${symbol}`;
  const text = `${what} arrived on ${day(receiptReceivedAt)} without a sender: these may be the units. Match that deposit, or say what it cost.`;
  return [{ text, transactionId: receiptTransactionId }];
}

function beginning({ accountId, happenedAt }: Caused, { spans }: Surroundings): Cause[] {
  const own = spans.find((span) => span.accountId === accountId);
  if (!own || (happenedAt && happenedAt.getTime() - own.first.getTime() > SOON_AFTER_MS)) return [];
  const text = `The records of ${own.name} begin on ${day(own.first)}: what was bought before that day is not in them.`;
  return [{ text, transactionId: null }];
}

function ended({ accountId, happenedAt }: Caused, { spans }: Surroundings): Cause[] {
  if (!happenedAt) return [];
  const before = happenedAt.getTime() - LONG_BEFORE_MS;
  return spans
    .filter((span) => span.accountId !== accountId && span.last.getTime() < before)
    .sort((a, b) => b.last.getTime() - a.last.getTime())
    .slice(0, MOST_ENDED)
    .map(({ name, last }) => ({
      text: `The records of ${name} end on ${day(last)}, before this: a later file of it may have the other side.`,
      transactionId: null,
    }));
}

function elsewhere({ counterparty }: Caused, said: string, { spans }: Surroundings): Cause[] {
  const name = counterparty?.trim();
  if (!name || spans.some((span) => span.name.toLowerCase() === name.toLowerCase())) return [];
  return [{ text: `${said} “${name}”, which is none of your wallets. Add it if it is yours.`, transactionId: null }];
}

type Parted = { reported?: unknown; calculated?: unknown; agreedAt?: unknown };

function parting({ happenedAt, params }: Caused, { symbol }: Surroundings): Cause[] {
  const { reported, calculated, agreedAt } = (params ?? {}) as Parted;
  if (typeof reported !== 'string' || typeof calculated !== 'string' || !happenedAt) return [];
  const from =
    typeof agreedAt === 'string'
      ? `The two agreed on ${agreedAt.slice(0, 10)} and no longer on ${day(happenedAt)}.`
      : `They differ from the first reported balance on, that of ${day(happenedAt)}.`;
  return [
    {
      text: `${reported} ${symbol} was reported, and the ledger counts ${calculated} ${symbol}. ${from}`,
      transactionId: null,
    },
  ];
}

const day = (at: Date) => at.toISOString().slice(0, 10);
