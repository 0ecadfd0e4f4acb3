import { expect, test } from 'vitest';
import { anInput } from '../../../test/sample-input.ts';
import type { ReportLot } from '../../report.ts';
import { report } from './report.ts';

const aLot = (given: Partial<ReportLot>): ReportLot => ({
  assetId: 'BTC',
  accountId: 'Kraken',
  quantity: '1',
  acquiredTransactionId: 'a1',
  acquiredAt: '2024-01-05T15:00:00Z',
  costBasis: '10.005',
  ...given,
});

async function rowsOf(lots: ReportLot[]) {
  const { bytes, notes } = await report.make(anInput({ lots }), 'csv');
  const rows = new TextDecoder()
    .decode(bytes)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','));
  return { rows: rows.slice(1), notes };
}

test('prints lots that add up to their asset, and assets that add up to the total', async () => {
  const { rows } = await rowsOf([
    aLot({}),
    aLot({ accountId: 'Ledger' }),
    aLot({ assetId: 'ETH', costBasis: '0.005' }),
  ]);
  expect(rows.map((row) => [row[0], row[6]])).toEqual([
    ['Bitcoin', '10.01'],
    ['Bitcoin', '10.01'],
    ['Total BTC:', '20.02'],
    ['Ether', '0.00'],
    ['Total ETH:', '0.00'],
    ['Totals:', '20.02'],
  ]);
});

test('has separate totals for two assets with one symbol', async () => {
  const { rows } = await rowsOf([aLot({ assetId: 'x' }), aLot({ assetId: 'BTC' })]);
  expect(rows.map((row) => row[0])).toEqual(['Bitcoin', 'Total BTC:', 'x', 'Total x:', 'Totals:']);
});

test('computes the gain from lots of known value, and counts the others', async () => {
  const { rows, notes } = await rowsOf([aLot({ marketValue: '15' }), aLot({ accountId: 'Ledger', marketValue: null })]);
  expect(rows.map((row) => [row[8], row[9]])).toEqual([
    ['15.00', '4.99'],
    ['', ''],
    ['15.00', '4.99'],
    ['15.00', '4.99'],
  ]);
  expect(notes.join()).toMatch(/1 lot without a market value/);
});

test('shows the unit cost with eight decimals, and none for an empty lot', async () => {
  const { rows } = await rowsOf([
    aLot({ quantity: '3', costBasis: '10' }),
    aLot({ quantity: '0', accountId: 'Ledger' }),
  ]);
  expect(rows.slice(0, 2).map((row) => row[7])).toEqual(['3.33333333', '']);
});
