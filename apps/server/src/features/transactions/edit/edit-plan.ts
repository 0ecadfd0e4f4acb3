import type { Making } from '../../../acts/changes/change.ts';
import type { AuditEntry } from '../../../facts/audit.ts';
import type { TransactionColumns } from '../../../facts/transactions/amend.ts';
import type { ImportedValue } from '../../../facts/transactions/imported-values.ts';
import type { FlowRow } from '../../../facts/transactions/transactions.ts';
import type { EntryContext } from '../entry/create-cells.ts';
import type { Edit, Edited } from './edit-input.ts';

export type Plan = Edit & {
  columns: TransactionColumns;
  back?: number[];
};

export const isMoved = ({ flows, removed, fee, back }: Plan) =>
  flows.length + removed.length + (back?.length ?? 0) > 0 || fee !== null;

export function columnsOf(plan: Plan, { row, context }: Edited & { context: EntryContext }): TransactionColumns {
  const columns: TransactionColumns = { ...plan.columns };
  if (plan.note !== undefined) columns.note = plan.note;
  if (plan.acquiredAt !== undefined) columns.acquired_at = plan.acquiredAt;
  if (plan.costBasis === undefined && plan.proceeds === undefined && plan.disposalBasis === undefined) return columns;
  // All custom amounts have the same currency, so the others are converted if one is entered in another currency.
  const cost = plan.costBasis !== undefined ? plan.costBasis : row.ownCostBasis;
  const proceeds = plan.proceeds !== undefined ? plan.proceeds : row.ownProceeds;
  const basis = plan.disposalBasis !== undefined ? plan.disposalBasis : row.ownDisposalBasis;
  columns.custom_cost_basis = cost;
  columns.custom_proceeds = proceeds;
  columns.custom_disposal_basis = basis;
  columns.custom_currency = [cost, proceeds, basis].every((one) => one === null) ? null : context.baseCurrency;
  return columns;
}

export function partsOf(plan: Plan, { flows }: Edited): string[] {
  const isFee = (position: number) => flows.find((flow) => flow.position === position)?.direction === 'fee';
  const { columns } = plan;
  const parts: [string, boolean][] = [
    ['type', columns.type !== undefined || columns.label !== undefined],
    ['time', plan.at !== undefined],
    ['amount', plan.flows.some(({ quantity, position }) => quantity !== undefined && !isFee(position))],
    ['account', plan.flows.some(({ accountId }) => accountId !== undefined)],
    [
      'fee',
      plan.fee !== null ||
        plan.removed.length + (plan.back?.length ?? 0) > 0 ||
        plan.flows.some(({ quantity, position }) => quantity !== undefined && isFee(position)),
    ],
    ['value', plan.values.length > 0],
    ['cost basis', plan.costBasis !== undefined],
    ['proceeds', plan.proceeds !== undefined],
    ['cost basis of the disposal', plan.disposalBasis !== undefined],
    ['date of acquisition', plan.acquiredAt !== undefined],
    ['purpose', columns.purpose !== undefined],
    ['taxability', columns.is_taxable !== undefined],
    ['note', plan.note !== undefined],
  ];
  return parts.filter(([, isOther]) => isOther).map(([name]) => name);
}

/** Uses the specific action name if only text changed. */
export function called(
  action: 'transaction.update' | 'transaction.restoreImported',
  { columns, note }: Plan,
  parts: readonly string[],
): Pick<Making<void>, 'action' | 'params'> {
  const what = listed(parts);
  if (action === 'transaction.restoreImported') return { action, params: { what } };
  if (parts.every((part) => part === 'note')) return { action, params: { hasNote: note !== null } };
  if (parts.length === 1 && columns.type !== undefined)
    return { action, params: { type: columns.type, label: columns.label ?? null } };
  return { action: 'transaction.amend', params: { what } };
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

export function auditOf(
  { row, flows, wallets }: Edited & { wallets: ReadonlyMap<string, string> },
  plan: Plan,
  columns: TransactionColumns,
): AuditEntry {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const say = (name: string, was: unknown, is: unknown) => {
    before[name] = was;
    after[name] = is;
  };
  const was: Required<TransactionColumns> = {
    happened_at: row.happenedAt.toISOString(),
    type: row.type,
    label: row.label,
    note: row.note,
    purpose: row.purpose,
    is_taxable: row.isTaxable,
    acquired_at: row.acquiredAt?.toISOString() ?? null,
    custom_cost_basis: row.customCostBasis,
    custom_proceeds: row.customProceeds,
    custom_disposal_basis: row.customDisposalBasis,
    custom_currency: row.customCurrency,
  };
  const words = ['type', 'label', 'note'] as const;
  if (words.some((name) => columns[name] !== undefined))
    for (const name of words) say(name, was[name], columns[name] === undefined ? was[name] : columns[name]);
  for (const name of Object.keys(columns) as (keyof TransactionColumns)[])
    if (was[name] !== columns[name]) say(SAID_AS[name], was[name], columns[name]);
  if (plan.at !== undefined) say('dateTime', was.happened_at, plan.at);
  for (const flow of flows) {
    const name = nameOf(flow, flows);
    const to = plan.flows.find(({ position }) => position === flow.position);
    if (to?.quantity !== undefined) say(`${name} amount`, flow.quantity, to.quantity);
    if (to?.accountId !== undefined) say(`${name} wallet`, wallets.get(flow.accountId), wallets.get(to.accountId));
    if (plan.removed.includes(flow.position)) say(name, `${flow.quantity} ${flow.assetId}`, null);
    const value = plan.values.find(({ position }) => position === flow.position);
    if (value) say(`${name} value`, flow.fiatValue, value.value);
  }
  if (plan.fee) say('added fee', null, `${plan.fee.quantity} ${plan.fee.symbol}`);
  return { action: 'transaction.update', entity: 'transaction', entityId: row.id, before, after };
}

/** Returns a name such as `sent`, numbered if there are several flows in that direction. */
function nameOf({ direction, position }: FlowRow, flows: readonly FlowRow[]): string {
  const word = { in: 'received', out: 'sent', fee: 'fee' }[direction];
  return flows.filter((flow) => flow.direction === direction).length === 1 ? word : `${word} ${position + 1}`;
}

const SAID_AS: Record<keyof TransactionColumns, string> = {
  happened_at: 'dateTime',
  type: 'type',
  label: 'label',
  note: 'note',
  purpose: 'purpose',
  is_taxable: 'isTaxable',
  acquired_at: 'dateAcquired',
  custom_cost_basis: 'costBasis',
  custom_proceeds: 'proceeds',
  custom_disposal_basis: 'disposalBasis',
  custom_currency: 'currency',
};

export function planOf(values: readonly ImportedValue[]): Plan {
  const plan: Plan = { columns: {}, flows: [], values: [], removed: [], fee: null, back: [] };
  for (const { field, position, value } of values) {
    if (field === 'happened_at') plan.at = value!;
    else if (field === 'type') plan.columns.type = value!;
    else if (field === 'label') plan.columns.label = value;
    else if (field === 'note') plan.note = value;
    else if (field === 'acquired_at') plan.acquiredAt = value;
    else if (field === 'flow' && value === null) plan.removed.push(position);
    else if (field === 'flow') plan.back!.push(position);
    else plan.flows.push({ position, ...(field === 'quantity' ? { quantity: value! } : { accountId: value! }) });
  }
  return plan;
}
