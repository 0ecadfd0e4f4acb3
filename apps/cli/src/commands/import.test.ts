import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32, gzipSync } from 'node:zlib';
import { compute } from '@lotbook/engine/compute';
import type { LedgerFile } from '@lotbook/ledger/json/ledger-file';
import { parseLedger } from '@lotbook/ledger/json/parse';
import { readLedger } from '@lotbook/ledger/json/read-ledger';
import { generateCoinbase } from '@lotbook/test-kit/exports/coinbase';
import { generateKraken } from '@lotbook/test-kit/exports/kraken';
import { expect, test } from 'vitest';
import { runIn, testFolder } from '../testing.ts';

const { path: parent } = testFolder();

function folder(files: Record<string, string | Uint8Array>): string {
  const root = mkdtempSync(join(parent, 'import-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

async function lotbook(cwd: string, ...words: string[]) {
  const { code, out, err } = await runIn(cwd, 'import', ...words);
  return { code, err, ledger: (out === '' ? null : JSON.parse(out)) as LedgerFile };
}

const TEMPLATE = 'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag\n';
const KUCOIN =
  'tradeCreatedAt,orderId,symbol,side,price,size,funds,fee,liquidity,feeCurrency,orderType\n2021-03-01 18:00:00,o1,BTC-USDT,buy,48000,0.01,480,0.48,taker,USDT,limit\n';
const BUY = `${TEMPLATE}01/02/2024 10:00:00,0.5,BTC,20000,USD,50,USD,\n`;

test('converts a file into a computable ledger', async () => {
  const { code, ledger } = await lotbook(folder({ 'a.csv': BUY }), 'a.csv', '--country', 'us');
  expect(code).toBe(0);
  expect(ledger.settings).toEqual({ country: 'US', base_currency: 'USD' });
  expect(ledger.transactions).toEqual([
    {
      id: expect.stringMatching(/^cointracker:row:/),
      timestamp: '2024-01-02T10:00:00.000Z',
      type: 'buy',
      wallet: 'CoinTracker CSV',
      sent: { asset: 'USD', quantity: '20000' },
      received: { asset: 'BTC', quantity: '0.5' },
      fee: { asset: 'USD', quantity: '50' },
      import: { file: 'a.csv', rows: [2], format: 'cointracker/generic-csv' },
    },
  ]);
  expect(ledger.import!.files).toMatchObject([
    {
      name: 'a.csv',
      format: 'cointracker/generic-csv',
      integration: 'cointracker',
      rows: 1,
      transactions: 1,
      skipped: [],
      errors: [],
    },
  ]);
  expect(ledger.import!.files[0]!.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(() => parseLedger(ledger)).not.toThrow();
});

test('never writes the value of a received coin as its cost, nor folder names', async () => {
  const header =
    'Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes';
  const row = '2024-01-02 10:00:00 UTC,Receive,ETH,1.5,USD,$2000.00,$3000.00,$3000.00,$0.00,Received 1.5 ETH';
  const root = folder({ 'my/secret/folder/cb.csv': `${header}\n${row}\n` });
  const { ledger } = await lotbook(root, 'my/secret/folder/cb.csv');
  expect(ledger.transactions[0]).toMatchObject({ type: 'deposit', received: { asset: 'ETH', quantity: '1.5' } });
  expect(ledger.transactions[0]!.received).not.toHaveProperty('fiat_value');
  expect(JSON.stringify(ledger)).not.toContain('secret');
});

test('merges files, a folder and an archive into one ledger, by time and without duplicates', async () => {
  const coinbase = generateCoinbase(200, 3);
  const root = folder({
    'in/kraken.csv': generateKraken(200, 3),
    'in/deep/coinbase.csv': coinbase,
    'again.csv.gz': gzipSync(coinbase),
    'in/notes.md': 'not for us',
  });
  const { code, ledger, err } = await lotbook(root, 'in', 'again.csv.gz');
  expect(code).toBe(0);
  expect(ledger.import!.files.map((f) => [f.name, f.format])).toEqual([
    ['coinbase.csv', 'coinbase/transaction-history-v4'],
    ['kraken.csv', 'kraken/ledgers'],
    ['again.csv.gz', 'coinbase/transaction-history-v4'],
  ]);
  expect(ledger.import!.files[2]).toMatchObject({ rows: 200, transactions: 0 });
  expect(ledger.import!.files[2]!.skipped).toHaveLength(200);
  const times = ledger.transactions.map((t) => t.timestamp);
  expect(times).toEqual(times.toSorted());
  const transfers = ledger.transactions.filter((t) => t.type === 'transfer');
  expect(transfers.length).toBeGreaterThan(5);
  expect(err).toContain(`${transfers.length} withdrawals and deposits were joined into transfers.`);
  for (const t of transfers) expect(new Set([t.wallet, t.to_wallet])).toEqual(new Set(['Coinbase', 'Kraken']));
  expect(() => parseLedger(ledger)).not.toThrow();
});

test('gives the same IDs when a file is read alone, with others, or with added rows', async () => {
  const root = folder({
    'short.csv': generateCoinbase(100, 9),
    'long.csv': generateCoinbase(300, 9),
    'k.csv': generateKraken(100, 9),
  });
  const ids = async (...words: string[]) =>
    (await lotbook(root, ...words, '--no-match')).ledger.transactions.map((t) => t.id);
  const short = await ids('short.csv');
  expect(await ids('long.csv')).toEqual(expect.arrayContaining(short));
  expect(await ids('k.csv', 'short.csv')).toEqual(expect.arrayContaining(short));
});

test('leaves withdrawals and deposits unmatched with --no-match', async () => {
  const root = folder({ 'c.csv': generateCoinbase(200, 3), 'k.csv': generateKraken(200, 3) });
  const { ledger } = await lotbook(root, 'c.csv', 'k.csv', '--no-match');
  expect(ledger.transactions.filter((t) => t.type === 'transfer')).toEqual([]);
});

test('writes a transfer with the received amount, its fee and destination', async () => {
  const root = folder({
    'k.csv':
      'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance\nL1,R1,2024-01-02 10:00:00,withdrawal,,currency,XXBT,-0.5,0.0001,0\n',
    'a.csv': `${TEMPLATE}01/02/2024 10:30:00,0.5,BTC,,,,,\n`,
  });
  const { ledger } = await lotbook(root, 'k.csv', 'a.csv', '--currency', 'EUR');
  expect(ledger.settings).toEqual({ base_currency: 'EUR' });
  expect(ledger.transactions).toMatchObject([
    {
      id: 'kraken:L1',
      type: 'transfer',
      wallet: 'Kraken',
      to_wallet: 'CoinTracker CSV',
      sent: { asset: 'BTC', quantity: '0.5' },
      fee: { asset: 'BTC', quantity: '0.0001' },
      note: expect.stringContaining('a.csv, row 2'),
    },
  ]);
});

test('names the closest formats of an unknown file, reads the others, and exits with 1', async () => {
  const root = folder({ 'a.csv': BUY, 'odd.csv': 'txid,refid,time,kind,asset,amount,fee,balance\n1,2,3,4,5,6,7,8\n' });
  const { code, err, ledger } = await lotbook(root, 'odd.csv', 'a.csv');
  expect(code).toBe(1);
  expect(err).toMatch(
    /odd\.csv: not a format we know; row 1 reads: txid, .* Closest: kraken\/ledgers \(missing "type", "aclass"; not expected "kind"\)/,
  );
  expect(ledger.transactions).toHaveLength(1);
  expect(ledger.import!.files[0]).toMatchObject({ name: 'odd.csv', format: '', errors: [{ code: 'UNRECOGNISED' }] });
});

test('reports row errors by row and column, and exits with 1 only with --strict', async () => {
  const root = folder({ 'a.csv': `${BUY}soon,0.5,BTC,20000,USD,,,\n01/03/2024,"1,2,3",BTC,20000,USD,,,\n` });
  const { code, err, ledger } = await lotbook(root, 'a.csv');
  expect(code).toBe(0);
  expect(ledger.import!.files[0]!.errors).toMatchObject([
    { row: 3, column: 'Date', value: 'soon', code: 'INVALID_DATE' },
    { row: 4, column: 'Received Quantity', value: '1,2,3', code: 'INVALID_NUMBER' },
  ]);
  expect(err).toContain('row 4, Received Quantity "1,2,3": ');
  expect((await lotbook(root, 'a.csv', '--strict')).code).toBe(1);
});

test('exits with 1 on a warning with --strict, but writes the ledger, and passes a clean file', async () => {
  const root = folder({
    'clean.csv': BUY,
    'zone.csv': KUCOIN,
    'sub/deep/more.csv': BUY.replace('0.5', '0.6'),
  });
  expect((await lotbook(root, 'clean.csv', 'sub', '--strict')).code).toBe(0);
  expect((await lotbook(root, 'clean.csv', 'zone.csv')).code).toBe(0);
  const strict = await lotbook(root, 'clean.csv', 'zone.csv', 'sub', '--strict');
  expect(strict.code).toBe(1);
  expect(strict.err).toContain('note: row 1: the file does not say in which time zone');
  expect(strict.ledger.transactions).toHaveLength(3);
  expect((await lotbook(root, 'zone.csv', '--strict', '--timezone', 'UTC')).code).toBe(0);
});

const KRAKEN =
  'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance\nL1,R1,2024-01-02 10:00:00,deposit,,currency,XXBT,0.5,0,1\n';

test('applies a time zone to files without one and rejects it for a format with a fixed time zone', async () => {
  const root = folder({ 'kucoin.csv': KUCOIN, 'kraken.csv': KRAKEN });
  const both = await lotbook(root, 'kucoin.csv', 'kraken.csv', '--timezone', 'Asia/Tokyo');
  expect(both.code).toBe(1);
  expect(both.ledger.transactions).toMatchObject([{ timestamp: '2021-03-01T09:00:00.000Z' }]);
  expect(both.err).toContain(
    'kraken.csv: Kraken: Ledgers has its times in UTC, so --timezone Asia/Tokyo cannot be used',
  );
  const named = await lotbook(root, 'kucoin.csv', 'kraken.csv', '--timezone', 'kucoin.csv=Asia/Tokyo');
  expect(named.code).toBe(0);
  expect(named.ledger.transactions.map(({ timestamp }) => timestamp)).toEqual([
    '2021-03-01T09:00:00.000Z',
    '2024-01-02T10:00:00.000Z',
  ]);
});

test('reports an unused answer if the file contradicts it or has no such question', async () => {
  const root = folder({ 'kraken.csv': KRAKEN, 'a.csv': BUY.replace('20000', '20000.50') });
  const numbers = await lotbook(root, 'kraken.csv', '--option', 'number_style=comma');
  expect(numbers.err).toContain('your answer about numbers was not used.');
  const withdrawals =
    'Date(UTC+0),Coin,Network,Amount,Fee,Address,TXID,Status\n2024-01-05 10:00:00,LTC,LTC,2,0.1,a,b,Completed\n';
  const direction = await lotbook(folder({ 'w.csv': withdrawals }), 'w.csv', '--option', 'direction=deposit');
  expect(direction.code).toBe(2);
  expect(direction.err).toContain('no file takes the option "direction"');
});

test('exits with 1 with --strict if stated values are dropped because of their currency', async () => {
  const root = folder({ 'c.csv': generateCoinbase(50, 1) });
  expect((await lotbook(root, 'c.csv', '--country', 'GB', '--strict')).code).toBe(1);
  expect((await lotbook(root, 'c.csv', '--country', 'GB')).code).toBe(0);
});

test('requests missing information and uses the answer', async () => {
  const root = folder({
    'old.csv':
      'Timestamp,Transaction Type,Asset,Quantity Transacted,Spot Price at Transaction,Subtotal,Total (inclusive of fees),Fees,Notes\n2021-03-01T10:00:00Z,Buy,BTC,0.01,47000.00,470.00,477.00,7.00,\n',
  });
  const asked = await lotbook(root, 'old.csv');
  expect(asked.code).toBe(1);
  expect(asked.err).toContain('--option currency=… (In which currency are the prices and totals of this file?)');
  const given = await lotbook(root, 'old.csv', '--option', 'currency=CAD', '--account', 'My Coinbase');
  expect(given.code).toBe(0);
  expect(given.ledger.transactions).toMatchObject([{ wallet: 'My Coinbase', sent: { asset: 'CAD', quantity: '470' } }]);
});

test('lists the choices with their meaning if no row settles the question', async () => {
  const header =
    'Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA';
  const row = '03/04/2024 10:00:00,Open Position,BTC/USD,"1,234",2,0,0,0,1,Crypto,0';
  const root = folder({ 'e.csv': `${header}\n${row}\n` });
  const asked = await lotbook(root, 'e.csv');
  expect(asked.code).toBe(1);
  expect(asked.err).toContain('--option number_style=point (Decimal point: “1,234” is 1234)');
  expect(asked.err).toContain('or --option number_style=comma (Decimal comma: “1,234” is 1.234)');
  expect(asked.ledger.transactions).toEqual([]);
  const given = await lotbook(root, 'e.csv', '--option', 'number_style=comma');
  expect(given.code).toBe(0);
  expect(given.ledger.transactions[0]!.sent).toMatchObject({ asset: 'USD', quantity: '1.234' });
});

test('asks for the direction if two lists share a header, and names the integration once', async () => {
  const header =
    'Date(UTC),Coin,Network,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status\n2020-01-05 10:00:00,LTC,LTC,2,0,L1example,aa01,,,Completed\n';
  const root = folder({ 'b.csv': header });
  for (const words of [[], ['--integration', 'binance']]) {
    const asked = await lotbook(root, 'b.csv', ...words);
    expect(asked.code).toBe(1);
    expect(asked.err).toContain('--option direction=deposit (Deposits) or --option direction=withdrawal (Withdrawals)');
    expect(asked.err).not.toContain('--integration');
  }
  const given = await lotbook(root, 'b.csv', '--option', 'direction=withdrawal');
  expect(given.code).toBe(0);
  expect(given.ledger.transactions[0]!.sent).toMatchObject({ asset: 'LTC', quantity: '2' });
});

test('drops and reports stated values in another currency', async () => {
  const { ledger, err } = await lotbook(folder({ 'c.csv': generateCoinbase(50, 1) }), 'c.csv', '--country', 'GB');
  expect(ledger.settings!.base_currency).toBe('GBP');
  expect(JSON.stringify(ledger.transactions)).not.toContain('fiat_value');
  expect(err).toMatch(/\d+ stated values are in USD and were not used: the ledger is in GBP\./);
});

test.each([
  [['no-such.csv'], 'there is no file or folder "no-such.csv".'],
  [[], 'name at least one file or folder to import.'],
  [['a.csv', '--timezone', 'Mars/Olympus'], '"Mars/Olympus" is not a time zone'],
  [['a.csv', '--timezone', 'b.csv=UTC'], '--timezone names "b.csv", which is not among the files.'],
  [
    ['a.csv', '--option', 'number_stile=comma'],
    'no file takes the option "number_stile"; did you mean "number_style"?',
  ],
  [['a.csv', '--option', 'x'], '--option takes KEY=VALUE, not "x".'],
  [['a.csv', '--integration', 'krakn'], 'there is no integration "krakn"; did you mean "kraken"?'],
  [['a.csv', '--strikt'], 'there is no option "--strikt"; did you mean "--strict"?'],
  [['a.csv', '--country', 'USA'], '--country takes a code of two letters'],
  [['a.csv', '--out', 'no/such/folder/l.json'], 'cannot write "no/such/folder/l.json"'],
])('rejects %j as wrong usage with one sentence, exit code 2 and no result', async (words, sentence) => {
  const { code, err, ledger } = await lotbook(folder({ 'a.csv': BUY }), ...words);
  expect({ code, ledger }).toEqual({ code: 2, ledger: null });
  expect(err).toContain(sentence);
});

test("rejects an integration other than the file's and names the right one", async () => {
  const { code, err } = await lotbook(folder({ 'a.csv': BUY }), 'a.csv', '--integration', 'kraken');
  expect(code).toBe(1);
  expect(err).toContain('this is a file of CoinTracker: CSV template (generic) (cointracker), not of "kraken"');
});

test('writes the file and nothing to standard output with --out', async () => {
  const root = folder({ 'a.csv': BUY });
  const { ledger } = await lotbook(root, 'a.csv', '--out', 'ledger.json');
  expect(ledger).toBeNull();
  expect(JSON.parse(readFileSync(join(root, 'ledger.json'), 'utf8')).transactions).toHaveLength(1);
});

function zipped(files: Record<string, Buffer>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, data] of Object.entries(files)) {
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), data]);
    local.push(entry);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, place, Buffer.from(name)]));
    offset += entry.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(Buffer.concat(central).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, ...central, Buffer.from('PK\x05\x06'), end]);
}

