import { abs } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { type Meaning, rowTypes } from '../../reading/patterns/meaning.ts';
import { columnIn, emitTransfer } from '../../reading/patterns/sided.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const ways = rowTypes({
  BUY: 'buy',
  SELL: 'sell',
  DEPOSIT: 'deposit',
  WITHDRAW: 'withdrawal',
  DIVIDEND: 'income',
  TRANSFER: 'transfer',
});
const CORE = ['Date', 'Base amount', 'Quote amount', 'Quote currency'];

export const deltaExport: FileFormat = {
  id: 'delta/export',
  label: 'Delta: Portfolio export',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [
      ...['Date', 'Way', 'Base amount', 'Base currency (name)', 'Base type', 'Quote amount', 'Quote currency'],
      ...['Exchange', 'Sent/Received from', 'Sent to', 'Fee amount', 'Fee currency (name)', 'Broker', 'Notes'],
    ],
    [
      ...['Date', 'Type', 'Exchange', 'Base amount', 'Base currency', 'Quote amount', 'Quote currency', 'Fee'],
      ...[
        'Fee currency',
        'Costs/Proceeds',
        'Costs/Proceeds currency',
        'Sync Holdings',
        'Sent/Received from',
        'Sent to',
      ],
      'Notes',
    ],
  ],
  detect: { match: 'set', columns: [...CORE, 'Sent/Received from', 'Sent to'] },
  read: (table) => {
    const pick = (...names: string[]) => columnIn(table.header, names);
    const columns: Columns = {
      way: pick('Way', 'Type'),
      base: pick('Base currency (name)', 'Base currency'),
      fee: pick('Fee amount', 'Fee'),
      feeCurrency: pick('Fee currency (name)', 'Fee currency'),
    };
    return eachRow(table, (row, out) => readOne(row, out, columns));
  },
};

type Columns = { way: string; base: string; fee: string; feeCurrency: string };

function readOne(row: RowReader, out: Out, at: Columns) {
  if (/^(stock|etf|fund|bond)$/i.test(row.text('Base type')))
    return out.skip(row, 'a security, which is no crypto asset.');
  const meaning = meaningOf(row, at.way);
  const base = partOf(row, 'Base amount', at.base);
  if (!base) throw row.error('MISSING_VALUE', '"Base amount" is empty or zero.', 'Skip the row.', 'Base amount');
  const facts = {
    timestamp: row.time('Date', isoDates),
    fees: [partOf(row, at.fee, at.feeCurrency)],
    note: row.text('Notes'),
    account: row.text('Exchange'),
  };
  const [from, to] = [row.text('Sent/Received from'), row.text('Sent to')];
  if (meaning.isTransfer)
    return emitTransfer(row, out, {
      ...facts,
      account: from || facts.account,
      toAccount: to,
      sent: base,
      received: base,
    });
  if (!meaning.isTrade) return emit(row, out, meaning, { ...facts, ...bySide(meaning, base) });
  const quote = partOf(row, 'Quote amount', 'Quote currency');
  const isIn = meaning.side === 'in';
  emit(row, out, meaning, { ...facts, ...(isIn ? { sent: quote, received: base } : { sent: base, received: quote }) });
}

function meaningOf(row: RowReader, way: string): Meaning {
  const meaning = wordIn(row, way, ways);
  const source = row.text('Sent/Received from').toUpperCase();
  if (row.text(way).toUpperCase() !== 'DEPOSIT') return meaning;
  if (source === 'STAKING') return kind('staking');
  return source === 'DIVIDENDS' ? kind('income') : meaning;
}

function partOf(row: RowReader, amount: string, asset: string): Part | null {
  const value = row.decimal(amount);
  if (value === null || value.coefficient === 0n) return null;
  return {
    asset: symbolOf(row.need(asset)),
    amount: abs(value),
  };
}

function symbolOf(asset: string): string {
  const bracket = asset.endsWith(')') ? asset.indexOf('(') : -1;
  return (bracket === -1 ? asset : asset.slice(0, bracket).trimEnd()).toUpperCase();
}
