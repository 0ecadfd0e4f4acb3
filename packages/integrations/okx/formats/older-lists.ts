import { abs, isNegative, neg } from '@lotbook/ledger/decimal';
import type { Table } from '../../reading/files/table.ts';
import { assetIn, needPartIn } from '../../reading/patterns/cells.ts';
import { emit, kind, needGlued, part } from '../../reading/patterns/emit.ts';
import { emitFill } from '../../reading/patterns/fill.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import type { TimeOf } from './times.ts';

export function readFills(table: Table, timeOf: TimeOf) {
  return eachRow(table, (row, out) => readFill(row, out, timeOf));
}

function readFill(row: RowReader, out: Out, timeOf: TimeOf) {
  const pair = needPair(row, 'Pairs');
  const total = needGlued(row, 'Total');
  const fee = row.amount('Fee');
  const unit = (fee?.unit || row.text('unit')).toUpperCase();
  emitFill(row, out, {
    ...pair,
    quote: total.asset,
    timestamp: timeOf(row, out),
    side: isNegative(total.amount) ? 'buy' : 'sell',
    quantity: abs(row.amount('Amount')?.value ?? row.needDecimal('Amount')),
    total: abs(total.amount),
    fees: [fee && part(unit, neg(fee.value))],
    id: row.text('Trade ID'),
  });
}

export function readBills(table: Table, timeOf: TimeOf) {
  let waiting: RowReader | null = null;
  return eachRow(
    table,
    (row, out) => {
      const type = row.need('type').toLowerCase();
      if (/^(transfer|transfer (in|out))$/.test(type)) return emit(row, out, kind('own move'), { timestamp: '' });
      if (type !== 'buy' && type !== 'sell') throw row.unknownType('type');
      const first = waiting;
      if (!first) {
        waiting = row;
        return;
      }
      waiting = null;
      const rows = [first, row];
      out.attempt(rows, () => {
        emitLegs(rows, out, {
          timestamp: timeOf(first, out),
          legs: rows.map((r) => needPartIn(r, 'size', 'currency')),
          fees: rows.map((r) => {
            const fee = r.decimal('fee');
            return fee && part(assetIn(r, 'currency'), neg(fee));
          }),
        });
      });
    },
    (out) => {
      const last = waiting;
      if (last) out.fail(last, halfMissing);
    },
  );
}

const halfMissing = {
  code: 'OTHER_HALF_MISSING',
  message: 'a trade is two lines here, and the second is not in the file.',
  remedy: 'Export the whole history, or add the trade by hand.',
};