test('imports the known sheet of a workbook and mentions the others', async () => {
  const sheet = (rows: string[][]) =>
    Buffer.from(
      `<worksheet><sheetData>${rows.map((row) => `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`).join('')}</sheetData></worksheet>`,
    );
  const known = BUY.trim()
    .split('\n')
    .map((line) => line.split(','));
  const book = zipped({
    'xl/workbook.xml': Buffer.from(
      '<workbook><sheets><sheet name="Trades" r:id="r1"/><sheet name="Summary" r:id="r2"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      '<x><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></x>',
    ),
    'xl/worksheets/sheet1.xml': sheet(known),
    'xl/worksheets/sheet2.xml': sheet([
      ['Year', 'Total'],
      ['2024', '1'],
    ]),
  });
  const { code, ledger, err } = await lotbook(folder({ 'my.xlsx': book }), 'my.xlsx');
  expect(code).toBe(0);
  expect(ledger.import!.files.map((f) => [f.name, f.transactions])).toEqual([
    ['my.xlsx/Trades', 1],
    ['my.xlsx/Summary', 0],
  ]);
  expect(err).toContain('my.xlsx/Summary: not imported');
});

test('explains an old spreadsheet in an archive, and rejects a row with a future date', async () => {
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
  const future = BUY.replace(/20\d\d/, '2098');
  const root = folder({ 'all.zip': zipped({ 'old.xls': old, 'future.csv': Buffer.from(future) }) });
  const { code, ledger, err } = await lotbook(root, 'all.zip');
  expect(code).toBe(1);
  expect(err).toMatch(/old\.xls is an old Excel file.*save it as \.xlsx or \.csv/);
  expect(err).toMatch(/dated 2098-.*in the future/);
  expect(ledger.transactions).toEqual([]);
});

