/**
 * Exchange rates from a Frankfurter server: central-bank reference rates since 1999, no key, and anyone can run their own.
 * It takes any of its currencies as the base, so a rate is as published and never worked out by us.
 */
import type { Decimal } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import { z } from 'zod';
import { type OpenService, openService, type PriceService, type ProviderOptions } from '../asking.ts';
import { addDays, answerFrom, isPerEuro, LONGEST_GAP_DAYS, positiveRates, type RatesByDay } from '../daily-rates.ts';
import { inTurn } from '../in-turn.ts';
import { exact, plain, readJson } from '../json.ts';
import {
  badAnswer,
  failed,
  type PriceAnswer,
  type PriceFailure,
  type PriceProvider,
  type PriceQuery,
} from '../provider.ts';

/** The currencies of the reference rates. Others are not asked for: an unknown one spoils the whole request. */
export const REFERENCE_CURRENCIES: readonly string[] =
  'AUD BGN BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY USD ZAR'.split(
    ' ',
  );
const FIRST_DAY = '1999-01-04';

const Series = z.object({ amount: plain, base: z.string(), rates: z.record(z.string(), z.record(z.string(), exact)) });

const FRANKFURTER: PriceService = {
  id: 'frankfurter',
  name: 'Frankfurter',
  root: 'https://api.frankfurter.dev',
  perSecond: 3,
};

export function createFrankfurter(options: ProviderOptions): PriceProvider {
  const service = openService(FRANKFURTER, options);
  return {
    id: 'frankfurter',
    label: 'Frankfurter (central bank reference rates)',
    currencies: REFERENCE_CURRENCIES,
    isOfDay: true,
    async prices(queries) {
      const today = new Date(options.clock.now()).toISOString().slice(0, 10);
      const groupOf = ({ asset, on }: PriceQuery) => `${asset.symbol} ${on.slice(0, 4)}`;
      const groups = Map.groupBy(
        queries.filter((query) => refusal(query) === null),
        groupOf,
      );
      const limit = { service: 'Frankfurter', most: Number.POSITIVE_INFINITY };
      const answers = await inTurn(groups, limit, ([, members]) => fetchSeries(service, members));
      const replies = new Map(answers.map(([[group], reply]) => [group, reply]));
      return queries.map((query): PriceAnswer => {
        const no = refusal(query);
        if (no) return no;
        const reply = replies.get(groupOf(query))!;
        if (!reply.ok) return reply;
        return answerFrom(reply.value, { base: query.asset.symbol, query, source: 'frankfurter', today });
      });
    },
  };
}

/** All rates of the euro from a day on, year by year. @returns how to ask for them */
export function createFrankfurterSeries(options: ProviderOptions) {
  const service = openService(FRANKFURTER, options);
  return async (from: string): Promise<Outcome<RatesByDay, PriceFailure>> => {
    const today = new Date(options.clock.now()).toISOString().slice(0, 10);
    const all = new Map<string, ReadonlyMap<string, Decimal>>();
    for (
      let start = from < FIRST_DAY ? FIRST_DAY : from;
      start <= today;
      start = `${Number(start.slice(0, 4)) + 1}-01-01`
    ) {
      const end = `${start.slice(0, 4)}-12-31`;
      const part = await readSeries(service, `/v1/${start}..${end < today ? end : today}?base=EUR`, 'EUR');
      if (!part.ok) return part;
      for (const [day, rates] of part.value) all.set(day, rates);
    }
    return { ok: true, value: all };
  };
}

function refusal(query: PriceQuery): PriceAnswer | null {
  for (const currency of [query.asset.symbol, query.currency]) {
    if (!REFERENCE_CURRENCIES.includes(currency))
      return failed('unknown-asset', `there is no reference rate of ${currency}`);
  }
  return query.on < FIRST_DAY ? failed('no-price', `reference rates begin on ${FIRST_DAY}`) : null;
}

/** One request for all questions with one base and year; a week earlier than the first, for a holiday at the edge. */
function fetchSeries(service: OpenService, queries: readonly PriceQuery[]): Promise<Outcome<RatesByDay, PriceFailure>> {
  const days = queries.map((query) => query.on).sort();
  const base = queries[0]!.asset.symbol;
  const symbols = [...new Set(queries.map((query) => query.currency))].sort().filter((symbol) => symbol !== base);
  const start = addDays(days[0]!, -LONGEST_GAP_DAYS);
  const from = start < FIRST_DAY ? FIRST_DAY : start;
  return readSeries(service, `/v1/${from}..${days.at(-1)!}?base=${base}&symbols=${symbols.join(',')}`, base);
}

/** @param base  one unit of which each rate is of: another answer is none to this question */
function readSeries(service: OpenService, path: string, base: string): Promise<Outcome<RatesByDay, PriceFailure>> {
  return service.get(path, (body) => {
    const read = readJson(body, Series, 'Frankfurter');
    if (!read.ok) return read;
    if (read.value.amount !== 1 || read.value.base !== base)
      return badAnswer(
        `Frankfurter sent rates of ${read.value.amount} ${read.value.base} where one ${base} was asked for`,
      );
    const days = Object.entries(read.value.rates);
    const rates = new Map(days.map(([day, all]) => [day, positiveRates(Object.entries(all))]));
    if (base === 'EUR' && !isPerEuro(rates)) return badAnswer('Frankfurter sent rates the wrong way round');
    return { ok: true, value: rates };
  });
}
