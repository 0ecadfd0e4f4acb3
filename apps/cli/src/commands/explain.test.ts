import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdfLines } from '@lotbook/reports/pdf/testing';
import { beforeAll, expect, test } from 'vitest';
import { runIn, testFolder } from '../testing.ts';

const folder = testFolder();
beforeAll(() => void folder.write('ledger.json', LEDGER));

const buy = (id: string, timestamp: string, usd: string) => ({
  id,
  timestamp,
  type: 'buy',
  wallet: 'Kraken',
  sent: { asset: 'USD', quantity: usd },
  received: { asset: 'BTC', quantity: '1' },
});
const LEDGER = {
  settings: { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' },
  transactions: [
    buy('t1', '2023-03-01T10:00:00Z', '1000'),
    buy('t2', '2023-12-01T10:00:00Z', '3000'),
    {
      id: 't3',
      timestamp: '2024-04-01T10:00:00Z',
      type: 'sell',
      wallet: 'Kraken',
      sent: { asset: 'BTC', quantity: '0.5' },
      received: { asset: 'USD', quantity: '2000' },
    },
  ],
};

const lotbook = (...words: string[]) => runIn(folder.path, ...words);

test('prints a calculation', async () => {
  const { code, out } = await lotbook('explain', 'ledger.json', '--tx', 't3');
  expect(code).toBe(0);
  expect(out).toContain('cost basis: 1,000 × 0.5 / 1 = 500 USD');
  expect(out).toContain('gain: 2,000 − 500 = 1,500 USD, long term');
});

test('prints the calculation of one lot as on its page', async () => {
  const { code, out } = await lotbook('explain', 'ledger.json', '--tx', 't3', '--lot', '1');
  expect(code).toBe(0);
  expect(out).toBe(`t3, lot 1 of 1: sale of 0.5 BTC in Kraken
  sold 0.5 BTC for 2,000 USD in Kraken; 2024-04-01 10:00:00 (UTC), tax year 2024, in USD

Sum
  2,000  proceeds
  − 500  cost basis
  = 1,500  gain

Proceeds
  + 2,000  received 2,000.00 USD

Cost basis
  2023-03-01, t1: bought in Kraken, 1 BTC that cost 1,000 (paid 1,000.00 USD)
  cost basis: 1,000 × 0.5 / 1 = 500 USD
  held 397 days since 2023-03-01; long from 2024-03-02

Gain
  gain: 2,000 − 500 = 1,500 USD, long term

Rules
  first in, first out (FIFO), your setting
  lots per wallet, your setting

Where it comes from
  t3
  t1
`);
  expect(await lotbook('explain', 'ledger.json', '--tx', 't3', '--lot', '2')).toMatchObject({
    code: 1,
    err: expect.stringContaining('t3 took 1 lot; there is no lot 2.'),
  });
  expect((await lotbook('explain', 'ledger.json', '--tx', 't1', '--lot', '1')).err).toContain('t1 took no lots.');
});

test.each([{ words: ['--lot', '1'] }, { words: [] }])(
  'writes a PDF with its result hashes for $words',
  async ({ words }) => {
    const { code, out } = await lotbook('explain', 'ledger.json', '--tx', 't3', ...words, '--out', 'proof.pdf');
    expect({ code, out }).toEqual({ code: 0, out: '' });
    const bytes = new Uint8Array(readFileSync(join(folder.path, 'proof.pdf')));
    const text = (await pdfLines(bytes)).flat().join('\n');
    expect(text).toContain('1,000 × 0.5 / 1 = 500 USD');
    expect(text).toMatch(/engine [\d.]+\ninput sha256:\w+ · result sha256:\w+/);
  },
);

test('reports a missing transaction', async () => {
  const { code, err } = await lotbook('explain', 'ledger.json', '--tx', 't9');
  expect(code).toBe(1);
  expect(err).toContain('there is no transaction "t9"; did you mean');
});

test('confirms only the result that compute wrote', async () => {
  const { out } = await lotbook('compute', 'ledger.json');
  folder.write('result.json', out);
  expect(await lotbook('verify', 'ledger.json', 'result.json')).toMatchObject({ code: 0 });
  folder.write('result.json', out.replace('"cost_basis":"500"', '"cost_basis":"499"'));
  const verdict = await lotbook('verify', 'ledger.json', 'result.json');
  expect(verdict.code).toBe(1);
  expect(verdict.out).toContain('first difference: disposals[0].cost_basis');
});

test('compares methods side by side', async () => {
  const { code, out } = await lotbook(
    'compare',
    'ledger.json',
    '--methods',
    'FIFO,HIFO',
    '--year',
    '2024',
    '--format',
    'json',
  );
  expect(code).toBe(0);
  const rows = JSON.parse(out);
  expect(rows.map(({ method, gain }: { method: string; gain: string }) => `${method} ${gain}`)).toEqual([
    'FIFO 1500',
    'FIFO 1500',
    'HIFO 500',
    'HIFO 500',
  ]);
  expect((await lotbook('compare', 'ledger.json')).out).toContain('cost left');
});

test('reports an unknown cost of simulated lots', async () => {
  const rest = ['--at', '2024-02-01', '--price', '9', '--wallet', 'Kraken'];
  const { out } = await lotbook('simulate', 'ledger.json', '--sell', '1 ETH', ...rest);
  expect(out).toContain('incomplete: 1 of 1 lot depends on a missing price or purchase');
  const known = await lotbook('simulate', 'ledger.json', '--sell', '0.001 BTC', ...rest);
  expect(known.out).not.toContain('incomplete');
});

test('simulates a quantity and asset as one word or two', async () => {
  const rest = ['--at', '2024-06-01', '--price', '5000', '--wallet', 'Kraken'];
  const one = await lotbook('simulate', 'ledger.json', '--sell', '1 BTC', ...rest);
  const two = await lotbook('simulate', 'ledger.json', '--sell', '1', 'BTC', ...rest);
  expect(one).toEqual(two);
  expect(one.code).toBe(0);
  expect(one.out).toContain('gain 3000.00 in 2024: short term 1000.00, long term 2000.00');
  expect(one.out).toContain('0.5 of t2 would be long from 2024-12-02');
});

test.each([
  [['explain', 'ledger.json'], 'no transaction given'],
  [['explain', 'ledger.json', '--tx', 't3', '--lot', '0'], 'a number from 1'],
  [['explain', 'ledger.json', '--tx', 't3', '--tx', 't1', '--out', 'a.pdf'], 'only one transaction'],
  [['verify', 'ledger.json'], 'a ledger file and a result file'],
  [['compare', 'ledger.json', '--methods', 'X'], 'must be one of FIFO'],
  [['simulate', 'ledger.json', '--sell', 'all'], 'nothing to sell'],
  [['simulate', 'ledger.json', '--sell', '1 BTC', '--at', 'soon'], 'no date given'],
  [['simulate', 'ledger.json', '--sell', '1 BTC', '--at', '2024-06-01'], '--price must be'],
])('rejects %j as wrong usage', async (words, why) => {
  const { code, err } = await lotbook(...words);
  expect(code).toBe(2);
  expect(err).toContain(why);
});

test('lists the incomplete figures of each compared method, and none if all are known', async () => {
  const airdrop = { id: 't0', timestamp: '2023-01-01T10:00:00Z', type: 'income', label: 'airdrop', wallet: 'Kraken' };
  const free = { ...airdrop, received: { asset: 'BTC', quantity: '1' } };
  const file = { ...LEDGER, transactions: [free, ...LEDGER.transactions] };
  folder.write('free.json', file);
  const words = ['compare', 'free.json', '--methods', 'FIFO,LIFO', '--allocations', 'WALLET'];
  const { out } = await lotbook(...words);
  expect(out.split('\n').filter((line) => line.startsWith('incomplete'))).toEqual([
    'incomplete: FIFO WALLET: 1 of 1 disposal and 1 of 1 receipt depend on a missing price or purchase; the cost of 1 of 3 lots left is unknown',
    'incomplete: LIFO WALLET: 1 of 1 receipt depends on a missing price or purchase; the cost of 1 of 3 lots left is unknown',
  ]);
  const json = JSON.parse((await lotbook(...words, '--format', 'json')).out);
  expect(json[0].unknown).toEqual({ disposals: 1, income: 1, lots: 1 });
  expect((await lotbook('compare', 'ledger.json')).out).not.toContain('incomplete');
});