test('warns of overlapping exports for both files unless their IDs match', async () => {
  const sample = (path: string) =>
    readFileSync(new URL(`../../../../packages/integrations/${path}/01.csv`, import.meta.url), 'utf8');
  const root = folder({
    'fills.csv': sample('coinbase-pro/samples/fills'),
    'statement.csv': sample('coinbase-pro/samples/account-statement'),
    'trades.csv': sample('kraken/samples/trades'),
    'ledgers.csv': sample('kraken/samples/ledgers'),
  });
  const { err, ledger } = await lotbook(root, 'fills.csv', 'statement.csv', 'trades.csv', 'ledgers.csv');
  const files: { name: string; warnings?: { code: string }[] }[] = ledger.import!.files;
  const overlapping = files.filter(({ warnings }) => warnings?.some(({ code }) => code === 'OVERLAPPING_EXPORTS'));
  expect(overlapping.map(({ name }) => name)).toEqual(['fills.csv', 'statement.csv']);
  expect(err).toContain(
    'What is in this file and in statement.csv (coinbase-pro/account-statement) counts twice: skip one of the two.',
  );
  expect((await lotbook(root, 'fills.csv')).err).not.toContain('counts twice');
});

test('reads a loan from another product as a debt that is settled by returning the units', async () => {
  const rows = [
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
    '2024-01-05 10:00 UTC,,,2,ETH,,,5000,USD,loan,Borrowed,',
    '2024-03-05 10:00 UTC,2,ETH,,,,,6000,USD,loan_repayment,Given back,',
    '2024-03-06 10:00 UTC,,,1000,USD,,,1000,USD,loan,Dollars have no lots,',
    '2024-04-01 10:00 UTC,1000,USDC,400,LP,,,1000,USD,liquidity_in,,',
  ];
  const { ledger } = await lotbook(folder({ 'k.csv': rows.join('\n') }), 'k.csv', '--country', 'us');
  expect(ledger.transactions.map(({ type, purpose }) => [type, purpose])).toEqual([
    ['deposit', 'loan_received'],
    ['withdrawal', 'loan_repaid'],
    ['deposit', undefined],
    ['trade', 'liquidity_deposit'],
  ]);
  const result = compute(readLedger(ledger));
  expect(result.income).toEqual([]);
  expect(result.disposals[0]).toMatchObject({ kind: 'repayment', assetId: 'ETH', proceeds: '5000', gain: '0' });
});

