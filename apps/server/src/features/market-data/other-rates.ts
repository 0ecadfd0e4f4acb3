/**
 * Requests rates of currencies without an ECB reference rate: the central bank's whole history once, then new rates, or
 * else market rates from the first request on.
 */
import { asSystem } from '@lotbook/db/user';
import { systemClock } from '@lotbook/integrations/connecting/http/clock';
import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import { OTHER_CURRENCIES } from '@lotbook/market/currencies';
import { addDays, LONGEST_GAP_DAYS } from '@lotbook/market/daily-rates';
import { isTransient, type PriceFailure } from '@lotbook/market/provider';
import { createFrankfurterCurrency } from '@lotbook/market/providers/frankfurter';
import { isSimulated } from '@lotbook/market/simulated';
import { quietBecause } from '../../market/services.ts';
import { inOrder } from '../../market/sources.ts';
import { lastPublishedRates, type RateRow, storeRates } from '../../market/store.ts';
import type { JobContext } from '../../platform/jobs/definition.ts';
import { askInOrder, note } from './asking.ts';
import { AGAIN_DAYS, FIRST_DAY, plausible, type RateSource, ratesSince, storeInOrder } from './rate-rows.ts';

/**
 * The maximum factor between two rates. The Argentine peso lost more than half its value on 13 December 2023, the
 * largest move of any currency.
 */
const FAR = dec('4');
const BANKS = [{ id: 'frankfurter', open: createFrankfurterCurrency }] as const;

export async function refreshOtherRates(context: JobContext): Promise<boolean> {
  const isDone = await centralBankRates(context);
  await marketRates(context);
  return isDone;
}

async function centralBankRates(context: JobContext): Promise<boolean> {
  const { db, config, metrics, log, signal } = context;
  const [service] = inOrder(BANKS, config);
  if (!service) return true;
  const { id, open } = service;
  if (await asSystem(db, (tx) => quietBecause(tx, id))) return false;
  const baseUrl = config.prices.urls[id];
  const source: RateSource = { id, isMadeUp: baseUrl !== undefined && isSimulated(baseUrl) };
  const ask = open({ clock: systemClock, onAsked: metrics.providerAsked, ...(baseUrl ? { baseUrl } : {}) });
  const last = await asSystem(db, (tx) => lastPublishedRates(tx, OTHER_CURRENCIES));
  const rows: RateRow[] = [];
  let failed: Outcome<never, PriceFailure> | null = null;
  for (const currency of OTHER_CURRENCIES) {
    signal.throwIfAborted();
    const from = askedFrom(last.get(currency));
    const answer = await ask(currency, from);
    if (answer.ok) rows.push(...ratesSince(answer.value, from));
    else {
      const { code, message } = answer.error;
      log.warn({ source: id, currency, failure: code, message }, 'exchange rates: no response');
      if (isTransient(answer.error)) failed = answer;
      if (code === 'offline' || code === 'rate-limited') break;
    }
  }
  await note(db, id, failed ?? { ok: true, value: null }, source.isMadeUp);
  const kept = await plausible(context, source, { rows, far: FAR });
  await storeInOrder(db, { rows: kept, source, signal });
  return failed === null;
}

/** Returns the first day to request. Keeps rates published by the ECB, such as the ruble's until March 2022. */
function askedFrom(last: { day: string; source: string } | undefined): string {
  if (!last) return FIRST_DAY;
  return last.source === 'ecb' ? addDays(last.day, 1) : addDays(last.day, -AGAIN_DAYS);
}

async function marketRates(context: JobContext): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const published = await asSystem(context.db, (tx) => lastPublishedRates(tx, OTHER_CURRENCIES));
  const isPublished = (currency: string) => (published.get(currency)?.day ?? '') >= addDays(today, -LONGEST_GAP_DAYS);
  const missing = OTHER_CURRENCIES.filter((currency) => !isPublished(currency));
  if (missing.length === 0) return;
  const answer = await askInOrder(context, (source) => source.marketRates?.());
  if (!answer) return;
  const rows = missing.flatMap((currency): RateRow[] => {
    const rate = answer.value.get(currency);
    return rate ? [[currency, today, formatDecimal(rate)]] : [];
  });
  await asSystem(context.db, (tx) => storeRates(tx, rows, answer.source));
}
