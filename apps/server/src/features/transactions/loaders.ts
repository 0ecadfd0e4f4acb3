/**
 * What a list of transactions needs, loaded for all of them at once: one query for each kind of child, however many
 * transactions are on the page.
 */

import DataLoader from 'dataloader';
import { accountNamesByIds } from '../../books/accounts/accounts.ts';
import { type Link, linksOf } from '../../books/links/links.ts';
import { calloutsOf, disposalsOf, incomeOf, type Of } from '../../books/results/of-transactions.ts';
import type { CalloutRow, DisposalRow, IncomeRow } from '../../books/results/rows.ts';
import { type LedgerState, ledgerState } from '../../books/results/version-cache.ts';
import type { SentenceInput } from '../../books/transactions/sentence.ts';
import {
  type FlowRow,
  flowsOf,
  type ImportName,
  importNames,
  type SourceRow,
  sourceRowsOf,
  type TransactionRow,
  transactionsByIds,
} from '../../books/transactions/transactions.ts';
import { type Context, requireViewer } from '../../platform/graphql/context.ts';
import { loadCurrency } from '../currency.ts';

type Ids = readonly string[];
type Fetch<Row> = (userId: string, ids: Ids, context: Context) => Promise<Row[]>;

/** One row for each id, or null. */
function one<Row>(context: Context, name: string, fetch: Fetch<Row>, keyOf: (row: Row) => string) {
  return context.loaders.of<string, Row | null>(
    `transactions: ${name}`,
    () =>
      new DataLoader(async (ids) => {
        const byId = new Map((await fetch(requireViewer(context).owner, ids, context)).map((row) => [keyOf(row), row]));
        return ids.map((id) => byId.get(id) ?? null);
      }),
  );
}

/** All rows of each id, in the order they were fetched. */
function many<Row>(context: Context, name: string, fetch: Fetch<Row>, keysOf: (row: Row) => (string | null)[]) {
  return context.loaders.of<string, Row[]>(
    `transactions: ${name}`,
    () =>
      new DataLoader(async (ids) => {
        const rows = new Map<string, Row[]>(ids.map((id) => [id, []]));
        for (const row of await fetch(requireViewer(context).owner, ids, context)) {
          for (const key of keysOf(row)) if (key !== null) rows.get(key)?.push(row);
        }
        return ids.map((id) => rows.get(id)!);
      }),
  );
}

export const rowLoader = (context: Context) =>
  one<TransactionRow>(
    context,
    'rows',
    (userId, ids) => context.transaction((tx) => transactionsByIds(tx, userId, ids)),
    ({ id }) => id,
  );

/** The row of a transaction that is known to be there. */
export async function rowOf(context: Context, { id }: { id: string }): Promise<TransactionRow> {
  const row = await rowLoader(context).load(id);
  if (!row) throw new Error(`transaction ${id} is not there`);
  return row;
}

export const flowLoader = (context: Context) =>
  many<FlowRow>(
    context,
    'flows',
    (userId, ids) => context.transaction((tx) => flowsOf(tx, userId, ids)),
    ({ transactionId }) => [transactionId],
  );

export async function linkOf(context: Context, id: string): Promise<Link | null> {
  const links = await many<Link>(
    context,
    'links',
    (userId, ids) => context.transaction((tx) => linksOf(tx, userId, ids)),
    ({ fromTransactionId, toTransactionId }) => [fromTransactionId, toTransactionId],
  ).load(id);
  return links[0] ?? null;
}

export const sourceRowLoader = (context: Context) =>
  many<SourceRow>(
    context,
    'source rows',
    (userId, ids) => context.transaction((tx) => sourceRowsOf(tx, userId, ids)),
    ({ transactionId }) => [transactionId],
  );

export const importNameLoader = (context: Context) =>
  one<ImportName>(
    context,
    'imports',
    (userId, ids) => context.transaction((tx) => importNames(tx, userId, ids)),
    ({ id }) => id,
  );

async function accountName(context: Context, id: string): Promise<string> {
  const row = await one<{ id: string; name: string }>(
    context,
    'account names',
    (userId, ids) => context.transaction((tx) => accountNamesByIds(tx, userId, ids)),
    (account) => account.id,
  ).load(id);
  return row?.name ?? '';
}

/** Where the ledger stands, read once for an answer. */
function stateOf(context: Context): Promise<LedgerState> {
  const loader = context.loaders.of<string, LedgerState>(
    'ledger state',
    () =>
      new DataLoader((ids) => Promise.all(ids.map((userId) => context.transaction((tx) => ledgerState(tx, userId))))),
  );
  return loader.load(requireViewer(context).owner);
}

/** Rows of the current results; none when there are no results. */
function results<Row extends { transactionId: string | null }>(
  context: Context,
  name: string,
  read: (tx: Parameters<typeof disposalsOf>[0], of: Of) => Promise<Row[]>,
) {
  return many<Row>(
    context,
    name,
    async (userId, ids) => {
      const { computationId } = await stateOf(context);
      return computationId === null ? [] : context.transaction((tx) => read(tx, { userId, computationId, ids }));
    },
    ({ transactionId }) => [transactionId],
  );
}

export const disposalLoader = (context: Context) => results<DisposalRow>(context, 'disposals', disposalsOf);
export const incomeLoader = (context: Context) => results<IncomeRow>(context, 'income', incomeOf);
export const calloutLoader = (context: Context) => results<CalloutRow>(context, 'callouts', calloutsOf);

/** Everything a sentence about the transaction is made of; of both halves, when it is one half of a transfer. */
export async function sentenceInput(context: Context, row: TransactionRow): Promise<SentenceInput> {
  const link = await linkOf(context, row.id);
  const isLinked = link?.kind === 'transfer';
  const ids = isLinked ? [link.fromTransactionId, link.toTransactionId] : [row.id];
  const flows = (await Promise.all(ids.map((id) => flowLoader(context).load(id)))).flat();
  const shown = flows.filter(({ direction }) => direction !== 'fee' || row.type === 'fee');
  return {
    type: row.type,
    label: row.label,
    isLinked,
    accountName: await accountName(context, row.accountId),
    flows: await Promise.all(
      shown.map(async (flow) => ({
        direction: flow.direction,
        symbol: (await loadCurrency(context, flow.assetId)).symbol,
        isFiat: flow.assetId.startsWith('fiat:'),
        quantity: flow.quantity,
        splitRatio: flow.splitRatio,
        accountName: await accountName(context, flow.accountId),
      })),
    ),
  };
}
