import { INCOME_LABELS, TRANSACTION_TYPES, type TransactionType } from '@lotbook/ledger/transaction';

export type Legs = { sent: 'none' | 'fiat' | 'asset'; received: 'none' | 'fiat' | 'asset' };

const ANY = ['fiat', 'asset'];

const SHAPES: Record<TransactionType, { sent: readonly string[]; received: readonly string[] } | null> = {
  buy: { sent: ['fiat'], received: ['asset'] },
  sell: { sent: ['asset'], received: ['fiat'] },
  trade: { sent: ANY, received: ANY },
  income: { sent: ['none'], received: ANY },
  deposit: { sent: ['none'], received: ANY },
  gift_received: { sent: ['none'], received: ANY },
  withdrawal: { sent: ANY, received: ['none'] },
  spend: { sent: ANY, received: ['none'] },
  fee: { sent: ['fiat', 'asset', 'none'], received: ['none'] },
  gift: { sent: ANY, received: ['none'] },
  donation: { sent: ANY, received: ['none'] },
  lost: { sent: ANY, received: ['none'] },
  stolen: { sent: ANY, received: ['none'] },
  transfer: null,
  margin_gain: { sent: ['none'], received: ANY },
  margin_loss: { sent: ANY, received: ['none'] },
  split: null,
  rename: { sent: ['asset'], received: ['asset'] },
};

export type Words = { type: string; label: string | null };

export function neverFits(words: Words): string | null {
  const type = TRANSACTION_TYPES.find((known) => known === words.type);
  if (!type) return `“${words.type}” is not a type of transaction.`;
  if (words.label !== null && type !== 'income') return 'Only income has a label.';
  if (words.label !== null && !INCOME_LABELS.some((label) => label === words.label)) {
    return `“${words.label}” is not a kind of income.`;
  }
  if (SHAPES[type]) return null;
  return type === 'split'
    ? 'A transaction with movements cannot become a split.'
    : 'To make this a transfer, link it with its other half.';
}

export function typeMismatch(words: Words, legs: Legs): string | null {
  const never = neverFits(words);
  const type = TRANSACTION_TYPES.find((known) => known === words.type);
  const shape = type && SHAPES[type];
  if (never !== null || !type || !shape) return never;
  if (!shape.sent.includes(legs.sent)) return needs(type, 'sent', legs.sent, shape.sent);
  if (!shape.received.includes(legs.received)) return needs(type, 'received', legs.received, shape.received);
  return null;
}

/**
 * Returns the sides a type must have; null for a type without fixed sides. A fee that was entered alone counts as the
 * sent amount.
 */
export function sidesOf(type: string): { sent: boolean; received: boolean } | null {
  const known = TRANSACTION_TYPES.find((one) => one === type);
  const shape = known ? SHAPES[known] : null;
  if (!shape) return null;
  const has = (side: readonly string[]) => side.some((kind) => kind !== 'none');
  return { sent: has(shape.sent), received: has(shape.received) };
}

export function allowedTypes(legs: Legs): TransactionType[] {
  return TRANSACTION_TYPES.filter((type) => typeMismatch({ type, label: null }, legs) === null);
}

function needs(type: TransactionType, side: 'sent' | 'received', is: string, may: readonly string[]): string {
  const name = type.replace('_', ' ');
  if (is === 'none') return `A ${name} needs something that was ${side}, and this transaction has nothing.`;
  if (may.length === 1 && may[0] === 'none') return `A ${name} has nothing that was ${side}, and this transaction has.`;
  return `What was ${side} must be ${may.includes('fiat') ? 'money' : 'a crypto asset'} in a ${name}.`;
}
