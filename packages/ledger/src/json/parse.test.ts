import { expect, test } from 'vitest';
import { checkLedger, parseLedger } from './parse.ts';

const BUY = {
  id: 't1',
  timestamp: '2024-03-01T10:00:00Z',
  type: 'buy',
  wallet: 'Kraken',
  sent: { asset: 'USD', quantity: '1000' },
  received: { asset: 'BTC', quantity: '0.02' },
  fee: { asset: 'USD', quantity: '2.5' },
};
const ledger = (change: object, settings?: object) => ({ settings, transactions: [{ ...BUY, ...change }] });

test('parses a ledger as in the contract', () => {
  const file = {
    lotbook: 1,
    name: 'mine',
    source: 'x',
    note: 'x',
    basis: 'x',
    verified_by: 'x',
    expect: {},
    tolerance: '0.01',
    import: { files: [] },
    settings: { country: 'US', base_currency: 'USD', method: 'FIFO', lot_allocation: 'WALLET', tax_year: '2024/25' },
    transactions: [BUY],
  };
  const checked = checkLedger(file);
  expect(checked.ok && checked.file).toBe(file);
  expect(parseLedger(file)).toEqual({
    ok: true,
    ledger: {
      name: 'mine',
      settings: { country: 'US', baseCurrency: 'USD', method: 'FIFO', lotAllocation: 'WALLET', taxYear: '2024/25' },
      transactions: [
        {
          id: 't1',
          timestamp: '2024-03-01T10:00:00Z',
          type: 'buy',
          accountId: 'Kraken',
          sent: { assetId: 'USD', quantity: '1000' },
          received: { assetId: 'BTC', quantity: '0.02' },
          fees: [{ assetId: 'USD', quantity: '2.5' }],
        },
      ],
    },
  });
});

test.each([
  ['an unknown key', { qauntity: '1' }, 'UNKNOWN_KEY', 'qauntity'],
  ['an unknown key of a leg', { sent: { asset: 'USD', quantity: '1', value: '2' } }, 'UNKNOWN_KEY', 'sent.value'],
  ['withheld on a leg', { sent: { asset: 'USD', quantity: '1', withheld: true } }, 'UNKNOWN_KEY', 'sent.withheld'],
  ['a number', { sent: { asset: 'USD', quantity: 1000 } }, 'INVALID_DECIMAL', 'sent.quantity'],
  ['a negative', { sent: { asset: 'USD', quantity: '-1' } }, 'INVALID_DECIMAL', 'sent.quantity'],
  ['an exponent', { sent: { asset: 'USD', quantity: '1e3' } }, 'INVALID_DECIMAL', 'sent.quantity'],
  ['a separator', { sent: { asset: 'USD', quantity: '1,000' } }, 'INVALID_DECIMAL', 'sent.quantity'],
  ['31 digits', { sent: { asset: 'USD', quantity: `0.${'1'.repeat(31)}` } }, 'INVALID_DECIMAL', 'sent.quantity'],
  ['no zone', { timestamp: '2024-03-01T10:00:00' }, 'INVALID_TIMESTAMP', 'timestamp'],
  ['a date that is none', { timestamp: '2023-02-29T10:00:00Z' }, 'INVALID_TIMESTAMP', 'timestamp'],
  ['no type', { type: undefined }, 'MISSING_KEY', 'type'],
  ['an unknown type', { type: 'swap' }, 'UNKNOWN_TYPE', 'type'],
  ['a missing leg', { received: undefined }, 'MISSING_LEG', 'received'],
  ['a leg too many', { type: 'spend' }, 'UNEXPECTED_LEG', 'received'],
  ['a missing asset', { sent: { quantity: '1' } }, 'MISSING_KEY', 'sent.asset'],
  ['a wallet to go to', { to_wallet: 'x' }, 'UNEXPECTED_KEY', 'to_wallet'],
  ['no wallet to go to', { type: 'transfer', received: undefined }, 'MISSING_KEY', 'to_wallet'],
  ['a fee in a list', { fee: [BUY.fee, { asset: 'BTC', quantity: 'x' }] }, 'INVALID_DECIMAL', 'fee[1].quantity'],
  [
    'a fee withheld from nothing',
    { fee: { asset: 'X', quantity: '1', withheld: true } },
    'INVALID_FEE',
    'fee.withheld',
  ],
  [
    'a split without ratio',
    { type: 'split', sent: undefined, received: undefined, asset: 'A' },
    'MISSING_KEY',
    'ratio',
  ],
  [
    'a ratio of zero',
    { type: 'split', sent: undefined, received: undefined, asset: 'A', ratio: '0.0' },
    'INVALID_DECIMAL',
    'ratio',
  ],
  ['an income label', { type: 'income', sent: undefined, label: 'luck' }, 'UNKNOWN_LABEL', 'label'],
  ['a donor of a purchase', { donor_basis: '1' }, 'UNEXPECTED_KEY', 'donor_basis'],
])('rejects %s with transaction and key', (_what, change, code, key) => {
  const parsed = parseLedger(ledger(change));
  expect(parsed).toMatchObject({ ok: false, error: { code, transaction: 't1', key } });
  if (!parsed.ok) expect(parsed.error.message).toContain('"t1"');
});

