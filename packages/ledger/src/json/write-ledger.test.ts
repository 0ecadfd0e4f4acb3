import { expect, test } from 'vitest';
import { IDS_ARE_NAMES } from '../ledger.ts';
import type { LedgerFile } from './ledger-file.ts';
import { ledgerPieces } from './ledger-text.ts';
import { parseLedger } from './parse.ts';
import { ledgerFile } from './write-ledger.ts';

const FILE: LedgerFile = {
  name: 'mine',
  settings: {
    country: 'US',
    base_currency: 'USD',
    method: 'FIFO',
    method_timeline: [
      { method: 'HIFO', start: '2024-01-01', end: '2024-12-31', wallet: 'Kraken' },
      { method: 'LIFO', start: '2025-01-01' },
    ],
    lot_allocation: 'WALLET',
    wallet_from: '2025-01-01',
    safe_harbor_allocation: 'SPECIFIC',
    safe_harbor_lots: [{ wallet: 'Kraken', acquired_tx: 'b1', quantity: '1', asset: 'BTC' }],
    safe_harbor_wallets: ['Ledger', 'Kraken'],
    tax_year: 2024,
    tax_year_start: '01-01',
    timezone: 'America/New_York',
    transfer_fee: 'IGNORE',
    trade_fee: 'SENT',
    gifts_taxable: false,
    superficial_loss: false,
    missing_basis: 'ZERO',
    taxability: { lending: true },
    taxability_timeline: [{ operation: 'wrapping', taxable: true, start: '2024-01-01' }],
  },
  transactions: [
    {
      id: 'b1',
      timestamp: '2024-03-01T10:00:00.123456Z',
      type: 'buy',
      wallet: 'Kraken',
      sent: { asset: 'USD', quantity: '1000' },
      received: { asset: 'BTC', quantity: '1', fiat_value: '1000', price_source: 'typed' },
      fee: { asset: 'USD', quantity: '2.5' },
      label: 'first',
    },
    {
      id: 'm1',
      timestamp: '2024-03-02T10:00:00Z',
      type: 'transfer',
      wallet: 'Kraken',
      to_wallet: 'Ledger',
      sent: { asset: 'BTC', quantity: '0.5' },
      fee: [
        { asset: 'BTC', quantity: '0.001', withheld: true },
        { asset: 'USD', quantity: '1' },
      ],
    },
    { id: 'x1', timestamp: '2024-03-03T10:00:00Z', type: 'split', wallet: 'Kraken', asset: 'BTC', ratio: '2' },
    {
      id: 'g1',
      timestamp: '2024-03-04T10:00:00Z',
      type: 'gift_received',
      wallet: 'Kraken',
      received: { asset: 'ETH', quantity: '1', fiat_value: '10' },
      donor_basis: '5',
      donor_acquired_at: '2020-01-01T00:00:00Z',
    },
    {
      id: 't1',
      timestamp: '2024-03-05T10:00:00Z',
      type: 'trade',
      wallet: 'Kraken',
      purpose: 'liquidity_deposit',
      sent: { asset: 'BTC', quantity: '0.1' },
      more_sent: [{ asset: 'ETH', quantity: '1' }],
      received: { asset: 'LP', quantity: '1' },
      taxable: false,
    },
    {
      id: 's1',
      timestamp: '2024-03-06T10:00:00Z',
      type: 'sell',
      wallet: 'Kraken',
      sent: { asset: 'BTC', quantity: '0.2' },
      received: { asset: 'USD', quantity: '500' },
      lots: [{ acquired_tx: 'b1', quantity: '0.2' }],
      identified_at: '2024-03-01T09:30:00.000Z',
      proceeds: '499',
      ignored: true,
    },
    {
      id: 'd1',
      timestamp: '2024-03-07T10:00:00Z',
      type: 'deposit',
      wallet: 'Kraken',
      received: { asset: 'BTC', quantity: '1' },
      cost_basis: '700',
      acquired_at: '2021-01-01T00:00:00Z',
    },
  ],
  broker_lines: [
    {
      id: 'l1',
      tax_year: '2025',
      wallet: 'Kraken',
      broker: 'Payward',
      asset: 'XBT',
      asset_name: 'Bitcoin',
      quantity: '0.2',
      acquired_on: '2024-03-01',
      sold_on: '2025-03-06',
      proceeds: '500.00',
      cost_basis: '200',
      accrued_market_discount: '12.50',
      wash_sale_loss: '1',
      basis_reported: true,
      term: 'long',
      transferred_in: true,
      matched_to: [{ tx: 's1', wallet: 'Kraken', asset: 'BTC', fee: true }],
    },
    {
      id: 'l2',
      tax_year: '2025',
      wallet: 'Kraken',
      asset: 'USDC',
      proceeds: '15000',
      basis_reported: false,
      aggregate: 'stablecoins',
      sale_count: 12,
      nominee: true,
      matched_to: [],
    },
  ],
  assets: { BTC: { symbol: 'XBT', name: 'Bitcoin' }, ape: { nft: true } },
};

test('writes exactly the keys that were read', () => {
  const read = parseLedger(FILE);
  if (!read.ok) throw new Error(read.error.message);
  expect(ledgerFile(read.ledger, IDS_ARE_NAMES)).toEqual(FILE);
});

test('writes names instead of IDs, and the place of lent units next to the account', () => {
  const names = {
    asset: (id: string) => ({ 'crypto:BTC': 'BTC' })[id] ?? id,
    account: (id: string) => ({ a1: 'Kraken' })[id] ?? id,
  };
  const { transactions } = ledgerFile(
    {
      settings: {},
      transactions: [
        { id: 't', timestamp: '2024-01-01T00:00:00Z', type: 'transfer', accountId: 'a1', toAccountId: 'a1 (lent)' },
        { id: 'u', timestamp: '2024-01-01T00:00:00Z', type: 'split', assetId: 'crypto:BTC', ratio: '2', accountId: '' },
      ],
    },
    names,
  );
  expect(transactions).toMatchObject([
    { wallet: 'Kraken', to_wallet: 'Kraken (lent)' },
    { asset: 'BTC', wallet: '' },
  ]);
});

test('writes pieces that form one JSON text', () => {
  expect(JSON.parse([...ledgerPieces(FILE)].join(''))).toEqual({ lotbook: 1, ...FILE });
});
