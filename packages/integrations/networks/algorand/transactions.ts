/** Transactions of one group are atomic, so their effects are combined. */
import { type AssetRef, tokenRef } from '@lotbook/ledger/asset-ref';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { Normalized, RecordIssue, Records, Understanding } from '../../connecting/connector.ts';
import { type DescribedToken, describedIn, tokenOf } from '../../connecting/described.ts';
import { draftsOf, type Movement } from '../../connecting/happened.ts';
import { untilItIsCut } from '../../connecting/history.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import { inOrder } from '../../connecting/in-order.ts';
import { unreadableToken } from '../../connecting/token-issue.ts';

export type Transaction = {
  readonly id?: string;
  readonly 'tx-type': string;
  readonly sender: string;
  readonly fee: unknown;
  readonly group?: string;
  readonly note?: string;
  readonly 'confirmed-round': number;
  readonly 'round-time': number;
  readonly 'intra-round-offset'?: number;
  readonly 'sender-rewards'?: unknown;
  readonly 'receiver-rewards'?: unknown;
  readonly 'close-rewards'?: unknown;
  readonly 'created-asset-index'?: number;
  readonly 'payment-transaction'?: Fields;
  readonly 'asset-transfer-transaction'?: Fields;
  readonly 'asset-config-transaction'?: Fields;
  readonly 'inner-txns'?: readonly Transaction[];
};
type Fields = { readonly [name: string]: unknown };
export type Payout = { readonly round: number; readonly timestamp: number; readonly 'proposer-payout'?: unknown };

export const MICRO = 6;
export const ASSET = 'algorand:asset:';
const DEEPEST = 16;

export function isTransaction(value: unknown): value is Transaction {
  const row = value as Partial<Transaction> | null;
  return /^[A-Z2-7]{52}$/.test(String(row?.id)) && isPart(value) && Number.isSafeInteger(row?.['confirmed-round']);
}

function isPart(value: unknown): boolean {
  const row = value as Partial<Transaction> | null;
  return (
    typeof row?.sender === 'string' &&
    typeof row['tx-type'] === 'string' &&
    wholeUnits(row.fee ?? 0) !== null &&
    Number.isSafeInteger(row['round-time'] ?? 0) &&
    (row['inner-txns'] === undefined || (Array.isArray(row['inner-txns']) && row['inner-txns'].every(isPart)))
  );
}

export function isPayout(value: unknown): value is Payout {
  const row = value as Partial<Payout> | null;
  return (
    Number.isSafeInteger(row?.round) &&
    Number.isSafeInteger(row?.timestamp) &&
    wholeUnits(row?.['proposer-payout'] ?? 0) !== null
  );
}

export function assetsIn(row: Transaction, own: string): string[] {
  return did(row, own).assets.map(({ id }) => id);
}

export function understandAlgorand(own: string): Understanding {
  return untilItIsCut('ALGO', (records) => normalizeAlgorand(own, records));
}

