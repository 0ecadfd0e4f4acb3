/**
 * Through 2021, four column names may contain the currency. The tax reports of 2018 and 2020 have no fee column, dates
 * without a time and cells like "123.45 USD".
 */

import { dateReader } from '../../reading/files/date.ts';
import { headerKey, type Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { optionValue } from '../../reading/row-reader.ts';
import { readHistory } from './history.ts';

const CORE = ['Timestamp', 'Transaction Type', 'Asset', 'Quantity Transacted'];
const CODE = '^[A-Z]{3} ';
const TOTAL_2018 = 'Amount Transacted (Inclusive of Coinbase Fees)';
const dates = dateReader(['YYYY-MM-DDTHH:mm:ssfZ', 'YYYY-MM-DD HH:mm:ssf[ Z]', 'M/D/YYYY']);

export const coinbaseTransactionHistoryV1: FileFormat = {
  id: 'coinbase/transaction-history-v1',
  label: 'Coinbase: Transaction history (before late 2021)',
  fileTypes: ['csv'],
  confidence: 'high',
  numbers: 'grouped',
  headers: [
    [
      ...CORE,
      `${CODE}Spot Price at Transaction$`,
      `${CODE}Subtotal$`,
      `${CODE}Total \\(inclusive of fees\\)$`,
      `${CODE}Fees$`,
      'Notes',
    ],
    [...CORE, 'Spot Price at Transaction', 'Subtotal', 'Total (inclusive of fees)', 'Fees', 'Notes'],
    [...CORE, `${CODE}Spot Price at Transaction$`, 'Subtotal', 'Total (inclusive of fees)', 'Notes'],
    [
      ...CORE,
      `${CODE}Spot Price at Transaction$`,
      `${CODE}${TOTAL_2018.replace(/[()]/g, '\\$&')}$`,
      'Address',
      'Notes',
    ],
  ],
  overlaps: [
    {
      formats: ['coinbase/wallet-transactions-2013'],
      why: 'All versions of the transaction history of Coinbase contain the same transactions.',
    },
  ],
  detect: { match: 'prefix', columns: [...CORE, `${CODE}Spot Price at Transaction$`] },
  options: [
    {
      key: 'currency',
      label: 'Currency of the prices',
      question: 'In which currency are the prices and totals of this file?',
      kind: 'currency',
      isNeeded: (table) => currencyInHeader(table) === null,
    },
  ],
  read: (table, options) => {
    const stated = currencyInHeader(table);
    const column = (name: string) =>
      table.header.find((cell) => [cell, cell.slice(4)].map(headerKey).includes(headerKey(name)));
    return readHistory(table, {
      dates,
      currency: () => stated ?? optionValue(options, 'currency').toUpperCase(),
      subtotal: column('Subtotal') ?? 'Subtotal',
      total: column('Total (inclusive of fees)') ?? column(TOTAL_2018) ?? 'Total (inclusive of fees)',
      fee: column('Fees') ?? null,
      price: column('Spot Price at Transaction') ?? 'Spot Price at Transaction',
    });
  },
};

function currencyInHeader(table: Table): string | null {
  for (const cell of table.header) {
    const match = /^([A-Z]{3}) Spot Price at Transaction$/i.exec(cell);
    if (match) return match[1]!.toUpperCase();
  }
  return null;
}
