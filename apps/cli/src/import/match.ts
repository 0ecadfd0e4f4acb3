/** Joins a withdrawal and a deposit if the intake package's rule is certain. */

import { appliedMatches } from '@lotbook/intake/matching/applied';
import { suggestionsOf } from '@lotbook/intake/matching/suggest';
import type { MatchCandidate, MatchInput, TransferPair } from '@lotbook/intake/matching/transfers';
import { isFiat } from '@lotbook/integrations/reading/fiat';
import { add, compare, type Decimal, dec, formatDecimal, isPositive, sub, ZERO } from '@lotbook/ledger/decimal';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { FeeRow, TransactionRow } from '@lotbook/ledger/json/ledger-file';

/**
 * @param transactions sorted by time
 * @param drafts their sources, for hashes
 * @returns the transactions with matched pairs joined, sorted by time, and the numbers of matches and uncertain pairs
 */
export function matchLedger(transactions: readonly TransactionRow[], drafts: ReadonlyMap<string, DraftTransaction>) {
  const halves = transactions.flatMap((t) => candidate(t, drafts.get(t.id)));
  const pairs = appliedMatches(byDirection(halves));
  const matched = new Set(pairs.flatMap(({ withdrawalId, depositId }) => [withdrawalId, depositId]));
  const alike = suggestionsOf(byDirection(halves.filter(({ id }) => !matched.has(id))));
  const byId = new Map(transactions.map((t) => [t.id, t]));
  const replaced = new Map<string, TransactionRow | null>();
  for (const pair of pairs) {
    replaced.set(pair.withdrawalId, transfer(byId.get(pair.withdrawalId)!, byId.get(pair.depositId)!, pair));
    replaced.set(pair.depositId, null);
  }
  const merged = transactions.flatMap((t) => {
    const other = replaced.get(t.id);
    return other === undefined ? [t] : other === null ? [] : [other];
  });
  merged.sort((a, b) => (a.timestamp < b.timestamp ? -1 : a.timestamp > b.timestamp ? 1 : 0));
  return { transactions: merged, matched: pairs.length, suggested: alike.matches.length + alike.divisions.length };
}

type Candidate = MatchCandidate & { direction: 'in' | 'out' };

function byDirection(halves: readonly Candidate[]): MatchInput {
  return {
    withdrawals: halves.filter(({ direction }) => direction === 'out'),
    deposits: halves.filter(({ direction }) => direction === 'in'),
  };
}

function candidate(t: TransactionRow, draft: DraftTransaction | undefined): Candidate[] {
  // Opening lots and loans have no counterpart.
  if (t.acquired_at !== undefined || t.purpose !== undefined) return [];
  const leg = t.type === 'withdrawal' ? t.sent : t.type === 'deposit' ? t.received : undefined;
  // Money has no lots, so matching it could only be wrong.
  if (!leg || isFiat(leg.asset)) return [];
  const fee = feesIn(t, leg.asset);
  return [
    {
      id: t.id,
      timestamp: t.timestamp,
      account: t.wallet ?? '',
      asset: leg.asset,
      quantity: leg.quantity,
      direction: t.type === 'withdrawal' ? 'out' : 'in',
      ...(isPositive(fee) && { fee: formatDecimal(fee) }),
      ...(draft?.transactionHash !== undefined && { transactionHash: draft.transactionHash }),
      ...(draft?.counterparty !== undefined && { counterparty: draft.counterparty }),
    },
  ];
}

/** @returns null for a round trip without a fee, in which nothing happened */
function transfer(out: TransactionRow, into: TransactionRow, { lost }: TransferPair): TransactionRow | null {
  const { asset } = out.sent!;
  const withheld = feesIn(into, asset);
  const arrives = sub(dec(into.received!.quantity), withheld);
  const stated = feesIn(out, asset);
  // A fee included in the amount is the part that did not arrive. A fee on top is stated separately.
  const paid = add(compare(dec(lost), stated) > 0 ? dec(lost) : stated, withheld);
  const fees: FeeRow[] = [
    ...(isPositive(paid) ? [{ asset, quantity: formatDecimal(paid) }] : []),
    ...[...feeLegs(out), ...feeLegs(into)].filter((fee) => fee.asset !== asset),
  ];
  const note = [
    out.note,
    `Arrived as ${into.id} on ${into.timestamp} (${into.import!.file}, row ${into.import!.rows.join(', ')}).`,
  ]
    .filter(Boolean)
    .join(' ');
  const place = out.wallet !== undefined && { wallet: out.wallet };
  if (out.wallet === into.wallet) {
    if (fees.length === 0) return null;
    return {
      id: out.id,
      timestamp: out.timestamp,
      type: 'fee',
      ...place,
      fee: oneOrMore(fees),
      note,
      import: out.import!,
    };
  }
  return {
    id: out.id,
    // Because clocks differ, the deposit may be earlier. The units can be sold from then on.
    timestamp: out.timestamp < into.timestamp ? out.timestamp : into.timestamp,
    type: 'transfer',
    ...place,
    ...(into.wallet !== undefined && { to_wallet: into.wallet }),
    sent: { ...out.sent!, quantity: formatDecimal(arrives) },
    ...(fees.length > 0 && { fee: oneOrMore(fees) }),
    note,
    import: out.import!,
  };
}

function oneOrMore(fees: FeeRow[]): FeeRow | FeeRow[] {
  return fees.length === 1 ? fees[0]! : fees;
}

function feeLegs(t: TransactionRow): FeeRow[] {
  return t.fee === undefined ? [] : Array.isArray(t.fee) ? t.fee : [t.fee];
}

function feesIn(t: TransactionRow, asset: string): Decimal {
  return feeLegs(t).reduce((sum, fee) => (fee.asset === asset ? add(sum, dec(fee.quantity)) : sum), ZERO);
}
