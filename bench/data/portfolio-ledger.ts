/**
 * Five years of an active trader, with ten accounts, five hundred assets, of which two hundred are held at the end,
 * trades, matched transfers, rewards, and fees in money and in units. It is the same each time except for its last day,
 * which is today.
 */
import { sql } from 'kysely';
import { refreshValues } from '../../apps/server/src/views/list/values.ts';
import { insertMany } from '../../packages/db/src/bulk.ts';
import type { Database } from '../../packages/db/src/open.ts';
import { asSystem } from '../../packages/db/src/user.ts';
import { benchMarket, fillMarket } from './market.ts';

const ASSETS = 500;
const HELD = 200;
const ACCOUNTS = 10;
const DAYS = 5 * 365;
const DAY = 86_400_000;
const UNIT = 10n ** 8n;
const SOURCE = '00000000-0000-4000-8000-000000000002';
const PIECE = 5000;

export const accountId = (at: number) => `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`;
const transactionId = (at: number) => `00000000-0000-4000-a000-${String(at).padStart(12, '0')}`;

/**
 * Creates the transactions unless they exist.
 * @param count the number of transactions
 * @returns the IDs of assets that are held at the end
 */
export async function portfolioLedger(db: Database, userId: string, count: number): Promise<{ held: string[] }> {
  const ledger = new Ledger(count);
  const all = ledger.make();
  if (!(await isThere(db, userId, all.length))) await fill(db, userId, all);
  return { held: ledger.held() };
}

async function isThere(db: Database, userId: string, count: number): Promise<boolean> {
  const { rows } = await asSystem(db, (tx) =>
    sql<{ there: number }>`select count(*)::integer as there from transactions where user_id = ${userId}`.execute(tx),
  );
  const { there } = rows[0]!;
  if (there > 0 && there !== count)
    throw new Error(`This ledger has ${there} transactions: measure these, or begin with another folder.`);
  return there > 0;
}

async function fill(db: Database, userId: string, all: readonly Made[]): Promise<void> {
  await fillMarket(db, ASSETS, DAYS);
  await asSystem(db, async (tx) => {
    const assets = benchMarket(ASSETS).assets.map(({ id, symbol, name }) => [
      assetId(symbol),
      symbol,
      name,
      'CRYPTO_CURRENCY',
      id,
      id,
    ]);
    const columns = ['id', 'symbol', 'name', 'kind', 'slug', 'coingecko_id'] as const;
    await insertMany(tx, 'assets', columns, assets, { onConflict: 'skip' });
    const accounts = Array.from({ length: ACCOUNTS }, (_, i) => [userId, accountId(i), 1 + (i % 3), `Account ${i}`]);
    await insertMany(tx, 'accounts', ['user_id', 'id', 'kind', 'name'], accounts);
    await sql`insert into sources (user_id, id, kind, name, integration, account_id, status, finished_at)
      values (${userId}, ${SOURCE}::uuid, 'file', 'all.csv', 'csv', ${accountId(0)}::uuid, 'FINISHED', now())`.execute(
      tx,
    );
  });
  await sql`analyze`.execute(db.kysely);
  for (let first = 0; first < all.length; first += PIECE) {
    await store(db, userId, all.slice(first, first + PIECE), first);
    if (first === 0) await sql`analyze`.execute(db.kysely);
  }
  await sql`analyze`.execute(db.kysely);
}

type Flow = { direction: 'in' | 'out' | 'fee'; account: number; asset: string; quantity: bigint; cents: bigint | null };
type Made = { at: number; type: string; label: string | null; flows: Flow[]; from: number | null };

const assetId = (symbol: string) => `crypto:${symbol}`;
const MONEY = 'fiat:USD';

class Ledger {
  readonly #random = randomNumbers(7);
  readonly #market = benchMarket(ASSETS);
  /** Balances by account, in units of 10^-8. */
  readonly #balances = Array.from({ length: ACCOUNTS }, () => new Map<number, bigint>());
  readonly #lives = Array.from({ length: ASSETS }, (_, i) => this.#life(i));
  readonly #made: Made[] = [];
  readonly #count: number;
  readonly #now = Date.now() - 2 * 3_600_000;
  readonly #over = new Set<number>();

  constructor(count: number) {
    this.#count = count;
  }

