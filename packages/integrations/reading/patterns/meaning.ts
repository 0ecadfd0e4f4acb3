/**
 * What a source's word for a row means to us. Formats differ in their words and agree in their ideas, so a format lists its
 * words beside ours and nothing else: `Staking reward: 'staking'`. A word may mean one thing on the way in and another on
 * the way out: `Distribution: 'airdrop/spend'`.
 */

import type { Purpose } from '@lotbook/ledger/purpose';
import type { IncomeLabel, TransactionType } from '@lotbook/ledger/transaction';

export type Kind = { type: TransactionType; label?: IncomeLabel; purpose?: Purpose };

export type Meaning = {
  /** What a row is that brings something in. Absent: such a row contradicts its word. */
  in?: Kind;
  /** What a row is that takes something out. */
  out?: Kind;
  /** Where the file states no direction: the one the word itself has. */
  side: 'in' | 'out';
  /** Both sides belong to it. */
  isTrade?: boolean;
  /** A trade that only changes the name of what is held: cost and dates stay. */
  isRename?: boolean;
  /** What a trade was for. */
  purpose?: Purpose;
  /** Two sides of one asset are its way from one of the user's accounts to another. */
  isTransfer?: boolean;
  /** Rows of this word are left out, for this reason. */
  skip?: string;
  /** What moves is the user's own, but a fee on such a row was paid all the same. */
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
/** Borrowed coins are no income; giving them back is giving them up. */
const LOAN: Meaning = {
  in: { type: 'deposit', purpose: 'loan_received' },
  out: { type: 'withdrawal', purpose: 'loan_repaid' },
  side: 'in',
};

const WORDS = {
  // A withdrawal that comes back is listed under its own word with the other sign: units came in.
  deposit: { in: { type: 'deposit' }, out: { type: 'withdrawal' }, side: 'in' },
  withdrawal: { in: { type: 'deposit' }, out: { type: 'withdrawal' }, side: 'out' },
  trade: TRADE,
  /** The sides of the row alone decide what it is. */
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
  /** Coins that stood for a loan were sold to repay it. */
  liquidation: { out: { type: 'withdrawal', purpose: 'liquidation' }, side: 'out' },
  'margin gain': MARGIN,
  'margin loss': { ...MARGIN, side: 'out' },
  // Funding and fees of a position that are paid out to the holder are part of its result.
  'margin fee': { in: { type: 'margin_gain' }, out: { type: 'fee' }, side: 'out' },
  locked: { ...skip(LOCKED), keepsFee: true },
  'own move': { ...skip(OWN_MOVE), keepsFee: true },
  cancelled: skip('did not complete: nothing moved.'),
} as const satisfies Record<string, Meaning>;

export type Word = keyof typeof WORDS;
/** A word of ours, two of them (in and out), or a reason to leave such rows out. */
export type WordEntry = Word | `${Word}/${Word}` | { skip: string };

/** What is meant by one of our words. */
export function meaningOfWord(entry: WordEntry): Meaning {
  if (typeof entry !== 'string') return { ...entry, side: 'in' };
  const [incoming, outgoing] = entry.split('/') as [Word, Word | undefined];
  const first: Meaning = WORDS[incoming];
  if (outgoing === undefined) return first;
  const second: Meaning = WORDS[outgoing];
  return { ...first, out: second.out, side: first.side };
}

/**
 * A source's words, looked up without regard to capitals and outer blanks.
 * @returns undefined for a word that is not in the table
 */
export function rowTypes(table: Readonly<Record<string, WordEntry>>): (text: string) => Meaning | undefined {
  const entries = new Map(Object.entries(table).map(([word, entry]) => [key(word), entry]));
  const meanings = new Map([...entries].map(([word, entry]) => [word, meaningOfWord(entry)]));
  return (text) => meanings.get(key(text)) ?? byOtherForm(key(text), entries);
}

/** Forms of one word: where a table has only one of them, the others mean the same. */
const FORMS = [
  ['withdraw', 'withdrawal', 'withdrawals', 'withdrawn'],
  ['deposit', 'deposits', 'deposited'],
  ['buy', 'bought'],
  ['sell', 'sold'],
  ['receive', 'received'],
  ['send', 'sent'],
];

/** Returns a text with one of its words in each of its forms. */
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