function normalizeAlgorand(own: string, records: Records): Normalized {
  const assets = describedIn(ASSET, records);
  const groups = new Map<string, Transaction[]>();
  for (const { height, payload } of records.get('transactions') ?? []) {
    if (height === null) continue;
    const row = payload as unknown as Transaction;
    const key = row.group === undefined ? row.id! : `${row['confirmed-round']}:${row.group}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const drafts: DraftTransaction[] = [];
  const issues: RecordIssue[] = [];
  for (const rows of groups.values()) drafts.push(...draftsOfGroup(rows.toSorted(byPlace), own, assets, issues));
  for (const { id, at, payload } of records.get('payouts') ?? []) {
    const units = wholeUnits((payload as unknown as Payout)['proposer-payout'] ?? 0) ?? 0n;
    const income = [{ ...algos(units), label: 'staking' as const }];
    drafts.push(...draftsOf({ id, at: at!, hash: null, movements: [], income, called: 'block proposed' }, issues));
  }
  return { drafts: inOrder(drafts), issues };
}

function byPlace(a: Transaction, b: Transaction): number {
  const place = (row: Transaction) => row['intra-round-offset'] ?? 0;
  return place(a) - place(b) || (a.id! < b.id! ? -1 : 1);
}

function draftsOfGroup(
  rows: readonly Transaction[],
  own: string,
  assets: ReadonlyMap<string, DescribedToken>,
  issues: RecordIssue[],
): DraftTransaction[] {
  const first = rows[0]!;
  const id = `algorand:${first.id}`;
  const parts = rows.map((row) => did(row, own));
  const total = (of: (part: Did) => bigint) => parts.reduce((sum, part) => sum + of(part), 0n);
  const [fee, rewards] = [total((part) => part.fee), total((part) => part.rewards)];
  const moved = parts.flatMap((part) => part.assets).flatMap((one) => assetMovement(one, assets, id, issues));
  return draftsOf(
    {
      id,
      at: new Date(first['round-time'] * 1000).toISOString(),
      hash: first.id!,
      movements: [algos(total((part) => part.coins)), ...moved],
      income: rewards === 0n ? [] : [{ ...algos(rewards), label: 'staking' }],
      fees: fee === 0n ? [] : [algos(fee)],
      memo: rows.map(({ note }) => textOf(note)).find((text) => text !== '') ?? '',
    },
    issues,
  );
}

const algos = (units: bigint): Movement => ({
  asset: { symbol: 'ALGO' },
  amount: { coefficient: units, scale: MICRO },
});

function textOf(note: string | undefined): string {
  const text = Buffer.from(note ?? '', 'base64').toString('utf8');
  // Notes of applications are packed data or JSON, meaningless to a reader.
  return /[\p{C}\ufffd]/u.test(text) || text.startsWith('{') ? '' : text;
}

type MovedAsset = { readonly id: string; readonly units: bigint };
type Did = { coins: bigint; fee: bigint; rewards: bigint; assets: MovedAsset[] };

function did(row: Transaction, own: string, depth = 0): Did {
  const units = (value: unknown) => wholeUnits(value ?? 0) ?? 0n;
  const result: Did = { coins: 0n, fee: row.sender === own ? units(row.fee) : 0n, rewards: 0n, assets: [] };
  const payment = row['payment-transaction'];
  if (row.sender === own) result.rewards += units(row['sender-rewards']);
  if (payment) {
    const closed = units(payment['close-amount']);
    if (row.sender === own) result.coins -= units(payment.amount) + closed;
    if (payment.receiver === own) {
      result.coins += units(payment.amount);
      result.rewards += units(row['receiver-rewards']);
    }
    if (payment['close-remainder-to'] === own) {
      result.coins += closed;
      result.rewards += units(row['close-rewards']);
    }
  }
  result.assets.push(...transferredAssets(row, own), ...configuredAssets(row, own));
  for (const inner of depth < DEEPEST ? (row['inner-txns'] ?? []) : []) {
    const part = did(inner, own, depth + 1);
    result.coins += part.coins;
    result.fee += part.fee;
    result.rewards += part.rewards;
    result.assets.push(...part.assets);
  }
  return result;
}

/** The sender may be the clawback address; the transfer then names the holder. */
function transferredAssets(row: Transaction, own: string): MovedAsset[] {
  const transfer = row['asset-transfer-transaction'];
  if (!transfer) return [];
  const id = String(transfer['asset-id']);
  const holder = typeof transfer.sender === 'string' && transfer.sender !== '' ? transfer.sender : row.sender;
  const [amount, closed] = [wholeUnits(transfer.amount ?? 0) ?? 0n, wholeUnits(transfer['close-amount'] ?? 0) ?? 0n];
  const net =
    (transfer.receiver === own ? amount : 0n) +
    (transfer['close-to'] === own ? closed : 0n) -
    (holder === own ? amount + closed : 0n);
  return net === 0n ? [] : [{ id, units: net }];
}

function configuredAssets(row: Transaction, own: string): MovedAsset[] {
  const made = row['created-asset-index'];
  const params = row['asset-config-transaction']?.params as { total?: unknown } | undefined;
  if (!made || row.sender !== own || row['tx-type'] !== 'acfg') return [];
  return [{ id: `${made}`, units: wholeUnits(params?.total ?? 0) ?? 0n }];
}

function assetMovement(
  { id, units }: MovedAsset,
  assets: ReadonlyMap<string, DescribedToken>,
  recordId: string,
  issues: RecordIssue[],
): Movement[] {
  const asset = assets.get(id);
  if (asset === undefined || asset.decimals === null) {
    issues.push(unreadableToken(recordId, id));
    return [];
  }
  const isNft = asset.isNft && { isNft: true };
  return [{ asset: assetOf(id, asset), amount: { coefficient: units, scale: asset.decimals }, ...isNft }];
}

export function assetOf(id: string, asset: DescribedToken): AssetRef {
  return asset.isNft ? tokenRef('algorand', id, asset.name || asset.symbol || id) : tokenOf('algorand', id, asset);
}
