/**
 * What the market says is the same for everybody, so what one visitor asked for is there for the next: for some seconds, in this process.
 * Only what is read already is shared; two who ask at once both read, because the transaction of one may wait for the other's.
 */
import type { Tx } from '@lotbook/db/user';
import type { Context } from '../../platform/graphql/context.ts';

type Entry = { value: unknown; until: number };
/** By server; a process of tests has several. */
const servers = new WeakMap<object, Map<string, Entry>>();
/** Of one server. The oldest goes first. */
const MOST = 600;

type Asked<T> = {
  key: string;
  seconds: number;
  read: (tx: Tx) => Promise<T>;
  /** Not remembered: the first prices are looked for again at once. */
  isEmpty?: (value: T) => boolean;
};

export async function rememberedFor<T>(context: Pick<Context, 'shared' | 'config'>, asked: Asked<T>): Promise<T> {
  const entries = servers.get(context.config) ?? new Map<string, Entry>();
  servers.set(context.config, entries);
  const known = entries.get(asked.key);
  if (known && known.until > performance.now()) return known.value as T;
  const value = await context.shared(asked.read);
  entries.delete(asked.key);
  if (!asked.isEmpty?.(value)) {
    entries.set(asked.key, { value, until: performance.now() + asked.seconds * 1000 });
    if (entries.size > MOST) entries.delete(entries.keys().next().value!);
  }
  return value;
}
