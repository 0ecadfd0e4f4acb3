/**
 * Sums the balance changes of an owner and all its token accounts without parsing instructions, so nothing is missed.
 * The deposit of an open token account stays the owner's, and wrapped coins stay coins.
 */
import { findAssetByContract } from '@lotbook/ledger/asset-contracts';
import { type AssetRef, tokenRef } from '@lotbook/ledger/asset-ref';
import { normalize } from '@lotbook/ledger/decimal';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { Normalized, RawRecord, RecordIssue } from '../../connecting/connector.ts';
import { draftsOf, type Movement } from '../../connecting/happened.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import { inOrder } from '../../connecting/in-order.ts';
import { TIPS, understoodBy } from './programs.ts';

type TokenBalance = {
  readonly accountIndex: number;
  readonly mint: string;
  readonly owner?: string;
  readonly uiTokenAmount: { readonly amount: string; readonly decimals: number };
};
export type Instruction = {
  readonly programId?: string;
  readonly program?: string;
  readonly parsed?: { readonly type?: string; readonly info?: { readonly [name: string]: unknown } };
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
    readonly logMessages?: readonly string[] | null;
  };
};

export const COIN = 9;
export const WRAPPED = 'So11111111111111111111111111111111111111112';
export const MOST_DECIMALS = 60;

export const STAKE_PROGRAM = 'Stake11111111111111111111111111111111111111';

export function ownTokenAccounts({ transaction, meta }: Transaction, owner: string): string[] {
  const balances = [...(meta.preTokenBalances ?? []), ...(meta.postTokenBalances ?? [])];
  const own = balances.filter((balance) => balance.owner === owner);
  return [...new Set(own.map(({ accountIndex }) => transaction.message.accountKeys[accountIndex]!.pubkey))];
}

/** True if the owner had the stake account right before or after a slot. */
export type IsOwnStake = (address: string, slot: number, when: 'before' | 'after') => boolean;

