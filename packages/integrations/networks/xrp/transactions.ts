/**
 * Derives movements from changed ledger entries. That works for every type of transaction, including partial payments,
 * whose stated amount exceeds what arrived.
 */
import { type AssetRef, tokenRef } from '@lotbook/ledger/asset-ref';
import { type Decimal, dec, isPositive, neg, parseDecimal, sub, ZERO } from '@lotbook/ledger/decimal';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { Normalized, RawRecord, RecordIssue, Understanding } from '../../connecting/connector.ts';
import { draftsOf, type Happened, type Movement } from '../../connecting/happened.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import { inOrder } from '../../connecting/in-order.ts';
import { EXCHANGE, POOL_DEPOSIT, POOL_WITHDRAWAL } from '../../connecting/reading.ts';
import { nftPagesOf } from './address.ts';
import { readMemo } from './memo.ts';

type Fields = { readonly [name: string]: unknown };
type Node = {
  readonly LedgerEntryType?: string;
  readonly LedgerIndex?: string;
  readonly FinalFields?: Fields;
  readonly NewFields?: Fields;
  readonly PreviousFields?: Fields;
};
type AffectedNode = { readonly CreatedNode?: Node; readonly ModifiedNode?: Node; readonly DeletedNode?: Node };
type Tx = Fields & {
  readonly Account: string;
  readonly TransactionType: string;
  readonly Fee: string;
  readonly Destination?: string;
  readonly DestinationTag?: number;
};
export type Row = {
  readonly tx?: Tx;
  readonly tx_json?: Tx;
  readonly hash?: string;
  readonly close_time_iso?: string;
  readonly ledger_index?: number;
  readonly meta: { readonly TransactionResult: string; readonly AffectedNodes: readonly AffectedNode[] };
};

export const DROPS = 6;
const XRP: AssetRef = { symbol: 'XRP' };
/** Seconds from 1970 to 2000, the start of the ledger's own clock. */
const EPOCH = 946_684_800;

const txOf = ({ tx, tx_json: json }: Row) => (tx ?? json)!;

export function isRow(value: unknown): value is Row {
  const row = value as Partial<Row> | null;
  const tx = row?.tx ?? row?.tx_json;
  return (
    typeof tx?.Account === 'string' &&
    typeof tx.TransactionType === 'string' &&
    wholeUnits(tx.Fee) !== null &&
    /^[0-9A-F]{64}$/i.test(String(row?.hash ?? tx.hash)) &&
    (row?.close_time_iso !== undefined || Number.isSafeInteger(tx.date)) &&
    Number.isSafeInteger(row?.ledger_index ?? tx.ledger_index) &&
    Array.isArray(row?.meta?.AffectedNodes) &&
    typeof row.meta.TransactionResult === 'string'
  );
}

export const hashOf = (row: Row) => String(row.hash ?? txOf(row).hash).toUpperCase();

export function timeOf(row: Row): string {
  return row.close_time_iso ? new Date(row.close_time_iso).toISOString() : atSecond(Number(txOf(row).date));
}

/** @param second  by the ledger's own clock */
export function atSecond(second: number): string {
  return new Date((second + EPOCH) * 1000).toISOString();
}

export function understandXrp(own: string): Understanding {
  let first: RawRecord | null = null;
  let hasBeginning = false;
  return {
    next(records) {
      const list = records.get('transactions') ?? [];
      for (const record of list) if (first === null || record.height! < first.height!) first = record;
      hasBeginning ||= list.some((record) => makesAccount(own, record));
      return normalizeXrp(own, list);
    },
    end: () => (first === null || hasBeginning ? [] : [cutAt(first)]),
  };
}

function normalizeXrp(own: string, records: readonly RawRecord[]): Normalized {
  const drafts: DraftTransaction[] = [];
  const issues: RecordIssue[] = [];
  for (const record of records) drafts.push(...draftsOf(happened(own, record, issues), issues));
  return { drafts: inOrder(drafts), issues };
}

