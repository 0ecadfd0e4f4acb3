/** A fake Crypto.com. Trades cover up to a day. Parameters are in the body, and fees are negative. */
import { PLAIN, type Replay } from './replay.ts';
import { between, endOf, NOW, storyOf } from './story.ts';

const DEPOSIT = { ok: '1', pending: '0', failed: '2' } as const;
const WITHDRAWAL = { ok: '5', pending: '1', failed: '4' } as const;

export function cryptocomReplay(): Replay {
  const story = storyOf({ burst: 130, thirdCoin: 'CRO' });
  const market = (base: string) => ({
    symbol: `${base}_USDT`,
    inst_type: 'CCY_PAIR',
    display_name: `${base}/USDT`,
    base_ccy: base,
    quote_ccy: 'USDT',
    quote_decimals: 2,
    quantity_decimals: 5,
    price_tick_size: '0.01',
    qty_tick_size: '0.00001',
    max_leverage: '50',
    tradable: true,
    expiry_timestamp_ms: 0,
  });
  return {
    slug: 'crypto-com-exchange',
    credentials: PLAIN,
    now: new Date(NOW).toISOString(),
    answer(path, params) {
      const good = (result: object) => ({ id: 1, method: path, code: 0, result });
      if (path.endsWith('/get-instruments')) return good({ data: [market('SOL'), market('BTC')] });
      if (path.endsWith('/get-trades')) {
        const within = {
          from: params.get('start_time'),
          to: params.get('end_time'),
          most: Number(params.get('limit')),
        };
        if (within.most > 100 || Number(within.to) - Number(within.from) > 86_400_000) return { id: 1, code: 40004 };
        const data = between(story.trades, within).map((one) => ({
          account_id: 'ds075abc-1234-4321-bd6g-ff9007252r63',
          event_date: '2024-05-01',
          journal_type: 'TRADING',
          side: one.side.toUpperCase(),
          instrument_name: `${one.base}_${one.quote}`,
          fees: `-${one.fee}`,
          trade_id: String(one.id),
          trade_match_id: '4611686018455978480',
          create_time: one.at,
          traded_price: one.price,
          traded_quantity: one.amount,
          fee_instrument_name: one.feeAsset,
          client_oid: '1',
          taker_side: 'TAKER',
          order_id: '6142909895036331486',
        }));
        return good({ data });
      }
      const isOut = path.endsWith('/get-withdrawal-history');
      if (isOut || path.endsWith('/get-deposit-history')) {
        const within = {
          from: params.get('start_ts'),
          to: params.get('end_ts'),
          most: Number(params.get('page_size')),
        };
        const list = between(isOut ? story.withdrawals : story.deposits, within).map((one) => ({
          currency: one.asset,
          ...(isOut && { client_wid: '' }),
          fee: Number(one.fee),
          create_time: one.at,
          id: String(one.id),
          update_time: one.at,
          amount: Number(one.amount),
          address: '1234fggxTSmJ3H4jaMQuWyEiLBzZdAbK6d',
          status: (isOut ? WITHDRAWAL : DEPOSIT)[one.status],
          txid: `f0ae4202${one.id}`,
        }));
        return good(isOut ? { withdrawal_list: list } : { deposit_list: list });
      }
      const held = [...endOf(story)].map(([asset, quantity]) => ({
        instrument_name: asset,
        quantity,
        reserved_qty: '0',
      }));
      return good({ data: [{ instrument_name: 'USD', position_balances: held }] });
    },
  };
}
