/**
 * Effects are complete, whatever operation caused them; fee and memo come from the transaction. Paging tokens join the
 * two (SEP-35).
 */
import { type AssetRef, tokenRef } from '@lotbook/ledger/asset-ref';
import { type Decimal, neg, parseDecimal } from '@lotbook/ledger/decimal';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { Normalized, RecordIssue, Records, Understanding } from '../../connecting/connector.ts';
import { draftsOf, type Happened, type Movement } from '../../connecting/happened.ts';
import { untilItIsCut } from '../../connecting/history.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import { inOrder } from '../../connecting/in-order.ts';
import { EXCHANGE, POOL_DEPOSIT, POOL_WITHDRAWAL, type Reading } from '../../connecting/reading.ts';

export type Transaction = {
  readonly paging_token: string;
  readonly hash: string;
  readonly created_at: string;
  readonly successful: boolean;
  readonly fee_account: string;
  readonly fee_charged: string | number;
  readonly memo_type?: string;
  readonly memo?: string;
};
type Fields = { readonly [name: string]: unknown };
export type Effect = Fields & { readonly paging_token: string; readonly created_at: string; readonly type: string };

const STROOPS = 7;
const READINGS: Readonly<Record<string, Reading>> = {
  trade: { ...EXCHANGE, because: 'the network lists a trade of this account in it' },
  liquidity_pool_deposited: { ...POOL_DEPOSIT, because: 'the network lists a deposit into a pool in it' },
  liquidity_pool_withdrew: { ...POOL_WITHDRAWAL, because: 'the network lists a withdrawal from a pool in it' },
};

function understoodBy(done: readonly Effect[]): { understood?: Reading } {
  const [first, ...more] = new Set(done.flatMap(({ type }) => (type in READINGS ? [type] : [])));
  return first !== undefined && more.length === 0 ? { understood: READINGS[first]! } : {};
}
const XLM: AssetRef = { symbol: 'XLM' };

export function isTransaction(value: unknown): value is Transaction {
  const row = value as Partial<Transaction> | null;
  return (
    /^\d{1,20}$/.test(String(row?.paging_token)) &&
    /^[0-9a-f]{64}$/.test(String(row?.hash)) &&
    !Number.isNaN(Date.parse(String(row?.created_at))) &&
    wholeUnits(row?.fee_charged) !== null &&
    typeof row?.fee_account === 'string' &&
    typeof row.successful === 'boolean'
  );
}

export function isEffect(value: unknown): value is Effect {
  const row = value as Partial<Effect> | null;
  return (
    /^\d{1,20}-\d{1,10}$/.test(String(row?.paging_token)) &&
    typeof row?.type === 'string' &&
    !Number.isNaN(Date.parse(String(row.created_at)))
  );
}

/** The upper half of a token is the ledger. */
export function ledgerOf(token: string): number {
  return Number(BigInt(token.split('-')[0]!) >> 32n);
}

/** The lowest twelve bits of a token are the operation. */
function transactionOf(token: string): string {
  return `${(BigInt(token.split('-')[0]!) >> 12n) << 12n}`;
}

export function understandStellar(own: string): Understanding {
  return untilItIsCut('XLM', (records) => normalizeStellar(own, records));
}

