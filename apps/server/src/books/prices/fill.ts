/**
 * Gives the flows of a ledger their values: the user's own prices first, then what the market said or says. What
 * nobody knows stays without a value; the engine then says so, and there is a place to type it. Nothing is guessed.
 * What could not be asked for is noted as waiting (waiting.ts), which is another thing than what nobody knows.
 */
import type { Database } from '@lotbook/db/open';
import { asUser } from '@lotbook/db/user';
import { type Decimal, dec, formatDecimal, mul } from '@lotbook/ledger/decimal';
import { createPriceEngine, type PricedValue, type PriceEngine, type Unpriced } from '@lotbook/market/price-engine';
import type { PriceProvider, PriceQuery } from '@lotbook/market/provider';
import { isTransient } from '@lotbook/market/provider';
import { createPriceTable } from '@lotbook/market/providers/price-table';
import { localDate } from '../results/calendar.ts';
import { type FoundValue, ownPrices, storeValues, type UnvaluedFlow, unvaluedFlows } from './flows.ts';
import { endWaiting, noteOutages, type OutageFailure, replaceWaiting } from './waiting.ts';

/** Remote sources, in the order they are asked; already remembering (remembered.ts). */
export type Sources = {
  assets: readonly PriceProvider[];
  currencies: readonly PriceProvider[];
  /**
   * `now`: what is not remembered is asked for. `later`: it is not, and another job asks. `never`: nobody will, as this
   * installation asks no sources; then nothing waits, and what is not known is for the user to type.
   */
  asks: 'now' | 'later' | 'never';
};

const PAGE = 1000;

/**
 * Value what can be valued. Safe to run twice and to kill: each page of flows is stored by itself.
 * @returns how many flows got a value, and how many still have none
 */
export async function fillValues(
  db: Database,
  user: { userId: string; baseCurrency: string; timeZone: string },
  sources: Sources,
  signal?: AbortSignal,
): Promise<{ valued: number; unvalued: number }> {
  const engine = await engineFor(db, user.userId, sources);
  const count = { valued: 0, unvalued: 0 };
  const failures = new Map<string, OutageFailure>();
  let after: UnvaluedFlow | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const flows: UnvaluedFlow[] = await asUser(db, user.userId, (tx) => unvaluedFlows(tx, user.userId, after, PAGE));
    const last = flows.at(-1);
    if (!last) break;
    const range = { after, last };
    const answers = await engine.price(flows.map((flow) => questionOf(flow, user)));
    const found: FoundValue[] = [];
    const waiting: UnvaluedFlow[] = [];
    flows.forEach((flow, i) => {
      const answer = answers[i]!;
      if (answer.ok) found.push(foundValue(flow, answer.value));
      else if (sources.asks !== 'never' && answer.error.transient) {
        waiting.push(flow);
        noteFailures(failures, answer.error);
      }
    });
    count.valued += await asUser(db, user.userId, async (tx) => {
      await replaceWaiting(tx, user.userId, range, waiting);
      return storeValues(tx, user.userId, user.baseCurrency, found);
    });
    count.unvalued += flows.length - found.length;
    after = last;
  }
  await asUser(db, user.userId, async (tx) => {
    if (sources.asks === 'now') await noteOutages(tx, user.userId, failures);
    await endWaiting(tx, user.userId, after);
  });
  return count;
}

/** Of what a source answered the first counts: after a failure it is left alone, and has not been asked. */
function noteFailures(failures: Map<string, OutageFailure>, { tried }: Unpriced): void {
  for (const { source, failure } of tried) {
    if (isTransient(failure) && !failures.has(source)) failures.set(source, failure.code);
  }
}

async function engineFor(db: Database, userId: string, sources: Sources): Promise<PriceEngine> {
  const own = await asUser(db, userId, (tx) => ownPrices(tx, userId));
  if (own.length === 0) return createPriceEngine(sources);
  const table = createPriceTable({
    prices: own.map(({ price, ...rest }, row) => ({ row, price: dec(price), ...rest })),
  });
  return createPriceEngine({ assets: [table, ...sources.assets], currencies: [table, ...sources.currencies] });
}

/** What a file states in another currency needs only that currency's rate; everything else the asset's price. */
function questionOf(flow: UnvaluedFlow, user: { baseCurrency: string; timeZone: string }): PriceQuery {
  const asset = isStated(flow)
    ? { symbol: flow.statedCurrency! }
    : { symbol: flow.symbol, coingeckoId: flow.coingeckoId };
  return {
    asset,
    currency: user.baseCurrency,
    at: flow.happenedAt.toISOString(),
    on: localDate(flow.happenedAt.getTime(), user.timeZone),
  };
}

function isStated(flow: UnvaluedFlow): boolean {
  return flow.statedValue !== null && flow.statedCurrency !== null;
}

function foundValue(flow: UnvaluedFlow, priced: PricedValue): FoundValue {
  const amount: Decimal = dec(isStated(flow) ? flow.statedValue! : flow.quantity);
  const sources = priced.parts.map((part) => part.source);
  const moment = priced.parts[0]?.pricedAt ?? null;
  return {
    transactionId: flow.transactionId,
    position: flow.position,
    fiatValue: formatDecimal(mul(amount, priced.value)),
    fiatSource: [...(isStated(flow) ? [flow.isTyped ? 'typed' : 'file'] : []), ...sources].join('+'),
    pricedAt: moment !== null && moment.length > 10 ? moment : null,
  };
}
