import type { Database } from '@lotbook/db/open';
import { asUser, type Tx } from '@lotbook/db/user';
import { addDays } from '@lotbook/market/daily-rates';
import { type DayRows, History } from '@lotbook/portfolio/roll';
import { dayPrices } from '../../market/days.ts';
import { readCarry } from './carry.ts';
import { advance, type Begun, beginHistory, endHistory } from './state.ts';
import { asJson, removeSomeAfter, replaceDays } from './store.ts';
import { pricesByDay, type Read, readStretch, rollStretch, stretch, type Work } from './stretch.ts';
import { type Days, firstDay } from './transactions.ts';

export type Updated = {
  from: string | null;
  /** True if something changed during the update, so that another one is needed. */
  isChanged: boolean;
};

const EARLIEST = '0001-01-01';

export type Alongside = () => Promise<(tx: Tx) => Promise<void>>;

export async function updateHistory(
  db: Database,
  userId: string,
  signal?: AbortSignal,
  alongside?: Alongside,
): Promise<Updated> {
  const begun = await asUser(db, userId, async (tx) => {
    const state = await beginHistory(tx, userId);
    return state && { state, first: await firstDay(tx, userId) };
  });
  if (!begun) return { from: null, isChanged: false };
  const { state, first } = begun;
  const work = { db, userId, state, signal };
  const from = first === null ? null : startOf(state, first);
  if (from === null) await storeNothing(work);
  else if (from <= state.today) await rollOn(work, from, first!);
  const put = await alongside?.();
  const end = await asUser(db, userId, async (tx) => {
    await put?.(tx);
    return endHistory(tx, userId);
  });
  return { from, isChanged: end };
}

function startOf({ validThrough }: Begun, first: string): string {
  return validThrough === null || validThrough < first ? first : addDays(validThrough, 1);
}

async function storeNothing({ db, userId, state }: Work): Promise<void> {
  await asUser(db, userId, (tx) => advance(tx, userId, { from: state.validThrough, to: state.today, startsOn: null }));
  while (await asUser(db, userId, (tx) => removeSomeAfter(tx, userId, null)));
}

async function rollOn(work: Work, from: string, first: string): Promise<void> {
  const { db, userId, state, signal } = work;
  const history = await historyBefore(work, from, first);
  let before = state.validThrough;
  let reading: Promise<Read> | null = readStretch(
    work,
    stretch(from, state.today, history.held().length),
    history.held(),
  );
  let storing = Promise.resolve(true);
  try {
    while (reading) {
      signal?.throwIfAborted();
      const read: Read = await reading;
      const { days } = read;
      const next = addDays(days.to, 1);
      // Held at the start of the range, or moved before its end.
      const held = [...new Set([...history.held(), ...read.pages.moved])];
      reading = next > state.today ? null : readStretch(work, stretch(next, state.today, held.length), held);
      const rows = await rollStretch(state, history, read);
      if (!(await storing)) return;
      const last = rows.at(-1)?.day ?? null;
      const to = last === null && days.to === state.today ? addDays(days.to, -1) : (last ?? days.to);
      storing = storeDays(work, { from: days.from, to }, rows, { before, first });
      if (to >= days.from) before = to;
    }
    if (!(await storing)) return;
  } finally {
    await Promise.allSettled([reading, storing]);
  }
  while (await asUser(db, userId, (tx) => removeSomeAfter(tx, userId, before)));
}

type Stored = { before: string | null; first: string };

async function storeDays(
  work: Work,
  days: Days,
  rows: readonly DayRows[],
  { before, first }: Stored,
): Promise<boolean> {
  let stored = before;
  for (const piece of inPieces(rows, days)) {
    // Stored days before the first belong to deleted transactions.
    const since = piece.from === first ? EARLIEST : piece.from;
    if (!(await store(work, { from: since, to: piece.to }, piece.rows, { before: stored, first }))) return false;
    stored = piece.to;
  }
  return true;
}

/** The approximate number of rows stored at once, to limit how long other requests wait. */
const ROWS_AT_ONCE = 4000;

/** Splits rows into consecutive ranges of limited size. */
function inPieces(rows: readonly DayRows[], { from, to }: Days): (Days & { rows: DayRows[] })[] {
  if (to < from) return [];
  const pieces = [{ from, to, rows: [] as DayRows[] }];
  let count = 0;
  for (const row of rows) {
    if (count > ROWS_AT_ONCE) {
      pieces.at(-1)!.to = addDays(row.day, -1);
      pieces.push({ from: row.day, to, rows: [] });
      count = 0;
    }
    pieces.at(-1)!.rows.push(row);
    count += 1 + row.accounts.length + row.assets.length + row.holdings.length;
  }
  return pieces;
}

async function historyBefore({ db, userId, state }: Work, from: string, first: string): Promise<History> {
  const day = addDays(from, -1);
  const isFirst = from === first;
  const carry = await asUser(db, userId, (tx) => readCarry(tx, userId, isFirst ? null : day));
  const held = carry.holdings.map(({ assetId }) => assetId);
  const prices = await asUser(db, userId, (tx) => dayPrices(tx, userId, held, state.currency, { from: day, to: day }));
  return new History(carry, pricesByDay(prices)(day));
}

async function store(
  { db, userId }: Work,
  days: Days,
  rows: readonly DayRows[],
  { before, first }: Stored,
): Promise<boolean> {
  const json = await asJson(rows);
  return asUser(db, userId, async (tx) => {
    if (!(await advance(tx, userId, { from: before, to: days.to, startsOn: first }))) return false;
    await replaceDays(tx, userId, days, json);
    return true;
  });
}
