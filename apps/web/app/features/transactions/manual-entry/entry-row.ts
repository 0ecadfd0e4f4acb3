import type { CreateTransactionInput } from '../../../generated/graphql.ts';
import { type EntryVerb, named, verbNamed } from './entry-verbs.ts';

export const CELLS = [
  'type',
  'dateTime',
  'account',
  'toAccount',
  'sentQuantity',
  'sentAsset',
  'receivedQuantity',
  'receivedAsset',
  'feeQuantity',
  'feeAsset',
  'fiatValue',
  'splitRatio',
  'note',
] as const;
export type CellName = (typeof CELLS)[number];
export type EntryRow = Readonly<Record<CellName, string>>;
export type Account = { readonly id: string; readonly name: string };

export const BLANK = Object.fromEntries(CELLS.map((cell) => [cell, ''])) as EntryRow;

export const isBlank = (row: EntryRow) => CELLS.every((cell) => row[cell].trim() === '');

export type RowErrors = Partial<Record<CellName, string>>;

type CellError = { readonly field: string; readonly message: string; readonly remedy: string };

const CELL_OF: Record<string, CellName> = { accountId: 'account', toAccountId: 'toAccount', label: 'type' };

export function errorsByCell(errors: readonly CellError[]): RowErrors {
  const found: RowErrors = {};
  for (const { field, message, remedy } of errors) {
    const cell = CELL_OF[field] ?? (field as CellName);
    found[cell] ??= `${message} ${remedy}`;
  }
  return found;
}

/** @param verb  accounts are IDs */
export function inputOfForm(row: EntryRow, verb: EntryVerb): CreateTransactionInput {
  return {
    type: verb.type,
    label: verb.kind,
    accountId: row.account,
    dateTime: row.dateTime,
    ...(verb.toAccount ? { toAccountId: row.toAccount } : {}),
    ...(verb.sent ? { sentQuantity: ungrouped(row.sentQuantity), sentAsset: row.sentAsset } : {}),
    ...(verb.received ? { receivedQuantity: ungrouped(row.receivedQuantity), receivedAsset: row.receivedAsset } : {}),
    ...(verb.split ? { sentAsset: row.sentAsset, splitRatio: ungrouped(row.splitRatio) } : {}),
    ...(verb.hasFee ? { feeQuantity: ungrouped(row.feeQuantity), feeAsset: row.feeAsset } : {}),
    ...(verb.valueHint ? { fiatValue: ungrouped(row.fiatValue) } : {}),
    note: row.note,
  };
}

/**
 * Builds the input from a grid row with names. Unknown names are sent as typed, so that the server rejects them at
 * their cell.
 */
export function inputOfGrid(row: EntryRow, accounts: readonly Account[]): CreateTransactionInput {
  const verb = verbNamed(row.type);
  const { type: _, account, toAccount, ...cells } = row;
  return {
    ...cells,
    type: verb?.type ?? row.type,
    label: verb?.kind ?? null,
    accountId: accountNamed(account, accounts)?.id ?? account,
    toAccountId: accountNamed(toAccount, accounts)?.id ?? toAccount,
  };
}

const accountNamed = (text: string, accounts: readonly Account[]) => named(text, accounts, (account) => [account.name]);

/**
 * Completes type and wallet names, removes thousands separators, and uses dashes in dates. Unknown text is unchanged.
 */
export function tidied(cell: CellName, text: string, accounts: readonly Account[]): string {
  if (cell === 'type') return verbNamed(text)?.label ?? text;
  if (cell === 'account' || cell === 'toAccount') return accountNamed(text, accounts)?.name ?? text;
  if (cell === 'dateTime') return text.trim().replace(/^(\d{4})[/.](\d\d)[/.](\d\d)/, '$1-$2-$3');
  if (cell.endsWith('Quantity') || cell === 'fiatValue' || cell === 'splitRatio') return ungrouped(text);
  return text.trim();
}

/** Removes commas from `1,234,567` and `1,234.50`. Keeps `1,234`, which is a decimal in some countries. */
function ungrouped(text: string): string {
  const bare = text.trim();
  return /^-?\d{1,3}(,\d{3})+\.\d+$/.test(bare) || /^-?\d{1,3}(,\d{3}){2,}$/.test(bare)
    ? bare.replaceAll(',', '')
    : bare;
}
