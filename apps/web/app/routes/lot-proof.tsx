import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { graphqlQuery } from '../data/queries.ts';
import { ProofView } from '../features/proof/proof-view.tsx';
import { graphql } from '../generated/gql.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page.tsx';
import { Empty, Loading, QueryStates } from '../ui/query-states.tsx';

const LotProofDocument = graphql(`
  query LotProof($transactionId: ID!) {
    lotProof(transactionId: $transactionId) {
      error
      errorCode
      proof {
        ...ProofParts
      }
    }
  }
`);

/** Loads in the browser: it recalculates the ledger, which would delay the page. */
export default function LotProof() {
  const { flowId = '' } = useParams();
  const proof = useQuery(graphqlQuery(LotProofDocument, { transactionId: flowId }));
  const found = proof.data?.lotProof.proof;
  return (
    <>
      <p className="mb-2 text-13 print:hidden">
        <Link to={`/transactions/${flowId}`} className="text-quiet hover:underline">
          Transaction
        </Link>
      </p>
      <PageHead
        title="Proof"
        actions={
          found && (
            <Button className="print:hidden" icon={<Printer size={15} aria-hidden />} onClick={() => window.print()}>
              Print
            </Button>
          )
        }
      >
        {found ? `${found.summary.charAt(0).toUpperCase()}${found.summary.slice(1)}.` : 'Each figure, step by step.'}
      </PageHead>
      <QueryStates query={proof} loading={<Loading label="Calculating your ledger for this proof" lines={8} />}>
        {({ lotProof }) =>
          lotProof.proof ? (
            <ProofView proof={lotProof.proof} />
          ) : (
            <Empty action={<ButtonLink to="/transactions">See your transactions</ButtonLink>}>{lotProof.error}</Empty>
          )
        }
      </QueryStates>
    </>
  );
}
