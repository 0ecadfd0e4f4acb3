/**
 * Converts drafts to rows and column arrays for the database. Pure, so that the next batch is prepared while the
 * previous one is stored.
 */
import { CHUNK } from '@lotbook/intake/opening/pieces';
import { type IntakeFlow, type IntakeTransaction, transactionOf } from '@lotbook/intake/transaction';
import { assetKey } from '@lotbook/ledger/asset-ref';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { FlowDirection, TransactionType } from '@lotbook/ledger/transaction';
import { columnOf } from '../../platform/values/storable-array.ts';
import { transactionId } from './transaction-id.ts';

/** Drafts and their destination. */
export type Placed = {
  userId: string;
  /** The account for drafts that do not name one. */
  accountId: string;
  /** Accounts by the source's name for them. A name that is missing here means the import's own account. */
  accounts?: ReadonlyMap<string, string>;
  drafts: readonly DraftTransaction[];
  /** The index of the first draft within its import. */
  firstPosition?: number;
};

type TransactionRow = {
  id: string;
  happened_at: string;
  type: TransactionType;
  label: string | null;
  purpose: string | null;
  account_id: string;
  external_id: string;
  position: number;
  transaction_hash: string | null;
  counterparty: string | null;
  note: string | null;
  reason: string | null;
  acquired_at: string | null;
};

type FlowRow = {
  transaction_id: string;
  position: number;
  happened_at: string;
  direction: FlowDirection;
  account_id: string;
  /** The asset's `assetKey`. */
  asset: string;
  quantity: string;
  is_withheld: boolean;
  stated_value: string | null;
  stated_currency: string | null;
  is_cost_basis: boolean;
  split_ratio: string | null;
};

/** The drafts stored by one statement. */
export type ReadyChunk = {
  /** One per draft, in order. */
  readonly rows: readonly TransactionRow[];
  /** The index of the transaction's first draft. */
  readonly first: ReadonlyMap<string, number>;
  /** A repeated row in one file is stored once; the second is a duplicate. */
  readonly distinct: readonly TransactionRow[];
  readonly columns: ReturnType<typeof transactionColumns>;
  /** The flows of the distinct transactions. */
  readonly flows: readonly FlowRow[];
  readonly flowColumns: ReturnType<typeof flowColumns>;
};

export function readyDrafts(placed: Placed): ReadyChunk[] {
  const chunks: ReadyChunk[] = [];
  for (let at = 0; at < placed.drafts.length; at += CHUNK) {
    const drafts = placed.drafts.slice(at, at + CHUNK);
    chunks.push(readyChunk({ ...placed, drafts, firstPosition: (placed.firstPosition ?? 0) + at }));
  }
  return chunks;
}

function readyChunk(placed: Placed & { firstPosition: number }): ReadyChunk {
  const transactions = placed.drafts.map(transactionOf);
  const rows = transactions.map((transaction, i) => transactionRow(placed, transaction, placed.firstPosition + i));
  const first = new Map<string, number>();
  rows.forEach((row, i) => {
    if (!first.has(row.id)) first.set(row.id, i);
  });
  const distinct = first.size === rows.length ? rows : rows.filter((row, i) => first.get(row.id) === i);
  const flows = distinct.flatMap((row) =>
    transactions[first.get(row.id)!]!.flows.map((flow, position) => flowRow(placed, row, flow, position)),
  );
  return { rows, first, distinct, columns: transactionColumns(distinct), flows, flowColumns: flowColumns(flows) };
}

export function transactionColumns(rows: readonly TransactionRow[]) {
  return {
    id: columnOf(rows, 'id'),
    happened_at: columnOf(rows, 'happened_at'),
    type: columnOf(rows, 'type'),
    label: columnOf(rows, 'label'),
    purpose: columnOf(rows, 'purpose'),
    account_id: columnOf(rows, 'account_id'),
    external_id: columnOf(rows, 'external_id'),
    position: columnOf(rows, 'position'),
    transaction_hash: columnOf(rows, 'transaction_hash'),
    counterparty: columnOf(rows, 'counterparty'),
    note: columnOf(rows, 'note'),
    reason: columnOf(rows, 'reason'),
    acquired_at: columnOf(rows, 'acquired_at'),
  };
}

/** Returns all columns of flows except asset IDs, which are only in the database. */
export function flowColumns(rows: readonly FlowRow[]) {
  return {
    number: rows.length,
    transaction_id: columnOf(rows, 'transaction_id'),
    position: columnOf(rows, 'position'),
    happened_at: columnOf(rows, 'happened_at'),
    direction: columnOf(rows, 'direction'),
    account_id: columnOf(rows, 'account_id'),
    quantity: columnOf(rows, 'quantity'),
    is_withheld: columnOf(rows, 'is_withheld'),
    stated_value: columnOf(rows, 'stated_value'),
    stated_currency: columnOf(rows, 'stated_currency'),
    is_cost_basis: columnOf(rows, 'is_cost_basis'),
    split_ratio: columnOf(rows, 'split_ratio'),
  };
}

function transactionRow(placed: Placed, transaction: IntakeTransaction, position: number): TransactionRow {
  const { sourceId, timestamp } = transaction;
  const accountId = accountOf(placed, transaction.account);
  return {
    id: transactionId({ userId: placed.userId, accountId, sourceId, timestamp }),
    happened_at: timestamp,
    type: transaction.type,
    label: transaction.label ?? null,
    purpose: transaction.purpose ?? null,
    account_id: accountId,
    external_id: sourceId,
    position,
    transaction_hash: transaction.transactionHash ?? null,
    counterparty: transaction.counterparty ?? null,
    note: transaction.note ?? null,
    reason: transaction.reason ?? null,
    acquired_at: transaction.acquiredAt ?? null,
  };
}

function accountOf(placed: Placed, name: string | undefined): string {
  return (name !== undefined && placed.accounts?.get(name)) || placed.accountId;
}

function flowRow(placed: Placed, row: TransactionRow, flow: IntakeFlow, position: number): FlowRow {
  return {
    transaction_id: row.id,
    position,
    happened_at: row.happened_at,
    direction: flow.direction,
    account_id: accountOf(placed, flow.account),
    asset: assetKey(flow.asset),
    quantity: flow.quantity,
    is_withheld: flow.isWithheld,
    stated_value: flow.stated?.value ?? null,
    stated_currency: flow.stated?.currency ?? null,
    is_cost_basis: flow.stated?.isCost ?? false,
    // Nothing moves in a split; see `flows.split_ratio` in the baseline.
    split_ratio: flow.splitRatio,
  };
}
