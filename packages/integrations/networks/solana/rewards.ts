/** A node returns one epoch for many accounts per request. */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Begun, Context, Json, Page, RawRecord, ReadContext } from '../../connecting/connector.ts';
import { failure, type RequestFailure } from '../../connecting/http/failure.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import type { Service } from '../../connecting/http/requests.ts';
import { askNode } from './rpc.ts';
import { type EpochReward, epochOf, stakesOf } from './stakes.ts';

export const REWARDS = { id: 'rewards', label: 'Solana: staking rewards' };
/** The rewards of an epoch are paid in this number of slots of the next one. */
const PAYING = 5000;
const MOST_ACCOUNTS = 100;

/** `next`: null while this run does not know the accounts. `last`: the newest paid epoch. */
type Cursor = { next: { [account: string]: number }; isKnown: boolean; last: number };

export async function beginRewards(
  servers: readonly Service[],
  stored: Json | null,
  context: Context,
): Promise<Outcome<Begun, RequestFailure>> {
  const before = stored as Cursor | null;
  const last = await askNode(servers, context, 'getEpochInfo', [{ commitment: 'finalized' }], (result, name) => {
    const { epoch, slotIndex } = (result ?? {}) as { epoch?: unknown; slotIndex?: unknown };
    if (!Number.isSafeInteger(epoch) || !Number.isSafeInteger(slotIndex))
      return failure('transient', `${name} did not report the current epoch.`);
    return { ok: true, value: (epoch as number) - ((slotIndex as number) < PAYING ? 2 : 1) };
  });
  if (!last.ok) return last;
  const cursor: Cursor = { next: before?.next ?? {}, isKnown: false, last: Math.max(last.value, before?.last ?? 0) };
  return { ok: true, value: { cursor, forgetFrom: null } };
}

/** @param transactions  the stream that contains the accounts */
export async function pullRewards(
  servers: readonly Service[],
  transactions: string,
  at: Json,
  context: ReadContext,
): Promise<Outcome<Page, RequestFailure>> {
  const cursor = structuredClone(at) as Cursor;
  if (!cursor.isKnown) {
    for (const { address, slot } of stakesOf(await context.stored(transactions)).accounts)
      cursor.next[address] ??= epochOf(slot);
    cursor.isKnown = true;
  }
  const epoch = Math.min(...Object.values(cursor.next));
  const page = (records: RawRecord[]): Outcome<Page, RequestFailure> => ({
    ok: true,
    value: { records, cursor, isDone: Object.values(cursor.next).every((next) => next > cursor.last) },
  });
  if (!(epoch <= cursor.last)) return page([]);
  const accounts = Object.keys(cursor.next)
    .filter((account) => cursor.next[account] === epoch)
    .sort()
    .slice(0, MOST_ACCOUNTS);
  const rewards = await rewardsOf(servers, accounts, epoch, context);
  if (!rewards.ok) return rewards;
  const times = new Map<number, string>();
  for (const { effectiveSlot: slot } of rewards.value) {
    const time = times.has(slot) ? null : await timeOf(servers, slot, context);
    if (time && !time.ok) return time;
    if (time) times.set(slot, time.value);
  }
  for (const account of accounts) cursor.next[account] = epoch + 1;
  return page(rewards.value.map((reward) => recordOf(reward, times.get(reward.effectiveSlot)!)));
}

function recordOf(reward: EpochReward, at: string): RawRecord {
  const id = `sol:reward:${reward.account}:${reward.epoch}`;
  return { id, at, height: reward.effectiveSlot, isFinal: true, payload: reward as unknown as Json };
}

function rewardsOf(servers: readonly Service[], accounts: readonly string[], epoch: number, context: Context) {
  const params = [accounts, { epoch, commitment: 'finalized' }];
  return askNode(
    servers,
    context,
    'getInflationReward',
    params,
    (result, name): Outcome<EpochReward[], RequestFailure> => {
      const isRow = (row: Partial<EpochReward> | null) =>
        row === null || (wholeUnits(row.amount) !== null && Number.isSafeInteger(row.effectiveSlot));
      if (!Array.isArray(result) || result.length !== accounts.length || !result.every(isRow))
        return failure('transient', `${name} did not report the staking rewards.`);
      const rewards = (result as (EpochReward | null)[]).flatMap((row, i) =>
        row === null ? [] : [{ ...row, account: accounts[i]!, epoch }],
      );
      return { ok: true, value: rewards };
    },
  );
}

function timeOf(servers: readonly Service[], slot: number, context: Context) {
  return askNode(servers, context, 'getBlockTime', [slot], (result, name) =>
    Number.isSafeInteger(result)
      ? { ok: true, value: new Date((result as number) * 1000).toISOString() }
      : failure('transient', `${name} does not know the time of a block.`),
  );
}
