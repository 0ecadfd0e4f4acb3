/**
 * What is matched by itself: the rules of transfers.ts, then every pair that is graded exact or high and that nothing else could replace.
 * The one place that decides it, over all halves that no user has decided about: so the matches do not depend on the order of imports.
 */
import { formatDecimal, isPositive, sub } from '@lotbook/ledger/decimal';
import { type Found, foundPairs, type Halves, halvesOf, unrivalled } from './found.ts';
import { byIds, type MatchInput, matchTransfers, type TransferPair } from './transfers.ts';

/** @returns each half in one pair at most, in order of their ids; the same for any order of the input */
export function appliedMatches(input: MatchInput): TransferPair[] {
  const pairs = matchTransfers(input);
  const taken = new Set(pairs.flatMap(({ withdrawalId, depositId }) => [withdrawalId, depositId]));
  const isFree = ({ id }: { id: string }) => !taken.has(id);
  let halves: Halves = halvesOf({
    withdrawals: input.withdrawals.filter(isFree),
    deposits: input.deposits.filter(isFree),
  });
  let found = foundPairs(halves, input.isRejected);
  // What one pair takes is no rival of the others any more.
  for (let sure = unrivalled(found, halves); sure.length > 0; sure = unrivalled(found, halves)) {
    for (const one of sure) {
      taken.add(one.w.id).add(one.d.id);
      pairs.push(pairOf(one));
    }
    found = found.filter(({ w, d }) => isFree(w) && isFree(d));
    halves = { out: halves.out.filter(isFree), arrived: halves.arrived.filter(isFree) };
  }
  return pairs.sort(byIds);
}

function pairOf({ w, d, graded }: Found): TransferPair {
  const lost = sub(w.quantity, d.quantity);
  const says = (type: string) => graded.reasons.some((reason) => reason.type === type);
  const reason = says('SAME_HASH') ? 'hash' : says('SAME_QUANTITY') ? 'quantity' : says('LESS_FEE') ? 'fee' : 'named';
  return { withdrawalId: w.id, depositId: d.id, reason, lost: isPositive(lost) ? formatDecimal(lost) : '0' };
}
