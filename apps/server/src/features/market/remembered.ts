/**
 * What the market says is the same for everybody, so what one visitor asked for is there for the next: for some seconds, in this process.
 * Only what is read already is shared; two who ask at once both read, because the transaction of one may wait for the other's.
 */
import type { Tx } from '@lotbook/db/user';
import type { Context } from '../../platform/graphql/context.ts';

type Entry = { value: unknown; until: number };
type Server = Pick<Context, 'config'>;

/** By server; a process of tests has several. */
const servers = new WeakMap<object, Map<string, Entry>>();
/** Of one server. The oldest goes first. */
const MOST = 2000;

type Asked<T> = {
  key: string;
  seconds: number;
  read: (tx: Tx) => Promise<T>;
  /** Not remembered: the first prices are looked for again at once. */
  isEmpty?: (value: T) => boolean;
};

export async function rememberedFor<T>(context: Server & Pick<Context, 'shared'>, asked: Asked<T>): Promise<T> {
  const before = known<T>(context, asked.key);
  if (before !== undefined) return before;
  const value = await context.shared(asked.read);
  if (!asked.isEmpty?.(value)) remember(context, { ...asked, value });
  return value;
}

/** @returns what was remembered under a key and is not too old; undefined where there is nothing */
export function known<T>({ config }: Server, key: string): T | undefined {
  const entry = servers.get(config)?.get(key);
  return entry && entry.until > performance.now() ? (entry.value as T) : undefined;
}

export function remember(
  { config }: Server,
  { key, seconds, value }: { key: string; seconds: number; value: unknown },
) {
  const entries = servers.get(config) ?? new Map<string, Entry>();
  servers.set(config, entries);
  entries.delete(key);
  entries.set(key, { value, until: performance.now() + seconds * 1000 });
  if (entries.size > MOST) entries.delete(entries.keys().next().value!);
}
