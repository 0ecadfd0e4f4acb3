/**
 * A transaction becomes receipts, one per involved account; a successful one moves its deposit. A failed one refunds it
 * and counts as never sent. Unused gas is refunded too, so the fee is the burnt gas. Token movements come from logs
 * (NEP-141, and older plain sentences).
 */
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { Normalized, RecordIssue, Records, Understanding } from '../../connecting/connector.ts';
import { type DescribedToken, describedIn, tokenOf } from '../../connecting/described.ts';
import { draftsOf, type Movement } from '../../connecting/happened.ts';
import { untilItIsCut } from '../../connecting/history.ts';
import { parseJson, wholeUnits } from '../../connecting/http/json.ts';
import { inOrder } from '../../connecting/in-order.ts';
import { unreadableToken } from '../../connecting/token-issue.ts';

type Outcome = {
  readonly outcome: {
    readonly executor_id?: string;
    readonly logs?: readonly string[];
    readonly status: unknown;
    readonly tokens_burnt: unknown;
  };
};
type Action =
  | string
  | { readonly [kind: string]: { readonly deposit?: unknown; readonly method_name?: unknown } | null };
export type Transaction = {
  readonly transaction: {
    readonly hash: string;
    readonly signer_id: string;
    readonly receiver_id: string;
    readonly actions?: readonly Action[];
  };
  readonly execution_outcome: Outcome;
  readonly receipts: readonly {
    readonly receipt: {
      readonly predecessor_id: string;
      readonly receiver_id: string;
      readonly receipt: { readonly Action?: { readonly actions: readonly Action[] } };
    };
    readonly execution_outcome: Outcome;
  }[];
};

export const YOCTO = 24;
export const TOKEN = 'near:token:';
const SYSTEM = 'system';
const POOL = /\.(poolv1|pool)\.near$/;

export function isTransaction(value: unknown): value is Transaction {
  const row = value as Partial<Transaction> | null;
  const isOutcome = (one: Partial<Outcome> | null | undefined) => wholeUnits(one?.outcome?.tokens_burnt) !== null;
  return (
    /^[1-9A-HJ-NP-Za-km-z]{40,50}$/.test(String(row?.transaction?.hash)) &&
    typeof row?.transaction?.signer_id === 'string' &&
    isOutcome(row.execution_outcome) &&
    Array.isArray(row.receipts) &&
    row.receipts.every(
      (one) =>
        typeof one?.receipt?.predecessor_id === 'string' &&
        typeof one.receipt.receiver_id === 'string' &&
        typeof one.receipt.receipt === 'object' &&
        isOutcome(one.execution_outcome),
    )
  );
}

export function tokensIn(row: Transaction, own: string): string[] {
  return tokenMoves(row, own).map(({ contract }) => contract);
}

export function understandNear(own: string): Understanding {
  return untilItIsCut('NEAR', (records) => normalizeNear(own, records));
}

function normalizeNear(own: string, records: Records): Normalized {
  const tokens = describedIn(TOKEN, records);
  const drafts: DraftTransaction[] = [];
  const issues: RecordIssue[] = [];
  for (const { id, at, height, payload } of records.get('transactions') ?? []) {
    if (height === null) continue;
    const row = payload as unknown as Transaction;
    const isSigner = row.transaction.signer_id === own;
    const burnt = [row.execution_outcome, ...row.receipts.map(({ execution_outcome: outcome }) => outcome)];
    const fee = isSigner ? burnt.reduce((sum, { outcome }) => sum + wholeUnits(outcome.tokens_burnt)!, 0n) : 0n;
    const net = depositsOf(row, own);
    if (
      net < 0n &&
      row.receipts.some(({ receipt }) => receipt.predecessor_id === own && POOL.test(receipt.receiver_id))
    )
      issues.push(inPool(id));
    const drafted = draftsOf(
      {
        id,
        at: at!,
        hash: row.transaction.hash,
        movements: [near(net), ...tokenMoves(row, own).flatMap((one) => movementOf(one, tokens, id, issues))],
        fees: fee === 0n ? [] : [near(fee)],
        isFailed: !row.receipts.some(({ execution_outcome: outcome }) => isSuccess(outcome)),
        called: isSigner ? methodOf(row) : '',
      },
      issues,
    );
    drafts.push(...drafted);
  }
  return { drafts: inOrder(drafts), issues };
}

const near = (units: bigint): Movement => ({ asset: { symbol: 'NEAR' }, amount: { coefficient: units, scale: YOCTO } });

