import { expect, it } from 'vitest';
import type { UnknownFigure } from '../../../generated/graphql.ts';
import { type TaxedTransaction, taxEffect } from './tax-effect.ts';

function transaction(type: string, rest: Partial<TaxedTransaction> = {}): TaxedTransaction {
  return {
    type,
    isIgnored: false,
    disposals: [],
    incomeEntries: [],
    unknown: [],
    flows: [{ asset: { kind: 'CRYPTO_CURRENCY' } }],
    ...rest,
  };
}

const lot = (term: string, ...unknown: UnknownFigure[]) => ({ term, unknown });

it.each<[string, TaxedTransaction, string, string]>([
  [
    'a gain',
    transaction('sell', { gain: '4210.33', disposals: [lot('LONG')] }),
    'Gain of 4,210.33 USD, long-term.',
    'gain',
  ],
  [
    'a loss',
    transaction('sell', { gain: '-12.5', disposals: [lot('SHORT')] }),
    'Loss of 12.50 USD, short-term.',
    'loss',
  ],
  [
    'lots of both terms',
    transaction('trade', { gain: '1', disposals: [lot('SHORT'), lot('LONG')] }),
    'Gain of 1.00 USD, partly short-term, partly long-term.',
    'gain',
  ],
  [
    'where terms do not exist',
    transaction('sell', { gain: '1', disposals: [lot('NONE')] }),
    'Gain of 1.00 USD.',
    'gain',
  ],
  [
    'to the cent',
    transaction('sell', { gain: '0', disposals: [lot('SHORT')] }),
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
      disposals: [lot('SHORT')],
    }),
    'Income of 44.10 USD (Staking). Gain of 0.02 USD, short-term.',
    'gain',
  ],
  [
    'a purchase without a price',
    transaction('sell', { gain: '1498', disposals: [lot('LONG', 'COST_BASIS')], unknown: ['COST_BASIS'] }),
    'Cost unknown, so the gain is unknown.',
    'unknown',
  ],
  [
    'one of two purchases without a price',
    transaction('sell', {
      gain: '-3',
      disposals: [lot('LONG'), lot('SHORT', 'COST_BASIS', 'ACQUIRED_AT')],
      unknown: ['COST_BASIS', 'ACQUIRED_AT'],
    }),
    'Cost unknown for 1 of 2 lots, so the gain is unknown.',
    'unknown',
  ],
  [
    'a sale without a price',
    transaction('sell', { gain: '0', disposals: [lot('SHORT', 'PROCEEDS')], unknown: ['PROCEEDS'] }),
    'Proceeds unknown, so the gain is unknown.',
    'unknown',
  ],
  [
    'a cost entered for units of which nobody knows since when',
    transaction('sell', { gain: '5', disposals: [lot('NONE', 'ACQUIRED_AT')], unknown: ['ACQUIRED_AT'] }),
    'Gain of 5.00 USD. The acquisition date is unknown.',
    'gain',
  ],
  [
    'income without a price',
    transaction('income', { income: '0', incomeEntries: [{ name: 'Airdrop' }], unknown: ['VALUE'] }),
    'Income of unknown value (Airdrop).',
    'unknown',
  ],
  [
    'income of two assets, one without a price',
    transaction('income', {
      income: '12',
      incomeEntries: [{ name: 'Mining' }, { name: 'Mining' }],
      unknown: ['VALUE'],
    }),
    'Income of at least 12.00 USD (Mining).',
    'unknown',
  ],
  [
    'a transfer whose fee has no known cost',
    transaction('withdrawal', {
      link: { kind: 'TRANSFER' },
      gain: '2',
      disposals: [lot('SHORT', 'COST_BASIS')],
      unknown: ['COST_BASIS'],
    }),
    'Transfer between your own accounts. The fee is a disposal: cost unknown, so the gain is unknown.',
    'unknown',
  ],
  ['a buy', transaction('buy'), 'No tax yet: it opens a lot at what you paid.', 'neutral'],
  [
    'a matched withdrawal',
    transaction('withdrawal', { link: { kind: 'TRANSFER' } }),
    'No tax: a transfer between your own accounts keeps its cost and date.',
    'neutral',
  ],
  [
    'a matched withdrawal that paid a fee in kind',
    transaction('withdrawal', { link: { kind: 'TRANSFER' }, gain: '0.12', disposals: [lot('LONG')] }),
    'Transfer between your own accounts. The fee is a disposal: gain of 0.12 USD, long-term.',
    'gain',
  ],
  [
    'an unmatched withdrawal',
    transaction('withdrawal'),
    'Not taxed, and no longer counted as held. Match it with a deposit, or classify it.',
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
    transaction('sell', { isIgnored: true, gain: '5', disposals: [lot('LONG')] }),
    'Ignored: not counted in balances or tax.',
    'neutral',
  ],
])('describes the tax effect: %s', (_story, t, text, tone) => {
  expect(taxEffect(t, 'USD')).toEqual({ text, tone });
});

it('explains one side of a trade and shows the gain at the trade itself', () => {
  const link = { kind: 'LINKED_TRADE' } as const;
  expect(taxEffect(transaction('deposit', { link }), 'USD').text).toBe('No separate gain: it is one side of a trade.');
  const given = transaction('withdrawal', { link, gain: '2000', disposals: [lot('LONG')] });
  expect(taxEffect(given, 'USD').text).toBe('Gain of 2,000.00 USD, long-term.');
});
