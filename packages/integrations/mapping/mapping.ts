/**
 * A user's description of a file in an unknown format. It is versioned plain data, so it can be stored, exported and
 * shared.
 */

import type { Encoding } from '../reading/files/bytes.ts';
import type { NumberStyle } from '../reading/files/number.ts';
import type { WordEntry } from '../reading/patterns/meaning.ts';

export const MAPPING_VERSION = 1;

/** `isAsset`: the cell names an asset or currency. `isNumber`: it has a quantity. */
export type FieldSpec = {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly isNumber?: true;
  readonly isAsset?: true;
};

export const FIELDS = [
  { key: 'date', label: 'Date', hint: 'When it happened, with the time of day if the cell has it.' },
  { key: 'time', label: 'Time of day', hint: 'Only if the time is in a separate column.' },
  { key: 'type', label: 'Row type', hint: 'The word that says what the row is: buy, deposit, reward.' },
  {
    key: 'amount',
    label: 'Amount',
    hint: 'How much was moved, bought or sold, when one column holds it for both directions.',
    isNumber: true,
  },
  { key: 'asset', label: 'Asset of the amount', hint: 'BTC, ETH, EUR.', isAsset: true },
  { key: 'market', label: 'Market pair', hint: 'BTC/USD: the asset traded, and what it is priced in.' },
  { key: 'sent_quantity', label: 'Sent amount', hint: 'How much went out, in a separate column.', isNumber: true },
  { key: 'sent_asset', label: 'Sent asset', hint: 'What went out.', isAsset: true },
  {
    key: 'received_quantity',
    label: 'Received amount',
    hint: 'How much came in, in a separate column.',
    isNumber: true,
  },
  { key: 'received_asset', label: 'Received asset', hint: 'What came in.', isAsset: true },
  { key: 'price', label: 'Price of one', hint: 'What one unit cost in the currency of the row.', isNumber: true },
  {
    key: 'total',
    label: 'Total or value',
    hint: 'In a purchase or sale what was paid or got; elsewhere what it was worth.',
    isNumber: true,
  },
  { key: 'currency', label: 'Currency of price and total', hint: 'EUR, USD, also USDT.', isAsset: true },
  { key: 'fee_quantity', label: 'Fee', hint: 'What was paid as a fee.', isNumber: true },
  { key: 'fee_asset', label: 'Asset of the fee', hint: 'What the fee was paid in.', isAsset: true },
  {
    key: 'cost_basis',
    label: 'Cost basis',
    hint: 'What the units cost when they were bought elsewhere.',
    isNumber: true,
  },
  { key: 'account', label: 'Account', hint: 'The wallet or account, when one file holds several.' },
  {
    key: 'id',
    label: 'Id',
    hint: 'The number the source gives the row. It keeps the same row from being imported twice.',
  },
  { key: 'hash', label: 'Transaction hash', hint: 'Of the blockchain; it helps to match transfers.' },
  { key: 'note', label: 'Note', hint: 'Kept with the transaction. Several columns can be notes.' },
] as const satisfies readonly FieldSpec[];

export type Field = (typeof FIELDS)[number]['key'];

/** `entry` must be one of the words listed in `patterns/meaning.ts`. */
export type VerbSpec = { readonly key: string; readonly label: string; readonly entry: WordEntry };

