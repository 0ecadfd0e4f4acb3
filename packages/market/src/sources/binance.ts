/** Daily prices from Binance, only in euros because its dollar markets use stablecoins, a thousand per response. */
import { parseDecimal } from '@lotbook/ledger/decimal';
import { z } from 'zod';
import type { DailyExchange, DayCandle } from '../exchange-days.ts';
import { WELL_KNOWN } from '../exchanges.ts';
import { plain, readJson } from '../json.ts';
import { badAnswer } from '../provider.ts';

const text = z.string();
const Rows = z.array(z.tuple([plain, text, text, text, text]).rest(z.unknown()));

/** @source https://developers.binance.com/docs/binance-spot-api-docs (klines: open time in ms, open, high, low, close, ...) */
export const BINANCE_DAYS: DailyExchange = {
  id: 'binance',
  service: 'Binance',
  root: 'https://data-api.binance.vision',
  currencies: ['EUR'],
  symbols: { ...WELL_KNOWN, binancecoin: 'BNB' },
  most: 1000,
  path: (symbol, currency, { from, to }) =>
    `/api/v3/klines?symbol=${symbol}${currency}&interval=1d&startTime=${Date.parse(`${from}T00:00:00Z`)}&endTime=${Date.parse(`${to}T00:00:00Z`)}&limit=1000`,
  read(answer, label) {
    const read = readJson(answer, Rows, label);
    if (!read.ok) return read;
    const candles: DayCandle[] = [];
    for (const [fromMs, , ...rest] of read.value) {
      const [high, low, close] = [parseDecimal(rest[0]), parseDecimal(rest[1]), parseDecimal(rest[2])];
      if (!high || !low || !close) return badAnswer(`${label} sent a candle without figures`);
      candles.push({ from: fromMs / 1000, low, high, close });
    }
    return { ok: true, value: candles };
  },
};
