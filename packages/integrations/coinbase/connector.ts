/**
 * Coinbase has one wallet per asset, each with its whole history, newest first. A conversion or fill is an entry in two
 * wallets, connected by the trade's id, or by order and time.
 */

import { abs, add, isNegative, neg, sub, sum } from '@lotbook/ledger/decimal';
import type { IncomeLabel } from '@lotbook/ledger/transaction';
import type { RawRecord } from '../connecting/connector.ts';
import { type Amount, amountOf, type Found, move, moveOutside, unknownType } from '../connecting/exchanges/drafts.ts';
import { newestFirst } from '../connecting/exchanges/feeds/newest-first.ts';
import { rightsOf } from '../connecting/exchanges/key-rights.ts';
import type { Library } from '../connecting/exchanges/library.ts';
import { type ExchangeApi, KEY, SECRET } from '../connecting/exchanges/listed.ts';
import { type Payload, text, type Unified } from '../connecting/exchanges/records.ts';
import { isFiat } from '../reading/fiat.ts';

type Listed = {
  readonly data: readonly Unified[];
  readonly pagination?: { readonly next_starting_after?: string | null };
};
type Asked = Library & {
  v2PrivateGetUser(): Promise<{ readonly data?: Unified }>;
  v2PrivateGetAccounts(params: object): Promise<Listed>;
  v2PrivateGetAccountsAccountIdTransactions(params: object): Promise<Listed>;
};

const PAGE = 100;

async function wallets(library: Library): Promise<Unified[]> {
  const found: Unified[] = [];
  for (let after: string | null = null; ; ) {
    const { data, pagination }: Listed = await (library as Asked).v2PrivateGetAccounts({
      limit: PAGE,
      ...(after !== null && { starting_after: after }),
    });
    found.push(...data);
    after = text(pagination?.next_starting_after) || null;
    if (after === null) return found;
  }
}

async function walletIds(library: Library): Promise<string[]> {
  return (await wallets(library)).map(({ id }) => text(id));
}

async function transactions(library: Library, wallet: string, after: string | null) {
  const { data, pagination } = await (library as Asked).v2PrivateGetAccountsAccountIdTransactions({
    account_id: wallet,
    limit: PAGE,
    ...(after !== null && { starting_after: after }),
  });
  const items = data.map((said) => ({
    id: said.id,
    timestamp: Date.parse(text(said.created_at)),
    status: isOpen(text(said.status)) ? 'pending' : 'ok',
    said,
  }));
  return { items, next: text(pagination?.next_starting_after) || null };
}

const isOpen = (status: string) => status.startsWith('pending') || status.startsWith('waiting');
const NOTHING = new Set(['failed', 'canceled', 'cancelled', 'expired']);

const INCOME: ReadonlyMap<string, IncomeLabel> = new Map([
  ['staking_reward', 'staking'],
  ['inflation_reward', 'staking'],
  ['interest', 'interest'],
  ['earn_payout', 'other'],
  ['incentives_rewards_payout', 'other'],
  ['subscription_rebate', 'other'],
]);
const MOVES = new Set([
  'send',
  'request',
  'tx',
  'fiat_deposit',
  'fiat_withdrawal',
  'exchange_deposit',
  'exchange_withdrawal',
  'pro_deposit',
  'pro_withdrawal',
  'vault_withdrawal',
  'transfer',
]);
const POCKETS = new Set(['staking_transfer', 'unstaking_transfer']);

type Entry = {
  readonly record: RawRecord;
  readonly said: Payload;
  readonly type: string;
  readonly amount: Amount | null;
};

