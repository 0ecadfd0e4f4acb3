/** Which verbs a transaction may take: those that fit what flowed, so that a choice can never contradict the amounts. */
import { INCOME_LABELS, type TransactionType } from '@lotbook/ledger/transaction';
import { INCOME_VERBS, VERBS } from '@lotbook/ledger/verbs';

export type Verb = { value: string; label: string };

const verbs = (...types: TransactionType[]): readonly Verb[] => types.map((value) => ({ value, label: VERBS[value] }));

const BOTH = verbs('buy', 'sell', 'trade', 'transfer');
const IN = verbs('deposit', 'income', 'gift_received', 'margin_gain');
const OUT = verbs('withdrawal', 'spend', 'gift', 'donation', 'lost', 'stolen', 'fee', 'margin_loss');

/** What a transaction can be called at all; transfers are made by matching two. */
export const ALL_VERBS: readonly Verb[] = [...verbs('buy', 'sell', 'trade'), ...IN, ...OUT];

/** The kinds of income, as one chooses among them: the verb, but for the words that only make sense alone. */
const KINDS = { ...INCOME_VERBS, staking: 'Staking', other: 'Other' };
export const INCOME_KINDS: readonly Verb[] = INCOME_LABELS.map((value) => ({ value, label: KINDS[value] }));

type Shaped = { type: string; transactionType: string; flows: readonly { direction: string }[] };

/** The verbs for what flowed; the present one is always among them. A split moved nothing and can be nothing else. */
export function verbsFor({ type, transactionType, flows }: Shaped): readonly Verb[] {
  if (type === 'split') return [{ value: type, label: transactionType }];
  const has = (direction: string) => flows.some((flow) => flow.direction === direction);
  const fitting = has('IN') && has('OUT') ? BOTH : has('IN') ? IN : OUT;
  return fitting.some((verb) => verb.value === type) ? fitting : [{ value: type, label: transactionType }, ...fitting];
}
