/**
 * Only four columns are known, and neither a fee nor the date format is stated. The user selects the coin; prices are
 * in Canadian dollars.
 */
import { abs } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { emitFill, priceTimes, sideOf } from '../../reading/patterns/fill.ts';
import { anyDates, coinOf, coinOption } from '../../reading/patterns/wallet.ts';
import { Clock, eachRow } from '../../reading/row-reader.ts';

const COLUMNS = ['date', 'side', 'quantity', 'weightedAverageFillPrice'];

export const bitbuyOrders: FileFormat = {
  id: 'bitbuy/orders',
  label: 'Bitbuy: Orders',
  fileTypes: ['csv'],
  confidence: 'low',
  headers: [COLUMNS],
  detect: { match: 'set', columns: COLUMNS },
  options: [{ ...coinOption(), question: 'Which coin are these orders of?' }],
  read: (table, options) => {
    const clock = new Clock(anyDates, options);
    return eachRow(table, (row, out) => {
      const quantity = abs(row.needDecimal('quantity'));
      emitFill(row, out, {
        timestamp: clock.time(row, 'date', out),
        side: sideOf(row, 'side'),
        base: coinOf(options),
        quote: 'CAD',
        quantity,
        total: priceTimes(row, 'weightedAverageFillPrice', quantity),
      });
    });
  },
};
