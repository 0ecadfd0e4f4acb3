/**
 * An outflow in another currency than the one held is an exchange and a withdrawal of the result
 * (github.com/uphold/docs: transactions, entities, pagination).
 */

import { add, isZero, neg, sub, sum } from '@lotbook/ledger/decimal';
import type { RawRecord } from '../connecting/connector.ts';
import { type Amount, amountOf, type Found, type Movement, move, moveOutside } from '../connecting/exchanges/drafts.ts';
import { newestFirst } from '../connecting/exchanges/feeds/newest-first.ts';
import type { Library } from '../connecting/exchanges/library.ts';
import type { ExchangeApi } from '../connecting/exchanges/listed.ts';
import { listOf, type OwnApi, own } from '../connecting/exchanges/own.ts';
import type { Balance } from '../connecting/exchanges/profile.ts';
import { type Payload, text, type Unified } from '../connecting/exchanges/records.ts';
import { isFiat } from '../reading/fiat.ts';

const NAME = 'Uphold';
const PAGE = 50;

const api: OwnApi = {
  // Three hundred requests in five minutes.
  pace: { perSecond: 0.9, burst: 20 },
  // Response statuses for a range that begins after the last entry.
  noMore: [412, 416],
  headers: ({ accessToken = '' }) => ({ authorization: `Bearer ${accessToken}` }),
};

/** Newest first. New entries shift the others, so some appear twice and none is missed. */
async function page(library: Library, path: string, from: number) {
  const { body, headers } = await own(library).get(path, { range: `items=${from}-${from + PAGE - 1}` });
  const rows = listOf(body, NAME);
  const total = Number(
    /\/(\d{1,12})$/.exec(headers['content-range'] ?? '')?.[1] ?? from + rows.length + (rows.length === PAGE ? 1 : 0),
  );
  const to = from + rows.length;
  return { rows, next: rows.length > 0 && to < total ? to : null };
}

const NOTHING = new Set(['cancelled', 'canceled', 'failed']);
const OPEN = new Set(['pending', 'processing', 'waiting', 'on-hold']);

async function transactions(library: Library, _part: string, after: string | null) {
  const { rows, next } = await page(library, '/v0/me/transactions', Number(after ?? 0));
  const items = rows.map((said) => ({
    id: said.id,
    timestamp: Date.parse(text(said.createdAt)),
    status: OPEN.has(text(said.status)) ? 'pending' : 'ok',
    said,
  }));
  return { items, next: next === null ? null : String(next) };
}

async function cards(library: Library): Promise<Balance[]> {
  const found: Balance[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const { rows, next }: { rows: readonly Unified[]; next: number | null } = await page(library, '/v0/me/cards', from);
    for (const { currency, balance } of rows)
      found.push({ asset: text(currency).toUpperCase(), quantity: text(balance) || '0' });
    from = next;
  }
  return found;
}

const partOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Payload;

type Side = {
  readonly isOwn: boolean;
  readonly amount: Amount;
  readonly fees: readonly Amount[];
  readonly said: string;
};

function sideOf(said: Payload, target: 'origin' | 'destination'): Side | null {
  const side = partOf(said[target]);
  const asset = text(side.currency).toUpperCase();
  const amount = amountOf(asset, side.amount);
  if (amount === null) return null;
  const fees = (Array.isArray(said.fees) ? said.fees : [])
    .map(partOf)
    .filter((fee) => text(fee.target) === target && text(fee.currency).toUpperCase() === asset)
    .map((fee) => amountOf(asset, fee.amount))
    .filter((fee) => fee !== null);
  return { isOwn: text(side.CardId) !== '', amount, fees, said: text(side.amount) };
}

const total = (fees: readonly Amount[]) => sum(fees.map(({ quantity }) => quantity));
const sentOf = ({ amount, fees }: Side): Amount => ({ ...amount, quantity: neg(sub(amount.quantity, total(fees))) });
const receivedOf = ({ amount, fees }: Side): Amount => ({ ...amount, quantity: add(amount.quantity, total(fees)) });

