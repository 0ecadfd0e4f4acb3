/** Verbs that fit a transaction's flows, so that a choice never contradicts the amounts. */
import { INCOME_LABELS, type TransactionType } from '@lotbook/ledger/transaction';
import { INCOME_VERBS, VERBS } from '@lotbook/ledger/verbs';

export type Verb = { value: string; label: string };

const verbs = (...types: TransactionType[]): readonly Verb[] => types.map((value) => ({ value, label: VERBS[value] }));

const BOTH = verbs('buy', 'sell', 'trade', 'transfer');
const IN = verbs('deposit', 'income', 'gift_received', 'margin_gain');
const OUT = verbs('withdrawal', 'spend', 'gift', 'donation', 'lost', 'stolen', 'fee', 'margin_loss');

export const ALL_VERBS: readonly Verb[] = [...verbs('buy', 'sell', 'trade'), ...IN, ...OUT];

const KINDS = { ...INCOME_VERBS, staking: 'Staking', other: 'Other' };
export const INCOME_KINDS: readonly Verb[] = INCOME_LABELS.map((value) => ({ value, label: KINDS[value] }));

type Shaped = { type: string; transactionType: string; flows: readonly { direction: string }[] };

/** Returns verbs that fit the flows, including the current one. A split cannot change. */
export function verbsFor({ type, transactionType, flows }: Shaped): readonly Verb[] {
  if (type === 'split') return [{ value: type, label: transactionType }];
  const has = (direction: string) => flows.some((flow) => flow.direction === direction);
  const fitting = has('IN') && has('OUT') ? BOTH : has('IN') ? IN : OUT;
  return fitting.some((verb) => verb.value === type) ? fitting : [{ value: type, label: transactionType }, ...fitting];
}
