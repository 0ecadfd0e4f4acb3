/** Examples that were published, with their sources, from a ledger to form lines in the country's currency. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runIn, testFolder } from '../testing.ts';

const { path: folder, write } = testFolder();
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-03T15:04:05Z') }));
afterAll(() => void vi.useRealTimers());

type Move = { quantity: string; asset: string };
type Row = Record<string, unknown>;
const MONEY: Record<string, string> = { US: 'USD', GB: 'GBP', CA: 'CAD', AU: 'AUD' };

class Story {
  readonly rows: Row[] = [];
  readonly country: string;
  constructor(country = 'US') {
    this.country = country;
  }
  #money = (amount: string): Move => ({ asset: MONEY[this.country]!, quantity: amount });
  add(day: string, row: Row): this {
    const timestamp = day.includes('T') ? day : `${day}T12:00:00Z`;
    this.rows.push({ id: `t${this.rows.length + 1}`, timestamp, wallet: 'W', ...row });
    return this;
  }
  buy(day: string, quantity: string, asset: string, cost: string, more: Row = {}): this {
    return this.add(day, { type: 'buy', sent: this.#money(cost), received: { asset, quantity }, ...more });
  }
  sell(day: string, quantity: string, asset: string, proceeds: string, more: Row = {}): this {
    return this.add(day, { type: 'sell', sent: { asset, quantity }, received: this.#money(proceeds), ...more });
  }
  fee(amount: string): Row {
    return { fee: this.#money(amount) };
  }
}

async function rowsOf(report: string, story: Story, year: string, words: string[] = [], settings: object = {}) {
  write('story.json', { name: 'story', settings: { country: story.country, ...settings }, transactions: story.rows });
  const { out, err, code } = await runIn(folder, 'compute', 'story.json', '--report', report, '--year', year, ...words);
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  return out
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

async function sales(story: Story, year: string, words: string[] = [], settings: object = {}): Promise<string[]> {
  const [, ...rows] = await rowsOf('form-8949', story, year, words, settings);
  return rows.filter(([name]) => !name!.startsWith('Totals')).map((row) => row.join(' '));
}

test('reports a swap after three years as a long-term gain (Instructions for Form 8949, column (h), example 5)', async () => {
  const story = new Story().buy('2022-06-01', '1', 'AAA', '1000').add('2025-06-01', {
    type: 'trade',
    sent: { asset: 'AAA', quantity: '1', fiat_value: '3000' },
    received: { asset: 'BBB', quantity: '1', fiat_value: '3000' },
  });
  expect(await sales(story, '2025')).toEqual(['1 AAA 06/01/2022 06/01/2025 3000.00 1000.00   2000.00 II L']);
});

test('reports plain rows: a gain and a loss (the same, examples 1 and 2)', async () => {
  const story = new Story()
    .buy('2025-01-05', '1', 'AAA', '2000')
    .buy('2025-01-05', '1', 'BBB', '8000')
    .sell('2025-10-01', '1', 'AAA', '6000')
    .sell('2025-10-02', '1', 'BBB', '6000');
  expect(await sales(story, '2025')).toEqual([
    '1 AAA 01/05/2025 10/01/2025 6000.00 2000.00   4000.00 I I',
    '1 BBB 01/05/2025 10/02/2025 6000.00 8000.00   -2000.00 I I',
  ]);
});

test('keeps a wrongly reported basis in (e) and corrects it in (g) with code B (the same, example 4)', async () => {
  const story = new Story().buy('2025-03-01', '1', 'AAA', '100').sell('2025-06-01', '1', 'AAA', '1000');
  const statement = { form: '1099-DA', broker: 'W', basis_reported: true, cost_basis: '900' };
  write('sales.json', { sales: [{ tx: 't2', statement }] });
  expect(await sales(story, '2025', ['--report-settings', 'sales.json'])).toEqual([
    '1 AAA 03/01/2025 06/01/2025 1000.00 900.00 B 800.00 900.00 I G',
  ]);
});

test('moves sales with reported basis and no adjustment to line 8a, not Form 8949 (Instructions for Schedule D, example 1)', async () => {
  const story = new Story().buy('2023-01-01', '1', 'AAA', '2000').sell('2025-06-01', '1', 'AAA', '6000');
  const words = ['--statement', 'W=1099-DA:basis', '--straight-to-schedule-d'];
  expect(await sales(story, '2025', words)).toEqual([]);
  const lines = await rowsOf('schedule-d', story, '2025', words);
  expect(lines.find(([line]) => line === '8a')!.slice(-4)).toEqual(['6000.00', '2000.00', '', '4000.00']);
});

test('uses the whole later lot and the rest of the earlier one under LIFO, both short-term', async () => {
  const story = new Story()
    .buy('2024-11-01', '0.5', 'ETH', '1000')
    .buy('2024-11-15', '0.5', 'ETH', '1500')
    .sell('2024-12-15', '0.75', 'ETH', '3000');
  expect((await sales(story, '2024', ['--method', 'LIFO'])).map((row) => row.replace(/ \d+\.00.*(?= I )/, ''))).toEqual(
    ['0.25 ETH 11/01/2024 12/15/2024 I C', '0.5 ETH 11/15/2024 12/15/2024 I C'],
  );
});

test('splits a sale of units held for more and for less than a year into a row in each part', async () => {
  const story = new Story()
    .buy('2023-06-01', '0.5', 'ETH', '500')
    .buy('2024-06-01', '0.5', 'ETH', '1000')
    .sell('2024-12-01', '1', 'ETH', '3000');
  expect(await sales(story, '2024')).toEqual([
    '0.5 ETH 06/01/2024 12/01/2024 1500.00 1000.00   500.00 I C',
    '0.5 ETH 06/01/2023 12/01/2024 1500.00 500.00   1000.00 II F',
  ]);
});

test.each([
  ['in cash', { fee: { asset: 'USD', quantity: '2' } }, '10', '20'],
  ['out of what was given', { fee: { asset: 'AAA', quantity: '1', fiat_value: '2' } }, '9', '18'],
])(
  'reports proceeds of 18 and a gain of 13 for a swap whose fee is paid %s (26 CFR 1.1001-7(b)(5), examples 2 and 4)',
  async (_, fee, sent, received) => {
    const story = new Story().buy('2025-02-01', '10', 'AAA', '5').add('2025-03-01', {
      type: 'trade',
      sent: { asset: 'AAA', quantity: sent, fiat_value: String(Number(sent) * 2) },
      received: { asset: 'BBB', quantity: received, fiat_value: received },
      ...fee,
    });
    const [, ...rows] = await rowsOf('form-8949', story, '2025');
    expect(rows.at(-1)!.slice(3, 8)).toEqual(['18.00', '5.00', '', '0.00', '13.00']);
  },
);

test.each([
  ['12000', '2000.00'],
  ['7000', '-1000.00'],
  ['9000', '0.00'],
])('reports a gift with two bases sold for %s: gain %s (Publication 551)', async (proceeds, gain) => {
  const story = new Story()
    .add('2024-01-10', {
      type: 'gift_received',
      received: { asset: 'AAA', quantity: '1', fiat_value: '8000' },
      donor_basis: '10000',
      donor_acquired_at: '2020-01-01T00:00:00Z',
    })
    .sell('2025-06-01', '1', 'AAA', proceeds);
  const rows = await rowsOf('form-8949', story, '2025');
  expect(rows.at(-1)![7]).toBe(gain);
});

test('uses 50 at 10 and 80 at 11 under FIFO after a gift used part of the first lot (Publication 550)', async () => {
  const story = new Story()
    .buy('2010-03-01', '100', 'AAA', '1000')
    .buy('2011-01-05', '200', 'AAA', '2200')
    .add('2011-07-05', { type: 'gift', sent: { asset: 'AAA', quantity: '50' } })
    .buy('2013-12-05', '100', 'AAA', '900')
    .sell('2025-04-05', '130', 'AAA', '2000');
  expect((await sales(story, '2025')).map((row) => row.split(' ')[5])).toEqual(['500.00', '880.00']);
});

test.each([
  ['UNIVERSAL', '14000.00'],
  ['WALLET', '12000.00'],
])('reports FIFO with %s lots: a gain of %s on the form', async (allocation, gain) => {
  const story = new Story()
    .buy('2024-01-01', '2', 'BTC', '2000', { wallet: 'E1' })
    .buy('2024-01-02', '2', 'BTC', '4000', { wallet: 'E2' })
    .buy('2024-01-03', '2', 'BTC', '6000', { wallet: 'E1' })
    .buy('2024-01-04', '2', 'BTC', '8000', { wallet: 'E2' })
    .sell('2024-01-05', '4', 'BTC', '20000', { wallet: 'E1' });
  const rows = await rowsOf('form-8949', story, '2024', ['--allocation', allocation]);
  expect(rows.at(-1)![7]).toBe(gain);
});

test('uses units of the second lot, identified by the time of payment: a short-term gain of 50 (26 CFR 1.1012-1(j)(5), example 1)', async () => {
  const noted = { lots: [{ acquired_tx: 't2', quantity: '10' }], identified_at: '2025-09-02T11:00:00Z' };
  const story = new Story()
    .buy('2024-01-01', '10', 'DE', '20')
    .buy('2025-01-01', '20', 'DE', '100')
    .add('2025-09-02', { type: 'spend', sent: { asset: 'DE', quantity: '10', fiat_value: '100' }, ...noted });
  expect(await sales(story, '2025')).toEqual(['10 DE 01/01/2025 09/02/2025 100.00 50.00   50.00 I I']);
  const [, evidence] = await rowsOf('identifications', story, '2025');
  expect(evidence!.slice(1, 6)).toEqual(['DE', 'W', '01/01/2025', '10', '2025-09-02 11:00']);
});

test('uses identified units at a broker, not those moved in: a long-term gain of 50 (the same, example 3)', async () => {
  const story = new Story()
    .buy('2023-08-01', '10', 'DE', '90', { wallet: 'CRX' })
    .buy('2024-01-01', '20', 'DE', '100', { wallet: 'BEX' })
    .add('2025-08-01', { type: 'transfer', wallet: 'CRX', to_wallet: 'BEX', sent: { asset: 'DE', quantity: '10' } })
    .sell('2025-09-01', '10', 'DE', '100', { wallet: 'BEX', lots: [{ acquired_tx: 't2', quantity: '10' }] });
  expect(await sales(story, '2025', [], { lot_allocation: 'WALLET' })).toEqual([
    '10 DE 01/01/2024 09/01/2025 100.00 50.00   50.00 II L',
  ]);
});

test.each([
  ['sold', 'form-8949', '2 DE 07/01/2019 03/01/2025 20.00 2.00   18.00 II L'],
  ['given away', 'removals', '03/01/2025 Gift sent 2 DE 07/01/2019 2.00 GHI t4'],
])(
  'applies a global allocation, and two units %s after it (Rev. Proc. 2024-28, examples 4 and 5)',
  async (how, id, row) => {
    const settings = {
      lot_allocation: 'WALLET',
      wallet_from: '2025-01-01',
      safe_harbor_allocation: 'GLOBAL_HIGHEST_COST_FIRST',
      safe_harbor_wallets: ['XYZ', 'GHI'],
    };
    const story = new Story()
      .buy('2019-07-01', '10', 'DE', '10', { wallet: 'XYZ' })
      .buy('2020-09-01', '20', 'DE', '100', { wallet: 'GHI' })
      .sell('2024-12-01', '6', 'DE', '60', { wallet: 'XYZ', lots: [{ acquired_tx: 't2', quantity: '6' }] });
    if (how === 'sold') story.sell('2025-03-01', '2', 'DE', '20', { wallet: 'GHI' });
    else story.add('2025-03-01', { type: 'gift', wallet: 'GHI', sent: { asset: 'DE', quantity: '2' } });
    expect(await sales(story, '2024', [], settings)).toEqual(['6 DE 09/01/2020 12/01/2024 60.00 30.00   30.00 II F']);
    const [, ...allocated] = await rowsOf('lot-allocation', story, '2025', [], settings);
    const lots = allocated.filter(([name]) => !name!.includes('Total')).map((cells) => [cells[0], ...cells.slice(3)]);
    expect(lots).toEqual([
      ['XYZ', '09/01/2020', '4', '20.00'],
      ['GHI', '07/01/2019', '10', '10.00'],
      ['GHI', '09/01/2020', '10', '50.00'],
    ]);
    const rows = (await rowsOf(id, story, '2025', [], settings)).map((cells) => cells.join(' '));
    expect(rows).toContainEqual(expect.stringContaining(row));
  },
);

test('deducts 3,000 of losses of 2,000 and 5,000 and carries 4,000 over as long-term (Capital Loss Carryover Worksheet)', async () => {
  const story = new Story()
    .buy('2023-01-01', '1', 'AAA', '6000')
    .buy('2025-01-01', '1', 'BBB', '3000')
    .sell('2025-06-01', '1', 'AAA', '1000')
    .sell('2025-06-01', '1', 'BBB', '1000');
  const lines = await rowsOf('schedule-d', story, '2025', ['--taxable-income', '26000']);
  const last = lines.map((row) => row.at(-1));
  expect(
    [lines.find(([line]) => line === '7'), lines.find(([line]) => line === '15')].map((row) => row!.at(-1)),
  ).toEqual(['-2000.00', '-5000.00']);
  expect(last.slice(-3)).toEqual(['-3000.00', '0.00', '4000.00']);
});

test('reports the value of a fork as income, on the line of digital assets (Rev. Rul. 2019-24)', async () => {
  const story = new Story().buy('2025-01-01', '50', 'R', '10').add('2025-03-01', {
    type: 'income',
    label: 'fork',
    received: { asset: 'S', quantity: '25', fiat_value: '50' },
  });
  expect((await rowsOf('schedule-1', story, '2025')).at(-1)).toEqual([
    '8v',
    'Digital assets received as ordinary income not reported elsewhere',
    '50.00',
  ]);
});

const box = (rows: string[][], name: string) => rows.find(([first]) => first === name)?.at(-1);

test('pools shares under Section 104: cost 42,000, gain 258,000 (CRYPTO22251)', async () => {
  const story = new Story('GB')
    .buy('2024-04-10', '100', 'AAA', '1000')
    .buy('2024-05-01', '50', 'AAA', '125000')
    .sell('2024-07-01', '50', 'AAA', '300000');
  const rows = await rowsOf('gb-sa108', story, '2024/25');
  expect(['13.1', '13.2', '13.3', '13.4'].map((name) => box(rows, name))).toEqual([
    '1',
    '300000.00',
    '42000.00',
    '258000.00',
  ]);
});

test('matches purchases within thirty days, across 5 April: gains of 165 and 20 in two years (CRYPTO22253)', async () => {
  const story = new Story('GB')
    .buy('2023-01-01', '2000', 'CCC', '1000')
    .sell('2024-03-31', '1000', 'CCC', '400')
    .sell('2024-04-20', '500', 'CCC', '150')
    .buy('2024-04-21', '700', 'CCC', '175')
    .buy('2024-04-28', '500', 'CCC', '100')
    .buy('2024-05-01', '500', 'CCC', '150');
  const [before, after] = [await rowsOf('gb-sa108', story, '2023/24'), await rowsOf('gb-sa108', story, '2024/25')];
  expect(['14', '17'].map((name) => box(before, name))).toEqual(['1', '165.00']);
  expect(['13.1', '13.4'].map((name) => box(after, name))).toEqual(['1', '20.00']);
});

test('treats all sales of one day as one disposal: 7,000 for 642, gain 79.50 (CRYPTO22254)', async () => {
  const story = new Story('GB').buy('2024-05-01', '8000', 'DDD', '1000');
  for (const [quantity, cost] of [
    ['4000', '320'],
    ['1000', '75'],
    ['1000', '70'],
    ['500', '35'],
  ] as const)
    story.buy('2024-08-01', quantity, 'DDD', cost);
  story.sell('2024-08-01', '5000', 'DDD', '500').sell('2024-08-01', '2000', 'DDD', '142');
  const rows = await rowsOf('gb-sa108', story, '2024/25');
  expect(['13.1', '13.2', '13.3', '13.4'].map((name) => box(rows, name))).toEqual(['1', '642.00', '562.50', '79.50']);
});

async function property(story: Story, year: string): Promise<string[][]> {
  const [head, ...rows] = await rowsOf('ca-schedule-3', story, year);
  const [cost, gain] = [
    head!.findIndex((name) => name.includes('Cost')),
    head!.findIndex((name) => name.startsWith('Gain')),
  ];
  return rows
    .filter((row) => / [A-Z]+$/.test(row[1] ?? row[0]!) || / [A-Z]+$/.test(row[0]!))
    .map((row) => [row[cost]!, row[gain]!]);
}

test('includes buying costs in the average cost and deducts selling costs from proceeds: 3,485 and -16', async () => {
  const story = new Story('CA');
  story
    .buy('2022-03-03', '100', 'AAA', '5000', story.fee('10'))
    .sell('2022-05-01', '50', 'AAA', '6000', story.fee('10'))
    .buy('2022-07-18', '50', 'AAA', '6500', story.fee('10'))
    .sell('2023-09-25', '40', 'AAA', '3600', story.fee('10'));
  expect(await property(story, '2022')).toEqual([['2505.00', '3485.00']]);
  expect(await property(story, '2023')).toEqual([['3606.00', '-16.00']]);
});

test('disallows a superficial loss in full if all is bought back the next day, for a gain of 3,000 later', async () => {
  const story = new Story('CA')
    .buy('2022-01-06', '100', 'AAA', '5000')
    .sell('2022-11-03', '100', 'AAA', '3000')
    .buy('2022-11-04', '100', 'AAA', '3000')
    .sell('2023-12-02', '100', 'AAA', '8000');
  expect((await property(story, '2022'))[0]![1]).toBe('0.00');
  expect((await property(story, '2023'))[0]![1]).toBe('3000.00');
});

test('disallows 25 of a loss of 100 if a quarter is bought back', async () => {
  const story = new Story('CA')
    .buy('2023-01-02', '100', 'AAA', '300')
    .sell('2023-04-09', '100', 'AAA', '200')
    .buy('2023-04-10', '25', 'AAA', '55');
  expect((await property(story, '2023'))[0]![1]).toBe('-75.00');
});

test('taxes half of a gain: 4,666.67 of 9,333.33', async () => {
  const story = new Story('CA')
    .buy('2023-01-02', '1', 'BTC', '50000')
    .buy('2023-02-02', '0.5', 'BTC', '30000')
    .sell('2023-04-09', '0.8', 'BTC', '52000');
  const rows = await rowsOf('ca-schedule-3', story, '2023');
  expect((await property(story, '2023'))[0]![1]).toBe('9333.33');
  expect(rows.flat()).toContain('4666.67');
});

test('reports proceeds of 6,000 and a cost base of 5,125 as a gain of 875 (Australian Taxation Office, guide for investors)', async () => {
  const story = new Story('AU').buy('2024-08-01', '1', 'AAA', '5125').sell('2025-03-01', '1', 'AAA', '6000');
  const rows = await rowsOf('au-capital-gains', story, '2024/25');
  expect([box(rows, '18H'), box(rows, '18A')]).toEqual(['875.00', '875.00']);
});
