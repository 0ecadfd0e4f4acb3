/**
 * Tez move in each kind of operation, with three kinds of fees; tokens (FA1.2, FA2) move by transfers. Payments from a
 * baker to which the account delegated are rewards.
 */
import { type AssetRef, tokenRef } from '@lotbook/ledger/asset-ref';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { Normalized, RawRecord, RecordIssue, Records, Understanding } from '../../connecting/connector.ts';
import { describedAs, tokenOf } from '../../connecting/described.ts';
import { draftsOf, type Movement } from '../../connecting/happened.ts';
import { untilItIsCut } from '../../connecting/history.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import { inOrder } from '../../connecting/in-order.ts';
import { unreadableToken } from '../../connecting/token-issue.ts';

type Who = { readonly address?: string } | null;
type Fields = { readonly [name: string]: unknown };
export type Operation = Fields & {
  readonly id: number | string;
  readonly type: string;
  readonly level: number;
  readonly timestamp: string;
  readonly hash?: string;
  readonly status?: string;
};
export type TokenTransfer = {
  readonly id: number | string;
  readonly level: number;
  readonly timestamp: string;
  readonly amount: string;
  readonly from?: Who;
  readonly to?: Who;
  readonly token: {
    readonly contract: { readonly address: string };
    readonly tokenId: string;
    readonly metadata?: { readonly symbol?: unknown; readonly name?: unknown; readonly decimals?: unknown } | null;
  };
  readonly transactionId?: number | string | null;
  readonly originationId?: number | string | null;
  readonly migrationId?: number | string | null;
};
/** Negative if it was slashed with its baker. */
export type StakingReward = { readonly cycle: number; readonly rewards: unknown };

export const MUTEZ = 6;
/** Former and current names. The stakers' share is excluded. */
const REWARDS = ['reward', 'rewardLiquid', 'rewardDelegated', 'rewardStakedOwn', 'rewardStakedEdge'];
const BONUSES = ['bonus', 'bonusLiquid', 'bonusDelegated', 'bonusStakedOwn', 'bonusStakedEdge'];

const units = (value: unknown) => wholeUnits(value ?? 0) ?? 0n;
const sumOf = (row: Fields, names: readonly string[]) => names.reduce((sum, name) => sum + units(row[name]), 0n);
const who = (value: unknown) => (value as Who | undefined)?.address;

export function isOperation(value: unknown): value is Operation {
  const row = value as Partial<Operation> | null;
  return (
    wholeUnits(row?.id) !== null &&
    typeof row?.type === 'string' &&
    Number.isSafeInteger(row.level) &&
    !Number.isNaN(Date.parse(String(row.timestamp)))
  );
}

export function isStakingReward(value: unknown): value is StakingReward {
  const row = value as Partial<StakingReward> | null;
  return Number.isSafeInteger(row?.cycle) && wholeUnits(row?.rewards ?? 0) !== null;
}

export function isTransfer(value: unknown): value is TokenTransfer {
  const row = value as Partial<TokenTransfer> | null;
  return (
    wholeUnits(row?.id) !== null &&
    Number.isSafeInteger(row?.level) &&
    !Number.isNaN(Date.parse(String(row?.timestamp))) &&
    wholeUnits(row?.amount) !== null &&
    typeof row?.token?.contract?.address === 'string'
  );
}

type Done = {
  at: string;
  hash: string | null;
  tez: bigint;
  fee: bigint;
  reward: bigint;
  called: string;
  isFailed: boolean;
  movements: Movement[];
};

export function understandTezos(own: string): Understanding {
  // Bakers delegated to so far, whose payments are income.
  const bakers = new Set<string>();
  return untilItIsCut('XTZ', (records) => normalizeTezos(own, records, bakers));
}

/** @param bakers  collects the bakers of these records */
function normalizeTezos(own: string, records: Records, bakers: Set<string>): Normalized {
  const issues: RecordIssue[] = [];
  const done = new Map<string, Done>();
  const of = (key: string, at: string, hash: string | null): Done => {
    const known = done.get(key) ?? {
      at,
      hash,
      tez: 0n,
      fee: 0n,
      reward: 0n,
      called: '',
      isFailed: true,
      movements: [],
    };
    done.set(key, known);
    return known;
  };
  const keys = new Map<string, string>();
  for (const { payload, at } of inSequence(records.get('operations') ?? [])) {
    const row = payload as unknown as Operation;
    const key = row.hash ?? `${row.type}:${row.id}`;
    keys.set(String(row.id), key);
    if (row.type === 'delegation' && isApplied(row) && who(row.sender) === own) {
      const baker = who(row.newDelegate);
      if (baker !== undefined) bakers.add(baker);
    }
    count(of(key, at!, row.hash ?? null), row, own, bakers);
  }
  for (const { payload, at } of inSequence(records.get('tokens') ?? [])) {
    const row = payload as unknown as TokenTransfer;
    const by = row.transactionId ?? row.originationId ?? row.migrationId;
    const key = by == null ? `transfer:${row.id}` : (keys.get(String(by)) ?? `operation:${by}`);
    const one = of(key, at!, null);
    one.isFailed = false;
    one.movements.push(...movementOf(row, own, `tezos:${key}`, issues));
  }
  const drafts: DraftTransaction[] = [];
  for (const [key, { at, hash, tez, fee, reward, called, isFailed, movements }] of done)
    drafts.push(
      ...draftsOf(
        {
          id: `tezos:${key}`,
          at,
          hash,
          movements: [coins(tez), ...movements],
          income: reward === 0n ? [] : [{ ...coins(reward), label: 'staking' }],
          fees: fee === 0n ? [] : [coins(fee)],
          isFailed,
          called,
        },
        issues,
      ),
    );
  for (const { id, at, payload } of records.get('staking') ?? []) {
    const earned = coins(units((payload as unknown as StakingReward).rewards));
    const isLoss = earned.amount.coefficient < 0n;
    const what = isLoss
      ? { movements: [earned], called: 'lost with the baker it staked with' }
      : { movements: [], income: [{ ...earned, label: 'staking' as const }], called: 'earned by staking' };
    drafts.push(...draftsOf({ id, at: at!, hash: null, ...what }, issues));
  }
  return { drafts: inOrder(drafts), issues };
}

