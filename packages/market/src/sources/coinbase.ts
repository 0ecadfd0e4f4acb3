/** Daily prices from Coinbase, 300 candles per response, back to the asset's listing. */
import { z } from 'zod';
import type { DailyExchange } from '../exchange-days.ts';
import { COINBASE } from '../exchanges.ts';
import { exact, plain, readJson } from '../json.ts';

const Rows = z.array(z.tuple([plain, exact, exact, exact, exact]).rest(z.unknown()));

export const COINBASE_DAYS: DailyExchange = {
  ...COINBASE,
  path: (symbol, currency, { from, to }) =>
    `/products/${symbol}-${currency}/candles?granularity=86400&start=${from}T00%3A00%3A00Z&end=${to}T00%3A00%3A00Z`,
  read(answer, label) {
    const read = readJson(answer, Rows, label);
    if (!read.ok) return read;
    return { ok: true, value: read.value.map(([from, low, high, , close]) => ({ from, low, high, close })) };
  },
};
