/**
 * Pages are numbered from the newest and requested up to a final height, so that transactions don't move between pages.
 * Empty fields are omitted.
 */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Json } from '../../connecting/connector.ts';
import { askJson, oddShape, type ReadJson } from '../../connecting/http/ask-json.ts';
import type { RequestFailure } from '../../connecting/http/failure.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import type { Asked, Row, UtxoApi } from './api.ts';
import type { Coin } from './transactions.ts';

type Side = {
  readonly addresses?: readonly string[] | null;
  readonly isAddress?: boolean;
  readonly value?: string;
  readonly coinbase?: string;
};
type Transaction = {
  readonly txid: string;
  readonly vin: readonly Side[];
  readonly vout: readonly Side[];
  readonly blockHeight?: number;
  readonly blockTime: number;
};

const PAGE = 100;

export const blockbookApi: UtxoApi = {
  listsUpToHeight: true,

  height: (asked) =>
    ask(asked, '/api/', (body, name) => {
      const height = (body as { blockbook?: { bestHeight?: unknown } }).blockbook?.bestHeight;
      return Number.isSafeInteger(height)
        ? { ok: true, value: height as number }
        : oddShape(name, 'the length of the chain');
    }),

  transactions(asked, address, after, to) {
    const number = after === null ? 1 : Number(after);
    const path = `/api/v2/address/${address}?details=txs&page=${number}&pageSize=${PAGE}&to=${to}`;
    return ask(asked, path, (body, name): Outcome<{ rows: Row[]; next: string | null }, RequestFailure> => {
      const { page = 1, itemsOnPage: most = PAGE, address: of, transactions: listed = [] } = body as Partial<Listed>;
      if (
        typeof of !== 'string' ||
        !Number.isSafeInteger(most) ||
        !Array.isArray(listed) ||
        !listed.every(isTransaction)
      )
        return oddShape(name, 'transactions');
      // Past the end, Blockbook repeats its last page.
      const rows = page === number ? listed.filter(({ blockHeight = 0 }) => blockHeight > 0 && blockHeight <= to) : [];
      const isLast = page !== number || listed.length === 0 || listed.length < Math.min(most, PAGE);
      return { ok: true, value: { rows: rows.map(rowOf), next: isLast ? null : `${number + 1}` } };
    });
  },

  balance: (asked, address) =>
    ask(asked, `/api/v2/address/${address}?details=basic`, (body, name) => {
      const { address: of, balance = '0' } = body as { address?: unknown; balance?: unknown };
      const units = wholeUnits(balance);
      return typeof of !== 'string' || units === null
        ? oddShape(name, 'what the address has')
        : { ok: true, value: units };
    }),

  meaning(payload) {
    const { txid, vin, vout } = payload as unknown as Transaction;
    const [ins, outs] = [vin.map(coinOf), vout.map(coinOf)];
    const sum = (coins: readonly Coin[]) => coins.reduce((total, { units }) => total + units, 0n);
    const isMined = vin.some(({ coinbase }) => coinbase !== undefined);
    return { txid, fee: isMined ? 0n : sum(ins) - sum(outs), isMined, ins, outs };
  },
};

type Listed = { page: number; itemsOnPage: number; address: string; transactions: Transaction[] };

/** Data outputs and old multisig outputs have no single owner. */
function coinOf({ addresses, isAddress, value = '0' }: Side): Coin {
  const [address, ...more] = isAddress === false ? [] : (addresses ?? []);
  return { address: address !== undefined && more.length === 0 ? address : null, units: wholeUnits(value) ?? 0n };
}

function rowOf(row: Transaction): Row {
  return { txid: row.txid, height: row.blockHeight!, seconds: row.blockTime, payload: row as unknown as Json };
}

function isTransaction(value: unknown): value is Transaction {
  const row = value as Partial<Transaction> | null;
  const isSide = (side: Side | null) =>
    typeof side === 'object' && side !== null && (side.value === undefined || isUnits(side.value));
  return (
    /^[0-9a-f]{64}$/.test(String(row?.txid)) &&
    (row?.blockHeight === undefined || Number.isSafeInteger(row.blockHeight)) &&
    Number.isSafeInteger(row?.blockTime) &&
    Array.isArray(row?.vin) &&
    Array.isArray(row.vout) &&
    row.vin.every(isSide) &&
    row.vout.every(isSide)
  );
}

function isUnits(value: unknown): boolean {
  const units = wholeUnits(value);
  return units !== null && units >= 0n;
}

function ask<T>(
  { network, servers, context }: Asked,
  path: string,
  read: ReadJson<T>,
): Promise<Outcome<T, RequestFailure>> {
  return askJson(servers, network, context, { path }, read);
}