function inSequence(records: readonly RawRecord[]): RawRecord[] {
  const place = ({ payload }: RawRecord) => wholeUnits((payload as { id: unknown }).id)!;
  return records.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

const isApplied = ({ status }: Operation) => status === undefined || status === 'applied';
const coins = (mutez: bigint): Movement => ({ asset: { symbol: 'XTZ' }, amount: { coefficient: mutez, scale: MUTEZ } });

function count(done: Done, row: Operation, own: string, bakers: ReadonlySet<string>): void {
  const [sender, initiator] = [who(row.sender), who(row.initiator)];
  if (sender === own || initiator === own) {
    // Nested contract operations have no separate fee, but the initiator pays for storage.
    const payer = initiator ?? sender;
    if (payer === own) done.fee += sumOf(row, ['bakerFee', 'storageFee', 'allocationFee']);
  }
  if (!isApplied(row)) return;
  done.isFailed = false;
  const amount = units(row.amount);
  switch (row.type) {
    case 'transaction': {
      const into = who(row.target) === own ? amount : 0n;
      if (into > 0n && sender !== undefined && bakers.has(sender)) {
        done.reward += into;
        done.called = 'paid by its baker';
      } else done.tez += into;
      if (sender === own) done.tez -= amount;
      const entrypoint = (row.parameter as { entrypoint?: unknown } | undefined)?.entrypoint;
      if (sender === own && typeof entrypoint === 'string' && entrypoint !== 'default') done.called = entrypoint;
      break;
    }
    case 'origination':
      if (sender === own) done.tez -= units(row.contractBalance);
      break;
    case 'activation':
      done.tez += units(row.balance);
      break;
    case 'migration':
      done.tez += units(row.balanceChange);
      break;
    case 'revelation_penalty':
      done.tez -= units(row.loss);
      break;
    case 'baking':
      if ((who(row.proposer) ?? who(row.baker)) === own) done.reward += sumOf(row, [...REWARDS, 'fees']);
      if ((who(row.producer) ?? who(row.baker)) === own) done.reward += sumOf(row, BONUSES);
      done.called = 'block baked';
      break;
    case 'endorsement':
    case 'attestation':
    case 'endorsing_reward':
    case 'attestation_reward':
    case 'nonce_revelation':
    case 'vdf_revelation':
    case 'dal_attestation_reward':
      if ((who(row.baker) ?? who(row.delegate)) === own) done.reward += sumOf(row, REWARDS);
      done.called = row.type.replaceAll('_', ' ');
      break;
    default:
      if (done.called === '' && sender === own) done.called = row.type;
  }
}

function movementOf(row: TokenTransfer, own: string, recordId: string, issues: RecordIssue[]): Movement[] {
  const sign = (row.to?.address === own ? 1n : 0n) - (row.from?.address === own ? 1n : 0n);
  const moved = sign * units(row.amount);
  if (moved === 0n) return [];
  const { contract, tokenId, metadata } = row.token;
  const described = describedAs(metadata ?? {});
  const place = tokenId === '0' ? contract.address : `${contract.address}/${tokenId}`;
  if (described.decimals === null) {
    issues.push(unreadableToken(recordId, place));
    return [];
  }
  const isNft = isNftLike(row);
  return [
    { asset: assetOf(row.token), amount: { coefficient: moved, scale: described.decimals }, ...(isNft && { isNft }) },
  ];
}

export function assetOf(token: TokenTransfer['token']): AssetRef {
  const { contract, tokenId, metadata } = token;
  const described = describedAs(metadata ?? {});
  if (isNftLike({ token }))
    return tokenRef('tezos', `${contract.address}/${tokenId}`, described.name || described.symbol || `#${tokenId}`);
  return tokenOf('tezos', tokenId === '0' ? contract.address : `${contract.address}/${tokenId}`, described);
}

function isNftLike({ token: { metadata, tokenId } }: Pick<TokenTransfer, 'token'>): boolean {
  const fields = (metadata ?? {}) as { decimals?: unknown; artifactUri?: unknown };
  return String(fields.decimals) === '0' && tokenId !== '0' && typeof fields.artifactUri === 'string';
}
