/**
 * Grades how likely a withdrawal and a deposit belong together, with reasons. Automatic matching uses only unmistakable
 * pairs. Suggestions also allow a wider time span, a larger difference, and two sides of a trade.
 *
 * exact   the same transaction hash; or the full quantity, in time, and one names the other's wallet high    all, or
 * all but the stated fee, up to 7 days later; all but 1% within a day, and one names the other's wallet medium  all but
 * 1% within a day; all up to 30 days later, or up to a day earlier (a file in another time zone); two assets under one
 * transaction hash; all of it as an asset exchanged one for one low     up to a tenth less, up to 7 days later; two
 * assets in one wallet within two minutes
 *
 * Exact and high pairs are matched automatically unless they have a rival (`appliedMatches`), which makes them medium.
 * Two assets are never more than medium: a hash proves one transaction, but not that it was a trade.
 */
import {
  add,
  compare,
  type Decimal,
  dec,
  formatDecimal,
  isNegative,
  isZero,
  max,
  mul,
  sub,
} from '@lotbook/ledger/decimal';
import { familyOf } from './one-to-one.ts';
import {
  CLOCK_SKEW_MS,
  type Half,
  hashOf,
  NEAR_PART,
  NEAR_WINDOW_MS,
  namesEachOther,
  SUGGESTED_PART,
  TRANSFER_WINDOW_MS,
} from './transfers.ts';

export const GRADES = ['exact', 'high', 'medium', 'low'] as const;
export type Grade = (typeof GRADES)[number];

export type GradeReason =
  | { type: 'SAME_HASH' }
  | { type: 'SAME_ASSET' }
  | { type: 'OTHER_ASSET' }
  /** One asset replaced the other one for one: it was wrapped, or exchanged by its issuer. */
  | { type: 'ONE_FOR_ONE' }
  | { type: 'SAME_QUANTITY' }
  | { type: 'LESS_FEE'; quantity: string }
  | { type: 'LESS_ARRIVED'; quantity: string }
  /** Whole minutes; negative if the deposit is earlier. */
  | { type: 'MINUTES_APART'; minutes: number }
  | { type: 'NAMES_WALLET' }
  | { type: 'SAME_ADDRESS' }
  | { type: 'SAME_WALLET' }
  | { type: 'EXACT_SUM' }
  | { type: 'OTHER_FITS' };

export type Graded = { grade: Grade; kind: 'transfer' | 'bridge' | 'linked_trade'; reasons: GradeReason[] };

/** How much earlier a deposit may be, because a file may be in a time zone other than stated. */
export const EARLIEST_MS = NEAR_WINDOW_MS;
export const LATEST_MS = 30 * 86_400_000;
export const TRADE_WINDOW_MS = 120_000;

/** @returns null if no rule connects the two */
export function gradeOf(withdrawal: Half, deposit: Half): Graded | null {
  const apart = deposit.at - withdrawal.at;
  if (apart < -EARLIEST_MS || apart > LATEST_MS) return null;
  const [sentHash, arrivedHash] = [hashOf(withdrawal), hashOf(deposit)];
  const isSameHash = sentHash !== null && sentHash === arrivedHash;
  const isSameAsset = withdrawal.candidate.asset === deposit.candidate.asset;
  if (!isSameAsset) {
    return bridgeOf(withdrawal, deposit, { apart, isSameHash }) ?? tradeOf(withdrawal, deposit, { apart, isSameHash });
  }
  // Different hashes are different transactions, and a return to the same wallet shares one hash.
  if (!isSameHash && (withdrawal.account === deposit.account || (sentHash !== null && arrivedHash !== null)))
    return null;
  const size = sizeOf(withdrawal, deposit);
  if (size === null) return null;
  const evidence = evidenceOf(withdrawal, deposit);
  const grade = isSameHash ? 'exact' : gradeOfTransfer(size.kind, apart, evidence.length > 0);
  if (grade === null) return null;
  const hash: GradeReason[] = isSameHash ? [{ type: 'SAME_HASH' }] : [];
  return {
    grade,
    kind: 'transfer',
    reasons: [...hash, ...evidence, { type: 'SAME_ASSET' }, size.reason, minutes(apart)],
  };
}

