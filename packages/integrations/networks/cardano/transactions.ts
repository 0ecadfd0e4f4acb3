/**
 * Adds up the change of all addresses. A stake key's deposit stays the account's. Rewards are income when spendable;
 * withdrawing them moves nothing.
 */
import { tokenRef } from '@lotbook/ledger/asset-ref';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { Normalized, RawRecord, RecordIssue, Understanding } from '../../connecting/connector.ts';
import { draftsOf, type Happened, type Movement } from '../../connecting/happened.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import { inOrder } from '../../connecting/in-order.ts';

export type Asset = {
  readonly policy_id: string;
  readonly asset_name: string | null;
  readonly fingerprint?: string;
  readonly decimals?: number | null;
  readonly quantity: string;
};
type Place = {
  readonly payment_addr: { readonly bech32?: string };
  readonly stake_addr: string | null;
  readonly value: string;
  readonly asset_list?: readonly Asset[] | null;
};
export type Transaction = {
  readonly tx_hash: string;
  readonly block_height: number;
  readonly tx_timestamp: number;
  readonly fee: string;
  readonly deposit: string;
  readonly treasury_donation?: string | null;
  readonly inputs: readonly Place[];
  readonly outputs: readonly Place[];
  readonly withdrawals?: readonly { readonly amount: string; readonly stake_addr: string }[] | null;
  readonly certificates?: readonly { readonly type: string }[] | null;
  readonly metadata?: { readonly [label: string]: unknown } | null;
};
export type Reward = {
  readonly earned_epoch: number;
  readonly spendable_epoch: number;
  readonly amount: string;
  readonly type: string;
  readonly pool_id?: string | null;
};

export const LOVELACE = 6;

export function isTransaction(value: unknown): value is Transaction {
  const row = value as Partial<Transaction> | null;
  const isPlace = (one: Partial<Place> | null) => wholeUnits(one?.value) !== null;
  return (
    /^[0-9a-f]{64}$/.test(String(row?.tx_hash)) &&
    Number.isSafeInteger(row?.block_height) &&
    Number.isSafeInteger(row?.tx_timestamp) &&
    wholeUnits(row?.fee) !== null &&
    wholeUnits(row?.deposit ?? '0') !== null &&
    Array.isArray(row?.inputs) &&
    row.inputs.length > 0 &&
    row.inputs.every(isPlace) &&
    Array.isArray(row.outputs) &&
    row.outputs.every(isPlace)
  );
}

export function isReward(value: unknown): value is Reward {
  const row = value as Partial<Reward> | null;
  return (
    Number.isSafeInteger(row?.earned_epoch) &&
    Number.isSafeInteger(row?.spendable_epoch) &&
    wholeUnits(row?.amount) !== null &&
    typeof row?.type === 'string'
  );
}

/** Rewards have no height and are in every batch, so only the first batch converts them. */
export function understandCardano(own: string): Understanding {
  let isFirst = true;
  return {
    next(records) {
      const rewards = isFirst ? (records.get('rewards') ?? []) : [];
      isFirst = false;
      return normalizeCardano(own, records.get('transactions') ?? [], rewards);
    },
    end: () => [],
  };
}

function normalizeCardano(own: string, transactions: readonly RawRecord[], rewards: readonly RawRecord[]): Normalized {
  const drafts: DraftTransaction[] = [];
  const issues: RecordIssue[] = [];
  for (const record of transactions) {
    const happened = happenedIn(own, record, issues);
    if (happened) drafts.push(...draftsOf(happened, issues));
  }
  for (const record of rewards) drafts.push(...draftsOf(paidOut(record), issues));
  return { drafts: inOrder(drafts), issues };
}

const ada = (units: bigint): Movement => ({
  asset: { symbol: 'ADA' },
  amount: { coefficient: units, scale: LOVELACE },
});
const unitsOf = (text: unknown) => wholeUnits(text ?? '0') ?? 0n;
const total = <T>(list: readonly T[], of: (one: T) => unknown) => list.reduce((sum, one) => sum + unitsOf(of(one)), 0n);

