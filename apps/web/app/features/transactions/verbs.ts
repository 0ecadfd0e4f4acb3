/** Which verbs a transaction may take: those that fit what flowed, so that a choice can never contradict the amounts. */

export type Verb = { value: string; label: string };

const BOTH: readonly Verb[] = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
  { value: 'trade', label: 'Trade' },
  { value: 'transfer', label: 'Transfer' },
];
const IN: readonly Verb[] = [
  { value: 'deposit', label: 'Deposit' },
  { value: 'income', label: 'Income' },
  { value: 'gift_received', label: 'Gift received' },
  { value: 'margin_gain', label: 'Margin gain' },
];
const OUT: readonly Verb[] = [
  { value: 'withdrawal', label: 'Withdrawal' },
  { value: 'spend', label: 'Spend' },
  { value: 'gift', label: 'Gift sent' },
  { value: 'donation', label: 'Donation' },
  { value: 'lost', label: 'Lost' },
  { value: 'stolen', label: 'Stolen' },
  { value: 'fee', label: 'Fee' },
  { value: 'margin_loss', label: 'Margin loss' },
];

export const INCOME_LABELS: readonly Verb[] = [
  { value: 'staking', label: 'Staking' },
  { value: 'interest', label: 'Interest' },
  { value: 'airdrop', label: 'Airdrop' },
  { value: 'mining', label: 'Mining' },
  { value: 'fork', label: 'Fork' },
  { value: 'salary', label: 'Salary' },
  { value: 'royalty', label: 'Royalty' },
  { value: 'other', label: 'Other' },
];

type Shaped = { type: string; transactionType: string; flows: readonly { direction: string }[] };

/** The verbs for what flowed; the present one is always among them. A split moved nothing and can be nothing else. */
export function verbsFor({ type, transactionType, flows }: Shaped): readonly Verb[] {
  if (type === 'split') return [{ value: type, label: transactionType }];
  const has = (direction: string) => flows.some((flow) => flow.direction === direction);
  const fitting = has('IN') && has('OUT') ? BOTH : has('IN') ? IN : OUT;
  return fitting.some((verb) => verb.value === type) ? fitting : [{ value: type, label: transactionType }, ...fitting];
}
