/** What can be entered by hand: every verb with the sides it has, and what the fields are called for it. */

export type EntryVerb = {
  /** `buy`, `income:staking` */
  readonly value: string;
  readonly label: string;
  readonly type: string;
  readonly kind: string | null;
  /** Labels of the sides it has. */
  readonly sent?: string;
  readonly received?: string;
  readonly toAccount?: true;
  /** Of a split: labels of the asset and of what each unit became. */
  readonly split?: { readonly asset: string; readonly ratio: string };
  readonly hasFee: boolean;
  /** What the value means; none where it has no use. */
  readonly worth?: string;
};

const WORTH = 'What it was worth then; looked up when left empty.';
const COST = 'What it cost you. Without it, the units have no known cost.';
type Shape = Pick<EntryVerb, 'sent' | 'received' | 'toAccount' | 'split' | 'worth'>;

const verb = (type: string, label: string, shape: Shape, kind: string | null = null): EntryVerb => ({
  value: kind === null ? type : `${type}:${kind}`,
  label,
  type,
  kind,
  hasFee: type !== 'fee' && type !== 'split',
  ...shape,
});
const gone = (sent: string): Shape => ({ sent, worth: WORTH });
const income: Shape = { received: 'Received', worth: WORTH };

export const ENTRY_VERBS: readonly EntryVerb[] = [
  verb('buy', 'Buy', { sent: 'Paid', received: 'Bought', worth: WORTH }),
  verb('sell', 'Sell', { sent: 'Sold', received: 'Got', worth: WORTH }),
  verb('trade', 'Trade', { sent: 'Gave', received: 'Got', worth: WORTH }),
  verb('transfer', 'Transfer', { sent: 'Moved', toAccount: true }),
  verb('deposit', 'Deposit', { received: 'Came in', worth: COST }),
  verb('withdrawal', 'Withdrawal', gone('Went out')),
  verb('income', 'Staking reward', income, 'staking'),
  verb('income', 'Interest', income, 'interest'),
  verb('income', 'Airdrop', income, 'airdrop'),
  verb('income', 'Mining', income, 'mining'),
  verb('income', 'Fork', income, 'fork'),
  verb('income', 'Salary', income, 'salary'),
  verb('income', 'Royalty', income, 'royalty'),
  verb('income', 'Income', income, 'other'),
  verb('spend', 'Spend', gone('Spent')),
  verb('fee', 'Fee', gone('Paid')),
  verb('gift', 'Gift sent', gone('Gave')),
  verb('gift_received', 'Gift received', { received: 'Received', worth: COST }),
  verb('donation', 'Donation', gone('Donated')),
  verb('lost', 'Lost', gone('Lost')),
  verb('stolen', 'Stolen', gone('Stolen')),
  verb('margin_gain', 'Margin gain', { received: 'Gained', worth: WORTH }),
  verb('margin_loss', 'Margin loss', gone('Lost')),
  verb('rename', 'Rename', { sent: 'Before', received: 'After' }),
  verb('split', 'Split', { split: { asset: 'Asset', ratio: 'Each unit became' } }),
];

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/** The verb a text means: its name or its code, whole, or the only one that begins with it. */
export function verbNamed(text: string): EntryVerb | undefined {
  return named(text, ENTRY_VERBS, ({ label, type, kind }) => [label, kind ?? type]);
}

/** The thing a text names: whole, or the only one that begins with it. Case does not matter. */
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

/** The verb of a transaction that is there. */
export function verbOfStored(type: string, label: string | null | undefined): EntryVerb | undefined {
  return ENTRY_VERBS.find((one) => one.type === type && (type !== 'income' || one.kind === (label ?? 'other')));
}
