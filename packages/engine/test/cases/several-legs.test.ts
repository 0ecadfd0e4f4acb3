/**
 * Tests several assets on one side. Shares are by value, everything given is divided, and a share without a value is
 * equal to the others, unknown, and has a callout.
 */
import { calloutMessage } from '@lotbook/ledger/callout-words';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFixed, parseSigned } from '../../src/fixed.ts';
import { compute, parseLedger } from '../file.ts';
import { runs } from '../runs.ts';
import { story } from '../story.ts';

const US = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;

story(
  "divides one payment for three NFTs equally and knows the payment's proceeds",
  'decision 064: nothing is guessed silently',
  US,
  `
  2023-01-01 buy 3 ETH for 900 USD
  2023-06-01 trade 3 ETH worth 1500 for 1 N1 and 1 N2 and 1 N3
  2023-07-01 sell 1 N2 for 700 USD
  ----
  trade 2023-06-01 3 ETH of t1 (2023-01-01): 1500 - 900 = 600 short
  sale 2023-07-01 1 N2 of t2 (2023-06-01): 700 - 500 = 200 short unknown cost_basis
  lot 1 N1 in W of t2 (2023-06-01) basis 500 unknown cost_basis
  lot 1 N3 in W of t2 (2023-06-01) basis 500 unknown cost_basis
  callout MISSING_PRICE_HISTORY 1 N1 at t2
`,
);

story(
  'divides the payment by entered values, and gives a missing one what the others leave',
  'decision 064',
  US,
  `
  2023-01-01 buy 3 ETH for 900 USD
  2023-06-01 trade 3 ETH worth 1500 for 1 N1 worth 1000 and 1 N2 worth 350 and 1 N3
  2023-07-01 sell 1 N2 for 700 USD
  ----
  trade 2023-06-01 3 ETH of t1 (2023-01-01): 1500 - 900 = 600 short
  sale 2023-07-01 1 N2 of t2 (2023-06-01): 700 - 350 = 350 short
  lot 1 N1 in W of t2 (2023-06-01) basis 1000
  lot 1 N3 in W of t2 (2023-06-01) basis 150
`,
);

story(
  'knows the total of two NFTs sold together but not each part',
  'decision 064',
  US,
  `
  2023-01-01 buy 1 N1 for 100 USD
  2023-01-02 buy 1 N2 for 300 USD
  2023-06-01 trade 1 N1 and 1 N2 for 1 ETH worth 1000
  2023-07-01 sell 1 ETH for 1100 USD
  ----
  trade 2023-06-01 1 N1 of t1 (2023-01-01): 500 - 100 = 400 short unknown proceeds
  trade 2023-06-01 1 N2 of t2 (2023-01-02): 500 - 300 = 200 short unknown proceeds
  sale 2023-07-01 0.5 ETH of t3 (2023-06-01): 550 - 500 = 50 short
  sale 2023-07-01 0.5 ETH of t3 (2023-06-01): 550 - 500 = 50 short
  callout MISSING_PRICE_HISTORY 1 N1 at t3
`,
);

story(
  'reports a payment of unknown value once, however many assets it bought',
  'decision 064',
  US,
  `
  2023-01-01 buy 3 ETH for 900 USD
  2023-06-01 trade 3 ETH for 1 N1 and 1 N2 and 1 N3
  ----
  trade 2023-06-01 3 ETH of t1 (2023-01-01): 0 - 900 = -900 short unknown proceeds
  lot 1 N1 in W of t2 (2023-06-01) basis 0 unknown cost_basis
  lot 1 N2 in W of t2 (2023-06-01) basis 0 unknown cost_basis
  lot 1 N3 in W of t2 (2023-06-01) basis 0 unknown cost_basis
  callout MISSING_PRICE_HISTORY 1 N1 at t2
  callout MISSING_PRICE_HISTORY 3 ETH at t2
`,
);