  make(): readonly Made[] {
    while (this.#made.length < this.#count - 1) {
      this.#sellOut();
      this.#one();
    }
    return this.#made;
  }

  held(): string[] {
    const found = new Set(this.#balances.flatMap((of) => [...of].flatMap(([asset, held]) => (held > 0n ? asset : []))));
    return [...found].sort((a, b) => a - b).map((asset) => assetId(this.#market.assets[asset]!.symbol));
  }

  #life(asset: number): { from: number; to: number } {
    const from = asset < 20 ? 0 : this.#random() * 0.7;
    return { from, to: asset < HELD ? Number.POSITIVE_INFINITY : from + 0.05 + this.#random() * (0.93 - from) };
  }

  #part(): number {
    return this.#made.length / this.#count;
  }

  #at(): number {
    return Math.round(this.#now - (1 - this.#part()) * (DAYS - 3) * DAY);
  }

  #one(): void {
    const kind = this.#random();
    if (kind < 0.42) this.#buy();
    else if (kind < 0.66) this.#sell(0.1 + this.#random() * 0.8);
    else if (kind < 0.78) this.#trade();
    else if (kind < 0.86) this.#earn();
    else this.#transfer();
  }

  #add(type: string, flows: Flow[], label: string | null = null, from: number | null = null): void {
    for (const { direction, account, asset, quantity } of flows) {
      const place = asset === MONEY ? -1 : this.#placeOf.get(asset)!;
      if (place < 0) continue;
      const of = this.#balances[account]!;
      const now = (of.get(place) ?? 0n) + (direction === 'in' ? quantity : -quantity);
      if (now === 0n) of.delete(place);
      else of.set(place, now);
    }
    this.#made.push({ at: this.#at(), type, label, flows, from });
  }

  readonly #placeOf = new Map(this.#market.assets.map(({ symbol }, i) => [assetId(symbol), i]));

  #anyAlive(): { place: number; price: bigint } | null {
    const [part, at] = [this.#part(), this.#at()];
    for (let attempt = 0; attempt < 50; attempt++) {
      const place = Math.floor(ASSETS * this.#random() ** 2.2);
      const { from, to } = this.#lives[place]!;
      const price = part >= from && part < to ? this.#price(place, at) : null;
      if (price) return { place, price };
    }
    return null;
  }

  #price(place: number, at: number): bigint | null {
    const price = this.#market.priceOf(this.#market.assets[place]!, at);
    return price === null ? null : BigInt(Math.round(Number(price) * 1e12)) || null;
  }

  #flow(direction: Flow['direction'], account: number, place: number, quantity: bigint, cents: bigint | null): Flow {
    return { direction, account, asset: assetId(this.#market.assets[place]!.symbol), quantity, cents };
  }

  #money(direction: Flow['direction'], account: number, cents: bigint): Flow {
    return { direction, account, asset: MONEY, quantity: cents * 10n ** 6n, cents };
  }

  #account(): number {
    return Math.floor(ACCOUNTS * this.#random() ** 1.5);
  }

