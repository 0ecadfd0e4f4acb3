/**
 * Exchange rates from a Frankfurter server, which needs no key and can be self-hosted. Its first table has the ECB's
 * reference rates since 1999 with any of the currencies as base, so rates are as published. Its second has daily rates
 * against the euro combined from about a hundred central banks, for currencies without a reference rate.
 * @source https://frankfurter.dev/v1/ and https://api.frankfurter.dev/v2/openapi.json
 */
import type { Decimal } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import { z } from 'zod';
import { type OpenService, openService, type PriceService, type ProviderOptions } from '../asking.ts';
import { OTHER_CURRENCIES, REFERENCE_CURRENCIES } from '../currencies.ts';
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

const CURRENCIES: readonly string[] = [...REFERENCE_CURRENCIES, ...OTHER_CURRENCIES];
const FIRST_DAY = '1999-01-04';

const Series = z.object({ amount: plain, base: z.string(), rates: z.record(z.string(), z.record(z.string(), exact)) });
const Records = z.array(z.object({ date: z.string(), base: z.string(), quote: z.string(), rate: exact }));

const FRANKFURTER: PriceService = {
  id: 'frankfurter',
  name: 'Frankfurter',
  root: 'https://api.frankfurter.dev',
  perSecond: 3,
  explain: (text) =>
    /invalid currency/i.test(text)
      ? { code: 'unknown-asset', message: 'Frankfurter does not know the currency' }
      : null,
};

export function createFrankfurter(options: ProviderOptions): PriceProvider {
  const service = openService(FRANKFURTER, options);
  return {
    id: 'frankfurter',
    label: 'Frankfurter (central bank rates)',
    currencies: CURRENCIES,
    isOfDay: true,
    async prices(queries) {
      const today = new Date(options.clock.now()).toISOString().slice(0, 10);
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
        return answerFrom(reply.value, { base: baseOf(query), query, source: 'frankfurter', today });
      });
    },
  };
}

const isOfReference = ({ asset, currency }: PriceQuery): boolean =>
  [asset.symbol, currency].every((one) => REFERENCE_CURRENCIES.includes(one));

/** Returns the base. Reference rates accept any base; rates from other central banks are against the euro. */
const baseOf = (query: PriceQuery): string => (isOfReference(query) ? query.asset.symbol : 'EUR');

/**
 * Returns the group of a query. One unknown currency fails a whole request, so each pair with a currency that has no
 * reference rate is requested separately.
 */
function groupOf(query: PriceQuery): string {
  const { asset, currency, on } = query;
  const about = isOfReference(query) ? asset.symbol : [asset.symbol, currency].toSorted().join(' ');
  return `${about} ${on.slice(0, 4)}`;
}

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
    if (!CURRENCIES.includes(currency)) return failed('unknown-asset', `there is no central bank rate of ${currency}`);
  }
  return query.on < FIRST_DAY ? failed('no-price', `rates begin on ${FIRST_DAY}`) : null;
}

function fetchSeries(service: OpenService, queries: readonly PriceQuery[]): Promise<Outcome<RatesByDay, PriceFailure>> {
  const days = queries.map((query) => query.on).sort();
  const base = baseOf(queries[0]!);
  const named = queries.flatMap(({ asset, currency }) => [asset.symbol, currency]);
  const currencies = [...new Set(named)].sort().filter((currency) => currency !== base);
  const start = addDays(days[0]!, -LONGEST_GAP_DAYS);
  const [from, to] = [start < FIRST_DAY ? FIRST_DAY : start, days.at(-1)!];
  return isOfReference(queries[0]!)
    ? readSeries(service, `/v1/${from}..${to}?base=${base}&symbols=${currencies.join(',')}`, base)
    : readRecords(service, { from, to, currencies });
}

/** @param base the base of the rates; a response with another one is rejected */
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

type Records = { from: string; to: string; currencies: readonly string[] };

function readRecords(
  service: OpenService,
  { from, to, currencies }: Records,
): Promise<Outcome<RatesByDay, PriceFailure>> {
  const path = `/v2/rates?base=EUR&quotes=${currencies.join(',')}&from=${from}&to=${to}`;
  return service.get(path, (body) => {
    const read = readJson(body, Records, 'Frankfurter');
    if (!read.ok) return read;
    const other = read.value.find(
      ({ base, quote }) => base !== 'EUR' || !(currencies.includes(quote) || quote === 'EUR'),
    );
    if (other)
      return badAnswer(`Frankfurter sent a rate of ${other.base} in ${other.quote} where the euro was asked for`);
    const days = Map.groupBy(read.value, ({ date }) => date);
    return {
      ok: true,
      value: new Map(
        [...days].map(([day, rates]) => [day, positiveRates(rates.map(({ quote, rate }) => [quote, rate] as const))]),
      ),
    };
  });
}

/** @returns a fetch function, which returns `unknown-asset` for an unknown currency */
export function createFrankfurterCurrency(options: ProviderOptions) {
  const service = openService(FRANKFURTER, options);
  return (currency: string, from: string): Promise<Outcome<RatesByDay, PriceFailure>> => {
    const to = new Date(options.clock.now()).toISOString().slice(0, 10);
    return readRecords(service, { from: from < FIRST_DAY ? FIRST_DAY : from, to, currencies: [currency] });
  };
}
