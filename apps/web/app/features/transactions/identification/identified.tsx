import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../../../data/queries.ts';
import { plural } from '../../../ui/format.ts';
import { Sentence } from '../../../ui/sentence.tsx';
import { IdentificationOfDocument } from './identification.graphql.ts';
import { IdentifyButton } from './identify-button.tsx';

export function Identified({ publicId }: { publicId: string }) {
  const query = useQuery(graphqlQuery(IdentificationOfDocument, { publicId }));
  const identification = query.data?.transaction?.identification;
  return (
    <div className="space-y-2 pt-3 text-13">
      {identification && (
        <p className={identification.isInTime === false ? 'text-warning' : 'text-quiet'}>
          {plural(identification.lots.length, 'lot')} identified by you. <Sentence>{identification.sentence}</Sentence>
        </p>
      )}
      {query.data && (
        <IdentifyButton
          transactionId={publicId}
          size="small"
          label={identification ? 'Change the identified lots' : 'Choose lots'}
        />
      )}
    </div>
  );
}
