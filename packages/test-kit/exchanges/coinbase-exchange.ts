/**
 * A fake Coinbase Exchange. Fills are per market, a hundred per page. Transfers use a cursor in a header. Withdrawals
 * include their fee.
 */
import { add, dec, formatDecimal } from '@lotbook/ledger/decimal';
import { Status } from '../services/server.ts';
import { PLAIN, type Replay } from './replay.ts';
import { between, endOf, NOW, storyOf } from './story.ts';

export function coinbaseExchangeReplay(): Replay {
  const story = storyOf({ burst: 230, thirdCoin: 'USD', dollar: 'USD', delisted: false, inQuote: true });
  for (let n = 0; n < 120; n++)
    story.deposits.push({
      id: 800 + n,
      asset: 'BTC',
      amount: '0.001',
      status: 'ok',
      at: NOW - 13 * 86_400_000 + n * 1000,
      fee: '0',
    });
  const market = (base: string) => ({
    id: `${base}-USD`,
    base_currency: base,
    quote_currency: 'USD',
    quote_increment: '0.01',
    base_increment: '0.00000001',
    display_name: `${base}/USD`,
    min_market_funds: '1',
    status: 'online',
    trading_disabled: false,
  });
  const transfers = [
    ...story.deposits.map((one) => ({ ...one, type: 'deposit' })),
    ...story.withdrawals.map((one) => ({ ...one, type: 'withdraw' })),
  ].toSorted((a, b) => b.at - a.at);
  const when = (at: number) => new Date(at).toISOString().replace('T', ' ').replace('Z', '000+00');
  return {
    slug: 'coinbase-pro',
    credentials: PLAIN,
    now: new Date(NOW).toISOString(),
    answer(path, params) {
      if (path.endsWith('/products')) return [market('SOL'), market('BTC')];
      if (path.endsWith('/fills'))
        return between(
          story.trades.filter(({ base, quote }) => `${base}-${quote}` === params.get('product_id')),
          {
            from: String(Date.parse(params.get('start_date')!)),
            to: String(Date.parse(params.get('end_date')!)),
            most: Math.min(100, Number(params.get('limit'))),
          },
        ).map((one) => ({
          trade_id: one.id,
          product_id: `${one.base}-${one.quote}`,
          order_id: 'd50ec984-77a8-460a-b958-66f114b0de9b',
          user_id: '595eb864313c2b02ddf2937d',
          profile_id: '6244401d-c078-40d9-b305-7ad3551bc3b0',
          liquidity: 'T',
          price: one.price,
          size: one.amount,
          fee: one.fee,
          created_at: new Date(one.at).toISOString(),
          side: one.side,
          settled: true,
          usd_volume: one.cost,
        }));
      if (path.endsWith('/transfers')) {
        const from = Number(params.get('after') ?? 0);
        const page = transfers.slice(from, from + Math.min(100, Number(params.get('limit'))));
        const body = page.map((one) => ({
          id: `bee6fd7c-afb2-4e47-8298-671d09997${one.id}`,
          type: one.type,
          created_at: when(one.at),
          completed_at: one.status === 'ok' ? when(one.at) : null,
          canceled_at: one.status === 'failed' ? when(one.at) : null,
          processed_at: one.status === 'ok' ? when(one.at) : null,
          account_id: '1',
          user_id: '2',
          amount: one.type === 'withdraw' ? formatDecimal(add(dec(one.amount), dec(one.fee))) : one.amount,
          details: {
            network: 'bitcoin',
            crypto_transaction_hash: `752f3557${one.id}`,
            ...(one.type === 'withdraw' && { fee: one.fee, sent_to_address: 'MKemtnCFUYKsNWaf5EMYMpwSszcXWFDtTY' }),
          },
          currency: one.asset,
        }));
        const headers = from + page.length < transfers.length ? { 'cb-after': String(from + page.length) } : {};
        return new Status(200, JSON.stringify(body), headers as Record<string, string>);
      }
      return [...endOf(story)].map(([currency, balance]) => ({
        id: currency,
        currency,
        balance,
        hold: '0',
        available: balance,
        profile_id: '1',
        trading_enabled: true,
      }));
    },
  };
}
