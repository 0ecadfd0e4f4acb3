import { TRANSACTION_TYPES } from '@lotbook/ledger/transaction';
import { expect, test } from 'vitest';
import { amountText, type SentenceFlow, sentenceOf } from './sentence.ts';
import { kindsLike, kindsNamed, verbOf } from './verbs.ts';

function flows(...texts: string[]): SentenceFlow[] {
  return texts.map((text) => {
    const [direction, quantity, symbol, accountName = 'Kraken'] = text.split(' ') as [string, string, string, string?];
    return {
      direction: direction as SentenceFlow['direction'],
      quantity,
      symbol,
      accountName,
      isFiat: ['USD', 'EUR'].includes(symbol),
    };
  });
}

test.each([
  ['buy', null, ['out 1000 USD', 'in 0.02 BTC', 'fee 2.5 USD'], 'Bought 0.02 BTC for 1,000.00 USD on Kraken.'],
  ['buy', null, ['in 0.02 BTC'], 'Bought 0.02 BTC on Kraken.'],
  ['sell', null, ['out 0.52 BTC', 'in 31402.1 USD'], 'Sold 0.52 BTC for 31,402.10 USD on Kraken.'],
  ['trade', null, ['out 1 ETH', 'in 0.05 BTC'], 'Traded 1 ETH for 0.05 BTC on Kraken.'],
  ['trade', null, ['out 1 ETH', 'out 2 ETH', 'out 5 SOL', 'in 1 BTC'], 'Traded 3 ETH and 5 SOL for 1 BTC on Kraken.'],
  ['income', 'staking', ['in 0.001 ETH'], 'Received 0.001 ETH as a staking reward on Kraken.'],
  ['income', 'interest', ['in 1 USD'], 'Received 1.00 USD as interest on Kraken.'],
  ['income', 'airdrop', ['in 10 UNI'], 'Received 10 UNI from an airdrop on Kraken.'],
  ['income', null, ['in 10 UNI'], 'Received 10 UNI as income on Kraken.'],
  ['deposit', null, ['in 1234567.891 DOGE'], 'Deposited 1,234,567.891 DOGE into Kraken.'],
  ['withdrawal', null, ['out 1 BTC', 'fee 0.0001 BTC'], 'Withdrew 1 BTC from Kraken.'],
  ['gift_received', null, ['in 1 BTC'], 'Received 1 BTC as a gift on Kraken.'],
  ['gift', null, ['out 1 BTC'], 'Gave 1 BTC as a gift from Kraken.'],
  ['donation', null, ['out 1 BTC'], 'Donated 1 BTC from Kraken.'],
  ['lost', null, ['out 1 BTC'], 'Lost 1 BTC on Kraken.'],
  ['stolen', null, ['out 1 BTC'], '1 BTC was stolen from Kraken.'],
  ['spend', null, ['out 1 BTC'], 'Spent 1 BTC from Kraken.'],
  ['fee', null, ['out 0.5 USD'], 'Paid a fee of 0.50 USD on Kraken.'],
  ['fee', null, ['fee 0.5 USD'], 'Paid a fee of 0.50 USD on Kraken.'],
  ['margin_gain', null, ['in 5 USD'], 'Gained 5.00 USD from a margin position on Kraken.'],
  ['margin_loss', null, ['out 5 USD'], 'Lost 5.00 USD on a margin position on Kraken.'],
  ['split', null, [], 'Units were split.'],
  ['rename', null, ['out 5 MATIC', 'in 5 POL'], '5 MATIC became 5 POL on Kraken.'],
  ['transfer', null, ['out 1 BTC', 'in 1 BTC Ledger'], 'Moved 1 BTC from Kraken to Ledger.'],
  ['transfer', null, ['out 1 BTC', 'in 1 BTC'], 'Moved 1 BTC within Kraken.'],
])('describes %s %s %j', (type, label, texts, sentence) => {
  expect(sentenceOf({ type, label, accountName: 'Kraken', flows: flows(...texts), linked: null })).toBe(sentence);
});

