import type { AccountSpan } from '../../views/health/surroundings.ts';
import type { DayWriter } from '../api/days-in-words.ts';
import { balanceCauses } from './balance-causes.ts';

export const CAUSE_ACTIONS = [
  'open_transaction',
  'match',
  'transactions',
  'import',
  'add_wallet',
  'purchase',
  'rejected_rows',
  'identify',
  'find_day',
] as const;
export type CauseAction = (typeof CAUSE_ACTIONS)[number];

export type Cause = {
  text: string;
  action: CauseAction | null;
  transactionId?: string | null;
  accountId?: string | null;
  sourceId?: string | null;
  query?: string | null;
  walletName?: string | null;
};

export type Surroundings = {
  spans: readonly AccountSpan[];
  symbol: string;
  day: DayWriter;
};

export type Caused = {
  kind: string;
  accountId: string | null;
  assetId: string | null;
  happenedAt: Date | null;
  receiptTransactionId: string | null;
  receiptReceivedAt: Date | null;
  receiptQuantity: string | null;
  counterparty: string | null;
  params: unknown;
};

const DAY_MS = 86_400_000;
/** If the records begin at most this long before the shortage, an earlier purchase is likely. */
const SOON_AFTER_MS = 365 * DAY_MS;
/** If the records end at least this long before, they are considered incomplete, not the account inactive. */
const LONG_BEFORE_MS = 30 * DAY_MS;
const MOST_ENDED = 2;

export function causesOf(problem: Caused, around: Surroundings): Cause[] {
  if (isAboutChosenLots(problem)) return [CHOSEN_LOTS];
  switch (problem.kind) {
    case 'insufficient-quantity':
      return [
        ...receipt(problem, around),
        ...beginning(problem, around),
        ...ended(problem, around),
        ...purchase(around),
      ];
    case 'unmatched-transfer':
      return [...elsewhere(problem, 'It went to', around), ...ended(problem, around)];
    case 'uncategorized':
      return [...elsewhere(problem, 'It came from', around), ...ended(problem, around)];
    case 'negative-balances':
      return [...sent(problem, around), ...beginning(problem, around), ...ended(problem, around), ...purchase(around)];
    case 'balance-differences':
      return balanceCauses(problem, around);
    default:
      return [];
  }
}

const CHOSEN_LOTS: Cause = {
  text: 'A change to the ledger moved the chosen lots, or used them up before. Choose among those that were there.',
  action: 'identify',
};

function isAboutChosenLots({ params }: Caused): boolean {
  return (params as { reason?: unknown } | null)?.reason === 'IDENTIFIED_LOT';
}

function receipt(
  { receiptTransactionId, receiptReceivedAt, receiptQuantity }: Caused,
  { symbol, day }: Surroundings,
): Cause[] {
  if (!receiptTransactionId || !receiptReceivedAt) return [];
  const what = receiptQuantity === null ? symbol : `${receiptQuantity} ${symbol}`;
  const text = `${what} arrived on ${day(receiptReceivedAt)} without a sender: these may be the units. Match that deposit, or say what it cost.`;
  return [{ text, action: 'match', transactionId: receiptTransactionId }];
}

/** Returns an unmatched withdrawal from another account, which may be the deposit missing from a negative balance. */
function sent({ params }: Caused, { symbol, day }: Surroundings): Cause[] {
  const { sentId, sentAt, sentQuantity } = (params ?? {}) as Record<string, unknown>;
  if (typeof sentId !== 'string' || typeof sentAt !== 'string' || typeof sentQuantity !== 'string') return [];
  const text = `${sentQuantity} ${symbol} left another wallet on ${day(sentAt)} and arrived in none: they may have come here. Match that withdrawal, or import the file with its deposit.`;
  return [{ text, action: 'match', transactionId: sentId }];
}

function beginning({ accountId, happenedAt }: Caused, { spans, day }: Surroundings): Cause[] {
  const own = spans.find((span) => span.accountId === accountId);
  if (!own || (happenedAt && happenedAt.getTime() - own.first.getTime() > SOON_AFTER_MS)) return [];
  const text = `The records of ${own.name} begin on ${day(own.first)}: what was bought before that day is not in them.`;
  return [{ text, action: 'import', accountId: own.accountId }];
}

function ended({ accountId, happenedAt }: Caused, { spans, day }: Surroundings): Cause[] {
  if (!happenedAt) return [];
  const before = happenedAt.getTime() - LONG_BEFORE_MS;
  return spans
    .filter((span) => span.accountId !== accountId && span.last.getTime() < before)
    .sort((a, b) => b.last.getTime() - a.last.getTime())
    .slice(0, MOST_ENDED)
    .map((span) => ({
      text: `The records of ${span.name} end on ${day(span.last)}, before this: a later file of it may have the other side.`,
      action: 'import',
      accountId: span.accountId,
    }));
}

function purchase({ symbol }: Surroundings): Cause[] {
  const text = `If the records are gone, enter the missing ${symbol} as one purchase: with what it cost, or a cost of zero.`;
  return [{ text, action: 'purchase' }];
}

function elsewhere({ counterparty }: Caused, said: string, { spans }: Surroundings): Cause[] {
  const name = counterparty?.trim();
  if (!name || spans.some((span) => span.name.toLowerCase() === name.toLowerCase())) return [];
  const text = `${said} “${name}”, which is none of your wallets. Add it if it is yours.`;
  return [{ text, action: 'add_wallet', walletName: name }];
}
