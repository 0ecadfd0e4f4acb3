/**
 * Totals and a footnote follow the rows. Mining income and its fee share a second and are combined, with the fee
 * withheld. Column names contain the coin and the currency of values.
 */
import { abs, add, type Decimal } from '@lotbook/ledger/decimal';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { lastBracket } from '../../reading/patterns/bracket.ts';
import { statedValueIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, kind } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

const purposes = rowTypes({
  'Hashpower mining': 'mining',
  'Unassigned mining': 'mining',
  'Hashpower mining fee': 'fee',
  'Withdrawal complete': 'withdrawal',
  'Withdrawal fee': 'fee',
  'Deposit complete': 'deposit',
  'Exchange trade': 'trade',
  'Exchange fee': 'fee',
  // A hashpower order is prepaid, and the unused part is refunded.
  'Hashpower order': 'deposit/spend',
  Refund: 'deposit',
  Rewards: 'income',
});
const MINING = kind('mining');
const TIME = 'Date time';
const START = [TIME, 'Local date time', 'Purpose'];
const COIN = '^Amount \\([A-Z0-9]{2,10}\\)$';

export const nicehashBalanceHistory: FileFormat = {
  id: 'nicehash/balance-history',
  label: 'NiceHash: Balance history',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [...START, COIN, '* Exchange rate', '^Amount \\([A-Z]{3}\\)$'],
    [...START, COIN, 'Exchange rate', '^Amount \\([A-Z]{3}\\)$'],
  ],
  detect: { match: 'prefix', columns: [...START, COIN] },
  read: (table) => {
    const columns = columnsOf(table);
    return eachGroup(table, {
      keyOf: (row) =>
        /^(hashpower|unassigned) mining( fee)?$/i.test(row.text('Purpose')) ? row.text(TIME) || null : null,
      read: (rows, out) => readGroup(rows, out, columns),
    });
  },
};

type Columns = { amount: string; coin: string; value: string; currency: string };

function columnsOf(table: Table): Columns {
  const [first, second] = table.header.filter((name) => /^amount \(/i.test(name));
  const nameIn = (column = '') => lastBracket(column)?.inner.toUpperCase() ?? '';
  return { amount: first!, coin: nameIn(first), value: second ?? '', currency: nameIn(second) };
}

function readGroup(rows: readonly RowReader[], out: Out, at: Columns) {
  if (rows.length === 1) return readOne(rows[0]!, out, at);
  const mined: Decimal[] = [];
  const fees: Decimal[] = [];
  for (const row of rows) (/fee$/i.test(row.text('Purpose')) ? fees : mined).push(abs(row.needDecimal(at.amount)));
  const partOf = (values: readonly Decimal[]) =>
    values.length === 0 ? null : { asset: at.coin, amount: values.reduce((total, value) => add(total, value)) };
  const received = partOf(mined);
  const facts = { timestamp: rows[0]!.time(TIME, isoDates), fees: [partOf(fees)] };
  emit(rows, out, received ? MINING : kind('fee'), { ...facts, received });
}

function readOne(row: RowReader, out: Out, at: Columns) {
  if (row.text('Purpose') === '' && !/^\d{4}-/.test(row.text(TIME)))
    return out.skip(row, 'a total or a footnote, which is no transaction.');
  const meaning = wordIn(row, 'Purpose', purposes);
  const amount = row.needDecimal(at.amount);
  const statedValue = at.value === '' ? null : statedValueIn(row, at.value, at.currency);
  const timestamp = row.time(TIME, isoDates);
  emit(row, out, meaning, { timestamp, ...bySign({ asset: at.coin, amount, statedValue }) });
}
