/**
 * Coins move by the kind of contract, tokens by their transfers. Staked coins stay the account's; voting rewards are
 * income.
 */
import { tokenRef } from '@lotbook/ledger/asset-ref';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { Normalized, RecordIssue, Records, Understanding } from '../../connecting/connector.ts';
import { draftsOf, type Happened, type Movement } from '../../connecting/happened.ts';
import { untilItIsCut } from '../../connecting/history.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import { inOrder } from '../../connecting/in-order.ts';
import { hexAddress, plainAddress } from './address.ts';

type Value = { readonly [name: string]: unknown };
type Internal = {
  readonly from_address?: string;
  readonly to_address?: string;
  readonly caller_address?: string;
  readonly transferTo_address?: string;
  readonly rejected?: boolean;
  readonly data?: { readonly rejected?: boolean; readonly call_value?: Value };
  readonly callValueInfo?: readonly { readonly callValue?: unknown; readonly tokenId?: unknown }[];
};
export type TransactionRow = {
  readonly txID: string;
  readonly block_timestamp: number;
  readonly ret?: readonly { readonly contractRet?: string; readonly fee?: unknown }[];
  readonly withdraw_amount?: unknown;
  readonly internal_transactions?: readonly Internal[];
  readonly raw_data: {
    readonly data?: string;
    readonly contract: readonly { readonly type: string; readonly parameter: { readonly value: Value } }[];
  };
};
export type TokenRow = {
  readonly transaction_id: string;
  readonly block_timestamp: number;
  readonly from: string;
  readonly to: string;
  readonly type?: string;
  readonly value: string;
  readonly token_info: {
    readonly symbol?: string;
    readonly name?: string;
    readonly address: string;
    readonly decimals?: number;
  };
};

export const SUN = 6;
const MOST_DECIMALS = 60;

export function isTransaction(value: unknown): value is TransactionRow {
  const row = value as Partial<TransactionRow> | null;
  return (
    /^[0-9a-f]{64}$/i.test(String(row?.txID)) &&
    Number.isSafeInteger(row?.block_timestamp) &&
    Array.isArray(row?.raw_data?.contract) &&
    row.raw_data.contract.every((one) => typeof one?.type === 'string' && typeof one.parameter?.value === 'object')
  );
}

export function isToken(value: unknown): value is TokenRow {
  const row = value as Partial<TokenRow> | null;
  return (
    /^[0-9a-f]{64}$/i.test(String(row?.transaction_id)) &&
    Number.isSafeInteger(row?.block_timestamp) &&
    typeof row?.from === 'string' &&
    typeof row.to === 'string' &&
    typeof row.token_info?.address === 'string' &&
    wholeUnits(row.value) !== null
  );
}

export function understandTron(own: string): Understanding {
  return untilItIsCut('TRX', (records) => normalizeTron(own, records));
}

function normalizeTron(own: string, records: Records): Normalized {
  const byHash = new Map<string, { row: TransactionRow | null; tokens: TokenRow[]; at: string }>();
  const of = (hash: string, at: string) => {
    const known = byHash.get(hash) ?? { row: null, tokens: [], at };
    byHash.set(hash, known);
    return known;
  };
  for (const { payload, at } of records.get('transactions') ?? []) {
    const row = payload as unknown as TransactionRow;
    of(row.txID, at!).row = row;
  }
  for (const { payload, at } of records.get('tokens') ?? []) {
    const row = payload as unknown as TokenRow;
    of(row.transaction_id, at!).tokens.push(row);
  }
  const drafts: DraftTransaction[] = [];
  const issues: RecordIssue[] = [];
  const hex = hexAddress(own);
  const hashes = [...byHash].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [hash, { row, tokens, at }] of hashes) {
    const id = `tron:${hash}`;
    const coins = row === null ? null : coinsOf(row, hex);
    const moved = tokens.flatMap((token) => tokenOf(token, own, id, issues));
    drafts.push(...draftsOf(happened(id, hash, at, coins, moved), issues));
  }
  return { drafts: inOrder(drafts), issues };
}

function happened(id: string, hash: string, at: string, coins: Coins | null, tokens: readonly Movement[]): Happened {
  if (coins === null) return { id, at, hash, movements: tokens };
  const { fee, net, income, called, isFailed, memo, others } = coins;
  return {
    id,
    at,
    hash,
    movements: [...(net === 0n ? [] : [trx(net)]), ...others, ...tokens],
    income: income === 0n ? [] : [{ ...trx(income), label: 'staking' }],
    fees: fee === 0n ? [] : [trx(fee)],
    isFailed,
    called,
    memo,
    // A swap's function name is not available here, so the user decides.
  };
}

