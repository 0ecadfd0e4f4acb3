import { baseAssetId, isMoney } from '@lotbook/ledger/asset-id';
import { add, compare, dec, ZERO } from '@lotbook/ledger/decimal';
import type { Purpose } from '@lotbook/ledger/purpose';
import type { FlowRow, TransactionRow } from '../../../facts/transactions/transactions.ts';
import {
  dayOrInstantOf,
  type EntryContext,
  feeQuantityOf,
  fiatValueOf,
  instantOf,
  noteOf,
  quantityOf,
  Refused,
  symbolOf,
} from '../entry/create-cells.ts';

/** The input of an edit. An absent member is unchanged; null or blank clears the user's value. */
export type EditInput = {
  type?: string | null;
  label?: string | null;
  note?: string | null;
  purpose?: Purpose | null;
  isTaxable?: boolean | null;
  dateTime?: string | null;
  flows?: readonly FlowEdit[] | null;
  addedFee?: FeeInput | null;
  costBasis?: string | null;
  proceeds?: string | null;
  disposalBasis?: string | null;
  dateAcquired?: string | null;
};
export type FlowEdit = {
  position: number;
  quantity?: string | null;
  accountId?: string | null;
  fiatValue?: string | null;
  isRemoved?: boolean | null;
};
export type FeeInput = { quantity: string; asset: string; accountId?: string | null };

export type FieldError = { field: string; position: number | null; message: string; remedy: string };

export type Fee = { quantity: string; symbol: string; accountId: string };

/** The parsed changes; absent members are unchanged. */
export type Edit = {
  at?: string;
  note?: string | null;
  costBasis?: string | null;
  proceeds?: string | null;
  disposalBasis?: string | null;
  acquiredAt?: string | null;
  flows: { position: number; quantity?: string; accountId?: string }[];
  values: { position: number; value: string | null }[];
  removed: number[];
  fee: Fee | null;
};

export type Edited = { row: TransactionRow; flows: readonly FlowRow[]; isMatched: boolean };

type Reader = {
  errors: FieldError[];
  /** Returns null for blank text, and undefined after reporting text that can't be parsed. */
  read<T>(field: string, text: string, of: (text: string) => T, position?: number): T | null | undefined;
  refuse(field: string, message: string, remedy: string, position?: number): void;
};

function newReader(): Reader {
  const errors: FieldError[] = [];
  const refuse: Reader['refuse'] = (field, message, remedy, position) => {
    errors.push({ field, position: position ?? null, message, remedy });
  };
  return {
    errors,
    refuse,
    read(field, given, of, position) {
      const text = given.trim();
      if (text === '') return null;
      try {
        return of(text);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refuse(field, error.message, error.remedy, position);
        return undefined;
      }
    },
  };
}

export function readEdit(
  input: EditInput,
  edited: Edited,
  context: EntryContext,
): { ok: true; edit: Edit } | { ok: false; errors: FieldError[] } {
  const reader = newReader();
  const edit: Edit = { flows: [], values: [], removed: [], fee: null };
  readTime(input, edited, { edit, reader, context });
  for (const flow of input.flows ?? []) readFlow(flow, edited, { edit, reader, context });
  if (input.addedFee) readFee(input.addedFee, edited, { edit, reader, context });
  readEntered(input, edited, { edit, reader, context });
  if (input.note !== undefined) {
    const note = reader.read('note', input.note ?? '', noteOf);
    if (note !== undefined && note !== edited.row.note) edit.note = note;
  }
  checkSides(edited, { edit, reader });
  return reader.errors.length === 0 ? { ok: true, edit } : { ok: false, errors: reader.errors };
}

type Into = { edit: Edit; reader: Reader; context: EntryContext };

function readTime({ dateTime }: EditInput, { row }: Edited, { edit, reader, context }: Into): void {
  if (dateTime == null) return;
  const at = reader.read('dateTime', dateTime, (text) => instantOf(text, context));
  if (at === null) reader.refuse('dateTime', 'The date and time are missing.', 'Write them like 2024-03-01 14:30.');
  else if (at !== undefined && at !== row.happenedAt.toISOString()) edit.at = at;
}

function readFlow(given: FlowEdit, { flows, row }: Edited, { edit, reader, context }: Into): void {
  const { position } = given;
  const flow = flows.find((one) => one.position === position);
  const refuse = (field: string, message: string, remedy: string) => reader.refuse(field, message, remedy, position);
  if (!flow) return void refuse('flows', 'This transaction has no such movement.', 'Reload it and try again.');
  if (flow.splitRatio !== null)
    return void refuse('flows', 'A split moves nothing.', 'Ignore it, and enter the split again with the right ratio.');
  if (given.isRemoved) {
    if (flow.direction === 'fee') edit.removed.push(position);
    else refuse('flows', 'Only a fee can be removed.', 'Change its amount, or ignore the transaction.');
    return;
  }
  const { quantity, accountId } = readMoved(given, flow, { edit, reader, context });
  if (quantity !== undefined || accountId !== undefined)
    edit.flows.push({
      position,
      ...(quantity !== undefined ? { quantity } : {}),
      ...(accountId !== undefined ? { accountId } : {}),
    });
  if (given.fiatValue !== undefined) readValue(given.fiatValue, flow, row, { edit, reader, context });
}

