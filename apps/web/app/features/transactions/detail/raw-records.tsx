import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { RawRecordsQuery } from '../../../generated/graphql.ts';
import { useAmountsHidden } from '../../../ui/amounts-hidden.ts';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Failed, Loading } from '../../../ui/query-states.tsx';

const RawRecordsDocument = graphql(`
  query RawRecords($publicId: ID!) {
    rawRecords(publicId: $publicId) {
      id
      list
      readAt
      json
    }
  }
`);

export function RawRecords({ publicId, children }: { publicId: string; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const records = useQuery({ ...graphqlQuery(RawRecordsDocument, { publicId }), enabled: isOpen });
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-x-1 gap-y-2">
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the raw record' : 'See the raw record'}
        </Button>
        {children}
      </div>
      {isOpen && (
        <div className="space-y-3">
          {records.isPending && <Loading label="Loading the raw record" lines={3} />}
          {records.isError && <Failed error={records.error} onRetry={() => void records.refetch()} />}
          {records.data?.rawRecords.length === 0 && (
            <p className="text-quiet">
              It is being imported again, or its source no longer lists it. The transaction stays as it is.
            </p>
          )}
          {records.data?.rawRecords.map((record) => (
            <RawRecord key={`${record.list} ${record.id}`} record={record} />
          ))}
        </div>
      )}
    </div>
  );
}

function RawRecord({ record: { id, list, readAt, json } }: { record: RawRecordsQuery['rawRecords'][number] }) {
  const isHidden = useAmountsHidden();
  return (
    <figure aria-label={`Record of ${list}`}>
      <figcaption className="flex flex-wrap gap-x-2 text-quiet">
        <span>{list}</span>
        {readAt != null && (
          <span>
            · read <Moment at={readAt} />
          </span>
        )}
        <span className="basis-full break-all font-mono text-12">{id}</span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a line wider than the drawer must be scrollable by keyboard. */}
      <pre tabIndex={0} className="mt-1 max-h-80 overflow-auto bg-sunken px-2 py-1.5 font-mono text-12">
        {isHidden ? json.replace(/\d/g, '•') : json}
      </pre>
    </figure>
  );
}