function happened(own: string, { id, at, payload }: RawRecord, issues: RecordIssue[]): Happened {
  const row = payload as unknown as Row;
  const tx = txOf(row);
  const nodes = row.meta.AffectedNodes.map(changeOf);
  const isOwn = tx.Account === own;
  const fee = isOwn ? wholeUnits(tx.Fee)! : 0n;
  const movements = [
    { asset: XRP, amount: units(nodes.reduce((sum, node) => sum + dropsOf(node, own), fee)) },
    ...nodes.flatMap((node) => lineOf(node, own)),
    ...nftsOf(nodes, own),
  ];
  const locked = isOwn && LOCKS[tx.TransactionType];
  if (locked) issues.push(setAside(id, locked));
  if (nodes.some(({ type, after, before }) => type === 'MPToken' && (after.Account ?? before.Account) === own))
    issues.push(multiPurpose(id));
  const understood = understoodAs(own, tx, nodes);
  const memo = [tx.DestinationTag === undefined ? '' : `destination tag ${tx.DestinationTag}`, readMemo(tx.Memos)];
  return {
    id,
    at: at!,
    hash: hashOf(row),
    movements,
    fees: fee === 0n ? [] : [{ asset: XRP, amount: units(fee) }],
    isFailed: row.meta.TransactionResult !== 'tesSUCCESS',
    called: tx.TransactionType === 'Payment' ? '' : tx.TransactionType,
    memo: memo.filter((text) => text !== '').join('; '),
    ...(understood && { understood }),
  };
}

type Change = { type: string; index: string; before: Fields; after: Fields };

function changeOf({ CreatedNode: created, ModifiedNode: modified, DeletedNode: deleted }: AffectedNode): Change {
  const node = created ?? modified ?? deleted ?? {};
  const last = node.FinalFields ?? node.NewFields ?? {};
  const before = created ? {} : { ...last, ...node.PreviousFields };
  return { type: node.LedgerEntryType ?? '', index: node.LedgerIndex ?? '', before, after: deleted ? {} : last };
}

function dropsOf({ type, before, after }: Change, own: string): bigint {
  if (type !== 'AccountRoot' || (after.Account ?? before.Account) !== own) return 0n;
  return (wholeUnits(after.Balance) ?? 0n) - (wholeUnits(before.Balance) ?? 0n);
}

const units = (drops: bigint): Decimal => ({ coefficient: drops, scale: DROPS });

type Amount = { readonly currency?: unknown; readonly issuer?: unknown; readonly value?: unknown };

/** Counts changes in the account's favor, not what an issuer owes others. */
function lineOf({ type, before, after }: Change, own: string): Movement[] {
  if (type !== 'RippleState') return [];
  const both = { ...before, ...after };
  const [low, high] = [(both.LowLimit as Amount | undefined)?.issuer, (both.HighLimit as Amount | undefined)?.issuer];
  if (low !== own && high !== own) return [];
  const held = (fields: Fields) => {
    // Balances are from the low account's point of view: a positive one is owed by the high account.
    const value = parseDecimal(String((fields.Balance as Amount | undefined)?.value ?? '0')) ?? ZERO;
    const mine = low === own ? value : neg(value);
    return isPositive(mine) ? mine : ZERO;
  };
  const currency = String((both.Balance as Amount).currency);
  const asset = currencyAsset(currency, String(low === own ? high : low));
  return [{ asset, amount: sub(held(after), held(before)) }];
}

/**
 * Uses CoinGecko's form: the issuer.
 * @param currency three letters, or 40 hexadecimal digits
 */
export function currencyAsset(currency: string, issuer: string): AssetRef {
  return tokenRef('ripple', `${currency}.${issuer}`, symbolOf(currency));
}

