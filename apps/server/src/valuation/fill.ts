/**
 * Values flows with the user's own prices first, then market prices. Unknown values stay empty. The only assumption is
 * a stablecoin's peg, which is labeled and checked again (provisional.ts). Failed requests are noted as waiting
 * (waiting.ts).
 */
import type { Database } from '@lotbook/db/open';
import { asUser, type Tx } from '@lotbook/db/user';
import { isFiat } from '@lotbook/ledger/assets';
import { type Decimal, dec, ledgerText, mul } from '@lotbook/ledger/decimal';
import { createPriceEngine, type PricedValue, type PriceEngine, type Unpriced } from '@lotbook/market/price-engine';
import type { PriceProvider, PriceQuery } from '@lotbook/market/provider';
import { isTransient, pricedAsset } from '@lotbook/market/provider';
import { createPriceTable, EVERY_DAY } from '@lotbook/market/providers/price-table';
import { localDate } from '../platform/values/calendar.ts';
import { wantChecks } from './checks.ts';
import {
  type FoundValue,
  ownPrices,
  type ProvisionalFlow,
  provisionalFlows,
  storeValues,
  type UnvaluedFlow,
  unvaluedFlows,
} from './flows.ts';
import {
  type AskAgain,
  askForMissing,
  endProvisional,
  replaceProvisional,
  settle,
  timeOfDatabase,
} from './provisional.ts';
import { endWaiting, noteOutages, type OutageFailure, type Place, replaceWaiting } from './waiting.ts';

export type Sources = {
  assets: readonly PriceProvider[];
  currencies: readonly PriceProvider[];
  /**
   * `now` requests prices that are not cached, `later` leaves that to another job, and `never` is for installations
   * without sources.
   */
  asks: 'now' | 'later' | 'never';
};

const PAGE = 1000;

export type User = { userId: string; baseCurrency: string; timeZone: string };

/**
 * Values flows and checks provisional values again. Stores each page of flows separately, so that it can be killed and
 * repeated.
 * @param refresh updates the rows that are derived from these transactions
 * @returns the number of values found or changed, and of flows without one
 */
export async function fillValues(
  db: Database,
  user: User,
  sources: Sources,
  { signal, refresh }: { signal?: AbortSignal; refresh: Refresh },
): Promise<{ valued: number; unvalued: number }> {
  const work = { db, user, sources, signal, refresh, engine: await engineFor(db, user.userId, sources) };
  const count = await fillUnvalued(work);
  return sources.asks === 'now' ? { ...count, valued: count.valued + (await fillProvisional(work)) } : count;
}

export type Refresh = (tx: Tx, userId: string, transactionIds: readonly string[]) => Promise<void>;
type Work = {
  db: Database;
  user: User;
  sources: Sources;
  signal: AbortSignal | undefined;
  refresh: Refresh;
  engine: PriceEngine;
};

async function fillUnvalued({
  db,
  user,
  sources,
  signal,
  refresh,
  engine,
}: Work): Promise<{ valued: number; unvalued: number }> {
  const { userId } = user;
  const count = { valued: 0, unvalued: 0 };
  const failures = new Map<string, OutageFailure>();
  let after: UnvaluedFlow | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const flows: UnvaluedFlow[] = await asUser(db, userId, (tx) => unvaluedFlows(tx, userId, after, PAGE));
    const last = flows.at(-1);
    if (!last) break;
    const range = { after, last };
    const answers = await engine.price(flows.map((flow) => questionOf(flow, user)));
    const found: Found[] = [];
    const waiting: UnvaluedFlow[] = [];
    const missing: Record<'TOMORROW' | 'IN_A_WEEK', UnvaluedFlow[]> = { TOMORROW: [], IN_A_WEEK: [] };
    flows.forEach((flow, i) => {
      const answer = answers[i]!;
      if (answer.ok && isGoodEnough(answer.value, sources)) found.push({ flow, priced: answer.value, replaces: null });
      else if (answer.ok) waiting.push(flow);
      else if (sources.asks !== 'never' && answer.error.transient) {
        waiting.push(flow);
        noteFailures(failures, answer.error);
      } else if (sources.asks === 'now' && isAskable(flow)) missing[hopeOf(answer.error)].push(flow);
    });
    count.valued += await asUser(db, userId, async (tx) => {
      await replaceWaiting(tx, userId, range, waiting);
      for (const when of ['TOMORROW', 'IN_A_WEEK'] as const) await askForMissing(tx, userId, missing[when], when);
      return store(tx, user, found, refresh);
    });
    count.unvalued += flows.length - found.length;
    after = last;
  }
  await asUser(db, userId, async (tx) => {
    if (sources.asks === 'now') await noteOutages(tx, userId, failures);
    await endWaiting(tx, userId, after);
  });
  return count;
}

/** Rejects a provisional peg until the price services have been queried. */
function isGoodEnough({ assumptions, provisional }: PricedValue, { asks }: Sources): boolean {
  return asks !== 'later' || assumptions.length === 0 || !provisional;
}