function normalizeStellar(own: string, records: Records): Normalized {
  const effects = new Map<string, Effect[]>();
  for (const { payload } of records.get('effects') ?? []) {
    const effect = payload as unknown as Effect;
    const token = transactionOf(effect.paging_token);
    effects.set(token, [...(effects.get(token) ?? []), effect]);
  }
  const drafts: DraftTransaction[] = [];
  const issues: RecordIssue[] = [];
  for (const { payload, at } of records.get('transactions') ?? []) {
    const row = payload as unknown as Transaction;
    const done = effects.get(row.paging_token) ?? [];
    const fee = row.fee_account === own ? wholeUnits(row.fee_charged)! : 0n;
    const memo = row.memo_type === 'text' || row.memo_type === 'id' ? (row.memo ?? '') : '';
    drafts.push(
      ...draftsOf(
        {
          id: `stellar:${row.hash}`,
          at: at!,
          hash: row.hash,
          movements: done.flatMap(movementsOf),
          fees: fee === 0n ? [] : [{ asset: XLM, amount: { coefficient: fee, scale: STROOPS } }],
          isFailed: !row.successful,
          memo,
          ...understoodBy(done),
        },
        issues,
      ),
    );
  }
  // A transaction in which an offer of the account was taken may be missing from every list.
  const listed = new Set(
    (records.get('transactions') ?? []).map(({ payload }) => (payload as unknown as Transaction).paging_token),
  );
  for (const [token, done] of effects) if (!listed.has(token)) drafts.push(...draftsOf(unlisted(token, done), issues));
  return { drafts: inOrder(drafts), issues };
}

function unlisted(token: string, done: readonly Effect[]): Happened {
  return {
    id: `stellar:${token}`,
    at: new Date(done[0]!.created_at).toISOString(),
    hash: null,
    movements: done.flatMap(movementsOf),
    ...understoodBy(done),
  };
}

function movementsOf(effect: Effect): Movement[] {
  const moved = (asset: AssetRef | null, amount: unknown, isOut: boolean): Movement[] => {
    const value: Decimal | null = parseDecimal(String(amount));
    return asset && value ? [{ asset, amount: isOut ? neg(value) : value }] : [];
  };
  switch (effect.type) {
    case 'account_created':
      return moved(XLM, effect.starting_balance, false);
    case 'account_credited':
      return moved(assetOf(effect), effect.amount, false);
    case 'account_debited':
      return moved(assetOf(effect), effect.amount, true);
    case 'trade':
      return [
        ...moved(assetOf(effect, 'sold_'), effect.sold_amount, true),
        ...moved(assetOf(effect, 'bought_'), effect.bought_amount, false),
      ];
    case 'liquidity_pool_deposited':
    case 'liquidity_pool_withdrew':
      return poolOf(effect, moved);
    default:
      return [];
  }
}

/** Undefined unless pool deposits and shares moved in opposite directions. */
function poolOf(
  effect: Effect,
  moved: (asset: AssetRef | null, amount: unknown, isOut: boolean) => Movement[],
): Movement[] {
  const isIn = effect.type === 'liquidity_pool_deposited';
  const reserves = (isIn ? effect.reserves_deposited : effect.reserves_received) as
    | { asset?: unknown; amount?: unknown }[]
    | undefined;
  const { id } = (effect.liquidity_pool ?? {}) as { id?: unknown };
  const shares = tokenRef('stellar', `pool:${String(id)}`, 'Pool shares');
  return [
    ...(reserves ?? []).flatMap(({ asset, amount }) => moved(namedAsset(String(asset)), amount, isIn)),
    ...moved(shares, isIn ? effect.shares_received : effect.shares_redeemed, !isIn),
  ];
}

function namedAsset(text: string): AssetRef | null {
  if (text === 'native') return XLM;
  const [code, issuer] = text.split(':');
  return code && issuer ? tokenRef('stellar', `${code}-${issuer}`, code) : null;
}

/**
 * Uses CoinGecko's form: the issuer.
 * @param prefix the prefix of its field names
 */
export function assetOf(fields: Fields, prefix = ''): AssetRef | null {
  if (fields[`${prefix}asset_type`] === 'native') return XLM;
  if (fields[`${prefix}asset_type`] === 'liquidity_pool_shares')
    return tokenRef('stellar', `pool:${String(fields.liquidity_pool_id)}`, 'Pool shares');
  const [code, issuer] = [fields[`${prefix}asset_code`], fields[`${prefix}asset_issuer`]];
  if (typeof code !== 'string' || typeof issuer !== 'string') return null;
  return tokenRef('stellar', `${code}-${issuer}`, code);
}
