/** Rows with one hash belong together. Two exchange rows form a trade, and other deductions are its fee. */
import { isNegative, neg } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { anyDates } from '../../reading/patterns/wallet.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import { Clock, type Out, type RowReader } from '../../reading/row-reader.ts';

const PLAIN = kind('plain');
const FEE = kind('fee');

export const gatehubTransactions: FileFormat = {
  id: 'gatehub/transactions',
  label: 'GateHub: Transactions',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [
      ...['Time', 'TX hash', 'Type', 'Amount', 'Currency', 'Currency Issuer Address', 'Currency Issuer Name'],
      'Balance',
    ],
  ],
  read: (table, options) => {
    const clock = new Clock(anyDates, options);
    return eachGroup(table, {
      keyOf: (row) => row.text('TX hash') || null,
      read: (rows, out) => readGroup(rows, out, clock),
    });
  },
};

function readGroup(rows: readonly RowReader[], out: Out, clock: Clock) {
  const exchanged: Part[] = [];
  const payments: { row: RowReader; part: Part }[] = [];
  const fees: Part[] = [];
  for (const row of rows) {
    const part = needPartIn(row, 'Amount', 'Currency');
    const type = row.need('Type').toLowerCase();
    if (type === 'exchange') exchanged.push(part);
    else if (type === 'payment') payments.push({ row, part });
    else if (isNegative(part.amount)) fees.push({ ...part, amount: neg(part.amount) });
    else throw row.unknownType('Type');
  }
  const first = rows[0]!;
  const facts = { timestamp: clock.time(first, 'Time', out), hash: first.text('TX hash') };
  if (exchanged.length > 0) {
    const legs = [...exchanged, ...payments.map((payment) => payment.part)];
    return emitLegs(rows, out, { ...facts, legs, fees, id: facts.hash });
  }
  if (payments.length === 0) return emit(rows, out, FEE, { ...facts, fees, id: facts.hash });
  payments.forEach(({ row, part }, i) => {
    const from =
      i === 0 ? rows.filter((one) => one === row || !payments.some((payment) => payment.row === one)) : [row];
    emit(from, out, PLAIN, { ...facts, ...bySign(part), fees: i === 0 ? fees : [], id: idOf(facts.hash, part, i) });
  });
}

function idOf(hash: string, part: Part, index: number): string {
  if (hash === '') return '';
  return index === 0 ? hash : `${hash} ${part.asset} ${index + 1}`;
}
