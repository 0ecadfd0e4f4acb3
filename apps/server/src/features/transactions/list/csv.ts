import { add, dec, formatDecimal, ZERO } from '@lotbook/ledger/decimal';
import type { FlowDirection } from '@lotbook/ledger/transaction';
import { cell } from '@lotbook/reports/csv';

export type CsvFlow = {
  direction: FlowDirection;
  accountName: string;
  symbol: string;
  quantity: string;
  splitRatio?: string | null;
  fiatValue: string | null;
  fiatCurrency: string | null;
};

export type CsvTransaction = {
  id: string;
  happenedAt: Date;
  verb: string;
  note: string | null;
  transactionHash: string | null;
  isIgnored: boolean;
  flows: readonly CsvFlow[];
};

const HEADER = [
  'Date (UTC)',
  'Type',
  'Sent Quantity',
  'Sent Currency',
  'Sent From',
  'Sent Value',
  'Received Quantity',
  'Received Currency',
  'Received In',
  'Received Value',
  'Fee Amount',
  'Fee Currency',
  'Fee Value',
  'Value Currency',
  'Split Ratio',
  'Note',
  'Transaction Hash',
  'Ignored',
  'Transaction ID',
];

export const csvHeader = line(HEADER);

/** Formats a transaction. Adds up flows of one direction if they have the same asset, and otherwise lists them. */
export function csvLine(transaction: CsvTransaction): string {
  const { flows } = transaction;
  const sent = side(flows, 'out');
  const received = side(flows, 'in');
  const split = flows.find(({ splitRatio }) => splitRatio);
  const fee = side(flows, 'fee');
  return line([
    transaction.happenedAt.toISOString().replace('T', ' ').slice(0, 19),
    transaction.verb,
    ...[sent.quantity, sent.symbol, sent.account, sent.value],
    ...(split
      ? ['', split.symbol, split.accountName, '']
      : [received.quantity, received.symbol, received.account, received.value]),
    ...[fee.quantity, fee.symbol, fee.value],
    flows.find(({ fiatCurrency }) => fiatCurrency !== null)?.fiatCurrency ?? '',
    split?.splitRatio ?? '',
    transaction.note ?? '',
    transaction.transactionHash ?? '',
    transaction.isIgnored ? 'yes' : '',
    transaction.id,
  ]);
}

function side(flows: readonly CsvFlow[], direction: CsvFlow['direction']) {
  const own = flows.filter((flow) => flow.direction === direction);
  const first = own[0];
  if (!first) return { quantity: '', symbol: '', account: '', value: '' };
  const isOneAsset = own.every(({ symbol }) => symbol === first.symbol);
  const values = own.map(({ fiatValue }) => fiatValue);
  const sum = (numbers: readonly string[]) =>
    formatDecimal(numbers.reduce((total, number) => add(total, dec(number)), ZERO));
  return {
    quantity: isOneAsset ? sum(own.map(({ quantity }) => quantity)) : own.map(({ quantity }) => quantity).join(' + '),
    symbol: isOneAsset ? first.symbol : own.map(({ symbol }) => symbol).join(' + '),
    account: first.accountName,
    value: values.some((value) => value === null) ? '' : sum(values as string[]),
  };
}

function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}
