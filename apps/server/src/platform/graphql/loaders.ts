/**
 * Batches and caches reads within one operation's transaction. Types with an ID use Pothos loadable objects instead.
 */
import type { Tx } from '@lotbook/db/user';
import { createContextCache } from '@pothos/core';
import { clearAllDataLoaders } from '@pothos/plugin-dataloader';
import DataLoader from 'dataloader';
import type { Context } from './context.ts';

type Read<Row> = (tx: Tx, userId: string, ids: readonly string[], context: Context) => Promise<Row[]>;
export type Loader<Value> = (context: Context) => DataLoader<string, Value>;

const made = createContextCache((_context: Context) => new Set<{ clearAll(): unknown }>());

function loader<Value>(load: (ids: readonly string[], context: Context) => Promise<Value[]>): Loader<Value> {
  return createContextCache((context: Context) => {
    const one = new DataLoader<string, Value>((ids) => load(ids, context));
    made(context).add(one);
    return one;
  });
}

export function rowsOf<Row>(read: Read<Row>, idsOf: (row: Row) => readonly (string | null)[]): Loader<Row[]> {
  return loader(async (ids, context) => {
    const found = new Map<string, Row[]>(ids.map((id) => [id, []]));
    for (const row of await context.transaction((tx, userId) => read(tx, userId, ids, context))) {
      for (const id of idsOf(row)) if (id !== null) found.get(id)?.push(row);
    }
    return ids.map((id) => found.get(id)!);
  });
}

export function readOnce<Value>(
  read: (tx: Tx, userId: string) => Promise<Value>,
): (context: Context) => Promise<Value> {
  const once = loader(async (_ids, context) => [await context.transaction(read)]);
  return (context) => once(context).load('');
}

/** Clears the caches after a change, because earlier reads may be stale. */
export function forgetLoaded(context: Context): void {
  clearAllDataLoaders(context);
  for (const one of made(context)) one.clearAll();
}
