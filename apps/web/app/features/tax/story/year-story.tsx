import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import { Section } from '../../../ui/page.tsx';
import { Loading, QueryStates } from '../../../ui/query-states.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { MonthChart } from '../months/month-chart.tsx';
import { SinceVisit } from './since-visit.tsx';

const YearStoryDocument = graphql(`
  query YearStory($taxYear: String!) {
    taxSummary(taxYear: $taxYear) {
      taxYear
      currency
      inWords
      isUnknownMinor
      months {
        ...MonthParts
      }
      sinceVisit {
        ...SinceVisitParts
      }
    }
  }
`);

export function YearStory({ taxYear }: { taxYear: string }) {
  const story = useQuery(graphqlQuery(YearStoryDocument, { taxYear }));
  return (
    <QueryStates query={story} loading={<Loading label="Loading the months of the year" lines={6} />}>
      {({ taxSummary }) =>
        taxSummary && (
          <>
            <SinceVisit key={taxYear} taxYear={taxYear} currency={taxSummary.currency} since={taxSummary.sinceVisit} />
            <MonthChart key={`months ${taxYear}`} {...taxSummary} />
            {taxSummary.inWords.length > 0 && (
              <Section title="The year in words">
                <p className="max-w-prose">
                  <Sentence>{taxSummary.inWords.join(' ')}</Sentence>
                </p>
              </Section>
            )}
          </>
        )
      }
    </QueryStates>
  );
}
