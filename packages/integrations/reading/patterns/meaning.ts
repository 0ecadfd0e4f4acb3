/**
 * Maps a source's words to ours: `Staking reward: 'staking'`. A word may have one meaning for inflows and another for
 * outflows: `Distribution: 'airdrop/spend'`.
 */

import type { Purpose } from '@lotbook/ledger/purpose';
import type { IncomeLabel, TransactionType } from '@lotbook/ledger/transaction';

export type Kind = { type: TransactionType; label?: IncomeLabel; purpose?: Purpose };

export type Meaning = {
  in?: Kind;
  out?: Kind;
  /** For files that state no direction. */
  side: 'in' | 'out';
  /** True if both sides form one transaction. */
  isTrade?: boolean;
  /** A renamed asset keeps its cost basis and dates. */
  isRename?: boolean;
  purpose?: Purpose;
  /** True if two sides of one asset are a transfer between the user's accounts. */
  isTransfer?: boolean;
  skip?: string;
  /** True if the row moves the user's own assets. Its fee is still a fee. */
  keepsFee?: boolean;
};

const income = (label: IncomeLabel): Meaning => ({ in: { type: 'income', label }, side: 'in' });
const out = (type: TransactionType): Meaning => ({ out: { type }, side: 'out' });
const skip = (reason: string): Meaning => ({ skip: reason, side: 'in' });

const LOCKED = 'units move into or out of staking or savings: what you own stays the same.';
const OWN_MOVE = 'moves between your own balances at the same place: what you own stays the same.';
const MARGIN: Meaning = { in: { type: 'margin_gain' }, out: { type: 'margin_loss' }, side: 'in' };
const TRADE: Meaning = { side: 'in', isTrade: true };
const RENAME: Meaning = { ...TRADE, isRename: true };
/** A loan is not income, and its repayment is a disposal. */
const LOAN: Meaning = {
  in: { type: 'deposit', purpose: 'loan_received' },
  out: { type: 'withdrawal', purpose: 'loan_repaid' },
  side: 'in',
};

const WORDS = {
  // A returned withdrawal has the same word with the other sign: an inflow.
  deposit: { in: { type: 'deposit' }, out: { type: 'withdrawal' }, side: 'in' },
  withdrawal: { in: { type: 'deposit' }, out: { type: 'withdrawal' }, side: 'out' },
  trade: TRADE,
  plain: { in: { type: 'deposit' }, out: { type: 'withdrawal' }, side: 'in', isTrade: true },
  transfer: { in: { type: 'deposit' }, out: { type: 'withdrawal' }, side: 'out', isTransfer: true },
  rename: RENAME,
  'into pool': { ...TRADE, purpose: 'liquidity_deposit' },
  'out of pool': { ...TRADE, purpose: 'liquidity_withdrawal' },
  buy: TRADE,
  sell: { ...TRADE, side: 'out' },
  income: income('other'),
  staking: income('staking'),
  interest: income('interest'),
  airdrop: income('airdrop'),
  mining: income('mining'),
  fork: income('fork'),
  salary: income('salary'),
  royalty: income('royalty'),
  'gift in': { in: { type: 'gift_received' }, side: 'in' },
  'gift out': out('gift'),
  donation: out('donation'),
  lost: out('lost'),
  stolen: out('stolen'),
  spend: out('spend'),
  fee: out('fee'),
  loan: LOAN,
  'loan repaid': { ...LOAN, side: 'out' },
  liquidation: { out: { type: 'withdrawal', purpose: 'liquidation' }, side: 'out' },
  'margin gain': MARGIN,
  'margin loss': { ...MARGIN, side: 'out' },
  // Funding and fees paid to the holder are part of a position's result.
  'margin fee': { in: { type: 'margin_gain' }, out: { type: 'fee' }, side: 'out' },
  locked: { ...skip(LOCKED), keepsFee: true },
  'own move': { ...skip(OWN_MOVE), keepsFee: true },
  cancelled: skip('did not complete: nothing moved.'),
} as const satisfies Record<string, Meaning>;

export type Word = keyof typeof WORDS;
/** The two words apply to inflows and outflows. */
export type WordEntry = Word | `${Word}/${Word}` | { skip: string };

export function meaningOfWord(entry: WordEntry): Meaning {
  if (typeof entry !== 'string') return { ...entry, side: 'in' };
  const [incoming, outgoing] = entry.split('/') as [Word, Word | undefined];
  const first: Meaning = WORDS[incoming];
  if (outgoing === undefined) return first;
  const second: Meaning = WORDS[outgoing];
  return { ...first, out: second.out, side: first.side };
}

/**
 * Ignores case and surrounding blanks.
 * @returns undefined for a word that is not in the table
 */
export function rowTypes(table: Readonly<Record<string, WordEntry>>): (text: string) => Meaning | undefined {
  const entries = new Map(Object.entries(table).map(([word, entry]) => [key(word), entry]));
  const meanings = new Map([...entries].map(([word, entry]) => [word, meaningOfWord(entry)]));
  return (text) => meanings.get(key(text)) ?? byOtherForm(key(text), entries);
}

/** A table with one form of a word also covers the other forms. */
const FORMS = [
  ['withdraw', 'withdrawal', 'withdrawals', 'withdrawn'],
  ['deposit', 'deposits', 'deposited'],
  ['buy', 'bought'],
  ['sell', 'sold'],
  ['receive', 'received'],
  ['send', 'sent'],
];

function otherForms(text: string): string[] {
  const words = text.split(' ');
  return words.flatMap((word, at) =>
    (FORMS.find((forms) => forms.includes(word)) ?? []).map((form) => words.with(at, form).join(' ')),
  );
}

function byOtherForm(text: string, entries: ReadonlyMap<string, WordEntry>): Meaning | undefined {
  const found = new Set(otherForms(text).flatMap((form) => entries.get(form) ?? []));
  return found.size === 1 ? meaningOfWord([...found][0]!) : undefined;
}

function key(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}