function symbolOf(currency: string): string {
  if (!/^[0-9A-F]{40}$/i.test(currency)) return currency;
  if (currency.startsWith('03')) return 'LP token';
  const text = Buffer.from(currency, 'hex').toString('latin1').replaceAll('\0', '');
  return /^[\x20-\x7e]{1,20}$/.test(text) ? text : currency.slice(0, 8);
}

/** Compares NFTs over all pages, because pages are split and merged. */
function nftsOf(nodes: readonly Change[], own: string): Movement[] {
  const all = nodes.filter(({ type }) => type === 'NFTokenPage');
  if (all.length === 0) return [];
  const prefix = nftPagesOf(own);
  const pages = all.filter(({ index }) => index.toUpperCase().startsWith(prefix));
  const ids = (fields: Fields) =>
    Array.isArray(fields.NFTokens)
      ? fields.NFTokens.map((one: { NFToken?: { NFTokenID?: unknown } }) => String(one.NFToken?.NFTokenID))
      : [];
  const count = new Map<string, number>();
  for (const { before, after } of pages) {
    for (const id of ids(before)) count.set(id, (count.get(id) ?? 0) - 1);
    for (const id of ids(after)) count.set(id, (count.get(id) ?? 0) + 1);
  }
  return [...count]
    .filter(([, n]) => n !== 0)
    .map(([id, n]) => ({
      asset: tokenRef('ripple', id, `NFT ${id.slice(-8)}`),
      amount: dec(`${Math.sign(n)}`),
      isNft: true,
    }));
}

/** One asset may change into another by the order book, a cross-currency payment to oneself, or a pool. */
function understoodAs(own: string, tx: Tx, nodes: readonly Change[]): Happened['understood'] {
  const isOfferTaken = nodes.some(
    ({ type, before, after }) => type === 'Offer' && (after.Account ?? before.Account) === own,
  );
  if (isOfferTaken) return { ...EXCHANGE, because: 'an offer of this account was taken' };
  if (tx.Account !== own) return undefined;
  if (tx.TransactionType === 'OfferCreate') return EXCHANGE;
  if (tx.TransactionType === 'Payment' && tx.Destination === own)
    return { ...EXCHANGE, because: 'it is a payment to oneself in another currency' };
  if (tx.TransactionType === 'AMMDeposit' || tx.TransactionType === 'AMMCreate') return POOL_DEPOSIT;
  if (tx.TransactionType === 'AMMWithdraw') return POOL_WITHDRAWAL;
  return undefined;
}

const LOCKS: Readonly<Record<string, string>> = {
  EscrowCreate: 'an escrow, from which they go to whom it names, or come back',
  PaymentChannelCreate: 'a payment channel, from which what was not claimed comes back',
  PaymentChannelFund: 'a payment channel, from which what was not claimed comes back',
};

function setAside(recordId: string, where: string): RecordIssue {
  return {
    recordId,
    code: 'SET_ASIDE',
    message: `Coins went into ${where}; they are shown as a withdrawal.`,
    remedy: 'Say what it was: a payment, or a transfer to a wallet of your own that represents it.',
  };
}

function multiPurpose(recordId: string): RecordIssue {
  return {
    recordId,
    code: 'UNREADABLE_TOKEN',
    message: 'A multi-purpose token moved, which does not say here how many decimals it has; it is left out.',
    remedy: 'If it is of worth, add the movement by hand.',
  };
}

/** If the first transaction does not create the account, earlier ones are missing. */
function makesAccount(own: string, { payload }: RawRecord): boolean {
  return (payload as unknown as Row).meta.AffectedNodes.some(
    ({ CreatedNode: node }) => node?.LedgerEntryType === 'AccountRoot' && node.NewFields?.Account === own,
  );
}

function cutAt(first: RawRecord): RecordIssue {
  return {
    recordId: first.id,
    code: 'HISTORY_CUT',
    message:
      'The server does not have the account’s beginning, so what it had before its first transaction here is not known.',
    remedy: 'Name a server that keeps all of the history and read the account again, or add what it had by hand.',
  };
}
