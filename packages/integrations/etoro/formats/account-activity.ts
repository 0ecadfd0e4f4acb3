/**
 * An opened position is a purchase, a closed one a sale. Only crypto is read. Numbers have spaces between thousands and,
 * in some languages, a decimal comma.
 */
import { abs, type Decimal, isNegative } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit } from '../../reading/patterns/emit.ts';
import { emitFill } from '../../reading/patterns/fill.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader(['DD/MM/YYYY HH:mm:ss', 'DD/MM/YYYY HH:mm', 'YYYY-MM-DD HH:mm:ss']);
const HEADER =
  'Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA'.split(',');
const types = rowTypes({
  'Open Position': 'buy',
  'Position closed': 'sell',
  Deposit: 'deposit',
  'Withdraw Request': 'withdrawal',
  'Withdrawal Conversion Fee': 'fee',
  'Withdraw Fee': 'fee',
  'Interest Payment': 'interest',
  Dividend: 'income',
  Staking: 'staking',
  Airdrop: 'airdrop',
  'Overnight fee': 'margin fee',
  SDRT: 'fee',
  'transfer coins': 'withdrawal',
  'Edit Stop Loss': { skip: 'a change of an order: nothing moved.' },
  'corp action: Split': { skip: 'a split of shares, not of crypto.' },
});

export const etoroAccountActivity: FileFormat = {
  id: 'etoro/account-activity',
  label: 'eToro: Account activity',
  fileTypes: ['xlsx', 'csv'],
  confidence: 'medium',
  headers: [HEADER],
  numbers: 'varies',
  read: (table) => eachRow(table, readRow),
};

function readRow(row: RowReader, out: Out) {
  const assetType = row.text('Asset type').toLowerCase();
  const isCrypto = assetType === 'crypto';
  if (assetType !== '' && assetType !== '-' && !isCrypto)
    return out.skip(row, `"${row.text('Asset type')}": not crypto.`);
  const meaning = wordIn(row, 'Type', types);
  const timestamp = row.time('Date', dates);
  const id = row.text('Position ID');
  const dollars: Decimal = row.needDecimal('Amount');
  if (meaning.isTrade) {
    const pair = needPair(row, 'Details');
    return emitFill(row, out, {
      ...pair,
      timestamp,
      side: meaning.side === 'in' ? 'buy' : 'sell',
      quantity: abs(row.needDecimal('Units')),
      total: abs(dollars),
      id: id === '' || id === '-' ? '' : `${id} ${row.text('Type')}`,
    });
  }
  const units = row.decimal('Units');
  const note = row.text('Details');
  if (units && units.coefficient !== 0n && isCrypto) {
    const asset = note.includes('/') ? needPair(row, 'Details').base : row.need('Details').toUpperCase();
    const leg = { asset, amount: abs(units), statedValue: { amount: abs(dollars), currency: 'USD' } };
    return emit(row, out, meaning, { timestamp, ...(meaning.side === 'in' ? { received: leg } : { sent: leg }), note });
  }
  const money = { asset: 'USD', amount: dollars };
  const isUnsignedOut = meaning.side === 'out' && !isNegative(dollars);
  emit(row, out, meaning, { timestamp, ...(isUnsignedOut ? { sent: money } : bySign(money)), note });
}
