/** Each statement, as an option or in a file, must change the documents it applies to. */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesSource } from '@lotbook/integrations/reading/files/bytes';
import { unpack } from '@lotbook/integrations/reading/files/unpack';
import { pdfLines } from '@lotbook/reports/pdf/testing';
import { REPORTS, reportById, reportsFor } from '@lotbook/reports/registry';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runIn, testFolder } from '../testing.ts';
import { CHANGED } from './options.ts';

const { path: folder, write } = testFolder();
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-03T15:04:05Z') });
  write('ledger.json', LEDGER);
});
afterAll(() => void vi.useRealTimers());

const at = (day: string) => `${day}T10:00:00Z`;
const usd = (quantity: string) => ({ asset: 'USD', quantity });
const LEDGER = {
  name: 'mine',
  settings: { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' },
  transactions: [
    ...(
      [
        ['b1', '2022-01-05', 'Coinbase', '1', 'BTC', '10000.55'],
        ['b2', '2022-01-06', 'Coinbase', '1', 'BTC', '10000.55'],
        ['b3', '2025-01-05', 'Kraken', '1', 'ETH', '9000.10'],
        ['b4', '2025-01-06', 'Kraken', '1', 'ETH', '3000.45'],
      ] as const
    ).map(([id, day, wallet, quantity, asset, cost]) => ({
      id,
      timestamp: at(day),
      type: 'buy',
      wallet,
      sent: usd(cost),
      received: { asset, quantity },
    })),
    ...(['mining', 'staking'] as const).map((label, i) => ({
      id: label,
      timestamp: at(`2025-02-0${i + 1}`),
      type: 'income',
      label,
      wallet: 'Ledger',
      received: { asset: 'ETH', quantity: '0.1', fiat_value: '250.35' },
    })),
    {
      id: 's1',
      timestamp: at('2025-05-01'),
      type: 'sell',
      wallet: 'Coinbase',
      sent: { asset: 'BTC', quantity: '1.5' },
      received: usd('17000.25'),
    },
    {
      id: 's2',
      timestamp: at('2025-06-01'),
      type: 'sell',
      wallet: 'Kraken',
      sent: { asset: 'ETH', quantity: '1' },
      received: usd('3000.40'),
    },
    {
      id: 'l1',
      timestamp: at('2025-07-01'),
      type: 'lost',
      wallet: 'Ledger',
      sent: { asset: 'ETH', quantity: '0.05' },
    },
  ],
};

const lotbook = (...words: string[]) => runIn(folder, 'compute', 'ledger.json', '--year', '2025', ...words);

async function made(report: string, ...words: string[]): Promise<string> {
  const into = mkdtempSync(join(folder, 'out-'));
  const { code, err } = await lotbook('--report', report, '--out', into, ...words, ...placeOf(report));
  expect({ report, words, code, err }).toMatchObject({ code: 0 });
  const files = readdirSync(into).map(async (name) => {
    const bytes = readFileSync(join(into, name));
    return name.endsWith('.pdf') ? (await pdfLines(bytes)).flat().join('\n') : bytes.toString('latin1');
  });
  return (await Promise.all(files)).join('\n');
}

function placeOf(report: string): string[] {
  const countries = reportById(report)!.countries;
  const country = countries === 'all' ? 'US' : countries[0]!;
  write('dollars.json', { base_currency: 'USD' });
  return ['--settings', 'dollars.json', '--country', country, '--year', country === 'GB' ? '2025/26' : '2025'];
}

test('rejects a tax form for a bitcoin ledger, but creates a list of gains', async () => {
  write('bitcoin.json', { base_currency: 'BTC' });
  const words = ['--settings', 'bitcoin.json', '--out', mkdtempSync(join(folder, 'bitcoin-'))];
  const form = await lotbook('--report', 'form-8949', ...words);
  expect(form.code).toBe(1);
  expect(form.err).toContain('“Form 8949” cannot be made in bitcoin');
  expect((await lotbook('--report', 'gains', ...words)).code).toBe(0);
});

test.each(REPORTS.map(({ id, formats }) => ({ id, formats })))(
  'creates $id without the app, in each of its formats',
  async ({ id, formats }) => {
    const into = mkdtempSync(join(folder, 'all-'));
    const { code, err } = await lotbook('--report', id, '--out', into, ...placeOf(id));
    expect({ code, err }).toMatchObject({ code: 0 });
    const files = readdirSync(into);
    expect(files).toHaveLength(formats.length);
    for (const name of files) expect(readFileSync(join(into, name)).length, `${name} has a head`).toBeGreaterThan(30);
  },
);

const SAID: Record<Exclude<keyof typeof CHANGED, 'blank'>, { words: string[]; json: object; with?: object }> = {
  name: { words: ['--name', 'Ada Lovelace'], json: { person: { name: 'Ada Lovelace' } } },
  'taxpayer-id': { words: ['--taxpayer-id', '000-12-3456'], json: { person: { taxpayer_id: '000-12-3456' } } },
  status: { words: ['--status', 'married_separately'], json: { filing_status: 'MARRIED_SEPARATELY' } },
  'carried-short': { words: ['--carried-short', '1200.50'], json: { carryover: { short: '1200.50' } } },
  'carried-long': { words: ['--carried-long', '800'], json: { carryover: { long: '800' } } },
  'taxable-income': { words: ['--taxable-income=-3500'], json: { taxable_income: '-3500' } },
  'whole-units': { words: ['--whole-units'], json: { whole_units: true } },
  'straight-to-schedule-d': {
    words: ['--straight-to-schedule-d'],
    json: { straight_to_schedule_d: true },
    with: { sales: [{ wallet: 'Coinbase', statement: { form: '1099-DA', basis_reported: true } }] },
  },
  on: { words: ['--on', '2025-03-31'], json: { on: '2025-03-31' } },
  'income-elsewhere': { words: ['--income-elsewhere', 'mining'], json: { income_elsewhere: ['mining'] } },
  statement: {
    words: ['--statement', 'Coinbase=1099-DA'],
    json: {
      sales: [{ wallet: 'Coinbase', statement: { form: '1099-DA', broker: 'Coinbase', basis_reported: false } }],
    },
  },
};

describe.each(Object.entries(SAID))('--%s', (option, { words, json, with: base = {} }) => {
  const documents = CHANGED[option as keyof typeof SAID];
  test('changes its documents as an option and in a settings file', async () => {
    write('base.json', base);
    write('said.json', { ...base, ...json });
    for (const report of documents) {
      const before = await made(report, '--report-settings', 'base.json');
      const after = await made(report, '--report-settings', 'base.json', ...words);
      expect(after === before, `${report} is changed by ${option}`).toBe(false);
      expect(after).toBe(await made(report, '--report-settings', 'said.json'));
    }
  });
  test('is rejected for documents it does not affect', async () => {
    write('base.json', base);
    write('said.json', { ...base, ...json });
    for (const { id } of REPORTS.filter((report) => !documents.includes(report.id))) {
      const refused = await lotbook('--report', id, '--out', 'refused', ...words);
      expect(refused).toMatchObject({ code: 2, err: expect.stringContaining(`--${option} changes nothing in ${id}`) });
      expect(await made(id, '--report-settings', 'said.json')).toBe(await made(id, '--report-settings', 'base.json'));
    }
  });
});

function lines(csv: string, ...starts: string[]): string[] {
  return csv.split('\r\n').filter((line) => starts.some((start) => line.startsWith(start)));
}

test('fills Schedule D with carryovers, half of the limit, and the next carryover', async () => {
  write('me.json', { filing_status: 'MARRIED_SEPARATELY', carryover: { short: '100', long: '7' } });
  const { out, code } = await lotbook(
    '--report',
    'schedule-d',
    '--report-settings',
    'me.json',
    '--carried-short',
    '200',
  );
  expect(code).toBe(0);
  expect(lines(out, '6,', '7,', '14,', '15,', '16,', '21,').map((line) => line.replace(/,.*,/, ' '))).toEqual([
    '6 -200.00',
    '7 -6199.70',
    '14 -7.00',
    '15 1992.42',
    expect.stringMatching(/^16 .*-4207\.28$/),
    '21 -1500.00',
  ]);
});

test("prints a broker's figures and the difference for a stated row", async () => {
  const statement = { form: '1099-DA', broker: 'Coinbase', basis_reported: true, cost_basis: '4000' };
  const sales = [
    { wallet: 'Kraken', statement: { form: '1099-DA', basis_reported: false } },
    { tx: 's1', acquired_tx: 'b2', statement },
  ];
  write('sales.json', { sales, assets: { BTC: { symbol: 'XBT', name: 'Bitcoin' } } });
  const { out, err } = await lotbook('--report', 'form-8949', '--report-settings', 'sales.json');
  expect(err).toMatch(/^mine: 1 row is in box I or L: it is assumed that no broker reported it on [^\n]+\n$/);
  expect(out.split('\r\n').filter((line) => /XBT|ETH/.test(line))).toEqual([
    '1 ETH,01/05/2025,06/01/2025,3000.40,9000.10,,,-5999.70,I,H',
    '0.5 XBT,01/06/2022,05/01/2025,5666.75,4000.00,B,-1000.28,666.47,II,J',
    '1 XBT,01/05/2022,05/01/2025,11333.50,10000.55,,,1332.95,II,L',
  ]);
});

test('uses broker lines for boxes and codes, reports unmatched ones, and prefers statements', async () => {
  const line = { tax_year: '2025', wallet: 'Coinbase', asset: 'Bitcoin', basis_reported: true, term: 'long' };
  const lines = [
    { ...line, id: 'l1', quantity: '1.5', sold_on: '2025-05-01', proceeds: '17000.25', cost_basis: '14000.83' },
    { ...line, id: 'l2', quantity: '9', sold_on: '2025-05-01', proceeds: '1' },
    { ...line, id: 'l3', tax_year: '2026', quantity: '1.5', sold_on: '2026-05-01', proceeds: '1' },
  ];
  write('lines.json', { ...LEDGER, broker_lines: lines, assets: { BTC: { name: 'Bitcoin' } } });
  const form = async (...words: string[]) => {
    const { out, err } = await runIn(
      folder,
      'compute',
      'lines.json',
      '--year',
      '2025',
      '--report',
      'form-8949',
      ...words,
    );
    return { err, rows: out.split('\r\n').filter((row) => /BTC|ETH/.test(row)) };
  };
  const { rows, err } = await form();
  expect(rows).toEqual([
    '1 ETH,01/05/2025,06/01/2025,3000.40,9000.10,,,-5999.70,I,I',
    '1 BTC,01/05/2022,05/01/2025,11333.50,9333.89,B,-666.66,1332.95,II,J',
    '0.5 BTC,01/06/2022,05/01/2025,5666.75,4666.94,B,-333.34,666.47,II,J',
  ]);
  expect(err).toContain(
    'mine: of broker_lines, "l2" is matched with no sale of 2025, so no document has what it reports.\n',
  );
  write('sales.json', { sales: [{ wallet: 'Coinbase', statement: { form: '1099-B', basis_reported: false } }] });
  expect((await form('--report-settings', 'sales.json')).rows.at(-1)).toBe(
    '0.5 BTC,01/06/2022,05/01/2025,5666.75,5000.28,,,666.47,II,E',
  );
});

const wash = (assets: object) => {
  const line = { id: 'l1', tax_year: '2026', wallet: 'K', asset: 'TSLAX', quantity: '1', sold_on: '2026-05-01' };
  const figures = { proceeds: '600', cost_basis: '1000', basis_reported: true, wash_sale_loss: '300', term: 'short' };
  return write('wash.json', {
    settings: { country: 'US' },
    transactions: [
      { ...buy('b1', '1000', 'TSLAX'), timestamp: at('2026-02-05') },
      { ...sale('s1', 'TSLAX', '600'), timestamp: at('2026-05-01') },
    ],
    broker_lines: [{ ...line, ...figures }],
    assets,
  });
};
const leg = (asset: string, quantity: string) => ({ asset, quantity });
const buy = (id: string, paid: string, asset: string) =>
  ({ id, type: 'buy', wallet: 'K', sent: leg('USD', paid), received: leg(asset, '1') }) as const;
const sale = (id: string, asset: string, brought: string) =>
  ({ id, type: 'sell', wallet: 'K', sent: leg(asset, '1'), received: leg('USD', brought) }) as const;

test.each([
  [
    'disallows a wash sale of a tokenized security (box 1i)',
    { TSLAX: { security: true } },
    '600.00,1000.00,W,300.00,-100.00',
  ],
  ['disallows nothing of a coin', {}, '600.00,1000.00,W,0.00,-400.00'],
])('%s', async (_title, assets, figures) => {
  const { out, err } = await runIn(folder, ...['compute', wash(assets), '--year', '2026', '--report', 'form-8949']);
  expect(out.split('\r\n').filter((row) => row.includes('TSLAX'))).toEqual([expect.stringContaining(figures)]);
  expect(err.includes('section 1091(d)')).toBe('TSLAX' in assets);
});

test('reports on Form 8949 that lots were identified after the sale', async () => {
  write('late.json', {
    settings: { country: 'US', lot_allocation: 'WALLET' },
    transactions: [
      { ...buy('b1', '20', 'A'), timestamp: at('2023-01-15') },
      { ...buy('b2', '50', 'A'), timestamp: at('2025-01-15') },
      {
        ...sale('s1', 'A', '100'),
        timestamp: at('2025-09-02'),
        lots: [{ acquired_tx: 'b2', quantity: '1' }],
        identified_at: at('2026-02-03'),
      },
    ],
  });
  const { out, err } = await runIn(folder, 'compute', 'late.json', '--year', '2025', '--report', 'form-8949');
  expect(out).toContain('1 A,01/15/2023,09/02/2025,100.00,20.00,,,80.00,II,');
  expect(err).toContain('Lots named after the sale: A sold 09/02/2025. An identification counts only if it was made');
});

test("prints the lots at the year's end with their date, even if only one year has figures", async () => {
  const [bought, , later] = LEDGER.transactions;
  const sold = { ...LEDGER.transactions[6]!, timestamp: at('2022-03-05'), sent: { asset: 'BTC', quantity: '0.25' } };
  write('one-year.json', { name: 'one', settings: LEDGER.settings, transactions: [bought, sold, later] });
  const { code, out, err } = await runIn(folder, 'compute', 'one-year.json', '--report', 'lots');
  expect(code).toBe(0);
  expect(lines(out, 'BTC', 'ETH')).toEqual(['BTC,BTC,Coinbase,0.75,01/05/2022,,7500.41,10000.55,,,']);
  expect(err).toContain('one: Held at 2022-12-31 23:59 UTC.');
});

test("rejects another country's document with its purpose and the alternatives", async () => {
  const refused = await lotbook('--report', 'form-8949', '--country', 'GB', '--year', '2025/26');
  expect(refused).toMatchObject({ code: 1, out: '' });
  const there = reportsFor('GB', '2025/26').map(({ id }) => id);
  expect(there).toEqual(expect.arrayContaining(['gb-sa108', 'ledger-file']));
  expect(there).not.toContain('form-8949');
  expect(refused.err).toBe(
    'mine: form-8949 is a document of the United States, and this ledger is computed for the United Kingdom (GB). ' +
      `Choose one of ${there.join(', ')}, or another --country.\n`,
  );
});

test("prints an asset's name and lots at market value", async () => {
  write('lots.json', { assets: { BTC: { symbol: 'XBT', name: 'Bitcoin' } }, market_prices: { BTC: '60000.5' } });
  const { out, err } = await lotbook('--report', 'lots', '--report-settings', 'lots.json');
  expect(lines(out, 'Bitcoin')).toEqual(['Bitcoin,XBT,Coinbase,0.5,01/06/2022,,5000.27,10000.55,30000.25,24999.98,']);
  expect(err).toContain('without a market value');
});

test('creates the document and reports statements that match no sale', async () => {
  write('sales.json', { sales: [{ tx: 's9', inherited: true }] });
  const { code, out, err } = await lotbook('--report', 'gains', '--report-settings', 'sales.json');
  expect({ code, out: out.length > 0 }).toEqual({ code: 0, out: true });
  expect(err).toBe('mine: no disposal in 2025 matches tx "s9", so the statement about it has no effect.\n');
});

test('asks which row an ambiguous figure belongs to', async () => {
  const statement = { form: '1099-DA', basis_reported: true, cost_basis: '4000' };
  write('sales.json', { sales: [{ tx: 's1', statement }] });
  const { code, out, err } = await lotbook('--report', 'form-8949', '--report-settings', 'sales.json');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toBe(
    'mine: the statement about tx "s1" gives a figure but matches 2 rows of 2025: name one row with "tx", "asset", "wallet" and "acquired_tx".\n',
  );
});

test("rejects a file that is not the year's blank form", async () => {
  write('blank.pdf', 'not a form');
  const { code, err } = await lotbook('--report', 'form-8949', '--out', 'blank', '--blank', 'blank.pdf');
  expect(code).toBe(0);
  expect(err).toContain('The blank form given is not the Form 8949 of 2025');
});

test('names a method the country usually does not accept, unless another method replaced it that year', async () => {
  const pool = await lotbook('--report', 'gains', '--method', 'WAC');
  expect(pool.err).toContain('Calculated by WAC, which is not usually accepted in this country (US).');
  write('ledger.json', { ...LEDGER, settings: { country: 'US', method: 'WAC', method_by_year: { '2025': 'FIFO' } } });
  const lots = await lotbook('--report', 'gains');
  write('ledger.json', LEDGER);
  expect(lots.err).not.toContain('Calculated by');
});

test('rejects a year in which the document did not exist', async () => {
  const old = { ...LEDGER.transactions[0]!, timestamp: at('2016-01-05') };
  const sale = { ...LEDGER.transactions[6]!, timestamp: at('2016-02-05') };
  write('old.json', { name: 'old', settings: { country: 'US' }, transactions: [old, sale] });
  const { code, err } = await lotbook('old.json', '--report', 'schedule-1', '--year', '2016');
  expect(code).toBe(1);
  expect(err).toContain('old: there is no schedule-1 of 2016: it exists from 2018 on. Choose another --year.');
});

test.each<[string[], string]>([
  [['--status', 'SINGLE'], '--status is about a tax document: choose one with --report ID.'],
  [['--report-settings', 'me.json'], '--report-settings is about a tax document: choose one with --report ID.'],
  [
    ['--report', 'schedule-d', '--status', 'DIVORCED'],
    '--status must be one of SINGLE, MARRIED_JOINTLY, MARRIED_SEPARATELY, HEAD_OF_HOUSEHOLD, not "DIVORCED".',
  ],
  [
    ['--report', 'schedule-d', '--carried-short', '1,200'],
    '--carried-short must be an amount like 65000 or 0.25, not "1,200".',
  ],
  [['--report', 'schedule-d', '--carried-long=-5'], '--carried-long must be an amount like 65000 or 0.25, not "-5".'],
  [
    ['--report', 'schedule-d', '--taxable-income', 'much'],
    '--taxable-income must be an amount like 65000 or --taxable-income=-1200.50, not "much".',
  ],
  [
    ['--report', 'schedule-d', '--taxable-income', '-5'],
    '--taxable-income needs a value; write one that begins with a dash as --taxable-income=VALUE.',
  ],
  [['--report', 'schedule-d', '--name', ' '], '--name is empty: type a value, or omit the option.'],
  [
    ['--report', 'schedule-1', '--income-elsewhere', 'luck'],
    '--income-elsewhere must be one of staking, interest, airdrop, mining, fork, salary, royalty, other, not "luck".',
  ],
  ...['Coinbase', 'Coinbase=1099-X', '=1099-DA', 'Coinbase=1099-DA:cost'].map((word): [string[], string] => [
    ['--report', 'form-8949', '--statement', word],
    `--statement must be WALLET=FORM or WALLET=FORM:basis with FORM 1099-B or 1099-DA, for example "Coinbase=1099-DA", not "${word}".`,
  ]),
  [['--report', 'form-8949', '--blank', 'none.pdf'], '--blank none.pdf cannot be read: '],
  [['--report', 'form-8949', '--report-settings', 'none.json'], '--report-settings none.json cannot be read: '],
])('rejects %j: %s', async (words, sentence) => {
  const { code, out, err } = await lotbook(...words);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(`lotbook compute: ${sentence}`);
});

const SALE = { tx: 's1', statement: { form: '1099-DA', basis_reported: true } };
test.each<[unknown, string]>([
  [[], '"report settings" must be an object.'],
  [{ color: 'red' }, '"color" is not a key of the report settings; use one of person, filing_status, '],
  [{ person: 'Ada' }, '"person" must be an object, it is "Ada".'],
  [{ person: { ssn: '1' } }, '"person.ssn" is not a key of the report settings; use one of name, taxpayer_id.'],
  [{ person: { name: '' } }, '"person.name" must be a text, it is "".'],
  [{ filing_status: 'single' }, '"filing_status" must be one of SINGLE, '],
  [{ carryover: { short: 5 } }, '"carryover.short" must be a decimal in quotes; '],
  [{ carryover: { long: '-5' } }, '"carryover.long" must not be negative, it is "-5".'],
  [{ taxable_income: '--5' }, '"taxable_income" must be a decimal like "1.25", it is "--5".'],
  [{ whole_units: 'yes' }, '"whole_units" must be true or false, it is "yes".'],
  [{ income_elsewhere: 'mining' }, '"income_elsewhere" must be a list, it is "mining".'],
  [{ income_elsewhere: ['mining', 'luck'] }, '"income_elsewhere[1]" must be one of staking, '],
  [
    { assets: { BTC: { title: 'x' } } },
    '"assets.BTC.title" is not a key of the report settings; use one of symbol, name, nft, security.',
  ],
  [{ market_prices: { BTC: '1e5' } }, '"market_prices.BTC" must be a decimal like "1.25", it is "1e5".'],
  [{ sales: [{ ...SALE, tx: undefined }] }, '"sales[0]" must say which sales it is about: give "tx" or "wallet".'],
  [{ sales: [SALE, { tx: 's2' }] }, '"sales[1]" says nothing: give "statement", "inherited" or "collectible".'],
  [
    { sales: [{ ...SALE, statement: { form: '1099' } }] },
    '"sales[0].statement.form" must be one of 1099-B, 1099-DA, it is "1099".',
  ],
  [{ sales: [{ ...SALE, statement: { form: '1099-B' } }] }, '"sales[0].statement.basis_reported" is missing.'],
])('rejects the settings %j: %s', async (settings, sentence) => {
  write('wrong.json', settings);
  const { code, out, err } = await lotbook('--report', 'schedule-d', '--report-settings', 'wrong.json');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(`lotbook compute: --report-settings wrong.json: ${sentence}`);
});

test('writes a workbook with the rows of the CSV', async () => {
  const into = mkdtempSync(join(folder, 'out-'));
  await lotbook('--report', 'gains', '--out', into);
  const [csv, xlsx] = ['csv', 'xlsx'].map((end) => {
    const name = readdirSync(into).find((one) => one.endsWith(`.${end}`))!;
    return readFileSync(join(into, name));
  });
  const [rows, about] = unpack('gains.xlsx', bytesSource(xlsx!)).map(({ source }) =>
    [...source.chunks()].map((chunk) => new TextDecoder().decode(chunk)).join(''),
  );
  const asWritten = (text: string) =>
    text
      .replaceAll('\r', '')
      .replace(/\b(\d\d)\/(\d\d)\/(\d{4})\b/g, '$3-$1-$2')
      .replace(/(\.\d*?)0+(?=,)/g, '$1')
      .replace(/\.(?=,)/g, '');
  expect(asWritten(rows!)).toBe(asWritten(csv!.toString()));
  expect(about).toContain('Tax year,2025');
  expect(about).toMatch(
    /engine \d+\.\d+\.\d+ · FIFO, lots of each wallet on its own · input sha256:[0-9a-f]{64} · result sha256:[0-9a-f]{64}/,
  );
});

test('values a donation by the ledger and splits it among its lots', async () => {
  const gift = { asset: 'BTC', quantity: '0.4', fiat_value: '30000.10' };
  const donation = { id: 'd1', timestamp: at('2025-08-01'), type: 'donation', wallet: 'Coinbase', sent: gift };
  write('given.json', { ...LEDGER, transactions: [...LEDGER.transactions, donation] });
  const { out } = await runIn(folder, 'compute', 'given.json', '--year', '2025', '--report', 'form-8283');
  expect(out).toContain('0.4,BTC,08/01/2025,01/06/2022,4000.22,30000.10,Coinbase,d1');
});
