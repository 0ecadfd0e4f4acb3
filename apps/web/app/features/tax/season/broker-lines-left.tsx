import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { plural } from '../../../ui/format.ts';
import { Loading, QueryStates } from '../../../ui/query-states.tsx';

const BrokerLinesLeftDocument = graphql(`
  query BrokerLinesLeft($taxYear: String!) {
    brokerForms(taxYear: $taxYear, limit: 1) {
      notOffered
      wallets {
        lineCount
      }
      counts {
        differs
        unmatched
        unreported
      }
    }
  }
`);

export function BrokerLinesLeft({ taxYear }: { taxYear: string }) {
  const query = useQuery(graphqlQuery(BrokerLinesLeftDocument, { taxYear }));
  return (
    <QueryStates query={query} loading={<Loading label="Loading broker-reported sales" lines={1} />}>
      {({ brokerForms: { notOffered, wallets, counts } }) => {
        if (notOffered) return null;
        const lineCount = wallets.reduce((all, wallet) => all + wallet.lineCount, 0);
        const { differs, unmatched, unreported } = counts;
        return (
          <>
            <p>
              {lineCount === 0
                ? `No Form 1099-DA for ${taxYear} yet. If a broker sent you one, add it: its lines determine the boxes on Form 8949.`
                : `Of ${plural(lineCount, 'line')} reported by brokers on Form 1099-DA, ${leftWords(differs, unmatched)}${
                    unreported === 0 ? '' : ` ${plural(unreported, 'sale has', 'sales have')} no line.`
                  }`}
            </p>
            <ButtonLink size="small" to={`/tax/${encodeURIComponent(taxYear)}/1099-da`}>
              {lineCount === 0 ? 'Add a Form 1099-DA' : 'Open Form 1099-DA'}
            </ButtonLink>
          </>
        );
      }}
    </QueryStates>
  );
}

function leftWords(differs: number, unmatched: number): string {
  const parts = [
    ...(differs === 0 ? [] : [`${plural(differs, 'differs', 'differ')} from your ledger`]),
    ...(unmatched === 0 ? [] : [plural(unmatched, 'has no sale', 'have no sale')]),
  ];
  return parts.length === 0 ? 'all agree with your ledger.' : `${parts.join(' and ')}.`;
}
