/**
 * A fake Gemini. Lists start at a time, in milliseconds for transfers and in seconds for trades. Parameters are in a
 * header.
 */
import type { Replay } from './replay.ts';
import { endOf, NOW, storyOf } from './story.ts';

const STATUS = { ok: 'Complete', pending: 'Pending', failed: 'Failed' } as const;

export function geminiReplay(): Replay {
  const story = storyOf({ burst: 730, thirdCoin: 'GUSD', dollar: 'USD', delisted: false });
  const transfers = [
    ...story.deposits.map((one) => ({ ...one, type: 'Deposit' })),
    ...story.withdrawals.map((one) => ({ ...one, type: 'Withdrawal' })),
  ].filter(({ status }) => status !== 'failed');
  return {
    slug: 'gemini',
    credentials: { apiKey: 'account-KEYKEYKEYKEY', secret: 'U0VDUkVUU0VDUkVUU0VDUkVU' },
    now: new Date(NOW).toISOString(),
    answer(path, _params, headers) {
      if (path.endsWith('/v1/symbols')) return ['solusd', 'btcusd', 'gusdusd'];
      const asked = JSON.parse(Buffer.from(String(headers['x-gemini-payload'] ?? 'e30='), 'base64').toString());
      if (path.endsWith('/v1/roles')) return { isAuditor: true, isFundManager: false, isTrader: false };
      // The oldest entries from a time on, sorted newest first.
      const from = (list: readonly { at: number }[], scale: number, most: number) =>
        list
          .filter(({ at }) => Math.floor(at / scale) >= Number(asked.timestamp ?? 0))
          .toSorted((a, b) => a.at - b.at)
          .slice(0, most)
          .toReversed();
      if (path.endsWith('/v1/mytrades')) {
        const own = story.trades.filter(({ base }) => `${base}usd`.toLowerCase() === asked.symbol);
        return (from(own, 1000, Math.min(500, asked.limit_trades)) as typeof own).map((one) => ({
          price: one.price,
          amount: one.amount,
          timestamp: Math.floor(one.at / 1000),
          timestampms: one.at,
          type: one.side === 'buy' ? 'Buy' : 'Sell',
          aggressor: false,
          fee_currency: one.feeAsset,
          fee_amount: one.fee,
          tid: one.id,
          order_id: '73621746059',
          exchange: 'gemini',
          is_auction_fill: false,
          symbol: `${one.base}USD`,
        }));
      }
      if (path.endsWith('/v1/transfers'))
        return (from(transfers, 1, Math.min(50, asked.limit_transfers)) as typeof transfers).map((one) => ({
          type: one.type,
          status: STATUS[one.status],
          timestampms: one.at,
          eid: one.id,
          currency: one.asset,
          amount: one.amount,
          ...(one.type === 'Withdrawal' && { feeAmount: one.fee, feeCurrency: one.asset }),
          method: 'Wire',
          txHash: `19826${one.id}`,
        }));
      return [...endOf(story)].map(([currency, amount]) => ({
        type: 'exchange',
        currency,
        amount,
        available: amount,
        availableForWithdrawal: amount,
      }));
    },
  };
}
