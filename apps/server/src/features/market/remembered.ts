/**
 * Caches market data for some seconds. Concurrent readers don't share a pending read, because one transaction could
 * wait for the other's.
 */
import type { Tx } from '@lotbook/db/user';
import type { Context } from '../../platform/graphql/context.ts';

type Entry = { value: unknown; until: number; stamp: string; checkedAt: number };
type Server = Pick<Context, 'config'>;

/** By server, because a test process has several. */
const servers = new WeakMap<object, Map<string, Entry>>();
/** The limit per server; the oldest entry is removed first. */
const MOST = 2000;

type Asked<T> = {
  key: string;
  seconds: number;
  read: (tx: Tx) => Promise<T>;
  /** A new stamp invalidates the entry; it is read at most once per second. By default, entries only expire. */
  stamp?: (tx: Tx) => Promise<string>;
  /** Empty values are not cached, so the first prices appear immediately. */
  isEmpty?: (value: T) => boolean;
};

export async function rememberedFor<T>(context: Server & Pick<Context, 'shared'>, asked: Asked<T>): Promise<T> {
  const before = known<T>(context, asked.key);
  if (before !== undefined && (!asked.stamp || (await isStillSo(context, asked.key, asked.stamp)))) return before;
  const { value, stamp } = await context.shared(async (tx) => ({
    stamp: (await asked.stamp?.(tx)) ?? '',
    value: await asked.read(tx),
  }));
  if (!asked.isEmpty?.(value)) remember(context, { ...asked, value, stamp });
  return value;
}

const CHECKED_EVERY_MS = 1000;

async function isStillSo(
  context: Server & Pick<Context, 'shared'>,
  key: string,
  stampOf: (tx: Tx) => Promise<string>,
): Promise<boolean> {
  const entry = servers.get(context.config)!.get(key)!;
  const now = performance.now();
  if (now - entry.checkedAt < CHECKED_EVERY_MS) return true;
  if ((await context.shared(stampOf)) !== entry.stamp) {
    entry.until = 0;
    return false;
  }
  entry.checkedAt = now;
  return true;
}

export function known<T>({ config }: Server, key: string): T | undefined {
  const entry = servers.get(config)?.get(key);
  return entry && entry.until > performance.now() ? (entry.value as T) : undefined;
}

export function remember(
  { config }: Server,
  { key, seconds, value, stamp = '' }: { key: string; seconds: number; value: unknown; stamp?: string },
) {
  const entries = servers.get(config) ?? new Map<string, Entry>();
  servers.set(config, entries);
  entries.delete(key);
  const now = performance.now();
  entries.set(key, { value, until: now + seconds * 1000, stamp, checkedAt: now });
  if (entries.size > MOST) entries.delete(entries.keys().next().value!);
}
