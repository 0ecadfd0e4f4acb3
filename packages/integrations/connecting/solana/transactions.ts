/**
 * What a transaction of Solana did to an owner with all its token accounts: what each has more or less after it. No instruction is read for that, so
 * nothing is missed. The deposit that a token account keeps while it is open stays the owner's, and coins wrapped as tokens stay coins. Pure.
 */
import { findAssetByContract } from '@lotbook/ledger/asset-contracts';
import { type AssetRef, tokenRef } from '@lotbook/ledger/asset-ref';
import type { DraftLeg, DraftTransaction } from '@lotbook/ledger/draft';
import type { Normalised, RawRecord, RecordIssue } from '../connector.ts';
import { inOrder } from '../in-order.ts';
import { wholeUnits } from '../json.ts';
import { notUnderstood } from '../not-understood.ts';
import { baseUnits } from '../units.ts';

type TokenBalance = {
  readonly accountIndex: number;
  readonly mint: string;
  readonly owner?: string;
  readonly uiTokenAmount: { readonly amount: string; readonly decimals: number };
};
type Instruction = {
  readonly programId?: string;
  readonly program?: string;
  readonly parsed?: { readonly type?: string };
};
export type Transaction = {
  readonly slot: number;
  readonly blockTime: number | null;
  readonly transaction: {
    readonly signatures: readonly string[];
    readonly message: {
      readonly accountKeys: readonly { readonly pubkey: string }[];
      readonly instructions: readonly Instruction[];
    };
  };
  readonly meta: {
    readonly err: unknown;
    readonly fee: number | string;
    readonly preBalances: readonly (number | string)[];
    readonly postBalances: readonly (number | string)[];
    readonly preTokenBalances?: readonly TokenBalance[] | null;
    readonly postTokenBalances?: readonly TokenBalance[] | null;
    readonly innerInstructions?: readonly { readonly instructions: readonly Instruction[] }[] | null;
  };
};

export const COIN = 9;
export const WRAPPED = 'So11111111111111111111111111111111111111112';
/** What an account of a token has to keep, so that it stays: 165 bytes. */
const DEPOSIT = 2_039_280n;
export const MOST_DECIMALS = 60;

/** Programs that exchange one asset for another, and nothing else. */
const EXCHANGES: Readonly<Record<string, string>> = {
  JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4: 'Jupiter',
  JUP4Fb2cqiRUcaTHdrPC8h2gNsA2ETXiPDD33WcGuJB: 'Jupiter',
  '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8': 'Raydium',
  whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc: 'Orca',
};
const STAKE_PROGRAM = 'Stake11111111111111111111111111111111111111';

/** Token accounts of this owner that a transaction names. */
export function ownTokenAccounts({ transaction, meta }: Transaction, owner: string): string[] {
  const balances = [...(meta.preTokenBalances ?? []), ...(meta.postTokenBalances ?? [])];
  const own = balances.filter((balance) => balance.owner === owner);
  return [...new Set(own.map(({ accountIndex }) => transaction.message.accountKeys[accountIndex]!.pubkey))];
}

export function normaliseSolana(owner: string, records: readonly RawRecord[]): Normalised {
  const drafts: DraftTransaction[] = [];
  const issues: RecordIssue[] = [];
  for (const record of records) {
    if (record.at === null) issues.push(untimed(record));
    else drafts.push(...draftsOf(owner, record, record.at, issues));
  }
  return { drafts: inOrder(drafts), issues };
}

function untimed({ id }: RawRecord): RecordIssue {
  return {
    recordId: id,
    code: 'NO_TIME',
    message: 'The node does not know when this transaction was made, so it is left out.',
    remedy: 'Name a server that keeps all of the history, and read the account again.',
  };
}

type Movement = { readonly asset: AssetRef; readonly units: bigint; readonly decimals: number };

