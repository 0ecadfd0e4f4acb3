/**
 * An order's money comes from and returns to the brokerage account; on-chain transfers are not included. Requests are
 * signed with Ed25519 (docs.robinhood.com/crypto/trading).
 */

import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { add, type Decimal, mul, neg, parseDecimal, ZERO } from '@lotbook/ledger/decimal';
import type { RawRecord } from '../connecting/connector.ts';
import { type Found, move, moveOutside } from '../connecting/exchanges/drafts.ts';
import { Failed } from '../connecting/exchanges/failed.ts';
import { newestFirst } from '../connecting/exchanges/feeds/newest-first.ts';
import type { Library } from '../connecting/exchanges/library.ts';
import { type ExchangeApi, KEY, SECRET } from '../connecting/exchanges/listed.ts';
import { listOf, type OwnApi, own } from '../connecting/exchanges/own.ts';
import type { Balance } from '../connecting/exchanges/profile.ts';
import { type Payload, text, type Unified } from '../connecting/exchanges/records.ts';

const NAME = 'Robinhood';
const ORDERS = '/api/v1/crypto/trading/orders/';
const HOLDINGS = '/api/v1/crypto/trading/holdings/';
const PAGE = 100;

/** The PKCS #8 prefix of an Ed25519 key, before its 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param text  base64 of the key's 32 bytes, optionally followed by the public key, or of PKCS #8 */
function privateKeyOf(text: string): KeyObject {
  const bytes = Buffer.from(text.replace(/-----[A-Z ]{1,40}-----/g, ''), 'base64');
  const seed =
    bytes.length === PKCS8.length + 32 && bytes.subarray(0, PKCS8.length).equals(PKCS8)
      ? bytes.subarray(PKCS8.length)
      : bytes;
  if (seed.length !== 32 && seed.length !== 64)
    throw new Failed({ kind: 'key', message: `This is no private key of ${NAME}: base64 of 32 bytes is expected.` });
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed.subarray(0, 32)]), format: 'der', type: 'pkcs8' });
}

const api: OwnApi = {
  // A hundred requests a minute.
  pace: { perSecond: 1.6, burst: 10 },
  headers({ apiKey = '', secret = '' }, path, now) {
    const timestamp = String(Math.floor(now / 1000));
    const signature = sign(null, Buffer.from(`${apiKey}${timestamp}${path}GET`), privateKeyOf(secret));
    return { 'x-api-key': apiKey, 'x-timestamp': timestamp, 'x-signature': signature.toString('base64') };
  },
};

/** @returns a page and the next one's address, of which only the part after the host is used */
async function page(library: Library, path: string): Promise<{ items: readonly Unified[]; next: string | null }> {
  const { body } = await own(library).get(path);
  const { results, next } = body as { results?: unknown; next?: unknown };
  const url = text(next) === '' ? null : URL.parse(text(next));
  const follows = url !== null && url.pathname.replace(/\/?$/, '/') === path.split('?')[0];
  return { items: listOf(results, NAME), next: follows ? `${path.split('?')[0]}${url.search}` : null };
}

const OPEN = new Set(['open', 'partially_filled', 'new', 'queued', 'unconfirmed', 'confirmed']);

async function orders(library: Library, _part: string, after: string | null) {
  const { items, next } = await page(library, after ?? `${ORDERS}?limit=${PAGE}`);
  return {
    items: items.map((said) => ({
      id: said.id,
      timestamp: Date.parse(text(said.created_at)),
      status: OPEN.has(text(said.state)) ? 'pending' : 'ok',
      said,
    })),
    next,
  };
}

async function holdings(library: Library): Promise<Balance[]> {
  const found: Balance[] = [];
  for (let path: string | null = `${HOLDINGS}?limit=${PAGE}`; path !== null; ) {
    const { items, next }: Awaited<ReturnType<typeof page>> = await page(library, path);
    for (const { asset_code, total_quantity } of items)
      found.push({ asset: text(asset_code).toUpperCase(), quantity: text(total_quantity) || '0' });
    path = next;
  }
  return found;
}

type Executed = { readonly quantity: Decimal; readonly value: Decimal; readonly at: string | null };

function executedOf(said: Payload): Executed {
  const parts = (Array.isArray(said.executions) ? said.executions : []) as Payload[];
  const sums: Executed = { quantity: ZERO, value: ZERO, at: null };
  return parts.reduce((so, one) => {
    const [quantity, price] = [parseDecimal(text(one.quantity)), parseDecimal(text(one.effective_price))];
    if (quantity === null || price === null) return so;
    const at = Number.isNaN(Date.parse(text(one.timestamp))) ? so.at : new Date(text(one.timestamp)).toISOString();
    const latest = so.at !== null && at !== null && so.at > at ? so.at : at;
    return { quantity: add(so.quantity, quantity), value: add(so.value, mul(quantity, price)), at: latest };
  }, sums);
}

const SIDES = new Set(['buy', 'sell']);

function read(records: readonly RawRecord[], found: Found): void {
  for (const record of records) {
    const said = (record.payload as Payload).said as Payload;
    const [base = '', quote = ''] = text(said.symbol).split('-');
    const { quantity, value, at } = executedOf(said);
    if (quantity.coefficient === 0n && text(said.state) !== 'filled') continue;
    const side = text(said.side);
    if (quantity.coefficient === 0n || base === '' || quote === '' || !SIDES.has(side)) {
      found.issues.push({
        recordId: record.id,
        code: 'NOT_UNDERSTOOD',
        message: `The order ${record.id} cannot be read: what was executed of it is missing.`,
        remedy: 'Add it by hand.',
      });
      continue;
    }
    const isPurchase = side === 'buy';
    const executed = { ...record, at: at ?? record.at };
    const [coins, money] = [
      { asset: base, quantity: isPurchase ? quantity : neg(quantity) },
      { asset: quote, quantity: isPurchase ? neg(value) : value },
    ];
    const [sent, received] = isPurchase ? [money, coins] : [coins, money];
    move(found, { id: record.id, record: executed, sent, received });
    moveOutside(found, { id: record.id, record: executed, money: { asset: quote, quantity: value }, isPurchase });
  }
}

export const robinhoodConnector: ExchangeApi = {
  library: 'robinhood',
  fields: [KEY, { ...SECRET, label: 'Private Key' }],
  rights: 'Reading of the account, of holdings and of orders; no placing of orders.',
  coverage:
    'Crypto orders, with all that was executed of each. Coins that you moved to or from Robinhood, rewards, and shares are not in its API: import its file for these.',
  hosts: ['trading.robinhood.com'],
  own: api,
  feeds: [newestFirst({ id: 'orders', label: 'Orders', kind: 'ledger', ask: orders })],
  balances: holdings,
  ledger: read,
};
