/** Tests which transfers are matched automatically and which become questions for the user. */
import { expect, test } from 'vitest';
import { appliedMatches } from './applied.ts';
import { suggestionsOf } from './suggest.ts';
import { readHalves } from './testing-halves.ts';

function told(story: string) {
  const input = readHalves(story);
  const pairs = appliedMatches(input);
  const linked = new Set(pairs.flatMap(({ withdrawalId, depositId }) => [withdrawalId, depositId]));
  const isFree = ({ id }: { id: string }) => !linked.has(id);
  const rest = { withdrawals: input.withdrawals.filter(isFree), deposits: input.deposits.filter(isFree) };
  const { matches, divisions } = suggestionsOf(rest);
  return [
    ...pairs.map(
      ({ withdrawalId, depositId, lost }) => `${withdrawalId}-${depositId}${lost === '0' ? '' : ` lost ${lost}`}`,
    ),
    ...matches.map(({ withdrawalId, depositId, grade, kind }) => `${withdrawalId}-${depositId}? ${grade} ${kind}`),
    ...divisions.map(({ wholeId, parts, rest: left, grade }) => {
      const taken = parts.map(({ id, quantity }) => `${id} ${quantity}`).join(' + ');
      return `${wholeId} = ${taken}${left ? ` + ${left.quantity} ${left.is}` : ''}? ${grade}`;
    }),
  ];
}

