/**
 * The miner's fee is already deducted from the output. A swap on a decentralized exchange is in the wallet's own
 * history. DAI before November 18, 2019 is SAI today.
 */
import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn, wordIn } from '../../reading/patterns/cells.ts';
import { emit, type Part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const statuses = rowTypes({
  complete: 'trade',
  returned: { skip: 'the coins were sent back: nothing was exchanged.' },
  pending: { skip: 'still under way when exported.' },
});
const NEW_DAI = '2019-11-18';

export const shapeshiftTradeHistory: FileFormat = {
  id: 'shapeshift/trade-history',
  label: 'ShapeShift: Trade history',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [
      ...['id', 'status', 'timestamp', 'rate', 'minerFee', 'inputAmount', 'inputCurrency', 'inputAddress', 'inputTxid'],
      ...['outputAmount', 'outputCurrency', 'outputAddress', 'outputTxid', 'refundAddress', 'refundCurrency'],
      'refundTxid',
    ],
  ],
  read: (table) => eachRow(table, readOne),
};

function readOne(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'status', statuses);
  if (meaning.skip !== undefined) return out.skip(row, meaning.skip);
  const [input, output] = [row.text('inputTxid'), row.text('outputTxid')];
  if (input !== '' && input === output)
    return out.skip(row, "exchanged on chain in one transaction, which is in the wallet's own history.");
  const timestamp = row.time('timestamp', isoDates);
  emit(row, out, meaning, {
    timestamp,
    sent: named(needPartIn(row, 'inputAmount', 'inputCurrency'), timestamp),
    received: named(needPartIn(row, 'outputAmount', 'outputCurrency'), timestamp),
    hash: output || input,
    id: row.text('id'),
  });
}

function named(part: Part, timestamp: string): Part {
  return part.asset === 'DAI' && timestamp < NEW_DAI ? { ...part, asset: 'SAI' } : part;
}
