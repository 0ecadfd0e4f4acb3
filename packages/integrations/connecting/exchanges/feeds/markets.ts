/**
 * Reads trades of an exchange that lists them only by market. An account that never held either side of a market can't
 * have traded there, so only markets of assets that were deposited, received or traded are queried, again whenever
 * trades bring new assets. A market without trades is queried again after thirty days, or immediately if its asset is
 * held now.
 */
import type { Json, RawRecord, ReadContext } from '../../connector.ts';
import { refuse } from '../failed.ts';
import type { Client, Library } from '../library.ts';
import { recordOf, text, type Unified } from '../records.ts';
import { DAY_MS, type Feed, OVERLAP_MS } from './feed.ts';

export type Step = {
  readonly items: readonly Unified[];
  readonly position: Json;
  readonly isDone: boolean;
};

export type Markets = {
  readonly held: readonly string[];
  /**
   * @param position the end of the last query; null for the beginning.
   * @param now the start of the run
   */
  readonly ask: (library: Library, symbol: string, position: Json, now: number) => Promise<Step>;
};

type Cursor = {
  readonly now: number;
  readonly at: number | null;
  readonly emptyAt: number | null;
  readonly positions: { readonly [symbol: string]: Json };
  /** A single string separated by spaces, because there are thousands. */
  readonly empty: string;
  readonly done: string;
  readonly inside: string | null;
};

const EMPTY_DAYS = 30;
const EMPTY_AT_ONCE = 20;

export function markets(list: Markets): Feed {
  return {
    id: 'trades',
    label: 'Trades',
    begin(cursor, now) {
      const known = cursor as unknown as Cursor | null;
      const none: Cursor = { now, at: null, emptyAt: null, positions: {}, empty: '', done: '', inside: null };
      // Continues an unfinished run.
      if (known === null || known.at !== known.now)
        return { cursor: (known ?? none) as unknown as Json, forgetFrom: null };
      const isOld = known.emptyAt === null || now - known.emptyAt >= EMPTY_DAYS * DAY_MS;
      const next: Cursor = {
        ...known,
        now,
        done: '',
        inside: null,
        ...(isOld && { empty: '', emptyAt: null }),
      };
      return { cursor: next as unknown as Json, forgetFrom: null };
    },
    async pull(cursor, client, context) {
      let state = cursor as unknown as Cursor;
      const symbols = await wanted(list, state, client, context);
      if (!symbols.ok) return symbols;
      let records: RawRecord[] = [];
      for (const symbol of symbols.value.slice(0, EMPTY_AT_ONCE)) {
        const position = state.positions[symbol] ?? null;
        const answer = await client.ask('trades', (library) => list.ask(library, symbol, position, state.now));
        if (!answer.ok) return answer;
        const step = answer.value;
        records = step.items.map((said) => recordOf('trade', said));
        const hasTrades = records.length > 0 || position !== null;
        state = {
          ...state,
          positions: hasTrades ? { ...state.positions, [symbol]: step.position } : state.positions,
          inside: step.isDone ? null : symbol,
          ...(step.isDone && { done: plus(state.done, symbol) }),
          ...(step.isDone && !hasTrades && { empty: plus(state.empty, symbol) }),
        };
        learn(client.library, records);
        if (records.length > 0 || !step.isDone) break;
      }
      // Trades may have brought new assets, so the run is done only when no market is left.
      const isDone = symbols.value.length === 0;
      if (isDone) state = { ...state, at: state.now, emptyAt: state.emptyAt ?? state.now, done: '' };
      return { ok: true, value: { records, cursor: state as unknown as Json, isDone } };
    },
    readTo: (cursor) => (cursor as unknown as Cursor).at,
  };
}

