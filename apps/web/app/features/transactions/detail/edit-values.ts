import { isAllowedFor, PURPOSE_NAMES } from '@lotbook/ledger/purpose';
import type {
  EditTransactionPartsFragment,
  FlowEditInput,
  OperationPurpose,
  UpdateTransactionInput,
} from '../../../generated/graphql.ts';
import { localTime } from '../manual-entry/stored-row.ts';

/** `fiatValue`: only a typed value; blank if it was looked up. */
export type FlowValues = {
  position: number;
  quantity: string;
  accountId: string;
  fiatValue: string;
  isRemoved: boolean;
  isFee: boolean;
};

/** Overrides the tax settings, or follows them. */
export type Taxable = 'rule' | 'yes' | 'no';

export type EditValues = {
  type: string;
  label: string;
  purpose: OperationPurpose | 'NONE';
  taxable: Taxable;
  note: string;
  dateTime: string;
  flows: FlowValues[];
  feeQuantity: string;
  feeAsset: string;
  costBasis: string;
  proceeds: string;
  disposalBasis: string;
  dateAcquired: string;
};

type Transaction = EditTransactionPartsFragment;

/**
 * @param timeZone for showing and typing times
 * @param currency the base currency; amounts in another one are omitted
 */
export function valuesOf(transaction: Transaction, timeZone: string, currency: string): EditValues {
  const counts = transaction.customCurrency === currency;
  const { type, label, note, dateTime, flows, dateAcquired } = transaction;
  return {
    type,
    label: label ?? 'other',
    purpose: transaction.purpose ?? 'NONE',
    taxable: transaction.isTaxable == null ? 'rule' : transaction.isTaxable ? 'yes' : 'no',
    note: note ?? '',
    dateTime: localTime(dateTime, timeZone),
    flows: flows.map(({ position, direction, quantity, account, fiatValue, fiatSource }) => ({
      position,
      quantity,
      accountId: account.id,
      fiatValue: fiatSource?.startsWith('typed') ? (fiatValue ?? '') : '',
      isRemoved: false,
      isFee: direction === 'FEE',
    })),
    feeQuantity: '',
    feeAsset: '',
    costBasis: counts ? (transaction.customCostBasis ?? '') : '',
    proceeds: counts ? (transaction.customProceeds ?? '') : '',
    disposalBasis: counts ? (transaction.customDisposalBasis ?? '') : '',
    dateAcquired: dateAcquired ? localTime(dateAcquired, timeZone).slice(0, 10) : '',
  };
}

export function changesOf(before: EditValues, now: EditValues): UpdateTransactionInput {
  const changes: UpdateTransactionInput = {};
  if (now.type !== before.type) changes.type = now.type;
  if (now.type === 'income' && (now.label !== before.label || changes.type)) changes.label = now.label;
  const purpose = allowed(now.purpose, now.type);
  if (purpose !== allowed(before.purpose, now.type)) changes.purpose = purpose;
  if (now.taxable !== before.taxable) changes.isTaxable = now.taxable === 'rule' ? null : now.taxable === 'yes';
  if (now.note.trim() !== before.note) changes.note = now.note.trim();
  for (const field of ['dateTime', 'costBasis', 'proceeds', 'disposalBasis', 'dateAcquired'] as const)
    if (now[field] !== before[field]) changes[field] = now[field];
  const flows = flowChanges(before, now);
  if (flows.length > 0) changes.flows = flows;
  if (now.feeQuantity.trim() !== '' || now.feeAsset.trim() !== '')
    changes.addedFee = { quantity: now.feeQuantity, asset: now.feeAsset };
  return changes;
}

/** Null for a purpose the type does not allow; the server clears it with the new type. */
function allowed(purpose: EditValues['purpose'], type: string): OperationPurpose | null {
  const isPossible = PURPOSE_NAMES.some((name) => name.toUpperCase() === purpose && isAllowedFor(name, type));
  return purpose !== 'NONE' && isPossible ? purpose : null;
}

function flowChanges(before: EditValues, now: EditValues): FlowEditInput[] {
  // A transfer has a single amount.
  const moved = now.flows.find((flow, i) => !flow.isFee && flow.quantity !== before.flows[i]!.quantity)?.quantity;
  return now.flows.flatMap((given, i): FlowEditInput[] => {
    const was = before.flows[i]!;
    const flow =
      before.type === 'transfer' && moved !== undefined && !given.isFee ? { ...given, quantity: moved } : given;
    const { position } = flow;
    if (flow.isRemoved) return [{ position, isRemoved: true }];
    const change: FlowEditInput = { position };
    for (const field of ['quantity', 'accountId', 'fiatValue'] as const)
      if (flow[field] !== was[field]) change[field] = flow[field];
    return Object.keys(change).length > 1 ? [change] : [];
  });
}

/** Types that keep the cost basis of their units, or have no units. */
const KEEPS_BASIS = new Set(['rename', 'margin_gain', 'margin_loss']);

/** The fields apply to one non-money asset that is not part of a transfer. The server enforces this, too. */
export function enterable({ type, flows, link }: Transaction) {
  const of = (direction: 'IN' | 'OUT') =>
    new Set(flows.filter((flow) => flow.direction === direction).map(({ asset }) => asset.id));
  const [came, went] = [of('IN'), of('OUT')];
  const canBe = link == null && type !== 'transfer' && type !== 'split' && came.size < 2 && went.size < 2;
  const isAsset = (direction: 'IN' | 'OUT') =>
    flows.some((flow) => flow.direction === direction && flow.asset.kind !== 'FIAT');
  const proceeds = canBe && isAsset('OUT');
  return { cost: canBe && isAsset('IN'), proceeds, disposalBasis: proceeds && !KEEPS_BASIS.has(type) };
}
