/** Caches market data, which is the same for all visitors, for a few seconds. */
import type { Tx } from '@lotbook/db/user';
import type { Context } from '../../platform/graphql/context.ts';
import { keep, recall, remembered } from '../../platform/memory.ts';

type Server = Pick<Context, 'config'>;

type Asked<T> = {
  key: string;
  seconds: number;
  read: (tx: Tx) => Promise<T>;
  /** Reads the version of the inputs, at most once a second. Without it, the value only expires. */
  stamp?: (tx: Tx) => Promise<string>;
  /** Empty values are not cached, so the first prices appear immediately. */
  isEmpty?: (value: T) => boolean;
};

const CHECKED_EVERY_MS = 1000;

/** The cache owner. A test process has several servers. */
const ownerOf = ({ config }: Server) => `market of ${config.dataFolder}`;

export async function rememberedFor<T>(context: Server & Pick<Context, 'shared'>, asked: Asked<T>): Promise<T> {
  const { key, seconds, read, stamp, isEmpty } = asked;
  const owner = ownerOf(context);
  const version = stamp
    ? await remembered(owner, `version of ${key}`, '', () => context.shared(stamp), undefined, CHECKED_EVERY_MS)
    : '';
  const before = recall<T>(owner, key, version, seconds * 1000);
  if (before !== undefined) return before;
  const value = await context.shared(read);
  if (!isEmpty?.(value)) keep(owner, key, version, value);
  return value;
}

/** Returns the value under a key; undefined if there is none or it is too old. */
export function known<T>(server: Server, key: string, seconds: number): T | undefined {
  return recall<T>(ownerOf(server), key, '', seconds * 1000);
}

export function remember(server: Server, key: string, value: unknown): void {
  keep(ownerOf(server), key, '', value);
}
