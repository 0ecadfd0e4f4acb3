import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { runInBrowser } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { NeedsDoingPartsFragment, Severity } from '../../generated/graphql.ts';
import { AmountAtRisk } from '../../ui/amount-at-risk.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { formatCount, plural } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/query-states.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { ShowMore } from '../../ui/show-more.tsx';

const CalloutsDocument = graphql(`
  query Callouts($taxYear: String, $type: String, $after: Int, $limit: Int) {
    callouts(taxYear: $taxYear, type: $type, after: $after, limit: $limit) {
      callouts {
        ...CalloutParts
        transactionId
      }
      endCursor
      hasMore
      totalCount
    }
  }
`);

graphql(`
  fragment NeedsDoingParts on TaxSummary {
    taxYear
    startsOn
    endsOn
    currency
    calloutCounts {
      type
      severity
      count
      title
    }
  }
`);

type Count = NeedsDoingPartsFragment['calloutCounts'][number];

const PAGE = 25;
const GRAVITY: readonly Severity[] = ['ERROR', 'SEVERE', 'WARNING', 'NOTICE', 'INFORMATIONAL'];
const MARKS: Record<Severity, { icon: typeof Info; ink: string; word: string }> = {
  ERROR: { icon: CircleAlert, ink: 'text-severe', word: 'Error' },
  SEVERE: { icon: CircleAlert, ink: 'text-severe', word: 'Severe' },
  WARNING: { icon: TriangleAlert, ink: 'text-warning', word: 'Warning' },
  NOTICE: { icon: Info, ink: 'text-notice', word: 'Notice' },
  INFORMATIONAL: { icon: Info, ink: 'text-quiet', word: 'For information' },
};

/** Merges counts by kind at the highest severity. */
export function byKind(counts: readonly Count[]): Count[] {
  const kinds = new Map<string, Count>();
  for (const one of counts) {
    if (one.count === 0) continue;
    const known = kinds.get(one.type);
    const isGraver = !known || GRAVITY.indexOf(one.severity) < GRAVITY.indexOf(known.severity);
    kinds.set(one.type, { ...(isGraver ? one : known), count: one.count + (known?.count ?? 0) });
  }
  return [...kinds.values()];
}

export function NeedsDoing({ summary }: { summary: NeedsDoingPartsFragment }) {
  // The line above the figures already asks for an allocation.
  const counts = byKind(summary.calloutCounts.filter(({ type }) => type !== 'ALLOCATION_NOT_STATED')).sort(
    (a, b) => GRAVITY.indexOf(a.severity) - GRAVITY.indexOf(b.severity) || b.count - a.count,
  );
  if (counts.length === 0) return null;
  const review = `/transactions?q=${encodeURIComponent(`has:review date:${summary.startsOn}..${summary.endsOn}`)}`;
  return (
    <Section
      title="What needs doing"
      actions={
        <ButtonLink size="small" to={review}>
          Review transactions
        </ButtonLink>
      }
    >
      <ul className="-mt-3">
        {counts.map((one) => (
          <Kind key={one.type} one={one} taxYear={summary.taxYear} currency={summary.currency} />
        ))}
      </ul>
    </Section>
  );
}

function Kind({ one, taxYear, currency }: { one: Count; taxYear: string; currency: string }) {
  const [isOpen, setOpen] = useState(false);
  const { icon: Icon, ink, word } = MARKS[one.severity];
  const id = `callouts-${one.type}`;
  return (
    <li className="border-rule border-b">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center gap-3 py-2.5 text-left hover:bg-sunken"
      >
        <ChevronRight size={15} aria-hidden className={isOpen ? 'rotate-90 text-quiet' : 'text-quiet'} />
        <Icon size={15} aria-label={word} className={`shrink-0 ${ink}`} />
        <span className="grow">{one.title}</span>
        <span className="numeric font-medium">{formatCount(one.count)}</span>
      </button>
      {isOpen && (
        <div id={id} className="pb-3 pl-7">
          <Each taxYear={taxYear} type={one.type} currency={currency} />
        </div>
      )}
    </li>
  );
}

function Each({ taxYear, type, currency }: { taxYear: string; type: string; currency: string }) {
  const pages = useInfiniteQuery({
    queryKey: ['Callouts', { taxYear, type }],
    queryFn: ({ pageParam }) => runInBrowser(CalloutsDocument, { taxYear, type, after: pageParam, limit: PAGE }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ callouts }) => (callouts.hasMore ? callouts.endCursor : undefined),
  });
  if (pages.isPending) return <Loading label="Loading" lines={2} />;
  if (pages.isError) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  const callouts = pages.data.pages.flatMap((page) => page.callouts.callouts);
  const total = pages.data.pages[0]?.callouts.totalCount ?? callouts.length;
  return (
    <>
      <ul className="text-13">
        {callouts.map((callout) => (
          <li key={callout.id} className="flex items-start justify-between gap-4 border-rule border-t py-2">
            <div className="min-w-0">
              <p className="break-words">
                <Sentence>{callout.message}</Sentence>
              </p>
              <p className="text-quiet">
                <Sentence>{callout.remedy}</Sentence>
              </p>
              {callout.amountAtRisk != null && (
                <p>
                  <AmountAtRisk callout={callout} currency={currency} />
                </p>
              )}
            </div>
            {callout.transactionId && (
              <Link className="link shrink-0" to={`/transactions/${callout.transactionId}`}>
                Open transaction
              </Link>
            )}
          </li>
        ))}
      </ul>
      <ShowMore pages={pages} of={plural(total, 'entry', 'entries')} />
    </>
  );
}
