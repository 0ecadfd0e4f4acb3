import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../../../data/queries.ts';
import { ChangeEffect } from '../../../ui/change-effect.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { ChangesStates } from '../../../ui/year-changes.tsx';
import { IdentificationPreviewDocument } from './identification.graphql.ts';

type Lots = { acquiredTransactionId: string; quantity: string }[];

const SETTLED_MS = 500;

/**
 * @param lots  null if they can't be saved; empty removes the identification
 * @param identifiedOn  a date or empty; decides whether the identification is valid in the United States
 */
export function IdentifyEffect({
  transactionId,
  lots,
  identifiedOn,
}: {
  transactionId: string;
  lots: Lots | null;
  identifiedOn: string;
}) {
  const said = JSON.stringify([lots, identifiedOn]);
  const isSettled = useSettled(said, SETTLED_MS) === said;
  return lots && isSettled ? <Effect transactionId={transactionId} lots={lots} identifiedOn={identifiedOn} /> : null;
}

function Effect({ transactionId, lots, identifiedOn }: { transactionId: string; lots: Lots; identifiedOn: string }) {
  const question = graphqlQuery(IdentificationPreviewDocument, {
    transactionId,
    lots,
    identifiedOn: identifiedOn || null,
  });
  const preview = useQuery({ ...question, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  return (
    <section aria-label="What this changes" aria-live="polite" className="text-13">
      <ChangesStates query={preview} queryKey={question.queryKey}>
        {({ identificationPreview: effect }) =>
          effect.error == null ? (
            <ChangeEffect effect={effect} after="With these lots" />
          ) : (
            <p className="text-severe">{effect.error}</p>
          )
        }
      </ChangesStates>
    </section>
  );
}
