/**
 * Generates ledgers, with the same transactions for a seed on every machine. `mixed` resembles a busy account. With the
 * other shapes, a careless engine takes quadratic time.
 */
import type { Transaction } from '@lotbook/ledger/transaction';

const START = Date.UTC(2018, 0, 1);

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

function time(second: number): string {
  return `${new Date(START + second * 1000).toISOString().slice(0, 19)}Z`;
}

const usd = (quantity: string) => ({ assetId: 'USD', quantity });

function buy(i: number, at: number, asset: string, wallet: string, quantity: string, cost: string) {
  const timestamp = time(at);
  return {
    id: `t${i}`,
    timestamp,
    type: 'buy',
    accountId: wallet,
    sent: usd(cost),
    received: { assetId: asset, quantity },
  } as const;
}

function sell(i: number, at: number, asset: string, wallet: string, quantity: string, price: string) {
  const timestamp = time(at);
  return {
    id: `t${i}`,
    timestamp,
    type: 'sell',
    accountId: wallet,
    sent: { assetId: asset, quantity },
    received: usd(price),
  } as const;
}

export function mixed(count: number, assets: number, wallets: number): Transaction[] {
  const random = randomFrom(11);
  const held = new Float64Array(assets * wallets);
  const pick = (n: number) => Math.floor(random() * n);
  const transactions: Transaction[] = [];
  const step = Math.floor((7 * 365 * 86_400) / count) || 1;
  // A JSON reader also creates one string per name.
  const assetNames = Array.from({ length: assets }, (_, a) => `A${a}`);
  const walletNames = Array.from({ length: wallets }, (_, w) => `W${w}`);
  for (let i = 0; i < count; i++) {
    const a = pick(assets);
    const w = pick(wallets);
    const asset = assetNames[a]!;
    const wallet = walletNames[w]!;
    const micro = 1 + pick(2_000_000);
    const quantity = (micro / 1e6).toFixed(6);
    const value = ((micro / 1e4) * (1 + random())).toFixed(2);
    const at = i * step;
    const kind = random();
    const place = a * wallets + w;
    if (kind < 0.45 || held[place]! < micro) {
      held[place]! += micro;
      transactions.push({ ...buy(i, at, asset, wallet, quantity, value), fees: [usd((micro / 1e7).toFixed(2))] });
    } else if (kind < 0.8) {
      held[place]! -= micro;
      transactions.push(sell(i, at, asset, wallet, quantity, value));
    } else if (kind < 0.88) {
      held[place]! -= micro;
      const b = (a + 1) % assets;
      held[b * wallets + w]! += micro;
      const sent = { assetId: asset, quantity, fiatValue: value };
      const received = { assetId: assetNames[b]!, quantity, fiatValue: value };
      transactions.push({ id: `t${i}`, timestamp: time(at), type: 'trade', accountId: wallet, sent, received });
    } else if (kind < 0.93) {
      held[place]! += micro;
      const received = { assetId: asset, quantity, fiatValue: value };
      transactions.push({
        id: `t${i}`,
        timestamp: time(at),
        type: 'income',
        label: 'staking',
        accountId: wallet,
        received,
      });
    } else {
      const to = (w + 1) % wallets;
      held[place]! -= micro;
      held[a * wallets + to]! += micro;
      const sent = { assetId: asset, quantity };
      transactions.push({
        id: `t${i}`,
        timestamp: time(at),
        type: 'transfer',
        accountId: wallet,
        toAccountId: walletNames[to]!,
        sent,
      });
    }
  }
  return transactions;
}

export function allOpen(count: number): Transaction[] {
  const random = randomFrom(5);
  const half = count / 2;
  return Array.from({ length: count }, (_, i) =>
    i < half
      ? buy(i, i * 100, 'A', 'W', '1', (100 * random()).toFixed(2))
      : sell(i, i * 100, 'A', 'W', '1', (100 * random()).toFixed(2)),
  );
}

export function endless(count: number): Transaction[] {
  const random = randomFrom(6);
  return Array.from({ length: count }, (_, i) =>
    i % 3 < 2
      ? buy(i, i * 100, 'A', 'W', '1', (100 * random()).toFixed(2))
      : sell(i, i * 100, 'A', 'W', '0.7', (100 * random()).toFixed(2)),
  );
}

export function alternating(count: number): Transaction[] {
  const random = randomFrom(7);
  return Array.from({ length: count }, (_, i) =>
    (i % 2 === 0 ? buy : sell)(i, i * 100, 'A', 'W', '1', (100 * random()).toFixed(2)),
  );
}

export function oneInstant(count: number): Transaction[] {
  const random = randomFrom(8);
  return Array.from({ length: count }, (_, i) =>
    (i < count / 2 ? sell : buy)(i, 0, 'A', 'W', '1', (100 * random()).toFixed(2)),
  );
}

export function dustMoved(lots: number): Transaction[] {
  const transactions: Transaction[] = Array.from({ length: lots }, (_, i) => buy(i, i, 'A', 'X', '0.001', '0.01'));
  const sent = { assetId: 'A', quantity: String(lots / 1000) };
  transactions.push(
    { id: 'there', timestamp: time(lots), type: 'transfer', accountId: 'X', toAccountId: 'Y', sent },
    { id: 'back', timestamp: time(lots + 1), type: 'transfer', accountId: 'Y', toAccountId: 'X', sent },
  );
  return transactions;
}
