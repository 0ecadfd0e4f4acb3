/** One row per change of one asset, described by a sentence. A trade is two rows plus fees in the same second. */
import type { RowBalance } from '../../reading/balances.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { bySign, emit, type Part } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { type Meaning, meaningOfWord, type WordEntry } from '../../reading/patterns/meaning.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';
import { bitfinexAsset, dates } from './bitfinex.ts';

const HEADER = ['DESCRIPTION', 'CURRENCY', 'AMOUNT', 'BALANCE', 'DATE', 'WALLET'];

const SENTENCES: readonly (readonly [RegExp, WordEntry])[] = [
  [/^exchange .+ for .+/i, 'trade'],
  [/^trading fees? for/i, 'fee'],
  [/withdrawal fee/i, 'fee'],
  [/^claiming fee/i, 'margin fee'],
  [/margin funding payment/i, 'interest'],
  [/withdrawal/i, 'withdrawal'],
  [/^deposit|deposit \(/i, 'deposit'],
  [/^transfer of .+ from wallet/i, 'own move'],
  [/affiliate rebate|^earned fees|rebate/i, 'income'],
  [/staking payments?/i, 'staking'],
  [/position closed|^settlement/i, 'margin gain'],
  [/funding cost|funding event/i, 'margin fee'],
  [/airdrop/i, 'airdrop'],
  [/fork credit/i, 'fork'],
];

export const bitfinexLedgers: FileFormat = {
  id: 'bitfinex/ledgers',
  label: 'Bitfinex: Ledgers',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [HEADER, ['#', ...HEADER]],
  overlaps: [
    {
      formats: ['bitfinex/trades', 'bitfinex/movements'],
      why: 'The ledgers of Bitfinex have the trades, deposits and withdrawals that its trades and movements exports have.',
    },
  ],
  balanceOf,
  read: (table) =>
    eachGroup(table, {
      keyOf: (row) => (isTradeRow(row) ? `${row.text('DATE')} ${row.text('WALLET')}` : null),
      read: readRows,
    }),
};

function balanceOf(row: RowReader): RowBalance | null {
  const { asset, amount: change } = partOf(row);
  return {
    asset,
    pocket: `${row.need('CURRENCY').toUpperCase()} ${row.text('WALLET').toLowerCase()}`,
    at: row.time('DATE', dates),
    change,
    balance: row.needDecimal('BALANCE'),
    ...(/^transfer of .+ from wallet/i.test(row.text('DESCRIPTION')) && { isOwnMove: true }),
  };
}

function isTradeRow(row: RowReader): boolean {
  return /^(exchange .+ for|trading fees? for)/i.test(row.text('DESCRIPTION'));
}

function meaningOf(row: RowReader): Meaning {
  const text = row.need('DESCRIPTION');
  const found = SENTENCES.find(([pattern]) => pattern.test(text));
  if (!found) throw row.unknownType('DESCRIPTION');
  return meaningOfWord(found[1]);
}

function partOf(row: RowReader): Part {
  return { asset: bitfinexAsset(row.need('CURRENCY')), amount: row.needDecimal('AMOUNT') };
}

function readRows(rows: readonly RowReader[], out: Out) {
  const first = rows[0]!;
  const meaning = meaningOf(first);
  const timestamp = first.time('DATE', dates);
  if (!isTradeRow(first)) {
    return emit(first, out, meaning, {
      timestamp,
      ...bySign(partOf(first)),
      id: idOf(first),
      note: first.text('DESCRIPTION'),
    });
  }
  const isFee = (row: RowReader) => !meaningOf(row).isTrade;
  const fees = rows.filter(isFee).map((row) => bySign(partOf(row)));
  emitLegs(rows, out, {
    timestamp,
    legs: rows.filter((row) => !isFee(row)).map(partOf),
    fees: fees.map(
      ({ sent, received }) => sent ?? (received ? { ...received, amount: negated(received.amount) } : null),
    ),
    id: idOf(first),
  });
}

function idOf(row: RowReader): string {
  return row.text('#') === '' ? '' : `ledger ${row.text('#')}`;
}

function negated(amount: Part['amount']) {
  return { coefficient: -amount.coefficient, scale: amount.scale };
}