function draftsOf(
  owner: string,
  { id, payload }: RawRecord,
  timestamp: string,
  issues: RecordIssue[],
): DraftTransaction[] {
  const data = payload as unknown as Transaction;
  const isPayer = data.transaction.message.accountKeys[0]?.pubkey === owner;
  const fee = isPayer ? wholeUnits(data.meta.fee)! : 0n;
  const isFailed = data.meta.err !== null && data.meta.err !== undefined;
  const tokens = tokensOf(data, owner);
  const coin = coinsOf(data, owner) + fee;
  const shared = { timestamp, transactionHash: id.slice('sol:'.length), rows: [] };
  const fees: DraftLeg[] = fee === 0n ? [] : [leg({ asset: { symbol: 'SOL' }, units: fee, decimals: COIN })];
  // Opening token accounts for those one sends to costs their deposits, which stay with them.
  const deposits =
    isPayer && coin < 0n && -coin % DEPOSIT === 0n && tokens.some(({ units }) => units < 0n) ? -coin : 0n;
  if (deposits > 0n) fees.push(leg({ asset: { symbol: 'SOL' }, units: deposits, decimals: COIN }));
  const left = coin + deposits;
  const movements: Movement[] = [
    ...(left === 0n ? [] : [{ asset: { symbol: 'SOL' }, units: left, decimals: COIN }]),
    ...tokens,
  ];
  if (movements.length === 0) {
    const [first, ...more] = fees;
    return first
      ? [{ ...shared, sourceId: id, type: 'fee', sent: first, fees: more, ...(isFailed && { note: 'failed' }) }]
      : [];
  }
  const out = movements.filter(({ units }) => units < 0n);
  const into = movements.filter(({ units }) => units > 0n);
  const programs = programsOf(data);
  const exchange = programs.map((program) => EXCHANGES[program]).find((name) => name !== undefined);
  if (isPayer && out.length === 1 && into.length === 1 && exchange !== undefined)
    return [
      {
        ...shared,
        sourceId: id,
        type: 'trade',
        sent: leg(out[0]!),
        received: leg(into[0]!),
        fees,
        note: `${exchange}: understood as an exchange of two assets`,
      },
    ];
  if (out.length > 0 && into.length > 0) issues.push(notUnderstood(id, { out: symbols(out), into: symbols(into) }));
  else if (isPayer && out.length === 1 && left < 0n && programs.includes(STAKE_PROGRAM)) issues.push(staked(id));
  return movements.map((movement, i) => ({
    ...shared,
    sourceId: movements.length === 1 ? id : `${id}:${'contract' in movement.asset ? movement.asset.contract : 'SOL'}`,
    ...(movement.units < 0n
      ? { type: 'withdrawal', sent: leg(movement) }
      : { type: 'deposit', received: leg(movement) }),
    fees: i === 0 ? fees : [],
  }));
}

/** What the owner and its token accounts have more of the coin after it; negative: less. */
function coinsOf(data: Transaction, owner: string): bigint {
  const own = new Set([owner, ...ownTokenAccounts(data, owner)]);
  let sum = 0n;
  for (const [i, { pubkey }] of data.transaction.message.accountKeys.entries())
    if (own.has(pubkey))
      sum += (wholeUnits(data.meta.postBalances[i]) ?? 0n) - (wholeUnits(data.meta.preBalances[i]) ?? 0n);
  return sum;
}

function tokensOf({ meta }: Transaction, owner: string): Movement[] {
  const sums = new Map<string, { units: bigint; decimals: number }>();
  const count = (balances: readonly TokenBalance[] | null | undefined, sign: bigint) => {
    for (const { owner: of, mint, uiTokenAmount } of balances ?? []) {
      if (of !== owner || mint === WRAPPED || uiTokenAmount.decimals > MOST_DECIMALS) continue;
      const known = sums.get(mint) ?? { units: 0n, decimals: uiTokenAmount.decimals };
      sums.set(mint, { ...known, units: known.units + sign * (wholeUnits(uiTokenAmount.amount) ?? 0n) });
    }
  };
  count(meta.preTokenBalances, -1n);
  count(meta.postTokenBalances, 1n);
  return [...sums]
    .filter(([, { units }]) => units !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([mint, sum]) => ({ asset: tokenOf(mint), ...sum }));
}

/** A node knows no names of tokens: the catalogue's, or the beginning of the address that issues it. */
export function tokenOf(mint: string): AssetRef {
  return tokenRef('solana', mint, findAssetByContract({ chain: 'solana', contract: mint })?.symbol ?? mint.slice(0, 8));
}

function programsOf({ transaction, meta }: Transaction): string[] {
  const inner = (meta.innerInstructions ?? []).flatMap(({ instructions }) => instructions);
  return [...transaction.message.instructions, ...inner].map(({ programId }) => programId ?? '');
}

function leg({ asset, units, decimals }: Movement): DraftLeg {
  return { asset, quantity: baseUnits(units < 0n ? -units : units, decimals) };
}

function symbols(movements: readonly Movement[]): string[] {
  return movements.map(({ asset }) => asset.symbol);
}

function staked(recordId: string): RecordIssue {
  return {
    recordId,
    code: 'STAKED',
    message: 'SOL went into a stake account, which has an address of its own and earns rewards there.',
    remedy: 'Add the address of the stake account as an account too; the two movements are then one transfer.',
  };
}
