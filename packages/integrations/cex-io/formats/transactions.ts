/**
 * The comment describes the change. Placing an order is listed without effect; "Bought … at …" is the trade. Purchases
 * from the wallet are two rows with the same second. Withdrawals include their fee.
 */
import { abs, isZero, mul, sub } from '@lotbook/ledger/decimal';
import { readNumber } from '../../reading/files/number.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, needPartIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit } from '../../reading/patterns/emit.ts';
import { emitFill } from '../../reading/patterns/fill.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

const types = rowTypes({
  buy: 'buy',
  sell: 'sell',
  wallet_buy: 'trade',
  wallet_sell: 'trade',
  deposit: 'deposit',
  withdraw: 'withdrawal',
  referral: 'income',
  checksum: 'income',
  costsNothing: 'income',
  staking: 'staking',
  staking_accrual: 'staking',
  staking_reward_repayment: 'staking',
  staking_deposit: 'locked',
  staking_deposit_repayment: 'locked',
  cancel: 'cancelled',
});
const DEAL = /^(bought|sold) ([\d.,eE+-]+) ([A-Z0-9]+) at ([\d.,eE+-]+) ([A-Z0-9]+)/i;

export const cexIoTransactions: FileFormat = {
  id: 'cex-io/transactions',
  label: 'CEX.IO: Transactions',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [['DateUTC', 'Amount', 'Symbol', 'Balance', 'Type', 'Pair', 'FeeSymbol', 'FeeAmount', 'Comment']],
  read: (table) =>
    eachGroup(table, {
      keyOf: (row) => (/^wallet_(buy|sell)$/i.test(row.text('Type')) ? row.text('DateUTC') || null : null),
      read: (rows, out) => (/^wallet_/i.test(rows[0]!.text('Type')) ? readWallet(rows, out) : readOne(rows[0]!, out)),
    }),
};

function readWallet(rows: readonly RowReader[], out: Out) {
  emitLegs(rows, out, {
    timestamp: rows[0]!.time('DateUTC', isoDates),
    legs: rows.map((row) => needPartIn(row, 'Amount', 'Symbol')),
    fees: rows.map((row) => absIn(row, 'FeeAmount', 'FeeSymbol')),
    note: rows[0]!.text('Comment'),
  });
}

function readOne(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'Type', types);
  if (meaning.skip !== undefined) return out.skip(row, meaning.skip);
  const comment = row.text('Comment');
  const timestamp = row.time('DateUTC', isoDates);
  if (meaning.isTrade) return readDeal(row, out, timestamp, meaning.side === 'in' ? 'buy' : 'sell');
  if (/^deposit$/i.test(row.text('Type')) && !/completed|confirmed/i.test(comment))
    return out.skip(row, 'the deposit was not completed: nothing moved.');
  const part = needPartIn(row, 'Amount', 'Symbol');
  const fee = absIn(row, 'FeeAmount', 'FeeSymbol');
  const isInside = meaning.side === 'out' && fee?.asset === part.asset && !isZero(part.amount);
  const moved = isInside ? { sent: { ...part, amount: sub(abs(part.amount), fee.amount) } } : bySign(part);
  emit(row, out, meaning, { timestamp, ...moved, fees: [fee], note: comment });
}

function readDeal(row: RowReader, out: Out, timestamp: string, side: 'buy' | 'sell') {
  const comment = row.text('Comment');
  if (/^(buy|sell) order/i.test(comment))
    return out.skip(row, 'places an order: the trade it led to has a separate row.');
  const [, , quantityText = '', base = '', priceText = '', quote = ''] = DEAL.exec(comment) ?? [];
  const [quantity, price] = [readNumber(quantityText), readNumber(priceText)];
  if (!quantity || !price)
    throw row.error(
      'UNREADABLE_COMMENT',
      'the comment does not say what was traded at which price.',
      'Add the trade by hand, and tell us about the comment so that it can be read.',
      'Comment',
    );
  emitFill(row, out, {
    timestamp,
    side,
    base: base.toUpperCase(),
    quote: quote.toUpperCase(),
    quantity: abs(quantity),
    total: abs(mul(quantity, price)),
    fees: [absIn(row, 'FeeAmount', 'FeeSymbol')],
    note: comment,
  });
}