function read(records: readonly RawRecord[], found: Found): void {
  for (const record of records) {
    const said = (record.payload as Payload).said as Payload;
    const status = text(said.status);
    if (NOTHING.has(status) || OPEN.has(status)) continue;
    const [origin, destination] = [sideOf(said, 'origin'), sideOf(said, 'destination')];
    if (status !== 'completed' || origin === null || destination === null || !(origin.isOwn || destination.isOwn)) {
      found.issues.push(notUnderstood(record, status));
      continue;
    }
    // Uphold's file has the same hash.
    const hash = text(partOf(said.params).txid);
    const of: Of = {
      id: `${text(said.id)} ${origin.said} ${destination.said}`,
      record,
      ...(hash !== '' && { hash }),
    };
    if (origin.isOwn && destination.isOwn) within(found, of, origin, destination);
    else if (origin.isOwn) out(found, of, origin, destination);
    else into(found, of, origin, destination, /^uphold$/i.test(text(partOf(said.origin).description)));
  }
}

type Of = Pick<Movement, 'id' | 'record' | 'hash'>;

const isOneAsset = (origin: Side, destination: Side) => origin.amount.asset === destination.amount.asset;

/** A move between the owner's cards is an exchange, or costs only its fee. */
function within(found: Found, of: Of, origin: Side, destination: Side): void {
  const cost = sub(origin.amount.quantity, destination.amount.quantity);
  if (!isOneAsset(origin, destination)) {
    const fees = [...origin.fees, ...destination.fees];
    move(found, { ...of, sent: sentOf(origin), received: receivedOf(destination), fees });
  } else if (!isZero(cost)) move(found, { ...of, fees: [{ ...origin.amount, quantity: cost }] });
}

function out(found: Found, of: Of, origin: Side, destination: Side): void {
  const { hash: _, ...exchanged } = of;
  const { fees } = origin;
  if (isOneAsset(origin, destination)) move(found, { ...of, sent: sentOf(origin), fees });
  else {
    // The counterparty received the purchased assets.
    const bought = destination.amount;
    move(found, { ...exchanged, sent: sentOf(origin), received: bought, fees });
    move(found, { ...of, id: `${of.id} out`, sent: { ...bought, quantity: neg(bought.quantity) } });
  }
}

function into(found: Found, of: Of, origin: Side, destination: Side, isReward: boolean): void {
  const { hash: _, ...exchanged } = of;
  const { fees } = destination;
  const received = receivedOf(destination);
  if (isOneAsset(origin, destination)) {
    move(found, { ...of, received, fees, ...(isReward && ({ type: 'income', label: 'other' } as const)) });
    return;
  }
  const given = origin.amount;
  // A payment by bank or card entered and left at that moment. Coins were exchanged on arrival.
  if (isFiat(given.asset)) moveOutside(found, { ...exchanged, money: given, isPurchase: true });
  else move(found, { ...of, id: `${of.id} in`, received: given });
  move(found, { ...exchanged, sent: { ...given, quantity: neg(given.quantity) }, received, fees });
}

function notUnderstood(record: RawRecord, status: string) {
  return {
    recordId: record.id,
    code: 'NOT_UNDERSTOOD',
    message: `Uphold says of the transaction ${record.id} that it is “${status.slice(0, 60)}”, or leaves out whose it is, so nothing was made of it.`,
    remedy: 'Look it up at Uphold, and add it by hand if something moved.',
  };
}

export const upholdConnector: ExchangeApi = {
  library: 'uphold',
  fields: [],
  redirect: {
    form: 'Uphold',
    path: '/add_uphold_account',
    authorize: { host: 'uphold.com', path: '/authorize/{client}' },
    token: { host: 'api.uphold.com', path: '/oauth2/token' },
    revoke: null,
    clientIn: 'basic',
    scopes: ['accounts:read', 'cards:read', 'transactions:read', 'user:read'],
  },
  rights: 'Reading alone.',
  coverage:
    'All transactions of your Uphold account: deposits, withdrawals, exchanges between your cards, what was sent to you and by you, with their fees.',
  hosts: ['api.uphold.com'],
  own: api,
  feeds: [newestFirst({ id: 'transactions', label: 'Transactions', kind: 'ledger', ask: transactions })],
  balances: cards,
  holder: async (library) => text(partOf((await own(library).get('/v0/me')).body).id),
  ledger: read,
};
