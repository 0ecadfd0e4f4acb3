/**
 * Compares significant or suspicious market values with a second source. Stores responses, so that each is requested
 * once. The next run retries an unavailable service.
 */
import type { Database } from '@lotbook/db/open';
import { asUser } from '@lotbook/db/user';
import { compare, type Decimal, dec, divide, formatDecimal, mul } from '@lotbook/ledger/decimal';
import { serviceOf } from '@lotbook/ledger/price-services';
import { createPriceEngine, type PricedValue } from '@lotbook/market/price-engine';
import type { Granularity } from '@lotbook/market/provider';
import { realSourceOf } from '@lotbook/market/simulated';
import { currentRates } from '../market/rates.ts';
import { localDate } from '../platform/values/calendar.ts';
import {
  type Check,
  type CheckedFlow,
  checkedFlows,
  type Due,
  forgetLostChecks,
  nextDue,
  noteLooked,
  storeChecks,
} from './checks.ts';
import type { Sources, User } from './fill.ts';

/**
 * The value in US dollars from which every price is compared. Smaller movements are compared only if their price is far
 * from its neighbors.
 */
const OF_CONSEQUENCE = dec('1000');
/** The ratio to neighboring prices from which a price is suspicious. */
const FAR = dec('1.5');
const NEIGHBOR_MS = 3 * 86_400_000;
/** The accepted ratio for prices at about the same time. A daily price, or one hours away, may differ more. */
const BOUND_NEAR = dec('1.1');
const BOUND_OF_DAY = dec('1.25');
const MOST_ASKED = 300;
const PAGE = 2000;
const AT_ONCE = 100;
const PRICE_DIGITS = 18;

type Work = { db: Database; user: User; sources: Sources; signal?: AbortSignal | undefined };
export type Compared = { asked: number; differing: number; isDone: boolean };

/** Compares prices from where the last run stopped. Stores responses for a hundred movements at a time. */
export async function compareSources(work: Work): Promise<Compared> {
  const { db, user, signal } = work;
  const count: Compared = { asked: 0, differing: 0, isDone: true };
  if (servicesOf(work.sources).size < 2) return count;
  const least = await asUser(db, user.userId, async (tx) => {
    const today = new Date().toISOString().slice(0, 10);
    const rate = (await currentRates(tx, ['USD'], user.baseCurrency, today)).get('USD')?.rate;
    return rate ? mul(OF_CONSEQUENCE, rate) : OF_CONSEQUENCE;
  });
  for (;;) {
    signal?.throwIfAborted();
    const due = await asUser(db, user.userId, (tx) => nextDue(tx, user.userId));
    if (!due) break;
    if (!(await lookThrough(work, due, least, count))) return { ...count, isDone: false };
  }
  if (count.asked > 0) await asUser(db, user.userId, (tx) => forgetLostChecks(tx, user.userId));
  return count;
}

const servicesOf = ({ assets }: Sources) => new Set(assets.map(({ id }) => serviceOf(realSourceOf(id))));

/** @returns false if it stopped early because a source was unavailable or the limit was reached */
async function lookThrough(work: Work, due: Due, least: Decimal, count: Compared): Promise<boolean> {
  const { db, user, signal } = work;
  const { userId, baseCurrency } = user;
  let place = due.after;
  let before: CheckedFlow | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const rows: CheckedFlow[] = await asUser(db, userId, (tx) =>
      checkedFlows(tx, userId, { assetId: due.assetId, after: place }, baseCurrency, PAGE + 1),
    );
    const cut = rows[PAGE]?.transactionId;
    const page = cut === undefined ? rows : rows.slice(0, PAGE).filter(({ transactionId }) => transactionId !== cut);
    const wanted = page.filter(
      (flow, i) =>
        !flow.isChecked && isWanted(flow, { before: page[i - 1] ?? before, after: rows[i + 1] ?? null, least }),
    );
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      signal?.throwIfAborted();
      if (count.asked >= MOST_ASKED) return false;
      const part = wanted.slice(at, at + AT_ONCE);
      const { checks, isWhole } = await ask(work, part);
      await asUser(db, userId, (tx) => storeChecks(tx, userId, baseCurrency, checks));
      count.asked += checks.length;
      count.differing += checks.filter(({ verdict }) => verdict === 'differs').length;
      if (!isWhole) return false;
    }
    const last = page.at(-1);
    const next = cut !== undefined && last ? { at: last.happenedAt, id: last.transactionId } : null;
    await asUser(db, userId, (tx) => noteLooked(tx, userId, due, next));
    if (next === null) return true;
    place = next;
    before = last!;
  }
}

