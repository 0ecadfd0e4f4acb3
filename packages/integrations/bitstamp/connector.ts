/**
 * Bitstamp lists everything in one list, oldest first, a thousand per page. Signed amounts are in columns named after
 * assets. Fees are on top: a trade's in its quote currency, a withdrawal's in the withdrawn asset.
 */

import { isNegative } from '@lotbook/ledger/decimal';
import type { RawRecord } from '../connecting/connector.ts';
import { type Amount, amountOf, type Found, move, unknownType } from '../connecting/exchanges/drafts.ts';
import { offsets, type Slice } from '../connecting/exchanges/feeds/offsets.ts';
import type { Library } from '../connecting/exchanges/library.ts';
import type { ExchangeApi } from '../connecting/exchanges/listed.ts';
import { type Payload, text, type Unified } from '../connecting/exchanges/records.ts';

type Asked = Library & {
  privatePostUserTransactions(params: object): Promise<readonly Unified[]>;
  privatePostAccountBalances(params: object): Promise<readonly Unified[]>;
};

async function transactions(library: Library, { offset, limit }: Slice): Promise<Unified[]> {
  const rows = await (library as Asked).privatePostUserTransactions({ offset, limit, sort: 'asc' });
  return rows.map((row) => ({ ...row, timestamp: Date.parse(`${text(row.datetime).replace(' ', 'T')}Z`), said: row }));
}

const NO_ASSETS = new Set(['id', 'datetime', 'type', 'fee', 'status', 'price']);
/** The names of staked Ether and its rewards, which became one asset when withdrawals opened. */
const ALIASES: Readonly<Record<string, string>> = { ETH2: 'ETH', ETH2R: 'ETH' };

/** Numbers of `type` from the API documentation. */
const TYPES = { deposit: '0', withdrawal: '1', trade: '2', reward: '27', referral: '32' };
/** Moves between pockets of the account (staking, unstaking), which its files omit too. */
const POCKETS = new Set(['25', '26']);
const OWN_ACCOUNTS = new Set(['14', '33', '35']);

function read(records: readonly RawRecord[], found: Found): void {
  for (const record of records) readRow(record, (record.payload as Payload).said as Payload, found);
}

function readRow(record: RawRecord, row: Payload, found: Found): void {
  const type = text(row.type);
  if (POCKETS.has(type)) return;
  const changes = Object.entries(row)
    .filter(([name]) => !NO_ASSETS.has(name) && !name.includes('_'))
    .map(([name, value]) => amountOf(assetOf(name), value))
    .filter((change) => change !== null);
  const out = changes.filter(({ quantity }) => isNegative(quantity));
  const into = changes.filter(({ quantity }) => !isNegative(quantity));
  const [sent = null] = out;
  const [received = null] = into;
  if (out.length > 1 || into.length > 1) notRead(record, `it moves ${changes.length} assets at once`, found);
  else if (type === TYPES.trade) trade(record, row, { sent, received }, found);
  else single(record, row, { sent, received }, found);
}

type Sides = { readonly sent: Amount | null; readonly received: Amount | null };

function trade(record: RawRecord, row: Payload, { sent, received }: Sides, found: Found): void {
  const assets = [sent?.asset ?? '', received?.asset ?? ''];
  const market = Object.keys(row).find((name) => name.includes('_') && isMarket(name, assets));
  if (!sent || !received || market === undefined) notRead(record, 'its market is not named', found);
  else {
    const fee = amountOf(assetOf(market.split('_')[1]!), row.fee);
    move(found, { id: text(row.id), record, sent, received, fees: [fee] });
  }
}

function single(record: RawRecord, row: Payload, { sent, received }: Sides, found: Found): void {
  const type = text(row.type);
  const fees = [amountOf((sent ?? received)?.asset ?? '', row.fee)];
  const isIncome = received !== null && (type === TYPES.reward || type === TYPES.referral);
  const income = { type: 'income', label: type === TYPES.reward ? 'staking' : 'other' } as const;
  move(found, { id: text(row.id), record, sent, received, fees, ...(isIncome && income) });
  const isKnown = isIncome || type === TYPES.deposit || type === TYPES.withdrawal || OWN_ACCOUNTS.has(type);
  if (!isKnown) found.issues.push(unknownType(record, type));
}

function assetOf(name: string): string {
  const symbol = name.toUpperCase();
  return ALIASES[symbol] ?? symbol;
}

function isMarket(name: string, assets: readonly string[]): boolean {
  const sides = name.split('_').map(assetOf);
  return sides.length === 2 && sides.every((side) => assets.includes(side));
}

function notRead(record: RawRecord, why: string, found: Found): void {
  found.issues.push({
    recordId: record.id,
    code: 'NOT_UNDERSTOOD',
    message: `The trade ${record.id} cannot be read: ${why}.`,
    remedy: 'Add it by hand.',
  });
}

export const bitstampConnector: ExchangeApi = {
  library: 'bitstamp',
  rights: '“Account balance” and “User transactions”; nothing else.',
  coverage: 'All transactions of the account: trades, deposits, withdrawals, staking rewards.',
  hosts: ['www.bitstamp.net'],
  feeds: [
    offsets({
      id: 'ledger',
      label: 'Transactions',
      kind: 'ledger',
      ask: transactions,
      page: 1000,
      opened: '2011-08-01',
      isGrowing: true,
    }),
  ],
  balances: async (library) => {
    const rows = await (library as Asked).privatePostAccountBalances({});
    return rows.map(({ currency, total }) => ({ asset: assetOf(text(currency)), quantity: text(total) }));
  },
  ledger: read,
};
