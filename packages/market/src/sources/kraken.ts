/**
 * Daily prices from Kraken, which always returns the newest 720 candles. Errors have status 200 and a list of errors.
 */
import { quoted } from '@lotbook/integrations/connecting/http/failure';
import { parseDecimal } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import { z } from 'zod';
import type { DailyExchange, DayCandle } from '../exchange-days.ts';
import { WELL_KNOWN } from '../exchanges.ts';
import { plain, readJson } from '../json.ts';
import { badAnswer, type PriceFailure } from '../provider.ts';

const text = z.string();
const Row = z.tuple([plain, text, text, text, text]).rest(z.unknown());
const Ohlc = z.object({ error: z.array(text), result: z.record(z.string(), z.unknown()).nullish() });
const REACH_DAYS = 719;

/** @source https://docs.kraken.com/api/docs/rest-api/get-ohlc-data (time, open, high, low, close, vwap, volume, count) */
export const KRAKEN_DAYS: DailyExchange = {
  id: 'kraken',
  service: 'Kraken',
  root: 'https://api.kraken.com',
  currencies: ['USD', 'EUR'],
  symbols: { ...WELL_KNOWN, bitcoin: 'XBT', dogecoin: 'XDG' },
  most: REACH_DAYS,
  reachesDays: REACH_DAYS,
  // Kraken starts after `since`.
  path: (symbol, currency, { from }) =>
    `/0/public/OHLC?pair=${symbol}${currency}&interval=1440&since=${Date.parse(`${from}T00:00:00Z`) / 1000 - 86_400}`,
  read(answer, label) {
    const read = readJson(answer, Ohlc, label);
    if (!read.ok) return read;
    const { error, result } = read.value;
    if (error.length > 0) return refused(error[0]!, label);
    const [rows, ...others] = Object.entries(result ?? {}).flatMap(([name, value]) => (name === 'last' ? [] : [value]));
    const parsed = z.array(Row).safeParse(rows);
    if (!parsed.success || others.length > 0) return badAnswer(`${label}'s answer has an unexpected shape`);
    const candles: DayCandle[] = [];
    for (const [from, , ...rest] of parsed.data) {
      const [high, low, close] = [parseDecimal(rest[0]), parseDecimal(rest[1]), parseDecimal(rest[2])];
      if (!high || !low || !close) return badAnswer(`${label} sent a candle without figures`);
      candles.push({ from, low, high, close });
    }
    return { ok: true, value: candles };
  },
};

/**
 * Interprets errors such as `EGeneral:Too many requests`, `EAPI:Rate limit exceeded`, `EService:Unavailable` and
 * `EQuery:Unknown asset pair`.
 */
function refused(error: string, label: string): Outcome<never, PriceFailure> {
  const message = `${label} answered ${quoted(error)}`;
  if (/too many requests|rate limit/i.test(error))
    return { ok: false, error: { code: 'rate-limited', message, retryAfterMs: null } };
  if (error.startsWith('EService')) return { ok: false, error: { code: 'offline', message } };
  if (/unknown asset pair/i.test(error)) return { ok: false, error: { code: 'unknown-asset', message } };
  return badAnswer(message);
}
