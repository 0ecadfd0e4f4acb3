import { asSystem, asUser, type Tx } from '@lotbook/db/user';
import { addDays } from '@lotbook/market/daily-rates';
import type { ById, DayClose, Days, Fineness, MarketSource } from '@lotbook/market/market-source';
import {
  type History,
  noteHistory,
  notePoints,
  noteUnknown,
  noteVolumes,
  readHistories,
  wantHistories,
  withoutPoints,
  withoutVolumes,
} from '../../market/histories.ts';
import { marketSources } from '../../market/sources.ts';
import { storeDays, storePoints } from '../../market/store.ts';
import { wantedAssets } from '../../market/wanted.ts';
import type { JobContext } from '../../platform/jobs/definition.ts';
import { runStep } from '../../platform/work/steps.ts';
import { usersWithAssets } from '../../views/history/state.ts';
import { type Answered, askOne } from './asking.ts';
import { LARGEST_WITH_HISTORY } from './quotes.ts';

/** The number of days in the first request for an asset and in each later one. */
const FIRST_DAYS = 366;
const STEP_DAYS = 500;
/** The earliest day with any price. */
const FIRST_DAY = '2010-07-17';
const MOST_REQUESTS = 60;
/** The maximum number of assets per run, because market caps and volumes take one request per asset. */
const MOST_VOLUMES = 4;
const VOLUME_DAYS = 364;
/** The gap after which prices are requested, because the server was off. */
const GAP_HOURS = 3;

export async function refreshHistory(context: JobContext): Promise<boolean> {
  const { db } = context;
  await asSystem(db, async (tx) => wantHistories(tx, await wantedAssets(tx, LARGEST_WITH_HISTORY)));
  const budget = { left: MOST_REQUESTS, failed: false };
  await recentPoints(context, budget);
  await bringHistories(context, await days(context, budget));
  if (!budget.failed) await volumes(context);
  return !budget.failed;
}

async function bringHistories(context: JobContext, ids: ReadonlySet<string>): Promise<void> {
  const { db, jobs } = context;
  await runStep(context, 'histories-of-new-prices', async (each) =>
    each(await asSystem(db, (tx) => usersWithAssets(tx, [...ids])), (userId) =>
      asUser(db, userId, (tx) => jobs.enqueue(tx, 'history.update', { userId }, { singletonKey: userId })),
    ),
  );
}

type Budget = { left: number; failed: boolean };

async function days(context: JobContext, budget: Budget): Promise<ReadonlySet<string>> {
  const yesterday = addDays(new Date().toISOString().slice(0, 10), -1);
  const earlier = new Set<string>();
  const seen = new Set<string>();
  while (budget.left > 0 && !budget.failed) {
    context.signal.throwIfAborted();
    const batch = nextBatch(await asSystem(context.db, readHistories), yesterday);
    const key = batch && `${batch.days.from} ${batch.days.to} ${batch.ids.join()}`;
    if (!batch || seen.has(key!)) break;
    seen.add(key!);
    budget.left--;
    if (!(await askDays(context, batch.ids, batch.days))) budget.failed = true;
    else if (batch.days.to < yesterday) for (const id of batch.ids) earlier.add(id);
  }
  return earlier;
}

const MOST_IN_A_BATCH = 30;
const STORED_AT_ONCE = 4;

function nextBatch(histories: readonly History[], yesterday: string): { ids: string[]; days: Days } | null {
  const windows = new Map<string, { ids: string[]; days: Days }>();
  for (const history of histories) {
    const days = windowOf(history, yesterday);
    if (!days) continue;
    const key = `${days.to} ${days.from}`;
    const window = windows.get(key) ?? { ids: [], days };
    windows.set(key, window);
    if (window.ids.length < MOST_IN_A_BATCH) window.ids.push(history.id);
  }
  const newest = [...windows.keys()].toSorted().at(-1);
  return newest === undefined ? null : windows.get(newest)!;
}

function windowOf({ from, to, isComplete }: History, yesterday: string): Days | null {
  if (from === null || to === null) return { from: addDays(yesterday, 1 - FIRST_DAYS), to: yesterday };
  // The last day is requested again, because it may be incomplete.
  if (to < yesterday) return { from: max(to, addDays(yesterday, 1 - STEP_DAYS)), to: yesterday };
  if (isComplete || from <= FIRST_DAY) return null;
  const end = addDays(from, -1);
  return { from: max(FIRST_DAY, addDays(end, 1 - STEP_DAYS)), to: end };
}

