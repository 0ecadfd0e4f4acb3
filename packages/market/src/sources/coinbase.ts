/** Daily candles of Coinbase Exchange: 300 in one answer, back to when it listed the asset. */
import { z } from 'zod';
import type { DailyExchange } from '../exchange-days.ts';
import { exact, plain, readJson } from '../json.ts';
import { WELL_KNOWN } from '../well-known.ts';

const Rows = z.array(z.tuple([plain, exact, exact, exact, exact]).rest(z.unknown()));

/** @source https://docs.cdp.coinbase.com/exchange (Get product candles: time, low, high, open, close, volume) */
export const COINBASE_DAYS: DailyExchange = {
  id: 'coinbase',
  service: 'Coinbase Exchange',
  root: 'https://api.exchange.coinbase.com',
  currencies: ['USD', 'EUR'],
  symbols: WELL_KNOWN,
  most: 300,
  path: (symbol, currency, { from, to }) =>
    `/products/${symbol}-${currency}/candles?granularity=86400&start=${from}T00%3A00%3A00Z&end=${to}T00%3A00%3A00Z`,
  read(bytes, label) {
    const read = readJson(bytes, Rows, label);
    if (!read.ok) return read;
    return { ok: true, value: read.value.map(([from, low, high, , close]) => ({ from, low, high, close })) };
  },
};
