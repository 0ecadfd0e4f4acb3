import { expect, it } from 'vitest';
import { type TaxedTransaction, taxEffect } from './tax-effect.ts';

function transaction(type: string, rest: Partial<TaxedTransaction> = {}): TaxedTransaction {
  return {
    type,
    isIgnored: false,
    disposals: [],
    incomeEntries: [],
    flows: [{ asset: { kind: 'CRYPTO_CURRENCY' } }],
    ...rest,
  };
}

it.each<[string, TaxedTransaction, string, string]>([
  [
    'a gain',
    transaction('sell', { gain: '4210.33', disposals: [{ term: 'LONG' }] }),
    'Gain of 4,210.33 USD, long-term.',
    'gain',
  ],
  [
    'a loss',
    transaction('sell', { gain: '-12.5', disposals: [{ term: 'SHORT' }] }),
    'Loss of 12.50 USD, short-term.',
    'loss',
  ],
  [
    'lots of both terms',
    transaction('trade', { gain: '1', disposals: [{ term: 'SHORT' }, { term: 'LONG' }] }),
    'Gain of 1.00 USD, partly short-term, partly long-term.',
    'gain',
  ],
  [
    'where terms do not exist',
    transaction('sell', { gain: '1', disposals: [{ term: 'NONE' }] }),
    'Gain of 1.00 USD.',
    'gain',
  ],
  [
    'to the cent',
    transaction('sell', { gain: '0', disposals: [{ term: 'SHORT' }] }),
    'Neither gain nor loss, short-term.',
    'neutral',
  ],
  [
    'income',
    transaction('income', { income: '44.1', incomeEntries: [{ name: 'Staking' }] }),
    'Income of 44.10 USD (Staking).',
    'neutral',
  ],
  [
    'income that paid its fee in kind',
    transaction('income', {
      income: '44.1',
      incomeEntries: [{ name: 'Staking' }],
      gain: '0.02',
      disposals: [{ term: 'SHORT' }],
    }),
    'Income of 44.10 USD (Staking). Gain of 0.02 USD, short-term.',
    'gain',
  ],
  ['a buy', transaction('buy'), 'No tax yet: it opens a lot at what you paid.', 'neutral'],
  [
    'a matched withdrawal',
    transaction('withdrawal', { link: {} }),
    'No tax: it moves between your own accounts and keeps its cost and its date.',
    'neutral',
  ],
  [
    'a matched withdrawal that paid a fee in kind',
    transaction('withdrawal', { link: {}, gain: '0.12', disposals: [{ term: 'LONG' }] }),
    'It moves between your own accounts. What it cost to move is a disposal: gain of 0.12 USD, long-term.',
    'gain',
  ],
  [
    'an unmatched withdrawal',
    transaction('withdrawal'),
    'Not taxed. It leaves your books; match it with a deposit, or say what it was for.',
    'open',
  ],
  [
    'money from a bank',
    transaction('deposit', { flows: [{ asset: { kind: 'FIAT' } }] }),
    'No tax: only money moved.',
    'neutral',
  ],
  [
    'ignored',
    transaction('sell', { isIgnored: true, gain: '5', disposals: [{ term: 'LONG' }] }),
    'Ignored: it counts neither for your balances nor for your tax.',
    'neutral',
  ],
])('%s', (_story, t, text, tone) => {
  expect(taxEffect(t, 'USD')).toEqual({ text, tone });
});
