/**
 * An exchange is a sale and a purchase with the same second. The gross amount includes the fee; the net amount excludes
 * it.
 */
import { abs, isZero, neg } from '@lotbook/ledger/decimal';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { assetIn, statedValueIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, kind, type Part, part } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { type Meaning, rowTypes } from '../../reading/patterns/meaning.ts';
import { currencyColumn } from '../../reading/patterns/sided.ts';
import { anyDates } from '../../reading/patterns/wallet.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

const TIME = 'Time in UTC';
const types = rowTypes({
  Buy: 'buy',
  Sell: 'sell',
  Deposit: 'deposit',
  Withdrawal: 'withdrawal',
  Payouts: 'income',
  'Fee Adjustment': 'income',
});
const YIELD = kind('interest');
const START = ['Local time', TIME, 'Type', 'Currency', 'Gross amount'];
const IN_CURRENCY = (name: string) => `^${name} \\([A-Z]{3}\\)$`;

export const swissborgAccountStatement: FileFormat = {
  id: 'swissborg/account-statement',
  label: 'SwissBorg: Account statement',
  fileTypes: ['xlsx', 'csv'],
  confidence: 'medium',
  headers: [
    [
      ...[...START, IN_CURRENCY('Gross amount'), 'Fee', IN_CURRENCY('Fee'), 'Net amount', IN_CURRENCY('Net amount')],
      'Note',
    ],
  ],
  detect: { match: 'prefix', columns: START },
  read: (table: Table) => {
    const value = currencyColumn(table.header, 'Gross amount');
    return eachGroup(table, {
      keyOf: (row) => (/^(buy|sell)$/i.test(row.text('Type')) ? row.text(TIME) || null : null),
      read: (rows, out) => (rows.length > 1 ? readExchange(rows, out) : readOne(rows[0]!, out, value)),
    });
  },
};

function readExchange(rows: readonly RowReader[], out: Out) {
  const legs = rows.map((row) => {
    const amounts = amountsOf(row, wordIn(row, 'Type', types));
    return { ...amounts, leg: amounts.isOut ? { ...amounts.coins, amount: neg(amounts.coins.amount) } : amounts.coins };
  });
  emitLegs(rows, out, {
    timestamp: rows[0]!.time(TIME, anyDates),
    legs: legs.map(({ leg }) => leg),
    fees: legs.map(({ fee }) => fee),
    note: rows[0]!.text('Note'),
  });
}

function readOne(row: RowReader, out: Out, value: { column: string; currency: string } | null) {
  const word = wordIn(row, 'Type', types);
  const meaning = /yield/i.test(row.text('Note')) && row.text('Type').toLowerCase() === 'payouts' ? YIELD : word;
  const { coins, fee } = amountsOf(row, meaning);
  const statedValue = value && !fee ? statedValueIn(row, value.column, value.currency) : null;
  emit(row, out, meaning, {
    timestamp: row.time(TIME, anyDates),
    ...bySide(meaning, { ...coins, statedValue }),
    fees: [fee],
    note: row.text('Note'),
  });
}

/** An inflow's gross amount, from which the fee is withheld, or an outflow's net amount, with the fee on top. */
function amountsOf(row: RowReader, meaning: Meaning): { coins: Part; fee: Part | null; isOut: boolean } {
  const asset = assetIn(row, 'Currency');
  const isOut = meaning.side === 'out';
  const fee = row.decimal('Fee');
  return {
    coins: { asset, amount: abs(row.needDecimal(isOut ? 'Net amount' : 'Gross amount')) },
    fee: fee && !isZero(fee) ? part(asset, abs(fee)) : null,
    isOut,
  };
}
