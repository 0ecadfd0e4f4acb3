import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { graphqlQuery } from '../data/queries.ts';
import { LotProofView } from '../features/proof/lot-proof-view.tsx';
import { graphql } from '../generated/gql.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page.tsx';
import { Empty, Loading, QueryStates } from '../ui/query-states.tsx';

const LotProofOfLotDocument = graphql(`
  query LotProofOfLot($flowId: ID!, $disposedLotId: ID!) {
    lotProof(transactionId: $flowId) {
      error
      errorCode
      proof {
        ...LotProofParts
      }
    }
  }
`);

/** Loads in the browser: it recalculates the ledger, which would delay the page. */
export default function LotProofOfLot() {
  const { flowId = '', disposedLotId = '' } = useParams();
  const query = useQuery(graphqlQuery(LotProofOfLotDocument, { flowId, disposedLotId }));
  const proof = query.data?.lotProof.proof;
  const lot = proof?.lot;
  return (
    <>
      <p className="mb-2 text-13 print:hidden">
        <Link to={`/disposed-lots/${flowId}`} className="text-quiet hover:underline">
          Lots of the disposal
        </Link>
      </p>
      <PageHead
        title={
          lot ? `Proof of lot ${disposedLotId}${proof.lotCount > 1 ? ` of ${proof.lotCount}` : ''}` : 'Proof of a lot'
        }
        actions={
          lot && (
            <>
              <ButtonLink className="print:hidden" to={`/lot-proof/${flowId}`}>
                Proof of all lots
              </ButtonLink>
              <Button className="print:hidden" icon={<Printer size={15} aria-hidden />} onClick={() => window.print()}>
                Print or save as PDF
              </Button>
            </>
          )
        }
      >
        {proof ? `${proof.summary.charAt(0).toUpperCase()}${proof.summary.slice(1)}.` : "One lot's gain, step by step."}
      </PageHead>
      <QueryStates query={query} loading={<Loading label="Calculating your ledger for this proof" lines={8} />}>
        {({ lotProof }) =>
          lotProof.proof?.lot ? (
            <LotProofView proof={lotProof.proof} lot={lotProof.proof.lot} />
          ) : (
            <Empty action={<ButtonLink to="/disposed-lots">See your disposed lots</ButtonLink>}>
              {lotProof.error ?? 'This disposal did not use that lot.'}
            </Empty>
          )
        }
      </QueryStates>
    </>
  );
}