type Around = { before: CheckedFlow | null; after: CheckedFlow | null; least: Decimal };

/** True if the price matters enough to compare it. Pure. */
export function isWanted(flow: CheckedFlow, { before, after, least }: Around): boolean {
  if (compare(dec(flow.fiatValue), least) >= 0) return true;
  const near = [before, after].filter(
    (one) => one !== null && Math.abs(one.happenedAt.getTime() - flow.happenedAt.getTime()) <= NEIGHBOR_MS,
  );
  return near.length > 0 && near.every((one) => areApart(unitPrice(flow), unitPrice(one!), FAR));
}

const unitPrice = ({ fiatValue, quantity }: CheckedFlow) =>
  divide(dec(fiatValue), dec(quantity), PRICE_DIGITS, 'half-even');

export function areApart(a: Decimal, b: Decimal, factor: Decimal): boolean {
  return compare(a, mul(b, factor)) > 0 || compare(b, mul(a, factor)) > 0;
}

async function ask(
  { user, sources }: Work,
  flows: readonly CheckedFlow[],
): Promise<{ checks: Check[]; isWhole: boolean }> {
  const checks: Check[] = [];
  let isWhole = true;
  const byService = Map.groupBy(flows, ({ fiatSource }) => serviceOf(realSourceOf(fiatSource.split('+')[0]!)));
  for (const [service, part] of byService) {
    const others = sources.assets.filter(({ id }) => serviceOf(realSourceOf(id)) !== service);
    const engine = createPriceEngine({ assets: others, currencies: sources.currencies });
    const answers = await engine.price(
      part.map(({ symbol, coingeckoId, happenedAt }) => ({
        asset: { symbol, coingeckoId },
        currency: user.baseCurrency,
        at: happenedAt.toISOString(),
        on: localDate(happenedAt.getTime(), user.timeZone),
      })),
    );
    part.forEach((flow, i) => {
      const answer = answers[i]!;
      if (answer.ok && answer.value.assumptions.length === 0) checks.push(checkOf(flow, answer.value));
      // A pegged value has no source to compare.
      else if (answer.ok ? !answer.value.provisional : !answer.error.transient)
        checks.push({ ...flow, verdict: 'unknown', other: null });
      else isWhole = false;
    });
  }
  return { checks, isWhole };
}

function checkOf(flow: CheckedFlow, { value, parts }: PricedValue): Check {
  const other = mul(dec(flow.quantity), value);
  const [price] = parts;
  const isOfMoment = (granularity: Granularity) => granularity === 'instant' || granularity === 'minute';
  const isNear =
    price !== undefined &&
    isOfMoment(price.granularity) &&
    flow.pricedAt !== null &&
    Math.abs(flow.pricedAt.getTime() - flow.happenedAt.getTime()) <= 600_000;
  const bound = isNear ? BOUND_NEAR : BOUND_OF_DAY;
  return {
    ...flow,
    verdict: areApart(dec(flow.fiatValue), other, bound) ? 'differs' : 'agrees',
    other: {
      value: formatDecimal(other),
      source: parts.map(({ source }) => source).join('+'),
      pricedAt: price !== undefined && price.pricedAt.length > 10 ? price.pricedAt : null,
    },
  };
}
