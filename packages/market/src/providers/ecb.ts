/**
 * The European Central Bank's euro reference rates: one download holds every working day since 1999, so a large ledger
 * costs one request. Rates between two other currencies are worked out through the euro.
 */

import { type Decimal, parseDecimal } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import { answerFrom, type RatesByDay } from '../daily-rates.ts';
import { createHttp, type ProviderOptions } from '../http.ts';
import { failed, type PriceAnswer, type PriceFailure, type PriceProvider } from '../provider.ts';
import { firstFileOfZip } from '../zip.ts';
import { REFERENCE_CURRENCIES } from './frankfurter.ts';

/** The file changes once a working day. */
const KEEP_MS = 6 * 3_600_000;

export function createEcb(options: ProviderOptions): PriceProvider {
  const download = createEcbSeries(options);
  let kept: { rates: RatesByDay; until: number } | null = null;

  async function rates(): Promise<Outcome<RatesByDay, PriceFailure>> {
    if (kept && options.clock.now() < kept.until) return { ok: true, value: kept.rates };
    const reply = await download();
    if (reply.ok) kept = { rates: reply.value, until: options.clock.now() + KEEP_MS };
    return reply;
  }

  return {
    id: 'ecb',
    label: 'European Central Bank reference rates',
    currencies: REFERENCE_CURRENCIES,
    async prices(queries) {
      if (queries.length === 0) return [];
      const table = await rates();
      const today = new Date(options.clock.now()).toISOString().slice(0, 10);
      return queries.map((query): PriceAnswer => {
        if (!table.ok) return table;
        for (const currency of [query.asset.symbol, query.currency]) {
          if (currency !== 'EUR' && !isKnown(table.value, currency))
            return failed('unknown-asset', `the ECB publishes no rate of ${currency}`);
        }
        return answerFrom(table.value, { base: 'EUR', query, source: 'ecb', today });
      });
    },
  };
}

/** All working days since 1999 in one download. @returns how to ask for them; `_from` is for sources that send parts */
export function createEcbSeries({ baseUrl = 'https://www.ecb.europa.eu', ...options }: ProviderOptions) {
  const http = createHttp({ baseUrl, requestsPerSecond: 1, timeoutMs: 30_000, ...options });
  const maxBytes = options.maxBytes ?? 32 * 1024 * 1024;
  return async (_from?: string): Promise<Outcome<RatesByDay, PriceFailure>> => {
    const reply = await http.get('/stats/eurofxref/eurofxref-hist.zip');
    if (!reply.ok) return reply;
    const file = firstFileOfZip(reply.value, maxBytes);
    const parsed = file && readRates(Buffer.from(file).toString('utf8'));
    if (parsed) return { ok: true, value: parsed };
    return { ok: false, error: { code: 'bad-answer', message: 'the ECB did not send its table of rates' } };
  };
}

/** A currency may have begun or ended: any day that has it will do. */
function isKnown(rates: RatesByDay, currency: string): boolean {
  for (const day of rates.values()) if (day.has(currency)) return true;
  return false;
}

/**
 * Read the table: a header `Date,USD,JPY,...`, then one line per day; `N/A` where a currency had no rate.
 * @returns null when it is not that table
 */
export function readRates(csv: string): RatesByDay | null {
  const [header = '', ...lines] = csv.split(/\r?\n/);
  const [date, ...currencies] = header.split(',').map((cell) => cell.trim());
  if (date !== 'Date' || !currencies.includes('USD')) return null;
  const rates = new Map<string, Map<string, Decimal>>();
  for (const line of lines) {
    const [day = '', ...cells] = line.split(',').map((cell) => cell.trim());
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) continue;
    const row = new Map<string, Decimal>();
    cells.forEach((cell, i) => {
      const rate = parseDecimal(cell);
      if (rate && currencies[i]) row.set(currencies[i], rate);
    });
    rates.set(day, row);
  }
  return rates.size > 0 ? rates : null;
}