function readMoved(given: FlowEdit, flow: FlowRow, { reader, context }: Into) {
  const { position } = given;
  const moved: { quantity?: string; accountId?: string } = {};
  if (given.quantity != null) {
    const read = flow.direction === 'fee' ? feeQuantityOf : quantityOf;
    const quantity = reader.read('quantity', given.quantity, read, position);
    if (quantity === null) reader.refuse('quantity', 'The amount is missing.', 'Type how much it was.', position);
    else if (quantity !== undefined && compare(dec(quantity), dec(flow.quantity)) !== 0) moved.quantity = quantity;
  }
  if (given.accountId != null && given.accountId.toLowerCase() !== flow.accountId) {
    const accountId = given.accountId.toLowerCase();
    if (context.accounts.has(accountId)) moved.accountId = accountId;
    else reader.refuse('accountId', 'This wallet is not one of yours.', 'Choose one of your wallets.', position);
  }
  return moved;
}

function readValue(
  given: string | null,
  flow: FlowRow,
  { type }: TransactionRow,
  { edit, reader, context }: Into,
): void {
  const { position } = flow;
  const value = reader.read('fiatValue', given ?? '', fiatValueOf, position);
  const isTyped = flow.fiatSource?.startsWith('typed') ?? false;
  if (value === undefined || (value === null && !isTyped)) return;
  if (isTyped && value !== null && flow.fiatValue !== null && compare(dec(value), dec(flow.fiatValue)) === 0) return;
  const { baseCurrency } = context;
  if (flow.assetId === baseAssetId(baseCurrency))
    return void reader.refuse(
      'fiatValue',
      `An amount of ${baseCurrency} is its own value.`,
      `Change the amount of ${baseCurrency}.`,
      position,
    );
  if (type === 'transfer' && flow.direction !== 'fee')
    return void reader.refuse(
      'fiatValue',
      'A transfer needs no value.',
      'Leave it empty: cost and date stay with the units.',
      position,
    );
  edit.values.push({ position, value });
}

function readFee(given: FeeInput, { row, flows }: Edited, { edit, reader, context }: Into): void {
  if (row.type === 'split')
    return void reader.refuse('addedFee', 'A split has no fee.', 'Enter the fee as a separate transaction.');
  const quantity = reader.read('addedFee', given.quantity, feeQuantityOf);
  const symbol = reader.read('addedFee', given.asset, (text) => symbolOf(text, context));
  if (quantity === null) reader.refuse('addedFee', 'The fee has no amount.', 'Type how much it was.');
  if (symbol === null) reader.refuse('addedFee', 'The fee has no asset.', 'Type its symbol, such as ETH.');
  const paid = flows.find(({ direction }) => direction === 'out') ?? flows[0];
  const accountId = given.accountId?.toLowerCase() ?? paid?.accountId ?? row.accountId;
  if (!context.accounts.has(accountId))
    reader.refuse('addedFee', 'This wallet is not one of yours.', 'Choose one of your wallets.');
  else if (quantity && symbol) edit.fee = { quantity, symbol, accountId };
}

/** Reads the fields that apply to a single asset other than money, and not to a transfer. */
function readEntered(given: EditInput, edited: Edited, { edit, reader, context }: Into): void {
  const { row } = edited;
  const input = ofDisposal(given, edited);
  for (const field of ['costBasis', 'proceeds', 'disposalBasis'] as const) {
    if (input[field] === undefined) continue;
    const value = reader.read(field, input[field] ?? '', fiatValueOf);
    if (value === undefined) continue;
    const before = row[CUSTOM[field]];
    if (isSameNumber(value, before) && (value === null || row.customCurrency === context.baseCurrency)) continue;
    if (value !== null && !mayBeEntered(field, edited, reader)) continue;
    edit[field] = value;
  }
  if (input.dateAcquired === undefined) return;
  const at = reader.read('dateAcquired', input.dateAcquired ?? '', (text) => dayOrInstantOf(text, context));
  if (at === undefined || at === (row.acquiredAt?.toISOString() ?? null)) return;
  if (at !== null && !mayBeEntered('dateAcquired', edited, reader)) return;
  if (at !== null && at > (edit.at ?? row.happenedAt.toISOString()))
    return void reader.refuse(
      'dateAcquired',
      'It was acquired after it arrived.',
      'Type a day before the transaction, or leave it empty.',
    );
  edit.acquiredAt = at;
}