type Size = { kind: 'all' | 'near' | 'less'; reason: GradeReason };

function sizeOf(withdrawal: Half, deposit: Half): Size | null {
  const lost = sub(withdrawal.quantity, deposit.quantity);
  const fee = feeOf(withdrawal);
  if (isZero(lost)) return { kind: 'all', reason: { type: 'SAME_QUANTITY' } };
  if (isNegative(lost)) return null;
  const quantity = formatDecimal(lost);
  if (compare(lost, fee) === 0) return { kind: 'all', reason: { type: 'LESS_FEE', quantity } };
  const reason = { type: 'LESS_ARRIVED', quantity } as const;
  if (compare(lost, max(fee, mul(withdrawal.quantity, NEAR_PART))) <= 0) return { kind: 'near', reason };
  return compare(lost, add(fee, mul(withdrawal.quantity, SUGGESTED_PART))) <= 0 ? { kind: 'less', reason } : null;
}

function feeOf({ candidate: { fee } }: Half): Decimal {
  return dec(fee ?? '0');
}

function gradeOfTransfer(size: Size['kind'], apart: number, isNamed: boolean): Grade | null {
  const isInTime = apart >= -CLOCK_SKEW_MS && apart <= TRANSFER_WINDOW_MS;
  if (size === 'all') return isInTime ? (isNamed ? 'exact' : 'high') : 'medium';
  if (size === 'near' && apart >= -CLOCK_SKEW_MS && apart <= NEAR_WINDOW_MS) return isNamed ? 'high' : 'medium';
  if (isInTime) return isNamed ? 'medium' : 'low';
  return size === 'near' ? 'low' : null;
}

function evidenceOf(withdrawal: Half, deposit: Half): GradeReason[] {
  const { address } = withdrawal.candidate;
  const isSameAddress = address !== undefined && address === deposit.candidate.address;
  return [
    ...(namesEachOther(withdrawal, deposit) ? [{ type: 'NAMES_WALLET' } as const] : []),
    ...(isSameAddress ? [{ type: 'SAME_ADDRESS' } as const] : []),
  ];
}

type Together = { apart: number; isSameHash: boolean };

/** Returns the grade of a bridge, which changes the hash of a wrapped or renamed asset. */
function bridgeOf(withdrawal: Half, deposit: Half, { apart, isSameHash }: Together): Graded | null {
  if (familyOf(withdrawal.candidate.asset) !== familyOf(deposit.candidate.asset)) return null;
  const isOneWallet = withdrawal.account === deposit.account;
  if (isOneWallet && !isSameHash && Math.abs(apart) > TRADE_WINDOW_MS) return null;
  const size = sizeOf(withdrawal, deposit);
  const grade = size && gradeOfTransfer(size.kind, apart, false);
  if (grade == null) return null;
  const hash: GradeReason[] = isSameHash ? [{ type: 'SAME_HASH' }] : [];
  const wallet: GradeReason[] = isOneWallet ? [{ type: 'SAME_WALLET' }] : [];
  return {
    grade: grade === 'low' ? 'low' : 'medium',
    kind: 'bridge',
    reasons: [...hash, ...wallet, { type: 'ONE_FOR_ONE' }, size!.reason, minutes(apart)],
  };
}

export function withRival(graded: Graded): Graded {
  return { ...graded, grade: 'medium', reasons: [...graded.reasons, { type: 'OTHER_FITS' }] };
}

function tradeOf(withdrawal: Half, deposit: Half, { apart, isSameHash }: Together): Graded | null {
  const reasons: GradeReason[] = [{ type: 'OTHER_ASSET' }, minutes(apart)];
  if (isSameHash) return { grade: 'medium', kind: 'linked_trade', reasons: [{ type: 'SAME_HASH' }, ...reasons] };
  if (withdrawal.account !== deposit.account || Math.abs(apart) > TRADE_WINDOW_MS) return null;
  return { grade: 'low', kind: 'linked_trade', reasons: [{ type: 'SAME_WALLET' }, ...reasons] };
}

function minutes(apart: number): GradeReason {
  return { type: 'MINUTES_APART', minutes: Math.trunc(apart / 60_000) };
}
