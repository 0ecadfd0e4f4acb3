/** Daily prices from Bitstamp, a thousand candles per response, for Bitcoin back to 2011. */
import { parseDecimal } from '@lotbook/ledger/decimal';
import { z } from 'zod';
import type { DailyExchange, DayCandle } from '../exchange-days.ts';
import { BITSTAMP } from '../exchanges.ts';
import { readJson } from '../json.ts';
import { badAnswer } from '../provider.ts';

const text = z.string();
const Ohlc = z.object({
  data: z.object({ ohlc: z.array(z.object({ timestamp: text, low: text, high: text, close: text })) }),
});

export const BITSTAMP_DAYS: DailyExchange = {
  ...BITSTAMP,
  path(symbol, currency, { from, to }) {
    const [start, end] = [Date.parse(`${from}T00:00:00Z`) / 1000, Date.parse(`${to}T00:00:00Z`) / 1000];
    const pair = (symbol + currency).toLowerCase();
    return `/api/v2/ohlc/${pair}/?step=86400&limit=${(end - start) / 86_400 + 1}&start=${start}`;
  },
  read(answer, label) {
    const read = readJson(answer, Ohlc, label);
    if (!read.ok) return read;
    const candles: DayCandle[] = [];
    for (const { timestamp, ...rest } of read.value.data.ohlc) {
      const [low, high, close] = [parseDecimal(rest.low), parseDecimal(rest.high), parseDecimal(rest.close)];
      if (!low || !high || !close || !/^\d{1,12}$/.test(timestamp))
        return badAnswer(`${label} sent a candle without figures`);
      candles.push({ from: Number(timestamp), low, high, close });
    }
    return { ok: true, value: candles };
  },
};