test('escapes control characters in messages and in the ledger', async () => {
  const row = '01/02/2024 10:00:00,0.5\u001b[2J\u009b31m,BTC,20000,USD,50,USD,\n';
  const { err, ledger } = await lotbook(folder({ 'a.csv': TEMPLATE + row }), 'a.csv');
  expect(err).toContain('\\u001b[2J');
  expect(err.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(ledger.import!.files[0]!.errors[0]!.value).toBe('0.5\\u001b[2J\\u009b31m');
});

test('reports remarks about a file before those about rows', async () => {
  const header = 'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance,Network Fee';
  const row = 'L1,R1,2024-01-05 10:00:00,deposit,,currency,XXBT,1,0,1,0.5';
  const { code, err, ledger } = await lotbook(folder({ 'a.csv': `${header}\n${row}\n` }), 'a.csv', '--strict');
  expect(code).toBe(1);
  expect(err).toContain('note: row 1: the column “Network Fee” is new to this format and was not read');
  expect(ledger.import!.files[0]).toMatchObject({ warnings: [{ row: 1, code: 'AMOUNT_COLUMN_NOT_READ' }] });
});

test('counts two versions of one report once, by content', async () => {
  const start = 'Timestamp,Transaction Type,Asset,Quantity Transacted,USD Spot Price at Transaction';
  const root = folder({
    '2018.csv': `${start},USD Amount Transacted (Inclusive of Coinbase Fees),Address,Notes\n03/14/2016,Buy,BTC,2,415.10,842.55,,\n`,
    '2020.csv': `${start},Subtotal,Total (inclusive of fees),Notes\n03/14/2016,Buy,BTC,2,415.10,842.55 USD,842.55 USD,\n`,
  });
  const { err, ledger } = await lotbook(root, '2018.csv', '2020.csv');
  expect(err).toContain('1 transaction is likely in 2018.csv too (row 2 here is row 2 there), and left out.');
  expect(ledger.transactions).toHaveLength(1);
});

const REPORTED_TWICE = {
  'koinly.csv': `Date,Type,Tag,Sending Wallet,Sent Amount,Sent Currency,Sent Cost Basis,Receiving Wallet,Received Amount,Received Currency,Received Cost Basis,Fee Amount,Fee Currency,Gain (USD),Net Value (USD),Fee Value (USD),TxSrc,TxDest,TxHash,Description
2025-02-06 10:00:00 UTC,buy,,Kraken,800.0,USD,,Kraken,0.008,BTC,802.0,2.0,USD,,800.0,2.0,,,,
2025-02-07 10:00:00 UTC,transfer,,Kraken,0.004,BTC,401.0,Ledger,0.004,BTC,401.0,0.0001,BTC,,400.0,10.0,,,cafe01,
2025-02-10 10:00:00 UTC,sell,,Kraken,0.003,BTC,300.75,Kraken,330.0,USD,,1.0,USD,28.25,330.0,1.0,,,,
`,
  'kraken.csv': `"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"
"LB2","RB2","2025-02-06 10:00:00","trade","tradespot","currency","USD","spot / main",-800.0000,2.0000,98.0000
"LB3","RB2","2025-02-06 10:00:00","trade","tradespot","currency","BTC","spot / main",0.0080000000,0,0.0080000000
"LB4","RB3","2025-02-07 10:00:00","withdrawal","","currency","BTC","spot / main",-0.0040000000,0.0001000000,0.0039000000
"LB5","RB4","2025-02-10 10:00:00","trade","tradespot","currency","BTC","spot / main",-0.0030000000,0,0.0009000000
"LB6","RB4","2025-02-10 10:00:00","trade","tradespot","currency","USD","spot / main",330.0000,1.0000,427.0000
`,
  'ledger.csv': `Operation Date,Status,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub,Countervalue Ticker,Countervalue at Operation Date,Countervalue at CSV Export
2025-02-07T10:20:00.000Z,Confirmed,BTC,IN,0.004,0.0001,cafe01,Ledger,xpub-example,USD,400,420
`,
};

test('counts an event reported by an exchange and a tax program once, and reports both rows', async () => {
  const root = folder(REPORTED_TWICE);
  const held = async (...words: string[]) => {
    const { ledger, err, code } = await lotbook(root, ...words, '--country', 'US');
    return { err, code, types: ledger.transactions.map(({ type }) => type) };
  };
  for (const order of [
    ['kraken.csv', 'ledger.csv', 'koinly.csv'],
    ['koinly.csv', 'kraken.csv', 'ledger.csv'],
    ['kraken.csv', 'koinly.csv'],
  ])
    expect(await held(...order), order.join()).toMatchObject({ code: 0, types: ['buy', 'transfer', 'sell'] });
  const { err } = await held('kraken.csv', 'koinly.csv');
  expect(err).toContain('row 4: 1 transaction is likely in koinly.csv too (row 4 here is row 3 there), and left out.');
  expect(err).toContain(
    'row 2: 2 transactions are likely in kraken.csv too (row 2 here is row 2 there), and left out.',
  );
  expect((await held('kraken.csv', 'koinly.csv', '--strict')).code).toBe(1);
  expect((await held('kraken.csv', 'koinly.csv', '--keep-duplicates')).types).toHaveLength(6);
});

test.each([
  [['kraken.csv', 'ledger.csv', 'koinly.csv'], '9.745', '27.97'],
  [['koinly.csv', 'kraken.csv', 'ledger.csv'], null, '28.225'],
])(
  'for files that report a transfer twice, %s, and a market value of the fee of %s, computes the gain %s',
  async (files, worth, gain) => {
    const root = folder(REPORTED_TWICE);
    const { ledger } = await lotbook(root, ...files, '--country', 'US');
    const { fee } = ledger.transactions.find(({ type }) => type === 'transfer')!;
    // Kraken's file states no value for its fee, but Koinly's does.
    if (worth !== null) Object.assign(fee!, { fiat_value: worth });
    writeFileSync(join(root, 'ledger.json'), JSON.stringify(ledger));
    const { out } = await runIn(root, 'compute', 'ledger.json');
    expect(JSON.parse(out).totals.gain).toBe(gain);
  },
);
