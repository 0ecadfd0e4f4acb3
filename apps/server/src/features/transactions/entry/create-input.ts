import { symbolRef } from '@lotbook/ledger/asset-ref';
import type { DraftLeg, DraftTransaction } from '@lotbook/ledger/draft';
import { z } from 'zod';
import {
  type EntryContext,
  feeQuantityOf,
  fiatValueOf,
  instantOf,
  labelNamed,
  noteOf,
  quantityOf,
  Refused,
  ratioOf,
  symbolOf,
  typeNamed,
} from './create-cells.ts';
import { checkPair, checkSides, checkValue, checkWhole, type Side } from './create-checks.ts';

/** An entered row. Cells are strings, so that an error can name its cell. Null, missing and blank are equivalent. */
export type RowInput = Record<RequiredCell, string> & { [Cell in OptionalCell]?: string | null | undefined };
type RequiredCell = 'type' | 'accountId' | 'dateTime';
type OptionalCell =
  | 'label'
  | 'toAccountId'
  | 'sentQuantity'
  | 'sentAsset'
  | 'receivedQuantity'
  | 'receivedAsset'
  | 'feeQuantity'
  | 'feeAsset'
  | 'fiatValue'
  | 'splitRatio'
  | 'note';
export type Cell = RequiredCell | OptionalCell;

/** An error in a cell. `row` is the zero-based index in the request. */
export type CellError = { row: number; field: Cell; message: string; remedy: string };

/** An entry. `fiatValue` is in base currency and applies to each side in another asset. */
export type Entry = { draft: Omit<DraftTransaction, 'sourceId'>; accountId: string; fiatValue: string | null };

function cell<T>(read: (text: string) => T) {
  return z
    .string()
    .nullish()
    .transform((given, context): T | null => {
      const text = given?.trim() ?? '';
      if (text === '') return null;
      try {
        return read(text);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        context.addIssue({ code: 'custom', message: error.message, params: { remedy: error.remedy } });
        return z.NEVER;
      }
    });
}

function rowSchema(context: EntryContext) {
  const account = cell((id) => {
    if (context.accounts.has(id.toLowerCase())) return id.toLowerCase();
    throw new Refused('This wallet is not one of yours.', 'Choose one of your wallets.');
  });
  return z.object({
    type: cell(typeNamed),
    label: cell(labelNamed),
    accountId: account,
    toAccountId: account,
    dateTime: cell((text) => instantOf(text, context)),
    sentQuantity: cell(quantityOf),
    sentAsset: cell((text) => symbolOf(text, context)),
    receivedQuantity: cell(quantityOf),
    receivedAsset: cell((text) => symbolOf(text, context)),
    feeQuantity: cell(feeQuantityOf),
    feeAsset: cell((text) => symbolOf(text, context)),
    fiatValue: cell(fiatValueOf),
    splitRatio: cell(ratioOf),
    note: cell(noteOf),
  });
}

export type Read = z.output<ReturnType<typeof rowSchema>>;

export function readEntry(
  input: RowInput,
  row: number,
  context: EntryContext,
): { ok: true; entry: Entry } | { ok: false; errors: CellError[] } {
  const errors: CellError[] = [];
  const say = (field: Cell, message: string, remedy: string) => errors.push({ row, field, message, remedy });
  const schema = rowSchema(context);
  const cells: Partial<Record<Cell, unknown>> = {};
  for (const [name, of] of Object.entries(schema.shape) as [Cell, z.ZodType][]) {
    const result = of.safeParse(input[name]);
    if (result.success) cells[name] = result.data;
    else {
      const issue = result.error.issues[0]!;
      const remedy = issue.code === 'custom' ? String(issue.params?.remedy ?? '') : 'Type it as text.';
      say(name, issue.message, remedy);
    }
  }
  const read = cells as Read;
  const isWrong = (field: Cell) => errors.some((error) => error.field === field);
  const need = (field: Cell, message: string, remedy: string) => {
    if (read[field] === null && !isWrong(field)) say(field, message, remedy);
  };
  need('type', 'The type is missing.', 'Say what happened, such as Buy, Sell or Deposit.');
  need('accountId', 'The wallet is missing.', 'Choose the wallet it happened in.');
  need('dateTime', 'The date and time are missing.', 'Write them like 2024-03-01 14:30.');
  if (read.type) checkSides(read.type, read, { say, need, isWrong });
  if (read.type !== 'split') checkPair('fee', 'the fee', read, { say, need, isWrong });
  checkValue(read, context.baseCurrency, say);
  for (const side of ['sent', 'received', 'fee'] as const) checkWhole(side, read, context.own, say);
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, entry: entryOf(read) };
}

function entryOf(read: Read): Entry {
  const leg = (side: Side): DraftLeg | undefined => {
    const [quantity, asset] = [read[`${side}Quantity`], read[`${side}Asset`]];
    return quantity && asset ? { asset: symbolRef(asset), quantity } : undefined;
  };
  const [sent, received, fee] = [leg('sent'), leg('received'), leg('fee')];
  const split = read.type === 'split' ? { asset: symbolRef(read.sentAsset!), ratio: read.splitRatio! } : null;
  return {
    accountId: read.accountId!,
    fiatValue: read.fiatValue,
    draft: {
      timestamp: read.dateTime!,
      type: read.type!,
      ...(read.label ? { label: read.label } : {}),
      ...(sent ? { sent } : {}),
      ...(received ? { received } : {}),
      ...(split ? { split } : {}),
      fees: fee ? [fee] : [],
      account: read.accountId!,
      ...(read.toAccountId ? { toAccount: read.toAccountId } : {}),
      ...(read.note ? { note: read.note } : {}),
      rows: [],
    },
  };
}
