/** Hashes the results of years, without the wording and hints of callouts. */

import type { LedgerNames } from '@lotbook/ledger/ledger';
import { placeName } from '@lotbook/ledger/place';
import type { Income, Removal } from '@lotbook/ledger/result';
import { putCallout, unknownText } from '../canonical.ts';
import { Digest, type Hasher } from '../digest.ts';
import type { OpenLedger } from '../open-ledger.ts';
import type { ResultWriter } from '../write-result.ts';

/**
 * Hashes years. Uses IDs and times instead of positions, so that a year keeps its hash if computed from a snapshot, or
 * if an added transaction changes none of its rows.
 * @param years the calendar years in which the tax years start
 * @returns the hashes by start year
 */
export function hashYears(
  ledger: OpenLedger,
  writer: ResultWriter,
  years: readonly number[],
  { hasher, names }: { hasher: () => Hasher; names: LedgerNames },
): Map<number, string> {
  const { assets } = ledger;
  const { removals, removalTx, income, incomeTx, callouts, calloutTx } = writer;
  const digests = new Map(years.map((year) => [year, new Digest(hasher())]));
  const wallet = ({ accountId, place }: Removal | Income) =>
    accountId === null ? '' : placeName({ accountId, ...(place ? { place } : {}) }, names);
  const of = (tx: number) => digests.get(writer.yearOf(tx))!;
  writer.disposalRows.digest(of);
  for (const [i, row] of removals.entries()) {
    const digest = of(removalTx[i]!).text('r').named(row.transactionId).text(`${row.removedAt} ${row.kind} `);
    digest.named(assets.nameOf(row.assetId)).named(wallet(row)).text(`${row.quantity} `);
    digest.named(row.acquiredTransactionId ?? '').line(`${row.acquiredAt} ${row.costBasis}${unknownText(row)}`);
  }
  for (const [i, row] of income.entries()) {
    const digest = of(incomeTx[i]!).text('i').named(row.transactionId).text(`${row.receivedAt} `).named(row.label);
    digest
      .named(assets.nameOf(row.assetId))
      .named(wallet(row))
      .line(`${row.quantity} ${row.value}${unknownText(row)}`);
  }
  for (const [i, callout] of callouts.entries()) {
    if (calloutTx[i]! >= 0) putCallout(assets, of(calloutTx[i]!), callout);
  }
  return new Map([...digests].map(([year, digest]) => [year, digest.hex()]));
}