function read(records: readonly RawRecord[], found: Found): void {
  const groups = new Map<string, Entry[]>();
  for (const record of records) {
    const said = (record.payload as Payload).said as Payload;
    if (NOTHING.has(text(said.status))) continue;
    const { currency, amount } = partOf(said.amount);
    const entry = { record, said, type: text(said.type), amount: amountOf(text(currency).toUpperCase(), amount) };
    const key = groupOf(entry);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  for (const entries of groups.values()) {
    if (entries.length > 1 && exchange(entries, found)) continue;
    for (const entry of entries) alone(entry, found);
  }
}

function partOf(value: unknown): Payload {
  return (typeof value === 'object' && value !== null ? value : {}) as Payload;
}

function groupOf({ record, said, type }: Entry): string {
  const fill = partOf(said.advanced_trade_fill);
  if (text(fill.order_id) !== '') return `fill ${text(fill.order_id)} ${text(said.created_at)}`;
  for (const name of ['trade', 'buy', 'sell']) {
    const id = text(partOf(said[name]).id);
    if (id !== '') return `${name} ${id}`;
  }
  return `${type} ${record.id}`;
}

function exchange(entries: readonly Entry[], found: Found): boolean {
  const sums = new Map<string, Amount>();
  for (const { amount } of entries) {
    if (amount === null) continue;
    const before = sums.get(amount.asset);
    sums.set(amount.asset, { ...amount, quantity: before ? add(before.quantity, amount.quantity) : amount.quantity });
  }
  const sides = [...sums.values()];
  const sent = sides.find(({ quantity }) => isNegative(quantity));
  const received = sides.find(({ quantity }) => !isNegative(quantity));
  if (sides.length !== 2 || !sent || !received) return false;
  const fees = entries.some(({ type }) => type === 'advanced_trade_fill') ? commission(entries, sent, received) : [];
  const main = mainOf(entries, sent, received);
  move(found, { id: main.record.id, record: main.record, ...withoutFee(sent, received, fees), fees });
  return true;
}

/** Returns the entry whose id the file uses: the traded asset of a market, or the sent asset of a conversion. */
function mainOf(entries: readonly Entry[], sent: Amount, received: Amount): Entry {
  const of = (asset: string) => entries.find(({ amount }) => amount?.asset === asset);
  const product = text(partOf(entries[0]!.said.advanced_trade_fill).product_id).split('-')[0]!;
  return of(product) ?? (isFiat(sent.asset) ? of(received.asset)! : of(sent.asset)!);
}

function commission(entries: readonly Entry[], sent: Amount, received: Amount): Amount[] {
  const quote = text(partOf(entries[0]!.said.advanced_trade_fill).product_id).split('-')[1] ?? '';
  if (quote !== sent.asset && quote !== received.asset) return [];
  const paid = entries
    .filter(({ amount }) => amount?.asset === quote)
    .map(({ said }) => amountOf(quote, partOf(said.advanced_trade_fill).commission))
    .filter((fee) => fee !== null);
  return paid.map((fee) => ({ ...fee, quantity: abs(fee.quantity) }));
}

/** The booked price includes the fee. */
function withoutFee(sent: Amount, received: Amount, fees: readonly Amount[]): { sent: Amount; received: Amount } {
  const plusFees = (side: Amount) => ({
    ...side,
    quantity: sum([side.quantity, ...fees.filter(({ asset }) => asset === side.asset).map(({ quantity }) => quantity)]),
  });
  return { sent: plusFees(sent), received: plusFees(received) };
}

function alone({ record, said, type, amount }: Entry, found: Found): void {
  if (amount === null || POCKETS.has(type)) return;
  const isOut = isNegative(amount.quantity);
  if ((type === 'buy' || type === 'sell') && boughtOutside({ record, said, type, amount }, found)) return;
  const label = isOut ? undefined : INCOME.get(type);
  const network = partOf(said.network);
  const fee = partOf(network.transaction_fee);
  const paid = isOut ? amountOf(text(fee.currency).toUpperCase(), fee.amount) : null;
  const isInside = paid !== null && paid.asset === amount.asset;
  const sent = isOut ? { ...amount, quantity: isInside ? add(amount.quantity, paid.quantity) : amount.quantity } : null;
  const hash = text(network.hash);
  move(found, {
    id: record.id,
    record,
    sent,
    received: isOut ? null : amount,
    fees: [paid],
    ...(label && { type: 'income' as const, label }),
    ...(hash !== '' && { hash }),
  });
  if (label === undefined && !MOVES.has(type)) found.issues.push(unknownType(record, type));
}

function boughtOutside({ record, said, type, amount }: Entry, found: Found): boolean {
  const details = partOf(said[type]);
  const total = partOf(details.total ?? said.native_amount);
  const fee = partOf(details.fee);
  const currency = text(total.currency).toUpperCase();
  const paid = amountOf(text(fee.currency).toUpperCase(), fee.amount);
  const money = amountOf(currency, total.amount);
  if (amount === null || money === null || currency === amount.asset) return false;
  const whole = abs(money.quantity);
  const isInside = paid !== null && paid.asset === currency;
  if (isNegative(amount.quantity)) {
    const proceeds = { asset: currency, quantity: isInside ? add(whole, paid.quantity) : whole };
    move(found, { id: record.id, record, sent: amount, received: proceeds, fees: [paid] });
  } else {
    const price = { asset: currency, quantity: neg(isInside ? sub(whole, paid.quantity) : whole) };
    move(found, { id: record.id, record, sent: price, received: amount, fees: [paid] });
  }
  moveOutside(found, { id: record.id, record, money: { ...money, quantity: whole }, isPurchase: type === 'buy' });
  return true;
}

export const coinbaseConnector: ExchangeApi = {
  library: 'coinbase',
  redirect: {
    form: 'Coinbase',
    path: '/add_coinbase_account',
    authorize: { host: 'login.coinbase.com', path: '/oauth2/auth' },
    token: { host: 'login.coinbase.com', path: '/oauth2/token' },
    revoke: { host: 'login.coinbase.com', path: '/oauth2/revoke' },
    clientIn: 'body',
    scopes: ['wallet:user:read', 'wallet:accounts:read', 'wallet:transactions:read', 'offline_access'],
  },
  fields: [
    { ...KEY, label: 'API Key Name' },
    { ...SECRET, label: 'Private Key', isLong: true },
  ],
  rights: '“View” permission for all portfolios and nothing else.',
  coverage:
    'Your full Coinbase history: purchases, sales, conversions, deposits, withdrawals, rewards. Futures are not included.',
  hosts: ['api.coinbase.com'],
  keyRights: async (ask) => {
    const said = await ask.v3PrivateGetBrokerageKeyPermissions!();
    return rightsOf(said.can_trade === true, said.can_transfer === true);
  },
  feeds: [newestFirst({ id: 'ledger', label: 'Transactions', kind: 'ledger', parts: walletIds, ask: transactions })],
  balances: async (library) =>
    (await wallets(library)).map(({ balance }) => {
      const { currency, amount } = partOf(balance);
      return { asset: text(currency).toUpperCase(), quantity: text(amount) || '0' };
    }),
  holder: async (library) => text((await (library as Asked).v2PrivateGetUser()).data?.id),
  ledger: read,
};
