/**
 * Stakes are held under separate addresses that belong to their withdrawer. Their balance stays the owner's, and their
 * earnings are income at the end of each epoch.
 */
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { RawRecord } from '../../connecting/connector.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import { baseUnits } from '../../connecting/units.ts';
import { COIN, type IsOwnStake, instructionsOf, STAKE_PROGRAM, type Transaction } from './transactions.ts';

const STAKE = 'stake:';
const LEFT = 'stake-left:';
const SPLIT = 'stake-split:';
const EPOCH_SLOTS = 432_000;

/** `slot`: the slot in which ownership begins. */
export type StakeAccount = { readonly address: string; readonly slot: number };
/** A reward in a node's format, with its account and time. */
export type EpochReward = {
  readonly account: string;
  readonly epoch: number;
  readonly amount: number | string;
  readonly effectiveSlot: number;
};

export const epochOf = (slot: number) => Math.floor(slot / EPOCH_SLOTS);

/** Divides one stake account into two of the same owner. */
export type Split = { readonly from: string; readonly to: string; readonly slot: number };
type Facts = {
  /** The records of stake accounts that became this owner's; `left` became others'. */
  readonly made: RawRecord[];
  readonly left: RawRecord[];
  /** Includes other owners' accounts, because their creation may be read later. */
  readonly splits: Split[];
  /** Accounts used in transactions. The transaction that transferred them may name only the account. */
  readonly used: string[];
};

export function stakesIn(data: Transaction, owner: string, slot: number): Facts {
  const facts: Facts = { made: [], left: [], splits: [], used: [] };
  if (data.meta.err !== null && data.meta.err !== undefined) return facts;
  for (const { programId, parsed } of instructionsOf(data)) {
    if (programId !== STAKE_PROGRAM) continue;
    const { type, info = {} } = parsed ?? {};
    const [address, to] = [info.stakeAccount, info.newSplitAccount];
    if (typeof address !== 'string') continue;
    if (type === 'split' && typeof to === 'string') facts.splits.push({ from: address, to, slot });
    if (type === 'withdraw' && info.withdrawAuthority === owner) facts.used.push(address);
    const next = withdrawerIn(type, info);
    if (next === null) continue;
    const isNew = type !== 'authorize' && type !== 'authorizeChecked';
    const account = { address, slot };
    if (next === owner) facts.made.push(factOf(isNew ? `${STAKE}${address}` : `${STAKE}${address}:${slot}`, account));
    else if (!isNew) facts.left.push(factOf(`${LEFT}${address}:${slot}`, account));
  }
  return facts;
}

/** @returns null if the withdrawer is unchanged */
function withdrawerIn(type: string | undefined, info: { readonly [name: string]: unknown }): unknown {
  switch (type) {
    case 'initialize':
      return (info.authorized as { withdrawer?: unknown } | undefined)?.withdrawer ?? null;
    case 'initializeChecked':
      return info.withdrawer ?? null;
    case 'authorize':
    case 'authorizeChecked':
      return info.authorityType === 'Withdrawer' ? (info.newAuthority ?? null) : null;
    default:
      return null;
  }
}

export function splitsOf(known: readonly string[], splits: readonly Split[]): Split[] {
  const own = new Set(known);
  const found = new Map<string, Split>();
  for (let size = -1; size < own.size; ) {
    size = own.size;
    for (const split of splits) {
      if (!own.has(split.from)) continue;
      own.add(split.to);
      found.set(split.to, split);
    }
  }
  return [...found.values()];
}

export const splitRecord = (split: Split) => factOf(`${SPLIT}${split.to}`, split);

function factOf(id: string, payload: StakeAccount | Split): RawRecord {
  return { id, at: null, height: null, isFinal: true, payload };
}

export type Stakes = {
  /** Includes former accounts, each with its first slot. */
  readonly accounts: readonly StakeAccount[];
  readonly isOwn: IsOwnStake;
};

export function stakesOf(records: readonly RawRecord[]): Stakes {
  const turns = new Map<string, { slot: number; isOwn: boolean }[]>();
  const isOwn: IsOwnStake = (address, slot, when) =>
    turns.get(address)?.findLast((turn) => turn.slot < slot || (when === 'after' && turn.slot === slot))?.isOwn ===
    true;
  const turn = ({ address, slot }: StakeAccount, isOwn: boolean) => {
    const known = turns.get(address) ?? [];
    turns.set(
      address,
      [...known, { slot, isOwn }].toSorted((a, b) => a.slot - b.slot),
    );
  };
  const facts = (prefix: string) =>
    records.filter(({ id, height }) => height === null && id.startsWith(prefix)).map(({ payload }) => payload);
  for (const made of facts(STAKE)) turn(made as StakeAccount, true);
  for (const left of facts(LEFT)) turn(left as StakeAccount, false);
  const splits = (facts(SPLIT) as Split[]).toSorted((a, b) => a.slot - b.slot);
  for (let size = -1; size < turns.size; ) {
    size = turns.size;
    for (const { from, to, slot } of splits)
      if (isOwn(from, slot, 'before') || isOwn(from, slot, 'after'))
        if (!turns.has(to)) turn({ address: to, slot }, true);
  }
  const accounts = [...turns].flatMap(([address, list]) => {
    const first = list.find((one) => one.isOwn);
    return first ? [{ address, slot: first.slot }] : [];
  });
  return { accounts, isOwn };
}

export function rewardDraft({ at, payload }: RawRecord): DraftTransaction | null {
  const { account, epoch, amount } = payload as unknown as EpochReward;
  const units = wholeUnits(amount) ?? 0n;
  if (units <= 0n) return null;
  return {
    sourceId: `sol:reward:${account}:${epoch}`,
    timestamp: at!,
    type: 'income',
    label: 'staking',
    received: { asset: { symbol: 'SOL' }, quantity: baseUnits(units, COIN) },
    fees: [],
    note: `staking reward of epoch ${epoch}`,
    rows: [],
  };
}
