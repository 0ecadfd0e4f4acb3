/**
 * Validator withdrawals are paid without a transaction, and the network states only amounts.
 * A validator staked 32 coins. Its excess is paid out every few days (EIP-4895), and its whole balance after its exit.
 * Since May 7, 2025 a validator may keep earnings staked, up to 2048, and withdraw any part on request (EIP-7251,
 * EIP-7002).
 */
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { RawRecord, RecordIssue } from '../../connecting/connector.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import { baseUnits } from '../../connecting/units.ts';
import type { EvmRow } from './answers.ts';
import type { EvmNetwork } from './networks.ts';

const GWEI = 9;
const COIN = 10n ** 9n;
const STAKED = 32n * COIN;
/** A validator with less is forced to exit. An exited validator has so little only if it was slashed. */
const LEAST_OF_ALL = 16n * COIN;
/** More than a validator earns between two payments. */
const MOST_EARNED = COIN;
const ANY_PART_SINCE = '2025-05-07T10:05:00.000Z';

/** @returns null if the row isn't a withdrawal */
export function withdrawalOf(row: EvmRow): { index: string; at: string; height: number; units: bigint } | null {
  const [index, units] = [wholeUnits(row.withdrawalIndex), wholeUnits(row.amount)];
  const [height, seconds] = [Number(row.blockNumber), Number(row.timestamp ?? row.timeStamp)];
  if (index === null || units === null || !Number.isSafeInteger(height) || !Number.isSafeInteger(seconds)) return null;
  return { index: `${index}`, at: new Date(seconds * 1000).toISOString(), height, units };
}

export function draftsOfWithdrawal(
  { coin }: EvmNetwork,
  { id, payload }: RawRecord,
  issues: RecordIssue[],
): DraftTransaction[] {
  const row = payload as EvmRow;
  const withdrawal = withdrawalOf(row);
  if (withdrawal === null || withdrawal.units === 0n) return [];
  const { at, units } = withdrawal;
  const { stake, earned, isCertain } = partsOf(units, at);
  const validator = `validator ${String(row.validatorIndex ?? '').slice(0, 20)}`.trim();
  const part = (amount: bigint) => ({ asset: { symbol: coin }, quantity: baseUnits(amount, GWEI) });
  const shared = { timestamp: at, fees: [], rows: [] };
  if (!isCertain) issues.push(uncertain(id, coin, part(units).quantity));
  const drafts: DraftTransaction[] = [];
  if (stake > 0n)
    drafts.push({
      ...shared,
      sourceId: earned > 0n ? `${id}:stake` : id,
      type: 'deposit',
      received: part(stake),
      note: `${isCertain ? 'stake' : 'stake or earnings'} of ${validator}`,
      reason: isCertain
        ? 'Read as the return of what was staked because a validator that left is paid all it has.'
        : 'Not understood: a validator paid this out, and the network does not say whether it was staked or earned.',
    });
  if (earned > 0n)
    drafts.push({
      ...shared,
      sourceId: stake > 0n ? `${id}:earned` : id,
      type: 'income',
      label: 'staking',
      received: part(earned),
      note: `earned by ${validator}`,
      reason: 'Read as income because the network pays out what a validator has beyond what was staked.',
    });
  return drafts;
}

/** `isCertain` is false if stake and earnings can't be distinguished. */
function partsOf(units: bigint, at: string): { stake: bigint; earned: bigint; isCertain: boolean } {
  const isAnyPart = at >= ANY_PART_SINCE;
  if (units < (isAnyPart ? MOST_EARNED : LEAST_OF_ALL)) return { stake: 0n, earned: units, isCertain: true };
  // After an exit, the excess over the stake is earnings since the last payment.
  if (units >= STAKED && (!isAnyPart || units <= STAKED + MOST_EARNED))
    return { stake: STAKED, earned: units - STAKED, isCertain: true };
  // A smaller amount means that it was slashed. Otherwise the staked amount is unknown.
  return { stake: units, earned: 0n, isCertain: false };
}

function uncertain(recordId: string, coin: string, quantity: string): RecordIssue {
  return {
    recordId,
    code: 'STAKE_RETURNED',
    message: `A validator paid out ${quantity} ${coin}. The network does not say how much of it was staked and how much was earned, so all of it is a deposit.`,
    remedy:
      'If part of it was earned, say so: set the deposit to what was staked, and add the rest as staking income. If less came back than was staked, add the difference as a loss.',
  };
}
