import { incomeDoubt } from '../../../data/unknown.ts';
import type { LinkKind, UnknownFigure } from '../../../generated/graphql.ts';
import { formatFiat, signOf } from '../../../ui/format.ts';
import { isMoneyOnly } from '../list/rows/row-view.ts';

export type TaxEffect = { text: string; tone: 'gain' | 'loss' | 'neutral' | 'open' | 'unknown' };

export type TaxedTransaction = {
  type: string;
  isIgnored: boolean;
  gain?: string | null;
  income?: string | null;
  link?: { kind: LinkKind } | null;
  /** Unknown figures of its gain and income. */
  unknown: readonly UnknownFigure[];
  disposals: readonly { term: string; unknown: readonly UnknownFigure[] }[];
  incomeEntries: readonly { name: string }[];
  flows: readonly { asset: { kind: string } }[];
};

export function taxEffect(transaction: TaxedTransaction, currency: string): TaxEffect {
  if (transaction.isIgnored) return { text: 'Ignored: not counted in balances or tax.', tone: 'neutral' };
  if (isOwnMove(transaction) && transaction.disposals.length > 0) {
    const gain = gainText(transaction, currency);
    const text = `Transfer between your own accounts. The fee is a disposal: ${gain.charAt(0).toLowerCase()}${gain.slice(1)}.`;
    return { text, tone: toneOf(transaction) };
  }
  const parts: string[] = [];
  if (transaction.income != null && transaction.incomeEntries.length > 0) {
    const names = [...new Set(transaction.incomeEntries.map((entry) => entry.name))].join(', ');
    parts.push(`${incomeText(transaction, transaction.income, currency)} (${names})`);
  }
  if (transaction.gain != null && transaction.disposals.length > 0) parts.push(gainText(transaction, currency));
  if (parts.length > 0) return { text: `${parts.join('. ')}.`, tone: toneOf(transaction) };
  return without(transaction);
}

function incomeText(transaction: TaxedTransaction, income: string, currency: string): string {
  const value = `${formatFiat(income, { currency })} ${currency}`;
  switch (incomeDoubt(transaction, income)?.kind) {
    case 'unknown':
      return 'Income of unknown value';
    case 'at-least':
      return `Income of at least ${value}`;
    default:
      return `Income of ${value}`;
  }
}

function gainText(transaction: TaxedTransaction, currency: string): string {
  const { gain, disposals, unknown } = transaction;
  if (isGainUnknown(transaction)) return unknownGainText(transaction);
  const date = unknown.includes('ACQUIRED_AT') ? '. The acquisition date is unknown' : '';
  return `${knownGainText(gain, disposals, currency)}${date}`;
}

/** A missing purchase makes the gain unknown, even if its cost counts as zero. */
function isGainUnknown({ unknown }: TaxedTransaction): boolean {
  return unknown.includes('COST_BASIS') || unknown.includes('PROCEEDS');
}

function unknownGainText({ disposals, unknown }: TaxedTransaction): string {
  const names = [unknown.includes('COST_BASIS') && 'cost', unknown.includes('PROCEEDS') && 'proceeds'];
  const what = names.filter((name) => name !== false).join(' and ');
  const concerned = disposals.filter((one) => one.unknown.includes('COST_BASIS') || one.unknown.includes('PROCEEDS'));
  const share = concerned.length === disposals.length ? '' : ` for ${concerned.length} of ${disposals.length} lots`;
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} unknown${share}, so the gain is unknown`;
}

function knownGainText(
  gain: TaxedTransaction['gain'],
  disposals: readonly { term: string }[],
  currency: string,
): string {
  const sign = signOf(gain);
  const terms = termsText(disposals);
  if (sign === 0) return `Neither gain nor loss${terms}`;
  const amount = formatFiat(gain?.replace(/^[-−]/, ''), { currency });
  return `${sign > 0 ? 'Gain' : 'Loss'} of ${amount} ${currency}${terms}`;
}

function termsText(disposals: readonly { term: string }[]): string {
  const terms = new Set(disposals.map((disposal) => disposal.term));
  if (terms.has('SHORT') && terms.has('LONG')) return ', partly short-term, partly long-term';
  if (terms.has('SHORT')) return ', short-term';
  return terms.has('LONG') ? ', long-term' : '';
}

function toneOf(transaction: TaxedTransaction): TaxEffect['tone'] {
  const { gain, disposals, unknown } = transaction;
  if (isGainUnknown(transaction) || unknown.includes('VALUE')) return 'unknown';
  const sign = disposals.length > 0 ? signOf(gain) : 0;
  return sign > 0 ? 'gain' : sign < 0 ? 'loss' : 'neutral';
}

function isOwnMove({ type, link }: TaxedTransaction): boolean {
  return type === 'transfer' || (link != null && link.kind !== 'LINKED_TRADE');
}

function without(transaction: TaxedTransaction): TaxEffect {
  const { type } = transaction;
  if (transaction.link?.kind === 'LINKED_TRADE') {
    return { text: 'No separate gain: it is one side of a trade.', tone: 'neutral' };
  }
  if (isMoneyOnly(transaction)) return { text: 'No tax: only money moved.', tone: 'neutral' };
  if (isOwnMove(transaction)) {
    return { text: 'No tax: a transfer between your own accounts keeps its cost and date.', tone: 'neutral' };
  }
  if (type === 'split') {
    return { text: 'No tax: the number of units changes, but cost and dates stay the same.', tone: 'neutral' };
  }
  if (type === 'buy') return { text: 'No tax yet: it opens a lot at what you paid.', tone: 'neutral' };
  if (type === 'deposit') {
    return {
      text: 'Not taxed. Its source is not in your records, so its cost is unknown until you match it or enter a value.',
      tone: 'open',
    };
  }
  if (type === 'withdrawal') {
    return {
      text: 'Not taxed, and no longer counted as held. Match it with a deposit, or classify it.',
      tone: 'open',
    };
  }
  return { text: 'No gain and no income.', tone: 'neutral' };
}