const CUSTOM = {
  costBasis: 'customCostBasis',
  proceeds: 'customProceeds',
  disposalBasis: 'customDisposalBasis',
} as const;

function ofDisposal(input: EditInput, { flows }: Edited): EditInput {
  const { costBasis, ...others } = input;
  const moves = (direction: FlowRow['direction']) =>
    flows.some((flow) => flow.direction === direction && !isMoney(flow.assetId));
  if (costBasis === undefined || input.disposalBasis !== undefined || moves('in') || !moves('out')) return input;
  return { ...others, disposalBasis: costBasis };
}

function mayBeEntered(
  field: 'costBasis' | 'proceeds' | 'disposalBasis' | 'dateAcquired',
  { row, flows, isMatched }: Edited,
  reader: Reader,
): boolean {
  const direction = field === 'proceeds' || field === 'disposalBasis' ? 'out' : 'in';
  const assets = new Set(flows.filter((flow) => flow.direction === direction).map(({ assetId }) => assetId));
  const [asset] = assets;
  const words = {
    ...{ costBasis: 'A cost basis', proceeds: 'Proceeds' },
    ...{ disposalBasis: 'The cost basis of a disposal', dateAcquired: 'A date of acquisition' },
  }[field];
  const are = field === 'proceeds' ? 'are' : 'is';
  const refuse = (message: string, remedy: string) => {
    reader.refuse(field, message, remedy);
    return false;
  };
  if (isMatched)
    return refuse(
      'It is half of a transfer: cost and date come along with the units.',
      'Remove the link first, if that is wrong.',
    );
  if (row.type === 'transfer')
    return refuse('A transfer has neither cost nor proceeds.', 'Leave it empty: cost and date stay with the units.');
  if (asset === undefined || isMoney(asset))
    return refuse(
      `${words} ${are} of an asset that ${direction === 'in' ? 'came in' : 'went out'}, and none did.`,
      'Leave it empty.',
    );
  if (
    assets.size > 1 ||
    new Set(flows.filter((flow) => flow.direction !== 'fee').map((flow) => flow.direction + flow.assetId)).size > 2
  )
    return refuse(`${words} ${are} of one asset, and several moved.`, 'Give each movement its value instead.');
  if (field === 'disposalBasis' && KEEPS_BASIS.has(row.type))
    return refuse('Nothing was disposed of here, so there is no cost basis to set.', 'Leave it empty.');
  if (field === 'disposalBasis' && row.isTaxable === false && flows.some((flow) => flow.direction === 'in'))
    return refuse(
      'You marked this as not taxable, so the cost basis carries over to what you received.',
      'Mark it as taxable first, if that is wrong.',
    );
  return true;
}

/** Types that keep the cost basis of their units, or have no units. */
const KEEPS_BASIS = new Set(['rename', 'split', 'margin_gain', 'margin_loss']);

function isSameNumber(a: string | null, b: string | null): boolean {
  return a === null || b === null ? a === b : compare(dec(a), dec(b)) === 0;
}

export function flowsAfter(flows: readonly FlowRow[], { flows: edits, removed }: Edit): FlowRow[] {
  return flows
    .filter(({ position }) => !removed.includes(position))
    .map((flow) => ({ ...flow, ...edits.find(({ position }) => position === flow.position) }));
}

function checkSides({ row, flows }: Edited, { edit, reader }: Pick<Into, 'edit' | 'reader'>): void {
  if (edit.flows.length === 0) return;
  const after = flowsAfter(flows, edit);
  const [sent] = after.filter(({ direction }) => direction === 'out');
  const [received] = after.filter(({ direction }) => direction === 'in');
  if (row.type === 'transfer' && sent && received) {
    if (sent.accountId === received.accountId)
      reader.refuse(
        'accountId',
        'A transfer goes from one wallet to another.',
        'Choose another wallet.',
        received.position,
      );
    if (compare(dec(sent.quantity), dec(received.quantity)) !== 0)
      reader.refuse(
        'quantity',
        'What arrives in a transfer is what was sent.',
        'Change both amounts; what was lost on the way is the fee.',
        received.position,
      );
  }
  const withheld = after.filter(
    ({ direction, isWithheld, assetId }) => direction === 'fee' && isWithheld && assetId === received?.assetId,
  );
  const taken = withheld.reduce((sum, { quantity }) => add(sum, dec(quantity)), ZERO);
  if (received && compare(taken, dec(received.quantity)) > 0)
    reader.refuse(
      'quantity',
      'The fee is more than what came in, and was taken from that.',
      'Check the amount and the fee.',
      withheld[0]!.position,
    );
}
