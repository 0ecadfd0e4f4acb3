import { lotsOfYear } from '@lotbook/ledger/lots-of-year';
import { Link } from 'react-router';
import { METHODS, plainHash } from '../../../data/method-words.ts';
import { graphql } from '../../../generated/gql.ts';
import type { MethodLinePartsFragment } from '../../../generated/graphql.ts';
import { CopyText } from '../../../ui/copy-text.tsx';
import { Moment, useDates } from '../../../ui/moment.tsx';

graphql(`
  fragment MethodLineParts on TaxSummary {
    currency
    startsOn
    endsOn
    method
    methodTimeline {
      method
      startsOn
      endsOn
      accountName
    }
    lotAllocation
    walletFrom
    safeHarborAllocation
    computedAt
    engineVersion
    resultHash
    inputHash
  }
`);

export function MethodLine({
  summary,
  notice,
}: {
  summary: MethodLinePartsFragment;
  notice: string | null | undefined;
}) {
  const dates = useDates();
  const kept = {
    ...summary,
    walletFrom: summary.walletFrom ?? null,
    safeHarborAllocation: summary.safeHarborAllocation ?? null,
  };
  const lots = lotsOfYear(kept, summary, dates.calendarDate);
  return (
    <footer className="mt-8 space-y-1 text-13 text-quiet">
      <p>
        Method: {METHODS[summary.method]}
        {summary.methodTimeline.map((span) => `; ${spanOf(span)}`)}, {lots}, in {summary.currency}.{' '}
        <Link className="link" to="/user/profile/tax">
          Change in settings
        </Link>
      </p>
      {notice && <p>{notice}</p>}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {summary.computedAt && (
          <span>
            Calculated <Moment at={summary.computedAt} />
            {summary.engineVersion && ` by engine ${summary.engineVersion}`}
          </span>
        )}
        {summary.resultHash && (
          <span className="inline-flex items-center gap-1.5">
            Result <CopyText text={plainHash(summary.resultHash)} label="result hash" className="text-12!" />
          </span>
        )}
        {summary.inputHash && (
          <span className="inline-flex items-center gap-1.5">
            from input <CopyText text={plainHash(summary.inputHash)} label="input hash" className="text-12!" />
          </span>
        )}
      </p>
    </footer>
  );
}

/** Returns a method of the timeline: "from 2024-03-01 to 2024-06-30 highest cost first (HIFO) for Kraken". */
function spanOf({ method, startsOn, endsOn, accountName }: MethodLinePartsFragment['methodTimeline'][number]): string {
  const until = endsOn ? ` to ${endsOn}` : '';
  return `from ${startsOn}${until} ${METHODS[method]}${accountName ? ` for ${accountName}` : ''}`;
}
