/** Kraken's ledger has everything, newest first, fifty per page. An entry's fee is in its own asset and on top. */

import type { RawRecord } from '../connecting/connector.ts';
import { readAsTable } from '../connecting/exchanges/as-table.ts';
import type { Found } from '../connecting/exchanges/drafts.ts';
import { offsets, type Slice } from '../connecting/exchanges/feeds/offsets.ts';
import { fieldsOf } from '../connecting/exchanges/key-rights.ts';
import type { Library } from '../connecting/exchanges/library.ts';
import { type ExchangeApi, KEY, SECRET } from '../connecting/exchanges/listed.ts';
import { type Payload, text, type Unified } from '../connecting/exchanges/records.ts';
import { krakenAsset } from './formats/assets.ts';
import { krakenLedgers } from './formats/ledgers.ts';

const HEADER = ['txid', 'refid', 'time', 'type', 'subtype', 'aclass', 'asset', 'amount', 'fee', 'balance'];

type Ledgers = { readonly result: { readonly ledger?: Readonly<Record<string, Unified>> } };
type Balances = { readonly result: Readonly<Record<string, Unified>> };
type Asked = Library & {
  privatePostLedgers(params: object): Promise<Ledgers>;
  privatePostBalanceEx(params: object): Promise<Balances>;
};

async function entries(library: Library, { since, until, offset }: Slice): Promise<Unified[]> {
  const { result } = await (library as Asked).privatePostLedgers({
    // `start` is exclusive, and both are in seconds.
    start: Math.floor(since / 1000) - 1,
    end: Math.floor(until / 1000),
    ofs: offset,
  });
  return Object.entries(result.ledger ?? {}).map(([id, entry]) => ({
    ...entry,
    id,
    timestamp: Math.floor(Number(text(entry.time)) * 1000),
  }));
}

function read(records: readonly RawRecord[], found: Found): void {
  const rows = records.map((record) => {
    const payload = record.payload as Payload;
    const cells = Object.fromEntries(HEADER.map((name) => [name, text(payload[name])]));
    const time = record.at!.replace('T', ' ').replace('Z', '');
    return { record, cells: { ...cells, txid: text(payload.id), time } };
  });
  readAsTable(krakenLedgers, HEADER, rows, found);
}

export const krakenConnector: ExchangeApi = {
  library: 'kraken',
  fields: [KEY, { ...SECRET, label: 'Private Key' }],
  rights: '“Query” of funds, “Query ledger entries” and “Query closed orders & trades”; nothing else.',
  coverage:
    'The whole ledger since you opened the account: trades, deposits, withdrawals, staking and rewards, conversions, fees. Transaction hashes are not in it. Kraken Futures has an API of its own, which is not read.',
  hosts: ['api.kraken.com'],
  keyRights: async (ask) => {
    // This endpoint is newer. If it is rejected, the request for balances explains why.
    const said = await ask.privatePostGetApiKeyInfo!().catch(() => ({ result: {} }));
    const { permissions } = fieldsOf(said.result);
    if (!Array.isArray(permissions)) return 'unknown';
    const more = permissions.map(text).filter((word) => !/^(query|export)/.test(word));
    if (more.some((word) => word.includes('withdraw'))) return 'withdraw';
    return more.length === 0 ? 'read' : more.some((word) => /trade|order/.test(word)) ? 'trade' : 'unknown';
  },
  feeds: [offsets({ id: 'ledger', label: 'Ledger', kind: 'ledger', ask: entries, page: 50, opened: '2011-07-01' })],
  balances: async (library) => {
    const { result } = await (library as Asked).privatePostBalanceEx({});
    return Object.entries(result).map(([asset, { balance }]) => ({ asset, quantity: text(balance) }));
  },
  ledger: read,
  asset: (code) => krakenAsset(code).asset,
};
