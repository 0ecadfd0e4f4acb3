import type { Tx } from '@lotbook/db/user';
import { isMoney } from '@lotbook/ledger/asset-id';
import { divisionsOf } from '../../acts/changes/list.ts';
import { ledgerState } from '../../facts/ledger-state.ts';
import { type Link, linkedAs, linksOf } from '../../facts/links/links.ts';
import { importedValuesOf } from '../../facts/transactions/imported-values.ts';
import type { SentenceInput } from '../../facts/transactions/sentence.ts';
import {
  type FlowRow,
  flowsOf,
  importNames,
  sourceRowsOf,
  type TransactionRow,
} from '../../facts/transactions/transactions.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { readOnce, rowsOf } from '../../platform/graphql/loaders.ts';
import { calloutsOf, disposalsOf, incomeOf, type Of } from '../../results/rows/of-transactions.ts';
import { flowChecksOf } from '../../valuation/checks.ts';
import { loadCurrency } from '../api/currency.ts';
import { AccountRef } from '../api/refs.ts';

const ofTransaction = ({ transactionId }: { transactionId: string | null }) => [transactionId];

export const flows = rowsOf(flowsOf, ofTransaction);
export const flowChecks = rowsOf(flowChecksOf, ofTransaction);
export const importedValues = rowsOf(importedValuesOf, ofTransaction);
export const sourceRows = rowsOf(sourceRowsOf, ofTransaction);
export const imports = rowsOf(importNames, ({ id }) => [id]);

const links = rowsOf(linksOf, ({ fromTransactionId, toTransactionId }) => [fromTransactionId, toTransactionId]);

export async function linkOf(context: Context, id: string): Promise<Link | null> {
  return (await links(context).load(id))[0] ?? null;
}

export const divisions = rowsOf(divisionsOf, ofTransaction);

export const ledger = readOnce(ledgerState);

function results<Row extends { transactionId: string | null }>(read: (tx: Tx, of: Of) => Promise<Row[]>) {
  return rowsOf<Row>(async (tx, userId, ids, context) => {
    const { computationId } = await ledger(context);
    return computationId === null ? [] : read(tx, { userId, computationId, ids });
  }, ofTransaction);
}

export const disposals = results(disposalsOf);
export const income = results(incomeOf);
export const callouts = results(calloutsOf);

async function accountName(context: Context, id: string): Promise<string> {
  return (await AccountRef.getDataloader(context).load(id)).name;
}

export function placeOf({ accountId, type }: TransactionRow, moved: readonly FlowRow[]): string {
  if (type === 'split') return accountId;
  const of = (direction: FlowRow['direction']) => moved.find((flow) => flow.direction === direction)?.accountId;
  return of('out') ?? of('in') ?? of('fee') ?? accountId;
}

export async function sentenceInput(context: Context, row: TransactionRow): Promise<SentenceInput> {
  const link = await linkOf(context, row.id);
  const ids = link ? [link.fromTransactionId, link.toTransactionId] : [row.id];
  const moved = (await Promise.all(ids.map((id) => flows(context).load(id)))).flat();
  const own = moved.filter(({ transactionId }) => transactionId === row.id);
  const shown = moved.filter(({ direction }) => direction !== 'fee' || row.type === 'fee');
  return {
    type: row.type,
    label: row.label,
    purpose: row.purpose,
    linked: link && linkedAs(link),
    isHeldBefore: row.acquiredAt !== null,
    accountName: await accountName(context, placeOf(row, own)),
    flows: await Promise.all(
      shown.map(async (flow) => ({
        direction: flow.direction,
        symbol: (await loadCurrency(context, flow.assetId)).symbol,
        isFiat: isMoney(flow.assetId),
        quantity: flow.quantity,
        splitRatio: flow.splitRatio,
        accountName: await accountName(context, flow.accountId),
      })),
    ),
  };
}
