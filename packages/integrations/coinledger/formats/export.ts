/**
 * One row per debit, credit or charge, joined by "Internal Id". The template has one two-sided row per transaction.
 * Voyager's last export has exactly the header of an older version, so this also reads its rows.
 */
import { abs, neg } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, type Part, type RowFacts } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { type Meaning, rowTypes } from '../../reading/patterns/meaning.ts';
import { eachSided, emitTransfer } from '../../reading/patterns/sided.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

const ISO = 'YYYY-MM-DD[_HH:mm[:ss]][f][ ][Z]';
const dates = dateReader([ISO, 'M/D/YYYY[ H:mm[:ss]]']);
const templateDates = dateReader([ISO, 'M/D/YYYY[ H:mm[:ss]]'], 'either');
const TIME = 'Timestamp (UTC)';

const types = rowTypes({
  Buy: 'trade',
  Sell: 'trade',
  Trade: 'trade',
  Deposit: 'deposit',
  Withdrawal: 'withdrawal',
  Transfer: 'transfer',
  // A holding entered by the user, without its cost.
  'Manual Position': 'deposit',
  'Network Fee': 'fee',
  Interest: 'interest',
  'Interest Payment': 'interest/fee',
  Income: 'income',
  Mining: 'mining',
  Staking: 'staking',
  Airdrop: 'airdrop',
  'Hard Fork': 'fork',
  'Gift Received': 'gift in',
  'Gift Sent': 'gift out',
  'Merchant Payment': 'spend',
  'Investment Loss': 'lost',
  'Casualty Loss': 'lost',
  'Theft Loss': 'stolen',
  'Charitable Donation': 'donation',
  'Margin Gain': 'margin gain',
});
const START = [TIME, 'Type', 'Internal Id', 'Platform'];
const END = ['Platform Id', 'Blockchain Id', 'Record Type', 'Asset', 'Amount', 'Description'];
export const RECORDS_HEADER = [...START, ...END];

export const coinledgerExport: FileFormat = {
  id: 'coinledger/export',
  label: 'CoinLedger: Transactions or template',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    [...START, 'Account Name', ...END],
    [
      ...['Date (UTC)', 'Platform (Optional)', 'Asset Sent', 'Amount Sent', 'Asset Received', 'Amount Received'],
      ...['Fee Currency (Optional)', 'Fee Amount (Optional)', 'Type', 'Description (Optional)', 'TxHash (Optional)'],
    ],
    RECORDS_HEADER,
  ],
  read: (table) => (table.header.some((name) => /^asset sent$/i.test(name)) ? readTemplate(table) : readRecords(table)),
};

function readTemplate(table: Table) {
  return eachSided(table, {
    columns: {
      type: 'Type',
      received: ['Amount Received', 'Asset Received'],
      sent: ['Amount Sent', 'Asset Sent'],
      fee: ['Fee Amount', 'Fee Currency'],
      account: 'Platform',
      hash: 'TxHash',
      note: 'Description',
    },
    types,
    time: (row) => row.time('Date (UTC)', templateDates),
  });
}

export function readRecords(table: Table) {
  return eachGroup(table, {
    keyOf: (row) => row.text('Internal Id') || null,
    read: readGroup,
  });
}

function readGroup(rows: readonly RowReader[], out: Out) {
  const legs: { row: RowReader; part: Part; meaning: Meaning }[] = [];
  const fees: Part[] = [];
  for (const row of rows) {
    const meaning = wordIn(row, 'Type', types);
    const part = signed(row);
    if (isFee(row)) fees.push({ ...part, amount: abs(part.amount) });
    else legs.push({ row, part, meaning });
  }
  const first = (legs[0]?.row ?? rows[0])!;
  const facts: RowFacts = {
    timestamp: first.time(TIME, dates),
    fees,
    id: first.text('Internal Id'),
    hash: textOf(rows, 'Blockchain Id'),
    note: first.text('Description'),
    account: accountOf(first),
  };
  const meaning = legs[0]?.meaning ?? wordIn(first, 'Type', types);
  if (meaning.isTransfer && legs.length === 2) return emitBothEnds(rows, out, facts, legs);
  if (meaning.isTrade || legs.length > 1) return emitLegs(rows, out, { ...facts, legs: legs.map((leg) => leg.part) });
  return emit(rows, out, meaning, { ...facts, ...(legs[0] && bySign(legs[0].part)) });
}

function isFee(row: RowReader): boolean {
  return /fee$/i.test(row.text('Record Type')) || /^network fee$/i.test(row.text('Type'));
}

/** Debits have a minus sign, except in some versions. @throws {RowError} UNKNOWN_TYPE */
function signed(row: RowReader): Part {
  const part = needPartIn(row, 'Amount', 'Asset');
  const record = row.need('Record Type').toLowerCase();
  if (record === 'debit' || record === 'credit' || isFee(row) || record === 'margin gain') {
    const size = abs(part.amount);
    if (record === 'debit') return { ...part, amount: neg(size) };
    return record === 'credit' ? { ...part, amount: size } : part;
  }
  throw row.unknownType('Record Type');
}

function emitBothEnds(
  rows: readonly RowReader[],
  out: Out,
  facts: RowFacts,
  legs: readonly { row: RowReader; part: Part }[],
) {
  const from = legs.find((leg) => leg.part.amount.coefficient < 0n);
  const to = legs.find((leg) => leg.part.amount.coefficient > 0n);
  if (!from || !to || from.part.asset !== to.part.asset)
    return emitLegs(rows, out, { ...facts, legs: legs.map((leg) => leg.part) });
  emitTransfer(rows, out, {
    ...facts,
    sent: from.part,
    received: to.part,
    account: accountOf(from.row),
    toAccount: accountOf(to.row),
  });
}

function accountOf(row: RowReader): string {
  return row.text('Account Name') || row.text('Platform');
}

function textOf(rows: readonly RowReader[], column: string): string {
  return rows.map((row) => row.text(column)).find((text) => text !== '') ?? '';
}
