/**
 * Rates from the European Central Bank. One download has every business day since 1999, so a large ledger needs only
 * one request. Rates between two other currencies are computed through the euro.
 */

import { type Decimal, parseDecimal } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import { openService, type PriceService, type ProviderOptions } from '../asking.ts';
import { REFERENCE_CURRENCIES } from '../currencies.ts';
import { answerFrom, isPerEuro, positiveRates, type RatesByDay } from '../daily-rates.ts';
import { badAnswer, failed, type PriceAnswer, type PriceFailure, type PriceProvider } from '../provider.ts';
import { firstFileOfZip } from '../zip.ts';

const MOST_BYTES = 32 * 1024 * 1024;
const ECB: PriceService = {
  id: 'ecb',
  name: 'The European Central Bank',
  root: 'https://www.ecb.europa.eu',
  perSecond: 1,
  timeoutMs: 30_000,
};
/** The time to cache the file, which changes once per business day. Updates run four times a day. */
const KEEP_MS = 3_600_000;

export function createEcb(options: ProviderOptions): PriceProvider {
  const rates = createEcbSeries(options);
  return {
    id: 'ecb',
    label: 'European Central Bank reference rates',
    currencies: REFERENCE_CURRENCIES,
    isOfDay: true,
    async prices(queries) {
      if (queries.length === 0) return [];
      const table = await rates();
      const today = new Date(options.clock.now()).toISOString().slice(0, 10);
      return queries.map((query): PriceAnswer => {
        if (!table.ok) return table;
        for (const currency of [query.asset.symbol, query.currency]) {
          if (currency !== 'EUR' && !isKnown(table.value, currency))
            return failed('unknown-asset', `The ECB publishes no rate of ${currency}`);
        }
        return answerFrom(table.value, { base: 'EUR', query, source: 'ecb', today });
      });
    },
  };
}

export function createEcbSeries(options: ProviderOptions) {
  const service = openService(ECB, options);
  return (_from?: string): Promise<Outcome<RatesByDay, PriceFailure>> =>
    service.get('/stats/eurofxref/eurofxref-hist.zip', ({ bytes }) => readArchive(bytes, options.maxBytes), KEEP_MS);
}

function readArchive(body: Uint8Array, maxBytes = MOST_BYTES): Outcome<RatesByDay, PriceFailure> {
  const file = firstFileOfZip(body, maxBytes);
  const parsed = file && readRates(Buffer.from(file).toString('utf8'));
  if (parsed && isPerEuro(parsed)) return { ok: true, value: parsed };
  return badAnswer(parsed ? 'The ECB sent rates the wrong way round' : 'The ECB did not send its table of rates');
}

function isKnown(rates: RatesByDay, currency: string): boolean {
  for (const day of rates.values()) if (day.has(currency)) return true;
  return false;
}

/** Parses `Date,USD,JPY,...`, then one line per day, with `N/A` for no rate. */
function readRates(csv: string): RatesByDay | null {
  const [header = '', ...lines] = csv.split(/\r?\n/);
  const [date, ...currencies] = header.split(',').map((cell) => cell.trim());
  if (date !== 'Date' || !currencies.includes('USD')) return null;
  const rates = new Map<string, Map<string, Decimal>>();
  for (const line of lines) {
    const [day = '', ...cells] = line.split(',').map((cell) => cell.trim());
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) continue;
    const row = cells.flatMap((cell, i): [string, Decimal][] => {
      const rate = parseDecimal(cell);
      return rate && currencies[i] ? [[currencies[i], rate]] : [];
    });
    rates.set(day, positiveRates(row));
  }
  return rates.size > 0 ? rates : null;
}
