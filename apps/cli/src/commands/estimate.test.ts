import { expect, test } from 'vitest';
import { runIn, testFolder } from '../testing.ts';

const LEDGER = {
  name: 'Ada',
  settings: { country: 'US', base_currency: 'USD', method: 'FIFO', lot_allocation: 'UNIVERSAL' },
  transactions: [
    trade('buy', '2023-02-01T12:00:00Z', '1', '10000'),
    { ...trade('buy', '2025-01-05T12:00:00Z', '1', '30000') },
    trade('sell', '2025-06-01T12:00:00Z', '1', '20000'),
    trade('sell', '2025-07-01T12:00:00Z', '0.5', '17000'),
    {
      id: 'staked',
      timestamp: '2025-08-01T12:00:00Z',
      type: 'income',
      label: 'staking',
      wallet: 'X',
      received: { asset: 'BTC', quantity: '0.01', fiat_value: '1000' },
    },
  ],
};

function trade(type: 'buy' | 'sell', timestamp: string, quantity: string, price: string) {
  const [units, money] = [
    { asset: 'BTC', quantity },
    { asset: 'USD', quantity: price },
  ];
  const [sent, received] = type === 'buy' ? [money, units] : [units, money];
  return { id: timestamp, timestamp, type, wallet: 'X', sent, received };
}

const folder = testFolder();

function estimate(ledger: object, ...words: string[]) {
  return runIn(folder.path, 'estimate', folder.write('ada.json', ledger), ...words);
}

const ASKED = ['--year', '2025', '--status', 'single', '--income', '80000'];

test('taxes income and short-term gains first and long-term gains on top: 3,000 at 22% and 10,000 at 15%', async () => {
  const { code, out, err } = await estimate(LEDGER, ...ASKED);
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(out).toMatchInlineSnapshot(`
    "Federal income tax of 2025, single: an estimate, not advice.

    income without crypto          80000.00
    deduction                      15750.00
    crypto received as income       1000.00
    short-term gain                 2000.00
    long-term gain                 10000.00
    taxable without crypto         64250.00
    tax without crypto              9049.00
    taxable with crypto            77250.00
    tax with crypto                11209.00
    tax on net investment income       0.00
    crypto adds                     2160.00
    short-term loss for next year      0.00
    long-term loss for next year       0.00
    "
  `);
});

test('prints JSON with carryovers and a custom deduction', async () => {
  const { out } = await estimate(
    LEDGER,
    ...ASKED,
    '--carried-short',
    '15000',
    '--deduction',
    '20000',
    '--format',
    'json',
  );
  expect(JSON.parse(out)).toMatchObject({
    deduction: '20000',
    short_gain: '2000',
    long_gain: '10000',
    net_short: '-13000',
    loss_used: '3000',
    // 1,000 of income minus 3,000 of deductible losses, at 12% and 22%.
    taxable: '58000',
    carried_short: '0',
    carried_long: '0',
  });
});

test.each([
  ['no year', ['--status', 'single', '--income', '1'], '--year must be one of 2023, 2024, 2025, 2026.'],
  ['a year without rates', ['--year', '2019', '--status', 'single', '--income', '1'], 'not "2019"'],
  ['no status', ['--year', '2025', '--income', '1'], '--status must be one of SINGLE'],
  ['no income: it is never guessed', ['--year', '2025', '--status', 'single'], '--income must be an amount'],
  ['a strange income', ['--year', '2025', '--status', 'single', '--income', 'much'], 'not "much"'],
])('rejects wrong usage: %s', async (_story, words, says) => {
  const { code, err, out } = await estimate(LEDGER, ...words);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(says);
});

test('rejects another country and lists callouts next to the figures', async () => {
  const abroad = await estimate({ ...LEDGER, settings: { country: 'DE', base_currency: 'EUR' } }, ...ASKED);
  expect(abroad.code).toBe(1);
  expect(abroad.err).toBe('Ada: only tax of the United States, in dollars, can be estimated.\n');
  const [, ...later] = LEDGER.transactions;
  const short = await estimate({ ...LEDGER, transactions: later.slice(1) }, ...ASKED);
  expect(short.code).toBe(0);
  expect(short.err).toContain('callouts ("lotbook compute" lists them)');
});