test.each([
  [
    'trade',
    'liquidity_deposit',
    ['out 1 ETH', 'out 500 USDC', 'in 9 LP'],
    'Put 1 ETH and 500 USDC into a liquidity pool for 9 LP on Base.',
  ],
  [
    'trade',
    'liquidity_withdrawal',
    ['out 9 LP', 'in 1 ETH', 'in 5 USDC'],
    'Took 1 ETH and 5 USDC out of a liquidity pool for 9 LP on Base.',
  ],
  ['rename', 'lending_deposit', ['out 5 USDC', 'in 5 aUSDC'], 'Lent 5 USDC for 5 aUSDC on Base.'],
  ['trade', 'lending_withdrawal', ['out 5 aUSDC', 'in 6 USDC'], 'Took 6 USDC back from lending for 5 aUSDC on Base.'],
  ['trade', 'liquid_stake', ['out 1 ETH', 'in 1 stETH'], 'Staked 1 ETH for 1 stETH on Base.'],
  ['trade', 'liquid_unstake', ['out 1 stETH', 'in 1 ETH'], 'Ended the staking of 1 stETH for 1 ETH on Base.'],
  ['rename', 'wrap', ['out 1 ETH', 'in 1 WETH'], 'Wrapped 1 ETH as 1 WETH on Base.'],
  ['rename', 'unwrap', ['out 1 WETH', 'in 1 ETH'], 'Unwrapped 1 WETH to 1 ETH on Base.'],
  ['deposit', 'loan_received', ['in 5 USDC'], 'Borrowed 5 USDC on Base.'],
  ['spend', 'loan_repaid', ['out 5 USDC'], 'Repaid a loan with 5 USDC on Base.'],
  ['withdrawal', 'liquidation', ['out 5 aUSDC'], 'Lost 5 aUSDC to a liquidation on Base.'],
  ['withdrawal', 'collateral_deposit', ['out 5 aUSDC'], 'Withdrew 5 aUSDC from Base.'],
])('describes %s for %s', (type, purpose, texts, sentence) => {
  const moved = flows(...texts);
  expect(sentenceOf({ type, label: null, purpose, accountName: 'Base', flows: moved, linked: null })).toBe(sentence);
});

test('describes an opening lot as held before, not deposited', () => {
  const input = { type: 'deposit', label: null, accountName: 'Kraken', linked: null, isHeldBefore: true };
  expect(sentenceOf({ ...input, flows: flows('in 2 BTC') })).toBe('Held 2 BTC from before in Kraken.');
  expect(sentenceOf({ ...input, isHeldBefore: false, flows: flows('in 2 BTC') })).toBe('Deposited 2 BTC into Kraken.');
});

test('describes a matched withdrawal as the whole transfer', () => {
  const input = { type: 'withdrawal', label: null, accountName: 'Kraken', linked: 'transfer' as const };
  expect(sentenceOf({ ...input, flows: flows('out 1.0005 BTC', 'in 1 BTC Ledger') })).toBe(
    'Moved 1 BTC from Kraken to Ledger.',
  );
});

test('has a verb and a sentence for every type', () => {
  const sentences = TRANSACTION_TYPES.map((type) =>
    sentenceOf({ type, label: null, accountName: 'A', flows: flows('out 1 BTC', 'in 2 ETH'), linked: null }),
  );
  expect(new Set(sentences).size).toBe(TRANSACTION_TYPES.length);
  expect(new Set(TRANSACTION_TYPES.map((type) => verbOf({ type, label: null }))).size).toBe(TRANSACTION_TYPES.length);
  expect(verbOf({ type: 'income', label: 'staking' })).toBe('Staking reward');
  expect(verbOf({ type: 'withdrawal', label: null }, 'transfer')).toBe('Transfer');
  expect(verbOf({ type: 'withdrawal', label: null }, 'trade')).toBe('Trade');
});

test.each([
  ['1000', 'USD', '1,000.00'],
  ['417.045699194599592862936275499533592', 'USD', '417.05'],
  ['1000.4', 'JPY', '1,000'],
  ['0.4', 'JPY', '0.4'],
  ['1.5', 'KWD', '1.500'],
  ['0.001', 'USD', '0.001'],
  ['0', 'USD', '0.00'],
  ['0.000000000000000001', null, '0.000000000000000001'],
  ['1234567', null, '1,234,567'],
])('shows %s (currency %s) as %s', (quantity, currency, text) => {
  expect(amountText(quantity, currency)).toBe(text);
});

test('accepts codes, labels and verbs in a search for a type', () => {
  expect(kindsNamed('staking')).toEqual([{ type: 'income', label: 'staking' }]);
  expect(kindsNamed('staking_reward')).toEqual([{ type: 'income', label: 'staking' }]);
  expect(kindsNamed('Income')).toEqual([{ type: 'income' }]);
  expect(kindsNamed('gift')).toEqual([{ type: 'gift' }]);
  expect(kindsNamed('nothing')).toEqual([]);
  expect(kindsLike('stak')).toEqual([{ type: 'income', label: 'staking' }]);
  expect(kindsLike('gift').map((kind) => kind.type)).toEqual(['gift_received', 'gift']);
  expect(kindsLike('')).toEqual([]);
});