const trx = (units: bigint): Movement => ({ asset: { symbol: 'TRX' }, amount: { coefficient: units, scale: SUN } });

type Coins = {
  fee: bigint;
  net: bigint;
  income: bigint;
  called: string;
  isFailed: boolean;
  memo: string;
  others: Movement[];
};

/** Kinds whose name adds nothing to what moved. */
const PLAIN = new Set(['TransferContract', 'TransferAssetContract', 'TriggerSmartContract']);

function coinsOf(row: TransactionRow, own: string): Coins {
  const contract = row.raw_data.contract[0];
  const value = contract?.parameter.value ?? {};
  const type = contract?.type ?? '';
  const isOwn = value.owner_address === own;
  const isFailed = row.ret?.[0]?.contractRet !== undefined && row.ret[0].contractRet !== 'SUCCESS';
  const coins: Coins = {
    fee: isOwn ? (wholeUnits(row.ret?.[0]?.fee ?? 0) ?? 0n) : 0n,
    net: 0n,
    income: 0n,
    called: PLAIN.has(type) ? '' : type.replace(/Contract$/, ''),
    isFailed,
    memo: memoOf(row.raw_data.data),
    others: [],
  };
  if (isFailed) return coins;
  const sign = (value.to_address === own ? 1n : 0n) - (isOwn ? 1n : 0n);
  if (type === 'TransferContract') coins.net += sign * (wholeUnits(value.amount) ?? 0n);
  if (type === 'TriggerSmartContract' && isOwn) coins.net -= wholeUnits(value.call_value ?? 0) ?? 0n;
  // TRC-10 tokens are identified by number; their decimals are not available here.
  if (type === 'TransferAssetContract' && sign !== 0n) {
    const number = tokenNumber(value.asset_name);
    const amount = { coefficient: sign * (wholeUnits(value.amount) ?? 0n), scale: 0 };
    coins.others.push({ asset: tokenRef('tron', number, `TRC-10 ${number}`), amount });
  }
  if (type === 'WithdrawBalanceContract' && isOwn) coins.income += wholeUnits(row.withdraw_amount ?? 0) ?? 0n;
  for (const internal of row.internal_transactions ?? []) coins.net += internalOf(internal, own);
  return coins;
}

function tokenNumber(name: unknown): string {
  const text = String(name);
  const plain = /^(3[0-9])+$/.test(text) ? Buffer.from(text, 'hex').toString('latin1') : text;
  return plain.slice(0, 60);
}

function internalOf(internal: Internal, own: string): bigint {
  if (internal.rejected === true || internal.data?.rejected === true) return 0n;
  const [from, to] = [
    internal.from_address ?? internal.caller_address,
    internal.to_address ?? internal.transferTo_address,
  ];
  const sign = (to === own ? 1n : 0n) - (from === own ? 1n : 0n);
  if (sign === 0n) return 0n;
  const listed = (internal.callValueInfo ?? []).filter(({ tokenId }) => tokenId === undefined || tokenId === '');
  const units = [internal.data?.call_value?._, ...listed.map(({ callValue }) => callValue)];
  return sign * units.reduce((sum: bigint, one) => sum + (wholeUnits(one ?? 0) ?? 0n), 0n);
}

function memoOf(hex: string | undefined): string {
  if (hex === undefined || hex.length > 4096 || !/^([0-9a-f]{2})+$/i.test(hex)) return '';
  const text = Buffer.from(hex, 'hex').toString('utf8');
  return text.includes('\ufffd') ? '' : text;
}

function tokenOf(row: TokenRow, own: string, recordId: string, issues: RecordIssue[]): Movement[] {
  const sign = (plainAddress(row.to) === own ? 1n : 0n) - (plainAddress(row.from) === own ? 1n : 0n);
  const units = sign * wholeUnits(row.value)!;
  // Approvals and empty transfers, which others make in an account's name, move nothing.
  if (units === 0n || (row.type !== undefined && row.type !== 'Transfer')) return [];
  const { address, decimals, symbol = '', name = '' } = row.token_info;
  if (!Number.isSafeInteger(decimals) || decimals! < 0 || decimals! > MOST_DECIMALS) {
    issues.push({
      recordId,
      code: 'UNREADABLE_TOKEN',
      message: `The token ${address} does not say how many decimals it has, so its amount is not known and left out.`,
      remedy: 'If it is of worth, add the movement by hand; most such tokens are spam.',
    });
    return [];
  }
  const token = tokenRef('tron', address, symbol.trim() || name.trim() || address);
  const asset = name.trim() === '' ? token : { ...token, name: name.trim() };
  return [{ asset, amount: { coefficient: units, scale: decimals! } }];
}