async function wanted(list: Markets, state: Cursor, client: Client, context: ReadContext) {
  return client.ask('markets', async (library) => {
    await library.loadMarkets();
    const { assets, now } = await heldAt(library, list, context);
    const empty = new Set(state.empty.split(' '));
    const done = new Set(state.done.split(' '));
    const symbols = Object.values(library.markets as Record<string, Market>)
      .filter(({ spot, base, quote }) => spot !== false && (assets.has(base) || assets.has(quote)))
      .filter(({ symbol, base }) => !done.has(symbol) && (!empty.has(symbol) || now.has(base)))
      .map(({ symbol }) => symbol)
      .sort();
    return state.inside === null ? symbols : [state.inside, ...symbols.filter((one) => one !== state.inside)];
  });
}

type Market = { readonly symbol: string; readonly base: string; readonly quote: string; readonly spot?: boolean };
type Held = { readonly assets: Set<string>; readonly now: ReadonlySet<string> };

/** Caches per run, so that stored records are read once. */
const heldOf = new WeakMap<Library, Held>();

async function heldAt(library: Library, list: Markets, context: ReadContext): Promise<Held> {
  const known = heldOf.get(library);
  if (known) return known;
  const { total } = await library.fetchBalance();
  const now = Object.entries(total as unknown as Record<string, unknown>)
    .filter(([, quantity]) => /[1-9]/.test(text(quantity)))
    .map(([asset]) => asset);
  const held: Held = { assets: new Set(now), now: new Set(now) };
  heldOf.set(library, held);
  for (const stream of [...list.held, 'trades']) learn(library, await context.stored(stream));
  return held;
}

function learn(library: Library, records: readonly RawRecord[]): void {
  const assets = heldOf.get(library)?.assets;
  for (const { payload } of records) for (const asset of assetsIn(payload)) assets?.add(asset);
}

function assetsIn(payload: Json): string[] {
  const said = payload as Readonly<Record<string, Json>>;
  const pair = text(said.symbol).split(':')[0]!.split('/');
  return [...pair, text(said.currency), text(said.fromCurrency), text(said.toCurrency), feeAsset(said.fee)].filter(
    (asset) => asset !== '',
  );
}

function feeAsset(fee: Json | undefined): string {
  return fee !== null && typeof fee === 'object' && !Array.isArray(fee)
    ? text((fee as Record<string, Json>).currency)
    : '';
}

function plus(list: string, symbol: string): string {
  if (list.split(' ').includes(symbol)) return list;
  return list === '' ? symbol : `${list} ${symbol}`;
}

/**
 * Walks by ascending trade id.
 * @param ask returns at most `page` trades from an id on
 */
export function byRisingId(
  page: number,
  ask: (library: Library, symbol: string, fromId: string, limit: number) => Promise<readonly Unified[]>,
): Markets['ask'] {
  return async (library, symbol, position) => {
    const from = position === null ? '0' : text(position);
    const items = await ask(library, symbol, from, page);
    const last = items.reduce((most, { id }) => (BigInt(text(id)) > most ? BigInt(text(id)) : most), BigInt(from) - 1n);
    return { items, position: String(last + 1n), isDone: items.length < page };
  };
}

type At = { readonly at: number; readonly until: number | null };

export function byTime(
  { page, opened, keepsDays }: { readonly page: number; readonly opened: string; readonly keepsDays?: number },
  ask: (library: Library, symbol: string, since: number, until: number, limit: number) => Promise<readonly Unified[]>,
): Markets['ask'] {
  return async (library, symbol, position, now) => {
    const known = position as At | null;
    const first = Math.max(Date.parse(opened), keepsDays === undefined ? 0 : now - keepsDays * DAY_MS);
    const at = known === null ? first : known.until === null ? Math.max(first, known.at - OVERLAP_MS) : known.at;
    const until = Math.min(now, known?.until ?? now);
    const items = await ask(library, symbol, at, until, page);
    if (items.length >= page && until - at > 1)
      return { items, position: { at, until: at + Math.floor((until - at) / 2) }, isDone: false };
    if (items.length >= page)
      refuse(`There are more than ${page} trades of ${symbol} in one moment, which cannot be read.`);
    const isDone = until >= now;
    return { items, position: { at: until, until: isDone ? null : now }, isDone };
  };
}
