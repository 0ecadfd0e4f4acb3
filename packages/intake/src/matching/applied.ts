/**
 * Matches by the rules of transfers.ts, and then every pair that is graded exact or high and has no rival. Considers
 * all halves about which no user has decided, so that matches do not depend on the order of imports.
 */
import { formatDecimal, isPositive, sub } from '@lotbook/ledger/decimal';
import { choosing, type Found, findingPairs, type Halves, makingHalves } from './found.ts';
import { atOnce, kept, type Steps } from './steps.ts';
import { byIds, type MatchInput, matchingTransfers, type TransferPair } from './transfers.ts';

/** @returns each half in at most one pair, sorted by ID, independently of the input order */
export function appliedMatches(input: MatchInput): TransferPair[] {
  return atOnce(applyingMatches(input));
}

export function* applyingMatches(input: MatchInput): Steps<TransferPair[]> {
  const pairs = yield* matchingTransfers(input);
  const taken = new Set(pairs.flatMap(({ withdrawalId, depositId }) => [withdrawalId, depositId]));
  const isFree = ({ id }: { id: string }) => !taken.has(id);
  let halves: Halves = yield* makingHalves({
    withdrawals: yield* kept(input.withdrawals, isFree),
    deposits: yield* kept(input.deposits, isFree),
  });
  let found = yield* findingPairs(halves, input.isRejected);
  // Halves in a pair are no longer rivals of the others.
  for (let sure = yield* choosing(found, halves); sure.length > 0; sure = yield* choosing(found, halves)) {
    for (const one of sure) {
      taken.add(one.w.id).add(one.d.id);
      pairs.push(pairOf(one));
    }
    found = yield* kept(found, ({ w, d }) => isFree(w) && isFree(d));
    halves = { out: yield* kept(halves.out, isFree), arrived: yield* kept(halves.arrived, isFree) };
  }
  return pairs.sort(byIds);
}

function pairOf({ w, d, graded }: Found): TransferPair {
  const lost = sub(w.quantity, d.quantity);
  const says = (type: string) => graded.reasons.some((reason) => reason.type === type);
  const reason = says('SAME_HASH') ? 'hash' : says('SAME_QUANTITY') ? 'quantity' : says('LESS_FEE') ? 'fee' : 'named';
  return { withdrawalId: w.id, depositId: d.id, reason, lost: isPositive(lost) ? formatDecimal(lost) : '0' };
}
