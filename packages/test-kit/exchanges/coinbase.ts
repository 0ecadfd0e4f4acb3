/** A fake Coinbase: wallets by `starting_after`, each with its transactions newest first, a hundred per page. */
import { generateKeyPairSync } from 'node:crypto';
import { add, dec, formatDecimal } from '@lotbook/ledger/decimal';
import type { Replay } from './replay.ts';

type Row = Record<string, unknown> & { id: string; created_at: string };

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const PEM = privateKey.export({ type: 'sec1', format: 'pem' }) as string;
const PAGE = 100;

/**
 * @param idle the number of unused wallets
 * @param canTrade true if the key allows more than reading
 */
export function coinbaseReplay({ idle = 98, canTrade = true } = {}): Replay {
  const wallets = new Map<string, { id: string; rows: Row[]; total: string }>();
  let count = 0;
  const book = (hour: number, currency: string, amount: string, type: string, more: object = {}) => {
    const wallet = wallets.get(currency) ?? { id: `wallet-${currency}`, rows: [], total: '0' };
    wallets.set(currency, wallet);
    wallet.total = formatDecimal(add(dec(wallet.total), dec(amount)));
    const created_at = new Date(Date.UTC(2024, 2, 1) + hour * 3_600_000).toISOString().replace('.000', '');
    wallet.rows.unshift({
      id: `tx-${String(++count).padStart(5, '0')}`,
      type,
      status: 'completed',
      amount: { amount, currency },
      native_amount: { amount: '0.00', currency: 'USD' },
      created_at,
      resource: 'transaction',
      ...more,
    });
  };
  book(0, 'USD', '50000.00', 'fiat_deposit');
  for (let n = 1; n <= 130; n++) {
    const fill = {
      advanced_trade_fill: {
        fill_price: '40000.00',
        product_id: 'BTC-USD',
        order_id: `order-${Math.floor(n / 3)}`,
        commission: '0.12',
        order_side: n % 5 === 0 ? 'sell' : 'buy',
      },
    };
    const isSale = n % 5 === 0;
    book(n, 'USD', isSale ? '39.88' : '-40.12', 'advanced_trade_fill', fill);
    book(n, 'BTC', isSale ? '-0.00100000' : '0.00100000', 'advanced_trade_fill', fill);
  }
  book(200, 'BTC', '-0.01000000', 'trade', { trade: { id: 'convert-1' } });
  book(200, 'ETH', '0.150000000000000001', 'trade', { trade: { id: 'convert-1' } });
  // Paid by card, so there is no cash entry.
  book(210, 'ETH', '0.10000000', 'buy', {
    buy: {
      id: 'buy-1',
      total: { amount: '203.99', currency: 'USD' },
      subtotal: { amount: '200.00', currency: 'USD' },
      fee: { amount: '3.99', currency: 'USD' },
    },
  });
  book(220, 'ETH', '0.00012345', 'staking_reward');
  book(225, 'ETH', '-0.05010000', 'send', {
    network: {
      status: 'confirmed',
      hash: '0xfeed',
      transaction_fee: { amount: '0.00010000', currency: 'ETH' },
      transaction_amount: { amount: '0.05000000', currency: 'ETH' },
    },
    to: { resource: 'address', address: '0xabc' },
  });
  book(230, 'SOL', '2.50000000', 'something_new');
  for (let n = 0; n < idle; n++) wallets.set(`Z${n}`, { id: `wallet-Z${n}`, rows: [], total: '0.00' });
  return {
    slug: 'coinbase',
    credentials: { apiKey: 'organizations/0/apiKeys/KEYKEYKEY', secret: PEM },
    now: '2024-04-01T00:00:00Z',
    answer(path, params) {
      const after = params.get('starting_after');
      const paged = <T extends { id: string }>(all: readonly T[]) => {
        const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
        const data = all.slice(from, from + PAGE);
        const isMore = from + PAGE < all.length;
        return { pagination: { limit: PAGE, next_starting_after: isMore ? data.at(-1)!.id : null }, data };
      };
      if (path.endsWith('/v2/accounts')) {
        const all = [...wallets].map(([currency, { id, total }]) => ({
          id,
          name: `${currency} Wallet`,
          currency: { code: currency },
          balance: { amount: total, currency },
          created_at: '2024-01-01T00:00:00Z',
          updated_at: '2024-01-01T00:00:00Z',
        }));
        return paged(all);
      }
      if (path.endsWith('/key_permissions')) return { can_view: true, can_trade: canTrade, can_transfer: false };
      const id = /accounts\/([^/]+)\/transactions/.exec(path)?.[1];
      const wallet = [...wallets.values()].find((one) => one.id === id);
      return wallet ? paged(wallet.rows) : { errors: [{ id: 'not_found', message: 'Not found' }] };
    },
  };
}
