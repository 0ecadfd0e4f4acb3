import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { graphqlQuery, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { DisposalSums } from '../features/disposed-lots/disposal-sums.tsx';
import { LotTable } from '../features/disposed-lots/lot-table.tsx';
import { IdentifyButton } from '../features/transactions/identification/identify-button.tsx';
import { graphql } from '../generated/gql.ts';
import { ButtonLink } from '../ui/button.tsx';
import { formatCount } from '../ui/format.ts';
import { Moment } from '../ui/moment.tsx';
import { PageHead } from '../ui/page.tsx';
import { Empty, Loading, QueryStates } from '../ui/query-states.tsx';
import { Sentence } from '../ui/sentence.tsx';

const LotsOfDisposalDocument = graphql(`
  query LotsOfDisposal($flowId: ID!) {
    lotsOfDisposal(flowId: $flowId) {
      currency
      totalCount
      transaction {
        publicId
        sentence
        dateTime
      }
      lots {
        ...DisposedLotParts
      }
    }
  }
`);

const pageQuery = (flowId: string) => graphqlQuery(LotsOfDisposalDocument, { flowId });
const queries: PageQueries = ({ params }) => [pageQuery(params.flowId ?? '')];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function Disposal() {
  const { flowId = '' } = useParams();
  const page = useQuery(pageQuery(flowId));
  return (
    <>
      <p className="mb-2 text-13 print:hidden">
        <Link to="/disposed-lots" className="text-quiet hover:underline">
          Disposed lots
        </Link>
      </p>
      <QueryStates query={page} loading={<Loading label="Loading the lots of this disposal" lines={6} />}>
        {({ lotsOfDisposal: found }) =>
          found ? (
            <>
              <PageHead
                title="Lots of a disposal"
                actions={
                  <>
                    <ButtonLink to={`/transactions/${flowId}`}>Transaction</ButtonLink>
                    <ButtonLink to={`/lot-proof/${flowId}`}>Proof of all lots</ButtonLink>
                    <IdentifyButton transactionId={flowId} />
                  </>
                }
              >
                <Sentence>{found.transaction.sentence}</Sentence> <Moment at={found.transaction.dateTime} />
              </PageHead>
              <DisposalSums lots={found.lots} currency={found.currency} />
              <div className="mt-6">
                <LotTable caption="Lots used by this disposal" lots={found.lots} isOneDisposal />
              </div>
              {found.totalCount > found.lots.length && (
                <p className="pt-3 text-13 text-quiet">
                  The first {formatCount(found.lots.length)} of {formatCount(found.totalCount)} lots.
                </p>
              )}
            </>
          ) : (
            <>
              <PageHead title="No such disposal" />
              <Empty action={<ButtonLink to="/disposed-lots">See all disposed lots</ButtonLink>}>
                This transaction does not exist or is not a disposal.
              </Empty>
            </>
          )
        }
      </QueryStates>
    </>
  );
}
