/** What a transaction does to the user's tax, in one line; the second thing its drawer says after what happened. */
import { formatFiat, signOf } from '../../../ui/format.ts';
import { isMoneyOnly } from '../list/row-view.ts';

export type TaxEffect = { text: string; tone: 'gain' | 'loss' | 'neutral' | 'open' };

export type TaxedTransaction = {
  type: string;
  isIgnored: boolean;
  gain?: string | null;
  income?: string | null;
  link?: unknown;
  disposals: readonly { term: string }[];
  incomeEntries: readonly { name: string }[];
  flows: readonly { asset: { kind: string } }[];
};

/** @param currency  the base currency's symbol, e.g. USD */
export function taxEffect(transaction: TaxedTransaction, currency: string): TaxEffect {
  if (transaction.isIgnored)
    return { text: 'Ignored: it counts neither for your balances nor for your tax.', tone: 'neutral' };
  if (isOwnMove(transaction) && transaction.disposals.length > 0) {
    const gain = gainText(transaction, currency);
    const text = `It moves between your own accounts. What it cost to move is a disposal: ${gain.charAt(0).toLowerCase()}${gain.slice(1)}.`;
    return { text, tone: toneOf(transaction) };
  }
  const parts: string[] = [];
  if (transaction.income != null && transaction.incomeEntries.length > 0) {
    const names = [...new Set(transaction.incomeEntries.map((entry) => entry.name))].join(', ');
    parts.push(`Income of ${formatFiat(transaction.income)} ${currency} (${names})`);
  }
  if (transaction.gain != null && transaction.disposals.length > 0) parts.push(gainText(transaction, currency));
  if (parts.length > 0) return { text: `${parts.join('. ')}.`, tone: toneOf(transaction) };
  return without(transaction);
}

function gainText({ gain, disposals }: TaxedTransaction, currency: string): string {
  const sign = signOf(gain);
  const terms = termsText(disposals);
  if (sign === 0) return `Neither gain nor loss${terms}`;
  const amount = formatFiat(gain?.replace(/^[-−]/, ''));
  return `${sign > 0 ? 'Gain' : 'Loss'} of ${amount} ${currency}${terms}`;
}

function termsText(disposals: readonly { term: string }[]): string {
  const terms = new Set(disposals.map((disposal) => disposal.term));
  if (terms.has('SHORT') && terms.has('LONG')) return ', partly short-term, partly long-term';
  if (terms.has('SHORT')) return ', short-term';
  return terms.has('LONG') ? ', long-term' : '';
}

function toneOf({ gain, disposals }: TaxedTransaction): TaxEffect['tone'] {
  const sign = disposals.length > 0 ? signOf(gain) : 0;
  return sign > 0 ? 'gain' : sign < 0 ? 'loss' : 'neutral';
}

function isOwnMove({ type, link }: TaxedTransaction): boolean {
  return type === 'transfer' || Boolean(link);
}

/** Nothing was disposed of and nothing earned: why that is so. */
function without(transaction: TaxedTransaction): TaxEffect {
  const { type } = transaction;
  if (isMoneyOnly(transaction)) return { text: 'No tax: only money moved.', tone: 'neutral' };
  if (isOwnMove(transaction)) {
    return { text: 'No tax: it moves between your own accounts and keeps its cost and its date.', tone: 'neutral' };
  }
  if (type === 'split') {
    return { text: 'No tax: there are more or fewer units, with the same cost and the same dates.', tone: 'neutral' };
  }
  if (type === 'buy') return { text: 'No tax yet: it opens a lot at what you paid.', tone: 'neutral' };
  if (type === 'deposit') {
    return {
      text: 'Not taxed. It comes from outside your books, so its cost is unknown until it is matched or given a value.',
      tone: 'open',
    };
  }
  if (type === 'withdrawal') {
    return { text: 'Not taxed. It leaves your books; match it with a deposit, or say what it was for.', tone: 'open' };
  }
  return { text: 'No gain and no income.', tone: 'neutral' };
}