export function normalizeSolana(owner: string, records: readonly RawRecord[], isOwnStake: IsOwnStake): Normalized {
  const drafts: DraftTransaction[] = [];
  const issues: RecordIssue[] = [];
  for (const record of records) {
    if (record.height === null) continue;
    if (record.at === null) issues.push(untimed(record));
    else drafts.push(...draftsOfRecord({ owner, isOwnStake }, record, record.at, issues));
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

type Moved = { readonly asset: AssetRef; readonly units: bigint; readonly decimals: number };

const SOL: AssetRef = { symbol: 'SOL' };

type Own = { readonly owner: string; readonly isOwnStake: IsOwnStake };

function draftsOfRecord(own: Own, { id, payload }: RawRecord, at: string, issues: RecordIssue[]): DraftTransaction[] {
  const { owner } = own;
  const data = payload as unknown as Transaction;
  const isPayer = data.transaction.message.accountKeys[0]?.pubkey === owner;
  const fee = isPayer ? wholeUnits(data.meta.fee)! : 0n;
  const isFailed = data.meta.err !== null && data.meta.err !== undefined;
  const tokens = tokensOf(data, owner);
  const coin = coinsOf(data, own) + fee;
  // The deposits of token accounts opened for recipients stay with them; a tip goes to the block producer.
  const paid = (isPayer ? openedForOthers(data, owner) : 0n) + (isFailed ? 0n : tipsOf(data, owner));
  const extra = paid > 0n && -coin >= paid ? paid : 0n;
  const left = coin + extra;
  const moved: Moved[] = [...(left === 0n ? [] : [{ asset: SOL, units: left, decimals: COIN }]), ...tokens];
  const programs = programsOf(data);
  const side = (units: readonly Moved[]) =>
    units.map((one) => ({
      isCoin: one.asset === SOL,
      isSingle: one.decimals === 0 && (one.units === 1n || one.units === -1n),
    }));
  const [out, into] = [moved.filter(({ units }) => units < 0n), moved.filter(({ units }) => units > 0n)];
  if (isPayer && into.length === 0 && out.length === 1 && left < 0n && programs.includes(STAKE_PROGRAM))
    issues.push(staked(id));
  return draftsOf(
    {
      id,
      at,
      hash: id.slice('sol:'.length),
      movements: moved.map(movement),
      fees: [fee, extra].filter((units) => units > 0n).map((units) => movement({ asset: SOL, units, decimals: COIN })),
      isFailed,
      called: moved.length === 0 && !isFailed && programs.includes(STAKE_PROGRAM) ? 'staking' : '',
      understood: isPayer ? understoodBy(programs, loggedIn(data), { out: side(out), into: side(into) }) : null,
    },
    issues,
  );
}

const movement = ({ asset, units, decimals }: Moved): Movement => ({
  asset,
  amount: normalize({ coefficient: units, scale: decimals }),
});

function loggedIn({ meta }: Transaction): string[] {
  const begin = 'Program log: Instruction: ';
  return (meta.logMessages ?? []).filter((line) => line.startsWith(begin)).map((line) => line.slice(begin.length));
}

function tipsOf(data: Transaction, owner: string): bigint {
  let sum = 0n;
  for (const { program, parsed } of instructionsOf(data)) {
    const { source, destination, lamports } = parsed?.info ?? {};
    if (program === 'system' && parsed?.type === 'transfer' && source === owner && TIPS.has(String(destination)))
      sum += wholeUnits(lamports) ?? 0n;
  }
  return sum;
}

/** Includes token and stake accounts, which may change owners. */
function coinsOf(data: Transaction, { owner, isOwnStake }: Own): bigint {
  const { slot, meta, transaction } = data;
  const places = (balances: readonly TokenBalance[] | null | undefined) =>
    new Set((balances ?? []).filter((one) => one.owner === owner).map(({ accountIndex }) => accountIndex));
  const [had, has] = [places(meta.preTokenBalances), places(meta.postTokenBalances)];
  let sum = 0n;
  for (const [i, { pubkey }] of transaction.message.accountKeys.entries()) {
    if (pubkey === owner || has.has(i) || isOwnStake(pubkey, slot, 'after')) sum += after(data, i);
    if (pubkey === owner || had.has(i) || isOwnStake(pubkey, slot, 'before')) sum -= before(data, i);
  }
  return sum;
}

const before = ({ meta }: Transaction, i: number) => wholeUnits(meta.preBalances[i]) ?? 0n;
const after = ({ meta }: Transaction, i: number) => wholeUnits(meta.postBalances[i]) ?? 0n;

function openedForOthers(data: Transaction, owner: string): bigint {
  const others = (data.meta.postTokenBalances ?? []).filter(
    ({ owner: of, mint, accountIndex }) => of !== owner && mint !== WRAPPED && before(data, accountIndex) === 0n,
  );
  const places = new Set(others.map(({ accountIndex }) => accountIndex));
  return [...places].reduce((sum, place) => sum + after(data, place), 0n);
}

function tokensOf({ meta }: Transaction, owner: string): Moved[] {
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

export function tokenOf(mint: string): AssetRef {
  return tokenRef('solana', mint, findAssetByContract({ chain: 'solana', contract: mint })?.symbol ?? mint.slice(0, 8));
}

export function instructionsOf({ transaction, meta }: Transaction): Instruction[] {
  const inner = (meta.innerInstructions ?? []).flatMap(({ instructions }) => instructions);
  return [...transaction.message.instructions, ...inner];
}

function programsOf(data: Transaction): string[] {
  return instructionsOf(data).map(({ programId }) => programId ?? '');
}

function staked(recordId: string): RecordIssue {
  return {
    recordId,
    code: 'STAKED',
    message:
      'SOL went into a stake account from which another address may withdraw. By the data of the network, it is no longer yours.',
    remedy:
      'If it is yours by another address, add that address as an account too; the two movements are then one transfer.',
  };
}