export const VERBS = [
  { key: 'by_direction', label: 'Deposit, withdrawal or trade, as the amounts say', entry: 'plain' },
  { key: 'buy', label: 'Buy', entry: 'buy' },
  { key: 'sell', label: 'Sell', entry: 'sell' },
  { key: 'trade', label: 'Trade of one asset for another', entry: 'trade' },
  { key: 'deposit', label: 'Deposit', entry: 'deposit' },
  { key: 'withdrawal', label: 'Withdrawal', entry: 'withdrawal' },
  { key: 'transfer', label: 'Transfer between your own accounts', entry: 'transfer' },
  { key: 'staking', label: 'Income: staking', entry: 'staking' },
  { key: 'interest', label: 'Income: interest', entry: 'interest' },
  { key: 'airdrop', label: 'Income: airdrop', entry: 'airdrop' },
  { key: 'mining', label: 'Income: mining', entry: 'mining' },
  { key: 'fork', label: 'Income: fork', entry: 'fork' },
  { key: 'salary', label: 'Income: salary', entry: 'salary' },
  { key: 'royalty', label: 'Income: royalty', entry: 'royalty' },
  { key: 'other_income', label: 'Income: other', entry: 'income' },
  { key: 'gift_received', label: 'Gift received', entry: 'gift in' },
  { key: 'gift', label: 'Gift given', entry: 'gift out' },
  { key: 'donation', label: 'Donation', entry: 'donation' },
  { key: 'spend', label: 'Spent on goods or services', entry: 'spend' },
  { key: 'fee', label: 'Fee', entry: 'fee' },
  { key: 'lost', label: 'Lost', entry: 'lost' },
  { key: 'stolen', label: 'Stolen', entry: 'stolen' },
  { key: 'margin_gain', label: 'Margin gain', entry: 'margin gain' },
  { key: 'margin_loss', label: 'Margin loss', entry: 'margin loss' },
  { key: 'loan', label: 'Loan received', entry: 'loan' },
  { key: 'loan_repaid', label: 'Loan repaid', entry: 'loan repaid' },
  { key: 'liquidation', label: 'Collateral sold to repay a loan', entry: 'liquidation' },
  { key: 'rename', label: 'Renamed, one token for another', entry: 'rename' },
  { key: 'leave_out', label: 'Skip', entry: { skip: 'your template skips rows of this type.' } },
] as const satisfies readonly VerbSpec[];

export type Verb = (typeof VERBS)[number]['key'];

export const CONSTANTS = ['asset', 'sent_asset', 'received_asset', 'currency', 'fee_asset', 'type', 'account'] as const;
export type Constant = (typeof CONSTANTS)[number];

/** `sign`: minus means out, plus means in. `type`: the row's type gives the direction of an amount without a minus. */
export type Direction = 'sign' | 'type';

/** The amount that includes the fee: the total paid or received, the amount sent, or none. */
export type FeeInside = 'no' | 'total' | 'amount';

export type MappedColumn = { readonly name: string; readonly field: Field | null };

export type Mapping = {
  readonly version: typeof MAPPING_VERSION;
  /** Files with an identical header are recognized. */
  readonly columns: readonly MappedColumn[];
  /** In the original file; another file may have its header elsewhere. */
  readonly headerRow: number;
  readonly delimiter: string;
  readonly encoding: Encoding | 'auto';
  /** The fallback if the file does not show its decimal separator. Null if not chosen yet. */
  readonly numbers: NumberStyle | null;
  /** Keys of `DATE_FORMATS`, tried in order. */
  readonly dates: readonly string[];
  /** The IANA zone for times that state none; null for the user's zone. */
  readonly timeZone: string | null;
  readonly direction: Direction;
  readonly feeInside: FeeInside;
  /** Case-insensitive; a blank cell has the value "". */
  readonly types: readonly { readonly value: string; readonly means: Verb }[];
  /** A catalog asset (`crypto:BTC`, `fiat:EUR`), or `custom` for a custom token. */
  readonly assets: readonly { readonly symbol: string; readonly asset: string }[];
  readonly constants: Readonly<Partial<Record<Constant, string>>>;
};

export type Template = { readonly id: string; readonly name: string; readonly mapping: Mapping };

export function wordKey(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** @returns -1 if no column has the field */
export function columnOf(mapping: Pick<Mapping, 'columns'>, field: Field): number {
  return mapping.columns.findIndex((column) => column.field === field);
}

export function hasField(mapping: Pick<Mapping, 'columns'>, field: Field): boolean {
  return columnOf(mapping, field) !== -1;
}

/** Blank names get their position, and equal ones a count. */
export function columnNames(header: readonly string[]): string[] {
  const used = new Set<string>();
  return header.map((cell, i) => {
    const base = cell === '' ? `Column ${i + 1}` : cell;
    let name = base;
    for (let n = 2; used.has(name.toLowerCase()); n++) name = `${base} ${n}`;
    used.add(name.toLowerCase());
    return name;
  });
}
