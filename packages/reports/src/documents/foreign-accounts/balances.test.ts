/** Tests balances. For random ledgers, the highest value must never be below the final value. */
import { formatDecimal } from '@lotbook/ledger/decimal';
import type { Transaction } from '@lotbook/ledger/transaction';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anInput } from '../../../test/sample-input.ts';
import { accountYears } from './balances.ts';

const YEAR = { from: '2025-01-01T00:00:00.000Z', until: '2025-12-31T23:59:59.999Z' };
const usd = (quantity: string) => ({ assetId: 'USD', quantity });
const btc = (quantity: string) => ({ assetId: 'BTC', quantity });

function years(transactions: Transaction[], prices: Record<string, string> = {}) {
  const ledger = { settings: { baseCurrency: 'USD' }, transactions, ...YEAR };
  return accountYears(anInput({ ledger, prices, timeZone: 'UTC' })).map(({ highest, atEnd, ...rest }) => ({
    ...rest,
    highest: formatDecimal(highest),
    atEnd: formatDecimal(atEnd),
  }));
}

const at = (day: string) => `${day}T12:00:00Z`;

test("finds the highest value right after a transaction, at that moment's price", () => {
  const [kraken, ...none] = years([
    // Two coins were bought for 2,000 each before the year, and are worth that at its beginning.
    { id: '1', timestamp: at('2024-06-01'), type: 'deposit', accountId: 'Kraken', received: usd('4000') },
    { id: '2', timestamp: at('2024-06-02'), type: 'buy', accountId: 'Kraken', sent: usd('4000'), received: btc('2') },
    // Half a coin was sold for 3,000, so the others are worth 6,000 each, 9,000 in total, with 3,000 in cash.
    {
      id: '3',
      timestamp: at('2025-03-01'),
      type: 'sell',
      accountId: 'Kraken',
      sent: btc('0.5'),
      received: usd('3000'),
    },
    { id: '4', timestamp: at('2025-04-01'), type: 'withdrawal', accountId: 'Kraken', sent: usd('3000') },
  ]);
  expect(none).toEqual([]);
  expect(kraken).toEqual({
    accountId: 'Kraken',
    highest: '12000',
    highestAt: at('2025-03-01'),
    atEnd: '9000',
    unpriced: [],
    oldestPriceAt: at('2025-03-01'),
    wentBelowZero: false,
  });
});

test("moves units between accounts, and uses the last day's price at the end", () => {
  const transactions: Transaction[] = [
    { id: '1', timestamp: at('2025-01-05'), type: 'buy', accountId: 'Kraken', sent: usd('100'), received: btc('1') },
    {
      id: '2',
      timestamp: at('2025-02-05'),
      type: 'transfer',
      accountId: 'Kraken',
      toAccountId: 'Bybit',
      sent: btc('1'),
    },
  ];
  const [bybit] = years(transactions, { BTC: '250' }).filter(({ accountId }) => accountId === 'Bybit');
  expect(bybit).toMatchObject({ highest: '250', highestAt: YEAR.until, atEnd: '250', oldestPriceAt: YEAR.until });
});

test('lists an asset without a price, values it at zero, and reports a negative balance', () => {
  const [kraken] = years([
    {
      id: '1',
      timestamp: at('2025-01-05'),
      type: 'deposit',
      accountId: 'Kraken',
      received: { ...btc('1'), fiatValue: '40' },
    },
    {
      id: '2',
      timestamp: at('2025-01-06'),
      type: 'withdrawal',
      accountId: 'Kraken',
      sent: { assetId: 'ETH', quantity: '1' },
    },
    { id: '3', timestamp: at('2025-01-07'), type: 'deposit', accountId: 'Kraken', received: usd('5') },
  ]);
  // A deposit's value is its cost, not its market value.
  expect(kraken).toMatchObject({ highest: '5', unpriced: ['BTC'], wentBelowZero: true });
});

test('multiplies units and divides their price in a split, and skips ignored transactions', () => {
  const [kraken] = years([
    { id: '1', timestamp: at('2025-01-05'), type: 'buy', accountId: 'Kraken', sent: usd('100'), received: btc('1') },
    { id: '2', timestamp: at('2025-01-06'), type: 'split', accountId: 'Kraken', assetId: 'BTC', ratio: '4' },
    {
      id: '3',
      timestamp: at('2025-01-07'),
      type: 'deposit',
      accountId: 'Kraken',
      received: btc('100'),
      isIgnored: true,
    },
  ]);
  expect(kraken).toMatchObject({ highest: '100', atEnd: '100' });
});

test('never reports a highest value below the final one', () => {
  const move = fc.record({
    day: fc.integer({ min: 1, max: 360 }),
    units: fc.integer({ min: 1, max: 50 }),
    paid: fc.integer({ min: 1, max: 999 }),
    isSale: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      const transactions = moves.map(({ day, units, paid, isSale }, i): Transaction => {
        const timestamp = new Date(Date.parse(YEAR.from) + day * 86_400_000).toISOString();
        const [money, coins] = [usd(String(paid)), btc(String(units))];
        const legs = isSale ? { sent: coins, received: money } : { sent: money, received: coins };
        return { id: String(i), timestamp, type: isSale ? 'sell' : 'buy', accountId: 'Kraken', ...legs };
      });
      for (const { highest, atEnd } of years(transactions))
        expect(Number(highest)).toBeGreaterThanOrEqual(Number(atEnd));
    }),
  );
});
