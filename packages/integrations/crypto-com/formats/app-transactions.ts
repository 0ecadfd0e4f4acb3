/**
 * Crypto, fiat and card histories are separate files. A swap is a debit and a credit with the same second; many small
 * debits share one credit, divided by value.
 */
import { abs, isNegative } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, needPartIn, statedValueIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { emitTotals } from '../../reading/patterns/in-order.ts';
import { emitLegs, netOf, sharesByValue } from '../../reading/patterns/legs.ts';
import type { Meaning } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';
import { COUNTERPARTIES, familyOf, kindOf } from './app-kinds.ts';

const TIME = 'Timestamp (UTC)';
const KIND = 'Transaction Kind';
const HEADER = [
  TIME,
  'Transaction Description',
  'Currency',
  'Amount',
  'To Currency',
  'To Amount',
  'Native Currency',
  'Native Amount',
  'Native Amount (in USD)',
  KIND,
];

export const cryptoComAppTransactions: FileFormat = {
  id: 'crypto-com/app-transactions',
  label: 'Crypto.com App: Crypto, fiat or card transactions',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [[...HEADER, 'Transaction Hash'], HEADER],
  detect: { match: 'prefix', columns: HEADER },
  read: (table) => {
    let isSwapWhole = false;
    return eachGroup(table, {
      keyOf: (row) => {
        const family = familyOf(row.text(KIND));
        return family === null ? null : `${family} ${row.text(TIME)}`;
      },
      observe: (row) => {
        if (familyOf(row.text(KIND)) === 'dynamic_coin_swap') isSwapWhole = true;
      },
      read: (rows, out) => readRows(rows, out, isSwapWhole),
    });
  },
};

function readRows(rows: readonly RowReader[], out: Out, isSwapWhole: boolean) {
  const first = rows[0]!;
  const family = familyOf(first.text(KIND));
  if (family === null) return readSingle(first, out);
  // In August 2020, MCO became CRO. The file lists the total and also its wallet and locked parts, so only the total
  // counts.
  if ((family === 'crypto_wallet_swap' || family === 'lockup_swap') && isSwapWhole)
    return out.skip(rows, 'restates a swap of which another row has the whole.');
  const timestamp = first.time(TIME, isoDates);
  const legs = rows.map((row) => ({ row, part: own(row) }));
  const debits = legs.filter(({ part }) => isNegative(part.amount));
  const credits = legs.filter(({ part }) => !isNegative(part.amount));
  if (debits.length < 2 || credits.length !== 1) {
    return emitLegs(rows, out, { timestamp, legs: legs.map(({ part }) => part), note: noteOf(first) });
  }
  const credit = credits[0]!;
  const shares = sharesByValue(
    credit.part.amount,
    debits.map(({ part }) => part.statedValue?.amount ?? null),
  );
  if (!shares)
    return emitTotals(rows, out, { timestamp, moved: netOf(legs.map(({ part }) => part)), note: noteOf(first) });
  out.warn(credit.row, {
    code: 'SPLIT_BY_VALUE',
    message: `${debits.length} coins became one amount of ${credit.part.asset}; it was split by what each of them was worth.`,
    remedy: 'Nothing needs to be done unless Crypto.com shows other amounts; the total is exact.',
  });
  debits.forEach(({ row, part }, i) => {
    emit(i === 0 ? [row, credit.row] : row, out, kind('trade'), {
      timestamp,
      sent: { ...part, amount: abs(part.amount) },
      received: { asset: credit.part.asset, amount: shares[i]! },
      note: noteOf(row),
    });
  });
}

function readSingle(row: RowReader, out: Out) {
  const meaning = meaningOf(row);
  const timestamp = row.time(TIME, isoDates);
  const facts = meaning.isTrade ? exchangeOf(row, meaning) : bySign(own(row));
  emit(row, out, meaning, {
    timestamp,
    ...facts,
    hash: row.text('Transaction Hash'),
    note: noteOf(row),
    counterparty: COUNTERPARTIES[row.text(KIND).toLowerCase()],
  });
}

function meaningOf(row: RowReader): Meaning {
  if (row.text(KIND) === '') return kind(/withdraw/i.test(noteOf(row)) ? 'withdrawal' : 'deposit');
  const meaning = kindOf(row.text(KIND));
  if (!meaning) throw row.unknownType(KIND);
  return meaning;
}

function exchangeOf(row: RowReader, meaning: Meaning) {
  const first = own(row);
  const second = absIn(row, 'To Amount', 'To Currency');
  if (second) return { sent: { ...first, amount: abs(first.amount) }, received: second };
  const money = absIn(row, 'Native Amount', 'Native Currency');
  const coins = { asset: first.asset, amount: abs(first.amount) };
  return meaning.side === 'in' ? { sent: money, received: coins } : { sent: coins, received: money };
}

function own(row: RowReader): Part {
  return {
    ...needPartIn(row, 'Amount', 'Currency'),
    statedValue: statedValueIn(row, 'Native Amount', row.text('Native Currency')),
  };
}

function noteOf(row: RowReader): string {
  return row.text('Transaction Description');
}