  #anyHeld(): { account: number; place: number; held: bigint } | null {
    const account = this.#account();
    const of = [...this.#balances[account]!];
    const found = of[Math.floor(of.length * this.#random())];
    return found ? { account, place: found[0], held: found[1] } : null;
  }

  #buy(): void {
    const found = this.#anyAlive();
    if (!found) return;
    const cents = BigInt(Math.round(2000 + 200_000 * this.#random() ** 3));
    const quantity = (cents * 10n ** 10n * UNIT) / found.price;
    const account = this.#account();
    const fee = this.#random() < 0.4 ? [this.#money('fee', account, 1n + cents / 400n)] : [];
    if (quantity > 0n)
      this.#add('buy', [
        this.#flow('in', account, found.place, quantity, cents),
        this.#money('out', account, cents),
        ...fee,
      ]);
  }

  #sell(part: number, found = this.#anyHeld()): void {
    const price = found && this.#price(found.place, this.#at());
    if (!found || !price) return;
    const quantity = part === 1 ? found.held : (found.held * BigInt(Math.round(part * 1e6))) / 1_000_000n;
    const cents = (quantity * price) / UNIT / 10n ** 10n + 1n;
    if (quantity > 0n)
      this.#add('sell', [
        this.#flow('out', found.account, found.place, quantity, cents),
        this.#money('in', found.account, cents),
      ]);
  }

  #trade(): void {
    const [from, to] = [this.#anyHeld(), this.#anyAlive()];
    const price = from && this.#price(from.place, this.#at());
    if (!from || !to || !price || from.place === to.place) return;
    const quantity = from.held / 3n;
    const cents = (quantity * price) / UNIT / 10n ** 10n;
    const got = (cents * 10n ** 10n * UNIT) / to.price;
    if (got > 0n && cents > 0n)
      this.#add('trade', [
        this.#flow('out', from.account, from.place, quantity, cents),
        this.#flow('in', from.account, to.place, got, cents),
      ]);
  }

  #earn(): void {
    const found = this.#anyHeld();
    const price = found && this.#price(found.place, this.#at());
    if (!found || !price) return;
    const quantity = found.held / 1000n + 1n;
    const flow = this.#flow('in', found.account, found.place, quantity, (quantity * price) / UNIT / 10n ** 10n);
    this.#add('income', [flow], 'staking');
  }

  #transfer(): void {
    const found = this.#anyHeld();
    const to = this.#account();
    if (!found || to === found.account) return;
    const [quantity, fee] = [found.held / 2n, found.held / 10_000n];
    if (quantity === 0n) return;
    const paid = fee > 0n ? [this.#flow('fee', found.account, found.place, fee, null)] : [];
    this.#add('withdrawal', [this.#flow('out', found.account, found.place, quantity, null), ...paid]);
    this.#add('deposit', [this.#flow('in', to, found.place, quantity, null)], null, 1);
  }

  #sellOut(): void {
    const part = this.#part();
    this.#lives.forEach(({ to }, place) => {
      if (part < to || this.#over.has(place)) return;
      this.#over.add(place);
      this.#balances.forEach((of, account) => {
        const held = of.get(place) ?? 0n;
        if (held > 0n) this.#sell(1, { account, place, held });
      });
    });
  }
}

const text = (quantity: bigint) => `${quantity / UNIT}.${String(quantity % UNIT).padStart(8, '0')}`;
const money = (cents: bigint | null) =>
  cents === null ? null : `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

async function store(db: Database, userId: string, made: readonly Made[], first: number): Promise<void> {
  await asSystem(db, async (tx) => {
    await insertMany(
      tx,
      'transactions',
      ['user_id', 'id', 'happened_at', 'type', 'label', 'account_id', 'source_id', 'external_id', 'position'],
      made.map(({ at, type, label, flows }, i) => {
        const place = first + i;
        const account = accountId(flows[0]!.account);
        return [userId, transactionId(place), new Date(at), type, label, account, SOURCE, `t${place}`, place];
      }),
    );
    const columns = ['user_id', 'transaction_id', 'position', 'happened_at', 'direction', 'account_id'] as const;
    await insertMany(
      tx,
      'flows',
      [...columns, 'asset_id', 'quantity', 'fiat_value', 'fiat_currency', 'fiat_source'],
      made.flatMap(({ at, flows }, i) =>
        flows.map(({ direction, account, asset, quantity, cents }, position) => [
          ...[userId, transactionId(first + i), position, new Date(at), direction, accountId(account), asset],
          ...[text(quantity), money(cents), cents === null ? null : 'USD', cents === null ? null : 'file'],
        ]),
      ),
    );
    await refreshValues(
      tx,
      userId,
      made.map((_, i) => transactionId(first + i)),
      { areNew: true },
    );
    const links = made.flatMap(({ from }, i) =>
      from === null ? [] : [{ place: first + i, from: transactionId(first + i - from), to: transactionId(first + i) }],
    );
    await insertMany(
      tx,
      'transaction_links',
      ['user_id', 'id', 'kind', 'from_transaction_id', 'to_transaction_id', 'origin'],
      links.map(({ place, from, to }) => [
        ...[userId, `00000000-0000-4000-b000-${String(place).padStart(12, '0')}`, 'transfer', from, to, 'matched'],
      ]),
    );
    await sql`update transactions d set merged_into = l.from_transaction_id from transaction_links l
      where l.user_id = ${userId} and d.user_id = l.user_id and d.id = l.to_transaction_id
        and d.id in (select value::uuid from json_array_elements_text(${JSON.stringify(links.map(({ to }) => to))}::text::json))`.execute(
      tx,
    );
  });
}

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
