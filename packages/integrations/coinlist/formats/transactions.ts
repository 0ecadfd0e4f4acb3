/**
 * In CoinList Pro, rows with the same second form a trade and its fee. Moves between CoinList and CoinList Pro are
 * internal. Times are in New York's zone, whatever zone they end in.
 */
import { abs, isNegative, neg } from '@lotbook/ledger/decimal';
import { isEmptyNumber, readNumber } from '../../reading/files/number.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { assetIn, needPartIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { type Meaning, meaningOfWord } from '../../reading/patterns/meaning.ts';
import { isoDates, timeOf } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

const ZONE = 'America/New_York';
const FEE = kind('fee');
const WORDS: readonly (readonly [RegExp, Meaning])[] = [
  [/^deposit\b/i, meaningOfWord('deposit')],
  [/^withdrawal\b/i, meaningOfWord('withdrawal')],
  [/^staking\b/i, meaningOfWord('staking')],
  [/^distribution\b/i, meaningOfWord('airdrop')],
  [/^transfer\b/i, meaningOfWord('own move')],
  [/^(sold|bought)\b/i, meaningOfWord('trade')],
];
/** Matches the other side in `Sold 12.5 ABC for $30.00`. */
const DEAL = /^(?:sold|bought) ([\d,.]+) ([A-Z0-9]+) for \$?([\d,.]+)(?: ([A-Z0-9]+))?/i;
const UNIT = 'amount/balance unit';

export const coinlistTransactions: FileFormat = {
  id: 'coinlist/transactions',
  label: 'CoinList: Transactions, or CoinList Pro',
  fileTypes: ['csv'],
  confidence: 'medium',
  numbers: 'grouped',
  headers: [
    ['Date', 'Description', 'Asset', 'Amount', 'Balance'],
    ['portfolio', 'type', 'time', 'amount', 'balance', UNIT, 'transaction_id'],
  ],
  read: (table: Table) => {
    if (table.header.some((name) => /^portfolio$/i.test(name)))
      return eachGroup(table, {
        keyOf: (row) =>
          /^(match|fee|admin)$/i.test(row.text('type')) ? `${row.text('portfolio')} ${row.text('time')}` : null,
        read: readPro,
      });
    return eachGroup(table, {
      keyOf: (row) => (DEAL.test(row.text('Description')) ? `${row.text('Date')} ${row.text('Description')}` : null),
      read: readGroup,
    });
  },
};

function readGroup(rows: readonly RowReader[], out: Out) {
  const row = rows[0]!;
  const description = row.need('Description');
  const meaning = WORDS.find(([pattern]) => pattern.test(description))?.[1];
  if (!meaning) throw row.unknownType('Description');
  if (meaning.skip !== undefined) return out.skip(rows, meaning.skip);
  const timestamp = timeOf(
    row,
    'Date',
    row.need('Date').replace(/ ?(UTC|GMT|Z|[+-]\d{2}:?\d{2})$/, ''),
    isoDates,
    ZONE,
  );
  const legs = rows.map((one) => needPartIn(one, 'Amount', 'Asset'));
  const facts = { timestamp, note: description };
  if (!meaning.isTrade) return emit(rows, out, meaning, { ...facts, ...bySign(legs[0]!) });
  emitLegs(rows, out, { ...facts, legs: rows.length > 1 ? legs : [legs[0]!, ...otherSide(row, legs[0]!)] });
}

function otherSide(row: RowReader, leg: Part): Part[] {
  const [, coins = '', coin = '', money = '', currency = 'USD'] = DEAL.exec(row.text('Description')) ?? [];
  const isCoin = leg.asset === coin.toUpperCase();
  const amount = readNumber(isCoin ? money.replace(/\.$/, '') : coins);
  if (!amount) return [];
  return [
    {
      asset: (isCoin ? currency : coin).toUpperCase(),
      amount: isNegative(leg.amount) ? abs(amount) : neg(abs(amount)),
    },
  ];
}

function readPro(rows: readonly RowReader[], out: Out) {
  const row = rows[0]!;
  const type = row.need('type').toLowerCase();
  if (type === 'deposit' || type === 'withdrawal')
    return out.skip(row, 'moves between CoinList and CoinList Pro: what you own stays the same.');
  if (!/^(match|fee|admin)$/.test(type)) throw row.unknownType('type');
  const isFee = (one: RowReader) => one.text('type').toLowerCase() === 'fee';
  const facts = {
    timestamp: row.time('time', isoDates),
    fees: rows
      .filter(isFee)
      .map(proPart)
      .map((part) => ({ ...part, amount: neg(part.amount) })),
    account: row.text('portfolio'),
  };
  const legs = rows.filter((one) => !isFee(one)).map(proPart);
  if (legs.length === 0) return emit(rows, out, FEE, facts);
  emitLegs(rows, out, { ...facts, legs });
}

function proPart(row: RowReader): Part {
  const balance = row.text('balance');
  const isMisplaced = !isEmptyNumber(balance) && /[a-z]/i.test(balance);
  return { asset: assetIn(row, isMisplaced ? 'balance' : UNIT), amount: row.needDecimal('amount') };
}
