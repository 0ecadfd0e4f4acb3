/** Tests bitcoin as the base currency, with everything else as property valued in bitcoin. */
import { abs, compare, dec, mul, sub } from '@lotbook/ledger/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compute, parseLedger } from '../file.ts';
import { ledgerOf, story } from '../story.ts';

const IN_BITCOIN = { country: 'US', base_currency: 'BTC', method: 'FIFO', lot_allocation: 'UNIVERSAL' } as const;

story(
  'makes no gain when bitcoin is bought, sold, spent or moved, and uses its amount as the price of everything else',
  'money of the base currency is its own value',
  IN_BITCOIN,
  `
  2024-01-01 buy 0.5 BTC for 20000 USD worth 0.4998 fee 10 USD worth 0.00025
  2024-02-01 trade 0.1 BTC to 2 ETH worth 0.0999 fee 0.0002 BTC
  2024-03-01 trade 1 ETH worth 0.0600 to 0.07 BTC
  2024-04-01 sell 0.5 ETH for 1000 USD worth 0.02
  2024-05-01 sell 0.2 BTC for 12000 USD worth 0.2002
  2024-06-01 spend 0.01 BTC
  2024-07-01 transfer 0.05 BTC from W to V fee 0.0001 BTC
  2024-08-01 deposit 0.01 BTC
  2024-09-01 withdrawal 0.01 BTC
  ----
  trade 2024-03-01 1 ETH of t2 (2024-02-01): 0.07 - 0.0501 = 0.0199 short
  sale 2024-04-01 0.5 ETH of t2 (2024-02-01): 0.02 - 0.02505 = -0.00505 short
  lot 0.5 ETH of t2 (2024-02-01) basis 0.02505
`,
);

story(
  'costs a wrap of bitcoin the bitcoin that was given, to the satoshi',
  'money of the base currency is its own value',
  IN_BITCOIN,
  `
  2024-01-01 trade 0.12345678 BTC to 0.12345678 WBTC worth 0.1230
  2024-02-01 trade 0.12345678 WBTC worth 0.1240 to 0.12345677 BTC
  ----
  trade 2024-02-01 0.12345678 WBTC of t1 (2024-01-01): 0.12345677 - 0.12345678 = -0.00000001 short
`,
);

story(
  'leaves a value unknown that is not known in bitcoin',
  'money of the base currency is its own value',
  IN_BITCOIN,
  `
  2024-01-01 trade 0.1 BTC to 2 ETH worth 0.1
  2024-02-01 spend 1 ETH
  ----
  spend 2024-02-01 1 ETH of t1 (2024-01-01): 0 - 0.05 = -0.05 short unknown proceeds
  lot 1 ETH of t1 (2024-01-01) basis 0.05
  callout MISSING_PRICE_HISTORY 1 ETH at t2
`,
);

/** A price by which division is exact. */
const PRICE = 50_000;
const inBitcoin = (dollars: number) => (dollars / PRICE).toFixed(5);

test('computes the same gains in bitcoin as in dollars at a constant price', () => {
  const trades = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 999_999 })), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(trades, trades, (bought, sold) => {
      const rows = [
        ...bought.map(([units, dollars]) => ({ side: 'buy' as const, units, dollars })),
        ...sold.map(([units, dollars]) => ({ side: 'sell' as const, units, dollars })),
      ];
      const ledger = (base_currency: string) => ({
        settings: { ...IN_BITCOIN, base_currency },
        transactions: rows.map(({ side, units, dollars }, i) => {
          const money = {
            asset: 'USD',
            quantity: `${dollars}`,
            ...(base_currency === 'BTC' && { fiat_value: inBitcoin(dollars) }),
          };
          const eth = { asset: 'ETH', quantity: `${units}` };
          return {
            id: `t${i}`,
            timestamp: new Date(Date.UTC(2024, 0, 1 + i)).toISOString(),
            type: side,
            wallet: 'W',
            ...(side === 'buy' ? { sent: money, received: eth } : { sent: eth, received: money }),
          };
        }),
      });
      const gains = ['USD', 'BTC'].map((currency) => {
        const parsed = parseLedger(ledger(currency));
        if (!parsed.ok) throw new Error(parsed.error.message);
        return compute(parsed.ledger).disposals.map(({ gain }) => dec(gain));
      });
      expect(gains[1]!.length).toBe(gains[0]!.length);
      const apart = gains[0]!.map((gain, i) => abs(sub(mul(gains[1]![i]!, dec(`${PRICE}`)), gain)));
      // Parts of a lot are truncated at the thirtieth digit.
      for (const difference of apart) expect(compare(difference, dec('0.00000000000000000001'))).toBe(-1);
    }),
    { numRuns: 60 },
  );
});

test('computes the same hashes for the same ledger, and different ones in another currency', () => {
  const text = '2024-01-01 buy 1 ETH for 100 USD worth 0.002';
  const hashOf = (base_currency: string) => {
    const parsed = parseLedger(ledgerOf({ ...IN_BITCOIN, base_currency }, text));
    if (!parsed.ok) throw new Error(parsed.error.message);
    return compute(parsed.ledger).input_hash;
  };
  expect(hashOf('BTC')).toBe(hashOf('BTC'));
  expect(hashOf('BTC')).not.toBe(hashOf('USD'));
});
