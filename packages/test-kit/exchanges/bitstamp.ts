/** A fake Bitstamp: `user_transactions` by offset, with a column per asset. */
import { add, dec, formatDecimal } from '@lotbook/ledger/decimal';
import { PLAIN, type Replay } from './replay.ts';

export function bitstampReplay(): Replay {
  const rows: Record<string, string | number>[] = [];
  const totals = new Map<string, string>();
  const book = (
    minute: number,
    type: string,
    changes: Record<string, string>,
    feeOf: string,
    fee: string,
    more = {},
  ) => {
    for (const [name, change] of [...Object.entries(changes), [feeOf, `-${fee}`] as const])
      if (name !== '') totals.set(name, formatDecimal(add(dec(totals.get(name) ?? '0'), dec(change))));
    const datetime = new Date(Date.UTC(2024, 0, 1) + minute * 60_000)
      .toISOString()
      .replace('T', ' ')
      .replace('Z', '000');
    rows.push({
      id: 1000 + rows.length,
      datetime,
      type,
      fee,
      btc_usd: '0.00',
      usd: '0.00',
      btc: 0,
      eur: 0,
      ...changes,
      ...more,
    });
  };
  book(0, '0', { usd: '1000000.00' }, '', '0.00');
  for (let n = 1; n < 1205; n++)
    book(n, '2', { usd: '-27.12', btc: '0.00100000' }, 'usd', '0.11', { btc_usd: '27120.00', order_id: n });
  book(1300, '2', { btc: '-0.50000000', eth: '8.00000000' }, 'eth', '0.00123456', { btc_eth: '16.00', order_id: 1 });
  book(1400, '27', { eth: '0.00100000' }, '', '0.00');
  book(1500, '1', { btc: '-0.10000000' }, 'btc', '0.00050000');
  book(1600, '99', { xrp: '12.500000' }, '', '0.00');
  return {
    slug: 'bitstamp',
    credentials: PLAIN,
    now: '2024-02-01T00:00:00Z',
    answer(path, params) {
      if (path.includes('/account_balances'))
        return [...totals].map(([currency, total]) => ({ currency, total, available: total, reserved: '0' }));
      const [offset, limit] = ['offset', 'limit'].map((name) => Number(params.get(name)));
      return rows.slice(offset!, offset! + limit!);
    },
  };
}