function happenedIn(own: string, { id, at, payload }: RawRecord, issues: RecordIssue[]): Happened | null {
  const row = payload as unknown as Transaction;
  const isOwn = ({ stake_addr: stake, payment_addr: { bech32 } }: Place) => stake === own || bech32 === own;
  const [inputs, outputs] = [row.inputs.filter(isOwn), row.outputs.filter(isOwn)];
  const withdrawals = row.withdrawals ?? [];
  const withdrawn = withdrawals.filter(({ stake_addr: stake }) => stake === own);
  const [fee, deposit] = [unitsOf(row.fee), unitsOf(row.deposit)];
  const value = ({ value: one }: Place) => one;
  const amount = ({ amount: one }: { amount: string }) => one;
  // Inputs equal outputs, except for a failed script, which takes its collateral instead of the listed inputs.
  const left =
    total(row.inputs, value) +
    total(withdrawals, amount) -
    total(row.outputs, value) -
    fee -
    deposit -
    unitsOf(row.treasury_donation);
  if (left !== 0n) {
    issues.push(unbalanced(id));
    return null;
  }
  const net = total(outputs, value) - total(inputs, value) - total(withdrawn, amount);
  const isWhole = row.inputs.every(isOwn) && withdrawn.length === withdrawals.length;
  if (inputs.length > 0 && !isWhole) issues.push(shared(id));
  const paid = isWhole ? fee : 0n;
  // The deposit that a stake key holds while registered and returns afterward.
  const kept = isWhole ? deposit : 0n;
  const tokens = [
    ...outputs.flatMap(({ asset_list: list }) => (list ?? []).map((one) => assetOf(one))),
    ...inputs.flatMap(({ asset_list: list }) => (list ?? []).map((one) => assetOf(one, -1n))),
  ];
  const certificate = isWhole ? (row.certificates?.[0]?.type ?? '') : '';
  return {
    id,
    at: at!,
    hash: row.tx_hash,
    movements: [ada(net + paid + kept), ...tokens],
    fees: paid === 0n ? [] : [ada(paid)],
    called: certificate.slice(0, 60),
    memo: memoOf(row.metadata),
  };
}

export function assetOf(
  { policy_id: policy, asset_name: name, fingerprint, decimals, quantity }: Asset,
  sign = 1n,
): Movement {
  const hex = name ?? '';
  const scale = Number.isSafeInteger(decimals) && decimals! >= 0 && decimals! <= 60 ? decimals! : 0;
  const symbol = readable(hex) || fingerprint || policy.slice(0, 8);
  return {
    asset: tokenRef('cardano', `${policy}${hex}`, symbol),
    amount: { coefficient: sign * unitsOf(quantity), scale },
  };
}

/** Removes a four-byte CIP-67 prefix; empty if the name is not text. */
function readable(hex: string): string {
  const text = Buffer.from(hex.replace(/^(000643b0|000de140|0014df10)/, ''), 'hex').toString('utf8');
  return /^[\x20-\x7e]{1,40}$/.test(text) ? text.trim() : '';
}

/** @source CIP-20 */
function memoOf(metadata: Transaction['metadata']): string {
  const lines = (metadata?.['674'] as { msg?: unknown } | undefined)?.msg;
  const texts = Array.isArray(lines) ? lines : [lines];
  return texts
    .filter((one) => typeof one === 'string')
    .join(' ')
    .slice(0, 1000);
}

/** Ignores a returned deposit, because it never counted as sent. */
function paidOut({ id, at, payload }: RawRecord): Happened {
  const { type, amount, earned_epoch: epoch } = payload as unknown as Reward;
  const label = type === 'member' || type === 'leader' ? ('staking' as const) : ('other' as const);
  const isDeposit = type.includes('refund');
  const income = isDeposit ? [] : [{ ...ada(unitsOf(amount)), label }];
  return { id, at: at!, hash: null, movements: [], income, called: `${type}, epoch ${epoch}` };
}

function shared(recordId: string): RecordIssue {
  return {
    recordId,
    code: 'SHARED_TRANSACTION',
    message:
      'Others put ADA into this transaction too, so it is not known who paid which part of its fee; what the account has less is shown as one amount.',
    remedy: 'If you know what it was, correct its type and its fee.',
  };
}

function unbalanced(recordId: string): RecordIssue {
  return {
    recordId,
    code: 'NOT_BALANCED',
    message:
      'What went into this transaction is not what came out of it, as where a contract failed and its collateral was taken; it is left out.',
    remedy: 'Look the transaction up and add by hand what the account lost by it.',
  };
}
