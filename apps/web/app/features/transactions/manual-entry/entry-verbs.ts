import type { IncomeLabel, TransactionType } from '@lotbook/ledger/transaction';
import { INCOME_VERBS, VERBS } from '@lotbook/ledger/verbs';

export type EntryVerb = {
  readonly value: string;
  readonly label: string;
  readonly type: TransactionType;
  readonly kind: IncomeLabel | null;
  readonly sent?: string;
  readonly received?: string;
  readonly toAccount?: true;
  readonly split?: { readonly asset: string; readonly ratio: string };
  readonly hasFee: boolean;
  readonly valueHint?: string;
};

const VALUE_THEN = 'Value at that time; looked up if blank.';
const COST_HINT = 'What you paid. If blank, the cost is unknown.';
type Shape = Pick<EntryVerb, 'sent' | 'received' | 'toAccount' | 'split' | 'valueHint'>;

const verb = (type: TransactionType, shape: Shape): EntryVerb => ({
  value: type,
  label: VERBS[type],
  type,
  kind: null,
  hasFee: type !== 'fee' && type !== 'split',
  ...shape,
});
const incomeVerb = (kind: IncomeLabel): EntryVerb => ({
  ...verb('income', { received: 'Received', valueHint: VALUE_THEN }),
  value: `income:${kind}`,
  label: INCOME_VERBS[kind],
  kind,
});
const gone = (sent: string): Shape => ({ sent, valueHint: VALUE_THEN });

export const ENTRY_VERBS: readonly EntryVerb[] = [
  verb('buy', { sent: 'Paid', received: 'Bought', valueHint: VALUE_THEN }),
  verb('sell', { sent: 'Sold', received: 'Got', valueHint: VALUE_THEN }),
  verb('trade', { sent: 'Gave', received: 'Got', valueHint: VALUE_THEN }),
  verb('transfer', { sent: 'Moved', toAccount: true }),
  verb('deposit', { received: 'Received', valueHint: COST_HINT }),
  verb('withdrawal', gone('Sent')),
  incomeVerb('staking'),
  incomeVerb('interest'),
  incomeVerb('airdrop'),
  incomeVerb('mining'),
  incomeVerb('fork'),
  incomeVerb('salary'),
  incomeVerb('royalty'),
  incomeVerb('other'),
  verb('spend', gone('Spent')),
  verb('fee', gone('Paid')),
  verb('gift', gone('Gave')),
  verb('gift_received', { received: 'Received', valueHint: COST_HINT }),
  verb('donation', gone('Donated')),
  verb('lost', gone('Lost')),
  verb('stolen', gone('Stolen')),
  verb('margin_gain', { received: 'Gained', valueHint: VALUE_THEN }),
  verb('margin_loss', gone('Lost')),
  verb('rename', { sent: 'Before', received: 'After' }),
  verb('split', { split: { asset: 'Asset', ratio: 'New units per old unit' } }),
];

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

export function verbNamed(text: string): EntryVerb | undefined {
  return named(text, ENTRY_VERBS, ({ label, type, kind }) => [label, kind ?? type]);
}

export function named<Thing>(
  text: string,
  things: readonly Thing[],
  namesOf: (thing: Thing) => readonly string[],
): Thing | undefined {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  const whole = things.find((thing) => namesOf(thing).some((name) => plain(name) === wanted));
  if (whole) return whole;
  const begun = things.filter((thing) => namesOf(thing).some((name) => plain(name).startsWith(wanted)));
  return begun.length === 1 ? begun[0] : undefined;
}

export function verbOfStored(type: string, label: string | null | undefined): EntryVerb | undefined {
  return ENTRY_VERBS.find((one) => one.type === type && (type !== 'income' || one.kind === (label ?? 'other')));
}