const max = (a: string, b: string) => (a > b ? a : b);

/** Returns sources of histories, the batch source first because it needs a thirtieth of the requests. */
function forHistory(context: JobContext) {
  return marketSources(context)
    .filter(({ source }) => source.days)
    .toSorted((a, b) => (b.source.mostOfHistory?.assets ?? 1) - (a.source.mostOfHistory?.assets ?? 1));
}

async function askDays(context: JobContext, ids: readonly string[], window: Days): Promise<boolean> {
  const { db } = context;
  for (const open of forHistory(context)) {
    const isBatch = (open.source.mostOfHistory?.assets ?? 1) >= ids.length;
    const part = isBatch ? ids : ids.slice(0, 1);
    const answer = await askOne(context, open, (source) => source.days?.(part, window));
    if (!answer) continue;
    const isEmpty = new Set(part.filter((id) => (answer.value.get(id) ?? []).length === 0));
    if (open.source.isPartial) {
      if (isEmpty.size > 0) continue;
      await storePartial(context, answer, part[0]!, window);
      return true;
    }
    await store(context, answer.value, (tx, some) => storeDays(tx, some, answer.source));
    await asSystem(db, async (tx) => {
      const isComplete = window.from <= FIRST_DAY ? new Set(part) : isEmpty;
      await noteHistory(tx, { ids: part, ...window, isComplete });
      if (window.to >= addDays(new Date().toISOString().slice(0, 10), -2)) await noteUnknown(tx, [...isEmpty]);
    });
    return true;
  }
  return false;
}

async function storePartial(
  context: JobContext,
  { value, source }: Answered<ById<readonly DayClose[]>>,
  id: string,
  { to }: Days,
) {
  await store(context, value, (tx, some) => storeDays(tx, some, source));
  const from = value.get(id)![0]!.day;
  await asSystem(context.db, (tx) => noteHistory(tx, { ids: [id], from, to, isComplete: new Set() }));
}

/** Stores a few assets at a time, so that the embedded database serves requests in between. */
async function store<T>(
  { db, signal }: JobContext,
  byId: ById<T>,
  write: (tx: Tx, some: ById<T>) => Promise<void>,
): Promise<void> {
  const all = [...byId];
  for (let at = 0; at < all.length; at += STORED_AT_ONCE) {
    signal.throwIfAborted();
    await asSystem(db, (tx) => write(tx, new Map(all.slice(at, at + STORED_AT_ONCE))));
  }
}

async function recentPoints(context: JobContext, budget: Budget): Promise<void> {
  const ids = await asSystem(context.db, (tx) => withoutPoints(tx, GAP_HOURS));
  for (let at = 0; at < ids.length && budget.left > 0 && !budget.failed; at += MOST_IN_A_BATCH) {
    context.signal.throwIfAborted();
    const part = ids.slice(at, at + MOST_IN_A_BATCH);
    budget.left -= 2;
    const isDone = (await askPoints(context, part, 'hours')) && (await askPoints(context, part, 'minutes'));
    if (isDone) await asSystem(context.db, (tx) => notePoints(tx, part));
    else budget.failed = true;
  }
}

async function askPoints(context: JobContext, ids: readonly string[], fineness: Fineness): Promise<boolean> {
  for (const open of forHistory(context)) {
    const isBatch = (open.source.mostOfHistory?.assets ?? 1) >= ids.length;
    if (!isBatch && ids.length > 1) continue;
    const answer = await askOne(context, open, (source: MarketSource) => source.points?.(ids, fineness, Date.now()));
    if (!answer) continue;
    await store(context, answer.value, (tx, some) => storePoints(tx, some, answer.source));
    return true;
  }
  return false;
}

async function volumes(context: JobContext): Promise<void> {
  const { db } = context;
  const open = marketSources(context).find(({ source }) => source.mostOfHistory?.assets === 1 && !source.isPartial);
  if (!open) return;
  const yesterday = addDays(new Date().toISOString().slice(0, 10), -1);
  const most = open.isSimulated ? MOST_REQUESTS : MOST_VOLUMES;
  for (const id of await asSystem(db, (tx) => withoutVolumes(tx, most))) {
    context.signal.throwIfAborted();
    const window = { from: addDays(yesterday, -VOLUME_DAYS + 1), to: yesterday };
    const answer = await askOne(context, open, (source) => source.days?.([id], window));
    if (!answer) return;
    await asSystem(db, async (tx) => {
      await storeDays(tx, answer.value, answer.source);
      await noteVolumes(tx, id);
    });
  }
}