test('describes an equal share in the callout', () => {
  const names = { asset: (id: string) => id, account: (id: string) => id };
  expect(
    calloutMessage(
      {
        type: 'MISSING_PRICE_HISTORY',
        params: { taken: 'EQUAL_SHARE', legs: '3', side: 'received' },
        severity: 'WARNING',
        transactionId: 't2',
        assetId: 'ART #7',
        quantity: '1',
        amountAtRisk: null,
        isAmountAtRiskEstimate: false,
      },
      names,
    ),
  ).toBe(
    '3 assets came in together, including ART #7, and the value of each is unknown. Each counts for an equal share of what was given, and its cost is unknown. Enter the value of each.',
  );
});

const amount = fc.integer({ min: 1, max: 1_000_000 }).map((n) => `${n / 1000}`);
const value = fc.option(amount, { nil: undefined });
const sides = fc.record({
  given: fc.array(fc.record({ quantity: amount, cost: amount, value }), { minLength: 1, maxLength: 4 }),
  came: fc.array(fc.record({ quantity: amount, value }), { minLength: 1, maxLength: 4 }),
  method: fc.constantFrom('FIFO', 'LIFO', 'HIFO', 'LOFO'),
  isTaxable: fc.boolean(),
});
const total = (texts: readonly string[]) => formatFixed(texts.reduce((sum, text) => sum + parseSigned(text), 0n));

test('conserves units and cost in a pool, whichever values are known', () => {
  fc.assert(
    fc.property(sides, ({ given, came, method, isTaxable }) => {
      const leg = (asset: string, quantity: string, value?: string) => ({
        asset,
        quantity,
        ...(value !== undefined && { fiat_value: value }),
      });
      const [sent, ...more_sent] = given.map(({ quantity, value }, i) => leg(`G${i}`, quantity, value));
      const [received, ...more_received] = came.map(({ quantity, value }, i) => leg(`C${i}`, quantity, value));
      const exchange = {
        id: 'x',
        timestamp: '2023-06-01T00:00:00Z',
        type: 'trade',
        wallet: 'W',
        purpose: 'liquidity_deposit',
        taxable: isTaxable,
        sent,
        received,
        ...(more_sent.length > 0 && { more_sent }),
        ...(more_received.length > 0 && { more_received }),
      };
      const bought = given.map(({ quantity, cost }, i) => ({
        id: `b${i}`,
        timestamp: `2023-01-0${i + 1}T00:00:00Z`,
        type: 'buy',
        wallet: 'W',
        sent: { asset: 'USD', quantity: cost },
        received: { asset: `G${i}`, quantity },
      }));
      const settings = { country: 'US', base_currency: 'USD', method, lot_allocation: 'WALLET' };
      const parsed = parseLedger({ settings, transactions: [...bought, exchange] });
      if (!parsed.ok) throw new Error(parsed.error.message);
      const result = compute(parsed.ledger);
      // Everything given is gone, and everything received is held.
      for (const [i, { quantity }] of came.entries()) {
        const lots = result.lots.filter(({ asset }) => asset === `C${i}`);
        expect(total(lots.map((lot) => lot.quantity))).toBe(total([quantity]));
      }
      expect(result.lots.filter(({ asset }) => asset.startsWith('G'))).toEqual([]);
      const cost = total(given.map((one) => one.cost));
      if (isTaxable) {
        expect(total(result.disposals.map((row) => row.cost_basis))).toBe(cost);
        // Proceeds are the value received if every received asset has a value.
        const brought = came.flatMap(({ value }) => value ?? []);
        const isBroughtKnown = brought.length === came.length;
        if (isBroughtKnown) expect(total(result.disposals.map((row) => row.proceeds))).toBe(total(brought));
        for (const [i, { quantity, value }] of given.entries()) {
          const rows = result.disposals.filter(({ asset }) => asset === `G${i}`);
          expect(total(rows.map((row) => row.quantity))).toBe(total([quantity]));
          if (value !== undefined && brought.length === 0)
            expect(total(rows.map((row) => row.proceeds))).toBe(total([value]));
        }
      } else {
        expect(total(result.lots.map((lot) => lot.cost_basis))).toBe(cost);
        expect(result.disposals).toEqual([]);
      }
    }),
    runs(60),
  );
});
