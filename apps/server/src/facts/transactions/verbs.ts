import { INCOME_LABELS, type IncomeLabel, TRANSACTION_TYPES, type TransactionType } from '@lotbook/ledger/transaction';
import { INCOME_VERBS, VERBS } from '@lotbook/ledger/verbs';
import type { LinkedAs } from '../links/links.ts';

export function verbOf(transaction: { type: string; label: string | null }, linked: LinkedAs | null = null): string {
  if (linked) return VERBS[linked];
  if (transaction.type === 'income') return INCOME_VERBS[(transaction.label ?? 'other') as IncomeLabel] ?? VERBS.income;
  return VERBS[transaction.type as TransactionType] ?? transaction.type;
}

/** `label` undefined matches any; null matches none or `other`. */
export type Kind = { type: TransactionType; label?: IncomeLabel | null };

type NamedKind = Kind & { names: string[] };

const KINDS: readonly NamedKind[] = [
  ...TRANSACTION_TYPES.map((type) => ({ type, names: [type, VERBS[type]] })),
  ...INCOME_LABELS.map((label) => ({
    type: 'income' as const,
    label: label === 'other' ? null : label,
    names: [label, INCOME_VERBS[label]],
  })),
].map((kind) => ({ ...kind, names: kind.names.map(plain) }));

export function kindsNamed(text: string): Kind[] {
  const wanted = plain(text);
  const found = KINDS.filter((kind) => kind.names.includes(wanted));
  // `income` includes all its labels.
  return found.some((kind) => kind.type === 'income' && kind.label === undefined)
    ? found.filter((kind) => kind.label === undefined).map(withoutNames)
    : found.map(withoutNames);
}

/** Returns kinds whose verb has a word beginning with the text: `stak` finds staking rewards. */
export function kindsLike(text: string): Kind[] {
  const wanted = plain(text);
  if (wanted === '') return [];
  const found = KINDS.filter((kind) =>
    kind.names.some((name) => name.startsWith(wanted) || name.includes(` ${wanted}`)),
  );
  return found.some((kind) => kind.type === 'income' && kind.label === undefined)
    ? found.filter((kind) => kind.type !== 'income' || kind.label === undefined).map(withoutNames)
    : found.map(withoutNames);
}

function withoutNames({ type, label }: NamedKind): Kind {
  return label === undefined ? { type } : { type, label };
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s-]+/g, ' ');
}