test.each([
  [
    'from exchange to exchange',
    `out 2024-03-01 10:00 1.5 BTC Kraken fee 0.0005
     in  2024-03-01 10:40 1.5 BTC Binance`,
    ['w1-d1'],
  ],
  [
    'round in a circle within minutes, leg by leg',
    `out 2024-03-01 10:00 1 ETH A
     in  2024-03-01 10:02 1 ETH B
     out 2024-03-01 10:04 1 ETH B
     in  2024-03-01 10:06 1 ETH C
     out 2024-03-01 10:08 1 ETH C
     in  2024-03-01 10:10 1 ETH A`,
    ['w1-d1', 'w2-d2', 'w3-d3'],
  ],
  [
    'a circle of which each leg loses its stated fee',
    `out 2024-03-01 10:00 1     ETH A fee 0.001
     in  2024-03-01 10:02 0.999 ETH B
     out 2024-03-01 10:04 0.999 ETH B fee 0.001
     in  2024-03-01 10:06 0.998 ETH C
     out 2024-03-01 10:08 0.998 ETH C fee 0.001
     in  2024-03-01 10:10 0.997 ETH A`,
    ['w1-d1 lost 0.001', 'w2-d2 lost 0.001', 'w3-d3 lost 0.001'],
  ],
  [
    'a circle of which nobody states the fees is asked about, leg by leg',
    `out 2024-03-01 10:00 1     ETH A
     in  2024-03-01 10:02 0.999 ETH B
     out 2024-03-01 10:04 0.998 ETH B
     in  2024-03-01 10:06 0.997 ETH C`,
    ['w1-d1? medium transfer', 'w2-d2? medium transfer'],
  ],
  [
    'a little less arrives, and it names the wallet, though another is as near',
    `out 2024-03-01 10:00 1.001 BTC Coinbase to Ledger
     out 2024-03-01 10:30 1.09 BTC Gemini
     in  2024-03-01 10:40 1 BTC Ledger`,
    ['w1-d1 lost 0.001'],
  ],
  [
    'change that comes back to the wallet is no receipt, and what was paid is no fee',
    `out 2024-03-01 10:00 1 BTC Wallet hash aa
     in  2024-03-01 10:00 0.4 BTC Wallet hash aa`,
    ['w1 = d1 0.4 + 0.6 elsewhere? exact'],
  ],
  [
    'a payment to oneself costs its fee alone',
    `out 2024-03-01 10:00 1 BTC Wallet hash aa
     in  2024-03-01 10:00 0.9999 BTC Wallet hash aa`,
    ['w1-d1 lost 0.0001'],
  ],
  [
    'one withdrawal, two deposits of its hash',
    `out 2024-03-01 10:00 1 BTC Kraken hash aa fee 0.001
     in  2024-03-01 10:20 0.4 BTC Ledger hash aa
     in  2024-03-01 10:20 0.599 BTC Trezor hash aa`,
    ['w1 = d1 0.4 + d2 0.599 + 0.001 fee? exact'],
  ],
  [
    'two withdrawals of one hash, one deposit: the last lost the fee',
    `out 2024-03-01 10:00 0.5 BTC Ledger hash aa
     out 2024-03-01 10:00 0.5 BTC Trezor hash aa
     in  2024-03-01 10:20 0.999 BTC Kraken hash aa`,
    ['d1 = w1 0.5 + w2 0.499? exact'],
  ],
  [
    'two deposits add up to the withdrawal',
    `out 2024-03-01 10:00 1.23456789 BTC Kraken
     in  2024-03-01 10:20 0.4 BTC Ledger
     in  2024-03-01 11:20 0.83456789 BTC Trezor`,
    ['w1 = d1 0.4 + d2 0.83456789? medium'],
  ],
  [
    'or to what it is without its fee',
    `out 2024-03-01 10:00 1.23456789 BTC Kraken fee 0.00056789
     in  2024-03-01 10:20 0.4 BTC Ledger
     in  2024-03-01 11:20 0.834 BTC Trezor`,
    ['w1 = d1 0.4 + d2 0.834 + 0.00056789 fee? medium'],
  ],
  [
    'three withdrawals add up to the deposit, without their fees',
    `out 2024-03-01 10:00 0.501 BTC A fee 0.001
     out 2024-03-01 10:05 0.302 BTC B fee 0.002
     out 2024-03-01 10:10 0.203 BTC C fee 0.003
     in  2024-03-01 10:20 1 BTC D`,
    ['d1 = w1 0.5 + w2 0.3 + w3 0.2? medium'],
  ],
  [
    'what adds up in two ways adds up by chance',
    `out 2024-03-01 10:00 1 BTC Kraken
     in  2024-03-01 10:20 0.5 BTC Ledger
     in  2024-03-01 11:20 0.5 BTC Trezor
     in  2024-03-01 12:20 0.5 BTC Gemini`,
    [],
  ],
  [
    'wrapped, it went over a bridge, and that is asked',
    `out 2024-03-01 10:00 2 ETH Ethereum hash aa
     in  2024-03-01 10:12 2 WETH Polygon hash bb`,
    ['w1-d1? medium bridge'],
  ],
  [
    'sent as MATIC, it arrived as POL',
    `out 2024-10-01 10:00 500 MATIC Kraken
     in  2024-10-01 10:12 500 POL Binance`,
    ['w1-d1? medium bridge'],
  ],
  [
    'wrapped in its own wallet',
    `out 2024-03-01 10:00 2 ETH Wallet hash aa
     in  2024-03-01 10:00 2 WETH Wallet hash aa`,
    ['w1-d1? medium bridge'],
  ],
  [
    'a token that only shares the beginning of a name is another asset',
    `out 2024-03-01 10:00 2 ETH Kraken
     in  2024-03-01 10:12 2 ETHW Ledger`,
    [],
  ],
])('%s', (_story, story, expected) => {
  expect(told(story)).toEqual(expected);
});

test('does not match or divide again if a user has undone it', () => {
  const input = readHalves(`out 2024-03-01 10:00 1 BTC Kraken hash aa
                            in  2024-03-01 10:20 0.4 BTC Ledger hash aa
                            in  2024-03-01 10:20 0.599 BTC Trezor hash aa`);
  expect(suggestionsOf({ ...input, isRejected: (_w, d) => d === 'd2' }).divisions).toEqual([]);
});
