/** A fake Uphold, which lists all cards newest first, fifty per range. */
import { add, dec, formatDecimal, neg } from '@lotbook/ledger/decimal';
import { Status } from '../services/server.ts';
import type { Replay } from './replay.ts';

const UPHOLD_TOKEN = '41ee8b1fa14042e031fe304bb4793b54e6576d19b306dc205136172b80d59d20';
const PAGE = 50;

type Side = { currency: string; amount: string; isOwn?: boolean; description?: string };
type Fee = { amount: string; currency: string; target: 'origin' | 'destination'; type: string };
type More = { status?: string; fees?: Fee[]; txid?: string };

export function upholdReplay(token = UPHOLD_TOKEN): Replay {
  const rows: object[] = [];
  const cards = new Map<string, string>();
  const change = (currency: string, amount: ReturnType<typeof dec>) =>
    cards.set(currency, formatDecimal(add(dec(cards.get(currency) ?? '0'), amount)));
  const sideOf = ({ currency, amount, isOwn = false, description = 'Angel Rath' }: Side) => ({
    ...(isOwn && { CardId: `card-${currency}` }),
    amount,
    currency,
    description,
    isMember: true,
    type: isOwn ? 'card' : 'external',
  });
  const book = (
    hour: number,
    origin: Side,
    destination: Side,
    { status = 'completed', fees = [], txid }: More = {},
  ) => {
    if (status === 'completed') {
      if (origin.isOwn) change(origin.currency, neg(dec(origin.amount)));
      if (destination.isOwn) change(destination.currency, dec(destination.amount));
    }
    rows.unshift({
      application: null,
      createdAt: new Date(Date.UTC(2024, 2, 1) + hour * 3_600_000).toISOString(),
      denomination: { amount: origin.amount, currency: origin.currency, pair: `${origin.currency}USD`, rate: '1.00' },
      destination: sideOf(destination),
      fees,
      id: `2c326b15-7106-48be-a326-${String(rows.length).padStart(12, '0')}`,
      message: null,
      network: 'uphold',
      origin: sideOf(origin),
      params: { currency: origin.currency, margin: '0.65', ttl: 18000, type: 'transfer', ...(txid && { txid }) },
      status,
      type: 'transfer',
    });
  };
  const mine = (currency: string, amount: string): Side => ({ currency, amount, isOwn: true });
  const theirs = (currency: string, amount: string): Side => ({ currency, amount });
  book(0, theirs('USD', '5000.00'), mine('USD', '5000.00'));
  for (let n = 1; n <= 120; n++)
    book(n, mine('USD', '6.56'), mine('EUR', '5.57'), {
      fees: [{ amount: '0.04', currency: 'EUR', target: 'destination', type: 'exchange' }],
    });
  book(200, mine('EUR', '10.00'), mine('BTC', '0.00025000'), {
    fees: [{ amount: '0.15', currency: 'EUR', target: 'origin', type: 'exchange' }],
  });
  // A card paid for coins.
  book(210, theirs('GBP', '103.99'), mine('BTC', '0.00250000'));
  // Coins arrived and were converted immediately.
  book(215, theirs('LTC', '1.00000000'), mine('BTC', '0.00150000'), { txid: 'ab'.repeat(32) });
  book(220, mine('BTC', '0.00110000'), theirs('BTC', '0.00100000'), {
    fees: [{ amount: '0.00010000', currency: 'BTC', target: 'origin', type: 'network' }],
    txid: 'cd'.repeat(32),
  });
  book(225, mine('EUR', '20.00'), theirs('USD', '21.00'));
  book(230, { currency: 'BAT', amount: '5.00', description: 'Uphold' }, mine('BAT', '5.00'));
  book(235, mine('BTC', '0.00050000'), mine('BTC', '0.00050000'));
  book(240, mine('USD', '100.00'), theirs('USD', '100.00'), { status: 'cancelled' });
  book(245, theirs('USD', '70.00'), mine('USD', '70.00'), { status: 'processing' });
  return {
    slug: 'uphold',
    credentials: { accessToken: token },
    now: '2024-04-01T00:00:00Z',
    answer(path, _params, headers) {
      if (headers.authorization !== `Bearer ${token}`) return new Status(401, '{"error":"unauthorized"}');
      if (path.endsWith('/v0/me'))
        return { id: '21e65c4d-55e4-41be-97a1-ff38d8f3d945', status: 'ok', type: 'individual' };
      const all = path.endsWith('/transactions')
        ? rows
        : [...cards].map(([currency, balance]) => ({ id: `card-${currency}`, currency, balance, available: balance }));
      const [from = 0, to = PAGE - 1] = (/items=(\d+)-(\d+)/.exec(String(headers.range))?.slice(1) ?? []).map(Number);
      if (from >= all.length) return new Status(416, '{"code":"range_not_satisfiable"}');
      const part = all.slice(from, Math.min(to, from + PAGE - 1) + 1);
      const range = `items ${from}-${from + part.length - 1}/${all.length}`;
      return new Status(200, JSON.stringify(part), { 'content-range': range });
    },
  };
}