function isSuccess({ outcome }: Outcome): boolean {
  const { status } = outcome;
  return typeof status === 'object' && status !== null && ('SuccessValue' in status || 'SuccessReceiptId' in status);
}

/** Counts neither the system's refunds nor the failed sends. */
function depositsOf({ receipts }: Transaction, own: string): bigint {
  let net = 0n;
  for (const { receipt, execution_outcome: outcome } of receipts) {
    if (receipt.predecessor_id === SYSTEM || !isSuccess(outcome)) continue;
    const sign = (receipt.receiver_id === own ? 1n : 0n) - (receipt.predecessor_id === own ? 1n : 0n);
    if (sign === 0n) continue;
    for (const action of receipt.receipt.Action?.actions ?? []) net += sign * depositOf(action);
  }
  return net;
}

function depositOf(action: Action): bigint {
  if (typeof action === 'string') return 0n;
  return Object.values(action).reduce((sum, one) => sum + (wholeUnits(one?.deposit ?? 0) ?? 0n), 0n);
}

function methodOf({ transaction }: Transaction): string {
  for (const action of transaction.actions ?? []) {
    const call = typeof action === 'string' ? undefined : action.FunctionCall;
    if (typeof call?.method_name === 'string') return call.method_name.slice(0, 60);
  }
  return '';
}

type TokenMove = { readonly contract: string; readonly units: bigint };
const EVENT = 'EVENT_JSON:';

function tokenMoves({ receipts }: Transaction, own: string): TokenMove[] {
  return receipts.flatMap(({ receipt, execution_outcome: one }): TokenMove[] => {
    if (!isSuccess(one)) return [];
    const contract = one.outcome.executor_id ?? receipt.receiver_id;
    const logs = one.outcome.logs ?? [];
    const events = logs.filter((log) => log.startsWith(EVENT)).flatMap((log) => eventMoves(log, own));
    // Contracts older than the standard log a sentence, some of them twice.
    const said = logs.some((log) => log.startsWith(EVENT)) ? events : logs.map((log) => sentenceMove(log, own));
    return said.filter((units) => units !== 0n).map((units) => ({ contract, units }));
  });
}

type Event = { standard?: unknown; event?: unknown; data?: unknown };
type Moved = { old_owner_id?: unknown; new_owner_id?: unknown; owner_id?: unknown; amount?: unknown };

function eventMoves(log: string, own: string): bigint[] {
  const { standard, event, data } = (parseJson(log.slice(EVENT.length)) ?? {}) as Event;
  if (standard !== 'nep141' || !Array.isArray(data)) return [];
  return (data as Moved[]).map((moved) => {
    const amount = wholeUnits(moved?.amount) ?? 0n;
    if (event === 'ft_mint') return moved.owner_id === own ? amount : 0n;
    if (event === 'ft_burn') return moved.owner_id === own ? -amount : 0n;
    if (event !== 'ft_transfer') return 0n;
    return (moved.new_owner_id === own ? amount : 0n) - (moved.old_owner_id === own ? amount : 0n);
  });
}

/**
 * Parses `Transfer 5 from a.near to b.near`, `Refund …`, and for wrapped NEAR `Deposit 5 NEAR to a.near`, `Withdraw 5
 * NEAR from a.near`.
 */
function sentenceMove(log: string, own: string): bigint {
  if (log.length > 300) return 0n;
  const words = log.split(' ');
  const amount = wholeUnits(words[1]) ?? 0n;
  const [verb, , third, fourth, fifth, sixth] = words;
  if ((verb === 'Transfer' || verb === 'Refund') && third === 'from' && fifth === 'to' && words.length === 6)
    return (sixth === own ? amount : 0n) - (fourth === own ? amount : 0n);
  if (third !== 'NEAR' || words.length !== 5 || fifth !== own) return 0n;
  if (verb === 'Deposit' && fourth === 'to') return amount;
  return verb === 'Withdraw' && fourth === 'from' ? -amount : 0n;
}

function movementOf(
  { contract, units }: TokenMove,
  tokens: ReadonlyMap<string, DescribedToken>,
  recordId: string,
  issues: RecordIssue[],
): Movement[] {
  const token = tokens.get(contract);
  if (token === undefined || token.decimals === null) {
    issues.push(unreadableToken(recordId, contract));
    return [];
  }
  return [{ asset: tokenOf('near', contract, token), amount: { coefficient: units, scale: token.decimals } }];
}

function inPool(recordId: string): RecordIssue {
  return {
    recordId,
    code: 'STAKED',
    message: 'NEAR went to a staking pool, which keeps it and adds rewards to it there.',
    remedy: 'Match it with what came back from the pool; what came back on top is a reward.',
  };
}
