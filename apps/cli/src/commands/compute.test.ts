import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runIn, testFolder } from '../testing.ts';

const { path: folder, write } = testFolder();
const lotbook = (...words: string[]) => runIn(folder, ...words);

const BUY = {
  id: 't1',
  timestamp: '2023-03-01T10:00:00Z',
  type: 'buy',
  wallet: 'Kraken',
  sent: { asset: 'USD', quantity: '1000' },
  received: { asset: 'BTC', quantity: '0.02' },
};
const DEAR = { ...BUY, id: 't2', timestamp: '2023-04-01T10:00:00Z', sent: { asset: 'USD', quantity: '2000' } };
const SELL = {
  id: 't3',
  timestamp: '2024-04-01T10:00:00Z',
  type: 'sell',
  wallet: 'Kraken',
  sent: { asset: 'BTC', quantity: '0.01' },
  received: { asset: 'USD', quantity: '700' },
};
const LEDGER = { name: 'mine', settings: { country: 'US', method: 'FIFO' }, transactions: [BUY, DEAR, SELL] };
const BAD = { name: 'bad', transactions: [{ ...BUY, type: 'swap' }] };

test('writes one ledger as one object', async () => {
  const { code, out, err } = await lotbook('compute', write('one.json', LEDGER));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(JSON.parse(out)).toMatchObject({ lotbook: 1, name: 'mine', totals: { gain: '200', proceeds: '700' } });
});

test('writes several ledgers as an array in input order with errors in place', async () => {
  const { code, out, err } = await lotbook(
    'compute',
    write('two.json', [LEDGER, BAD]),
    write('broken.json', '{'),
    'one.json',
  );
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject([
    { name: 'mine' },
    { name: 'bad', error: { code: 'UNKNOWN_TYPE', transaction: 't1', key: 'type' } },
    { name: 'broken', error: { code: 'INVALID_JSON' } },
    { name: 'mine' },
  ]);
  expect(err).toContain('UNKNOWN_TYPE');
});

test('reads the JSON files of a folder', async () => {
  mkdirSync(join(folder, 'dir'), { recursive: true });
  write('dir/b.json', LEDGER);
  write('dir/a.json', { ...LEDGER, name: undefined });
  write('dir/readme.txt', 'x');
  const { out } = await lotbook('compute', 'dir');
  expect(JSON.parse(out).map(({ name }: { name: string }) => name)).toEqual(['a', 'mine']);
});

test('lets options override a settings file, and a settings file override the ledger', async () => {
  write('one.json', { ...LEDGER, settings: { ...LEDGER.settings, method_by_year: { '2024': 'FIFO' } } });
  const hifo = await lotbook('compute', 'one.json', '--method', 'hifo', '--year', '2024');
  expect(JSON.parse(hifo.out)).toMatchObject({ totals: { gain: '-300' }, years: { '2024': { gain: '-300' } } });
  write('settings.json', { method: 'LOFO', method_by_year: {}, country: 'CA', base_currency: 'USD' });
  const lofo = await lotbook('compute', 'one.json', '--settings', 'settings.json', '--country', 'US');
  expect(JSON.parse(lofo.out).disposals[0]).toMatchObject({ acquired_tx: 't1', term: 'long' });
});

test('writes one result per ledger with --out', async () => {
  write('two.json', [LEDGER, BAD]);
  write('one.json', LEDGER);
  const { code, out } = await lotbook('compute', 'two.json', 'one.json', '--out', 'results');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(readdirSync(join(folder, 'results')).sort()).toEqual(['bad.json', 'mine.json', 'one.json']);
  expect(JSON.parse(readFileSync(join(folder, 'results/mine.json'), 'utf8'))).toMatchObject({
    totals: { gain: '200' },
  });
});

test('writes csv and text', async () => {
  const csv = await lotbook('compute', 'one.json', '--format', 'csv');
  expect(csv.out.split('\r\n')[1]).toBe(
    't3,sale,BTC,Kraken,0.01,t1,2023-03-01T10:00:00Z,2024-04-01T10:00:00Z,700,500,200,long,,',
  );
  const text = await lotbook('compute', 'one.json', '--format', 'text');
  expect(text.out).toContain('gain 200.00 = proceeds 700.00 - cost basis 500.00');
});

test('reports unknown figures and their amount in csv and text', async () => {
  const gift = {
    id: 'g1',
    timestamp: '2023-01-01T10:00:00Z',
    type: 'income',
    wallet: 'Kraken',
    received: { asset: 'BTC', quantity: '0.01' },
  };
  write('unpriced.json', { ...LEDGER, transactions: [gift, BUY, SELL] });
  const csv = await lotbook('compute', 'unpriced.json', '--format', 'csv');
  const [head, row] = csv.out.split('\r\n');
  expect(head).toMatch(/,denied_loss,unknown$/);
  expect(row).toMatch(/^t3,sale,BTC,Kraken,0\.01,g1,.*,700,0,700,long,,,cost_basis$/);
  const text = await lotbook('compute', 'unpriced.json', '--format', 'text');
  expect(text.out).toMatch(/^2024 .* 700\.00 \(incomplete\) /m);
  expect(text.out).toContain('gain 700.00 (incomplete) = proceeds 700.00 - cost basis 0.00');
  expect(text.out).toContain('incomplete: 1 of 1 disposal depends on a missing price or purchase (proceeds 700.00)');
  expect(text.out).toContain('incomplete: 1 of 1 income entry without a known value');
});

test('writes a report of one year to standard output', async () => {
  const { code, out } = await lotbook('compute', 'one.json', '--year', '2024', '--report', 'form-8949');
  expect(code).toBe(0);
  expect(out).toContain('0.01 BTC');
});

test.each([
  [['compute'], 'no ledger given'],
  [['compute', 'nowhere.json'], 'no file or folder "nowhere.json"'],
  [['compute', 'one.json', '--method', 'FIFA'], 'must be one of FIFO'],
  [['compute', 'one.json', '--metod', 'FIFO'], 'did you mean "--method"'],
  [['compute', 'one.json', '--format', 'xml'], 'must be one of json'],
  [['compute', 'one.json', '--report', 'form-1'], 'no report "form-1"'],
  [['compute', 'one.json', '--year', '24'], 'tax_year'],
])('rejects %j as wrong usage', async (words, why) => {
  const { code, out, err } = await lotbook(...words);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(why);
});

test('allocates lots by --safe-harbor, and as held without it', async () => {
  const at = (id: string, wallet: string, timestamp: string) => ({ id, wallet, timestamp });
  const step = {
    settings: { country: 'US' },
    transactions: [
      { ...BUY, ...at('k', 'K', '2023-03-01T00:00:00Z') },
      { ...DEAR, ...at('v', 'V', '2023-04-01T00:00:00Z') },
      { ...SELL, ...at('s', 'V', '2025-02-01T00:00:00Z') },
    ],
  };
  const ledger = write('step.json', step);
  const result = async (...words: string[]) => {
    const { totals, callouts } = JSON.parse((await lotbook('compute', ledger, ...words)).out);
    return [totals.gain, callouts.map(({ type }: { type: string }) => type)];
  };
  expect(await result()).toEqual(['-300', ['ALLOCATION_NOT_STATED']]);
  expect(await result('--safe-harbor', 'AS_HELD')).toEqual(['-300', []]);
  expect(await result('--safe-harbor', 'global_highest_cost_first')).toEqual(['200', []]);
  expect((await lotbook('compute', ledger, '--safe-harbor', 'NEWEST')).err).toContain('--safe-harbor must be one of');
});