async function fillProvisional({ db, user, signal, refresh, engine }: Work): Promise<number> {
  const { userId } = user;
  const by = await asUser(db, userId, timeOfDatabase);
  let valued = 0;
  let after: ProvisionalFlow | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const flows: ProvisionalFlow[] = await asUser(db, userId, (tx) => provisionalFlows(tx, userId, after, by, PAGE));
    if (flows.length === 0) break;
    const answers = await engine.price(flows.map((flow) => questionOf(flow, user)));
    const found: Found[] = [];
    const unanswered: Place[] = [];
    flows.forEach((flow, i) => {
      const answer = answers[i]!;
      if (answer.ok) found.push({ flow, priced: answer.value, replaces: flow.source });
      else unanswered.push(flow);
    });
    valued += await asUser(db, userId, async (tx) => {
      await replaceProvisional(tx, userId, unanswered, 'NEXT_TIME');
      return store(tx, user, found, refresh);
    });
    after = flows.at(-1)!;
  }
  await asUser(db, userId, (tx) => endProvisional(tx, userId, by));
  return valued;
}

type Found = { flow: UnvaluedFlow; priced: PricedValue; replaces: string | null };

async function store(
  tx: Tx,
  { userId, baseCurrency }: User,
  found: readonly Found[],
  refresh: Refresh,
): Promise<number> {
  const asking = (when: AskAgain | null) =>
    found.filter(({ priced }) => askAgain(priced) === when).map(({ flow }) => flow);
  await settle(tx, userId, asking(null));
  for (const when of ['NEXT_TIME', 'IN_A_WEEK'] as const) await replaceProvisional(tx, userId, asking(when), when);
  const values = found.map(({ flow, priced, replaces }) => ({ ...foundValue(flow, priced), replaces }));
  const changed = await storeValues(tx, userId, baseCurrency, values);
  await refresh(tx, userId, [...new Set(changed)]);
  const compared = found.filter(
    ({ flow, priced }) => !isStated(flow) && !isFiat(flow.symbol) && priced.assumptions.length === 0,
  );
  if (changed.length > 0) await wantChecks(tx, userId, new Set(compared.map(({ flow }) => flow.assetId)));
  return changed.length;
}

/** Returns when to request a price again. A source without one, which led to a peg, may have one in a week. */
function askAgain({ provisional, assumptions }: PricedValue): AskAgain | null {
  if (provisional) return 'NEXT_TIME';
  return assumptions.length > 0 ? 'IN_A_WEEK' : null;
}

/** False for a token without a market ID, which never has a price. */
function isAskable(flow: UnvaluedFlow): boolean {
  return isStated(flow) || flow.coingeckoId !== null || isFiat(flow.symbol);
}

/**
 * Returns when a price may be available. A source may fill a gap within a week, and have the price of an unfinished day
 * by tomorrow.
 */
function hopeOf({ tried }: Unpriced): 'TOMORROW' | 'IN_A_WEEK' {
  return tried.some(({ failure }) => failure.code === 'no-price' && failure.isNotYet) ? 'TOMORROW' : 'IN_A_WEEK';
}

/** Notes failures. Only the first failure of a source counts, because no more requests are sent to it. */
function noteFailures(failures: Map<string, OutageFailure>, { tried }: Unpriced): void {
  for (const { source, failure } of tried) {
    if (isTransient(failure) && !failures.has(source)) failures.set(source, failure.code);
  }
}

export async function engineFor(db: Database, userId: string, sources: Sources): Promise<PriceEngine> {
  const own = await asUser(db, userId, (tx) => ownPrices(tx, userId));
  if (own.length === 0) return createPriceEngine(sources);
  const prices = own.map(({ price, ...rest }, row) => ({ row, price: dec(price), ...rest }));
  // A daily price takes precedence over one for every day, in any currency.
  const tables = [
    prices.filter(({ moment }) => moment !== EVERY_DAY),
    prices.filter(({ moment }) => moment === EVERY_DAY),
  ]
    .filter((some) => some.length > 0)
    .map((some) => createPriceTable({ prices: some }));
  return createPriceEngine({ assets: [...tables, ...sources.assets], currencies: [...tables, ...sources.currencies] });
}

/**
 * Returns the price query of a flow. A value stated in another currency needs only the exchange rate; others need the
 * asset's price.
 */
function questionOf(flow: UnvaluedFlow, user: User): PriceQuery {
  const asset = isStated(flow)
    ? pricedAsset(flow.statedCurrency!)
    : { symbol: flow.symbol, coingeckoId: flow.coingeckoId };
  return {
    asset,
    currency: user.baseCurrency,
    at: flow.valuedAt.toISOString(),
    on: localDate(flow.valuedAt.getTime(), user.timeZone),
  };
}

function isStated(flow: UnvaluedFlow): boolean {
  return flow.statedValue !== null && flow.statedCurrency !== null;
}

function foundValue(flow: UnvaluedFlow, priced: PricedValue): Omit<FoundValue, 'replaces'> {
  const amount: Decimal = dec(isStated(flow) ? flow.statedValue! : flow.quantity);
  const sources = priced.parts.map((part) => part.source);
  const moment = priced.parts[0]?.pricedAt ?? null;
  return {
    transactionId: flow.transactionId,
    position: flow.position,
    fiatValue: ledgerText(mul(amount, priced.value)),
    fiatSource: [...(isStated(flow) ? [flow.statedAs] : []), ...sources].join('+'),
    pricedAt: moment !== null && moment.length > 10 ? moment : null,
  };
}