test.each([
  ['method', 'FIFA', 'UNKNOWN_METHOD'],
  ['method_by_year', { '2024': 'X' }, 'UNKNOWN_METHOD'],
  ['lot_allocation', 'GLOBAL', 'INVALID_SETTING'],
  ['country', 'UK', 'INVALID_SETTING'],
  ['base_currency', 'usd', 'INVALID_SETTING'],
  ['tax_year', '2024/26', 'INVALID_SETTING'],
  ['tax_year_start', '13-01', 'INVALID_SETTING'],
  ['timezone', 'Mars/Olympus', 'INVALID_SETTING'],
  ['wallet_from', 'soon', 'INVALID_TIMESTAMP'],
  ['safe_harbor_allocation', 'SPECIFIC', 'MISSING_KEY'],
  ['safe_harbor_wallets', 'Ledger', 'INVALID_SETTING'],
  ['safe_harbor_wallets', ['Ledger', 7], 'WRONG_TYPE'],
  ['safe_harbor_wallets', ['Ledger', 'Ledger'], 'INVALID_SETTING'],
  ['gifts_taxable', 'yes', 'INVALID_SETTING'],
  ['transfer_fee', 'FREE', 'INVALID_SETTING'],
  ['color', 'red', 'UNKNOWN_KEY'],
])('rejects the setting %s when it is %j', (key, value, code) => {
  const parsed = parseLedger(ledger({}, { [key]: value }));
  expect(parsed).toMatchObject({ ok: false, error: { code, key: expect.stringContaining('settings.') } });
});

test('rejects a duplicate ID', () => {
  const parsed = parseLedger({ transactions: [BUY, BUY] });
  expect(parsed).toMatchObject({ ok: false, error: { code: 'DUPLICATE_ID', transaction: 't1', key: 'id' } });
});

test('identifies a transaction without an ID by its position', () => {
  const { id: _none, ...rest } = BUY;
  expect(parseLedger({ transactions: [BUY, rest] })).toMatchObject({
    error: { code: 'MISSING_KEY', key: 'transactions[1].id' },
  });
});

test('parses an array of ledgers, where an invalid one does not affect the others', () => {
  const parsed = [ledger({}), { name: 'bad' }, 7].map(parseLedger);
  expect(parsed.map(({ ok }) => ok)).toEqual([true, false, false]);
  expect(parsed[1]).toMatchObject({ name: 'bad', error: { code: 'MISSING_KEY', key: 'transactions' } });
  expect(parsed[2]).toMatchObject({ error: { code: 'NOT_A_LEDGER' } });
});

const LINE = {
  id: 'l1',
  tax_year: '2025',
  wallet: 'Kraken',
  asset: 'BTC',
  quantity: '1',
  sold_on: '2025-10-01',
  proceeds: '6000.00',
  basis_reported: false,
};

test.each([
  [{ proceeds: 6000 }, 'proceeds', 'INVALID_DECIMAL'],
  [{ proceeds: undefined }, 'proceeds', 'MISSING_KEY'],
  [{ quantity: '0.00' }, 'quantity', 'INVALID_VALUE'],
  [{ sold_on: undefined }, 'sold_on', 'MISSING_KEY'],
  [{ sold_on: '2025-02-30' }, 'sold_on', 'INVALID_DATE'],
  [{ sold_on: '2024-12-31' }, 'sold_on', 'DATE_OUTSIDE_YEAR'],
  [{ acquired_on: '2025-10-02' }, 'acquired_on', 'INVALID_DATE'],
  [{ tax_year: '2024' }, 'tax_year', 'INVALID_VALUE'],
  [{ term: 'medium' }, 'term', 'INVALID_VALUE'],
  [{ basis_reported: 'no' }, 'basis_reported', 'WRONG_TYPE'],
  [{ color: 'red' }, 'color', 'UNKNOWN_KEY'],
  [{ matched_to: [{ tx: 's1', wallet: 'Kraken' }] }, 'matched_to[0].asset', 'WRONG_TYPE'],
  [{ sale_count: 1.5 }, 'sale_count', 'WRONG_TYPE'],
])("rejects a broker's line with %j, naming its ID and the key", (wrong, key, code) => {
  const parsed = parseLedger({ transactions: [], broker_lines: [LINE, { ...LINE, id: 'l2', ...wrong }] });
  expect(parsed).toMatchObject({ ok: false, error: { code, key: `broker_lines[1].${key}` } });
  expect(!parsed.ok && parsed.error.message).toContain('Broker\'s line "l2": "broker_lines[1].');
});

test("requires no day or quantity in a broker's line for many sales, and rejects a duplicate ID", () => {
  const { quantity: _q, sold_on: _d, ...many } = LINE;
  expect(parseLedger({ transactions: [], broker_lines: [{ ...many, aggregate: 'nfts' }] })).toMatchObject({ ok: true });
  expect(parseLedger({ transactions: [], broker_lines: [LINE, LINE] })).toMatchObject({
    error: { code: 'DUPLICATE_ID', key: 'broker_lines[1].id' },
  });
  expect(parseLedger({ transactions: [], assets: { BTC: { called: 'Bitcoin' } } })).toMatchObject({
    error: { code: 'UNKNOWN_KEY', key: 'assets.BTC.called' },
  });
});
