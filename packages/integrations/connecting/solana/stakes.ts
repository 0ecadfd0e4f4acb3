/**
 * Stake accounts of an owner, which hold what it staked under addresses of their own. They are found in the transactions that make them: one belongs to
 * whoever may withdraw from it. What they hold stays the owner's, and what they earn is income at the end of each epoch. Pure.
 */
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { RawRecord } from '../connector.ts';
import { wholeUnits } from '../json.ts';
import { baseUnits } from '../units.ts';
import { COIN, instructionsOf, STAKE_PROGRAM, type Transaction } from './transactions.ts';

export const STAKE = 'stake:';
/** Slots of an epoch. */
const EPOCH_SLOTS = 432_000;

export type StakeAccount = { readonly address: string; readonly slot: number };
/** As a node gives it, with the account and the time that it does not say. */
export type EpochReward = {
  readonly account: string;
  readonly epoch: number;
  readonly amount: number | string;
  readonly effectiveSlot: number;
};

export const epochOf = (slot: number) => Math.floor(slot / EPOCH_SLOTS);

/** One stake account becomes two, of the same owner. */
export type Split = { readonly from: string; readonly to: string; readonly slot: number };
type Made = { readonly stakes: StakeAccount[]; readonly splits: Split[] };

/** Stake accounts that a transaction makes this owner's, and those that it divides, whoever's they are: what made them may be read later. */
export function stakesMadeIn(data: Transaction, owner: string, slot: number): Made {
  const made: Made = { stakes: [], splits: [] };
  if (data.meta.err !== null && data.meta.err !== undefined) return made;
  for (const { programId, parsed } of instructionsOf(data)) {
    if (programId !== STAKE_PROGRAM) continue;
    const { type, info = {} } = parsed ?? {};
    const [from, to] = [info.stakeAccount, info.newSplitAccount];
    if (typeof from !== 'string') continue;
    if (type === 'split' && typeof to === 'string') made.splits.push({ from, to, slot });
    else if (isForOwner(type, info, owner)) made.stakes.push({ address: from, slot });
  }
  return made;
}

function isForOwner(type: string | undefined, info: { readonly [name: string]: unknown }, owner: string): boolean {
  switch (type) {
    case 'initialize':
      return (info.authorized as { withdrawer?: unknown } | undefined)?.withdrawer === owner;
    case 'initializeChecked':
      return info.withdrawer === owner;
    case 'authorize':
    case 'authorizeChecked':
      return info.authorityType === 'Withdrawer' && info.newAuthority === owner;
    default:
      return false;
  }
}

/** Those that are new by what a transaction made and by all divisions so far. */
export function newStakes(
  known: readonly string[],
  made: readonly StakeAccount[],
  splits: readonly Split[],
): StakeAccount[] {
  const own = new Set(known);
  const found: StakeAccount[] = [];
  const add = (stake: StakeAccount) => {
    if (own.has(stake.address)) return;
    own.add(stake.address);
    found.push(stake);
    for (const { from, to, slot } of splits) if (from === stake.address) add({ address: to, slot });
  };
  for (const stake of made) add(stake);
  for (const { from, to, slot } of splits) if (own.has(from)) add({ address: to, slot });
  return found;
}

export function stakeRecord({ address, slot }: StakeAccount): RawRecord {
  return { id: `${STAKE}${address}`, at: null, height: null, isFinal: true, payload: { address, slot } };
}

export function stakesIn(records: readonly RawRecord[]): StakeAccount[] {
  return records
    .filter(({ id, height }) => height === null && id.startsWith(STAKE))
    .map(({ payload }) => payload as StakeAccount);
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
