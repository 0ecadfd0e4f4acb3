import { nameOfAction } from '@lotbook/ledger/audit-actions';
import { changesOf } from '@lotbook/ledger/audit-changes';
import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import { BY_ACTOR } from '../../../ui/by-actor.ts';
import { Moment, useDates } from '../../../ui/moment.tsx';
import { useHideFigures } from '../../../ui/use-hide-amounts.ts';
import { Part } from './part.tsx';

const TransactionHistoryDocument = graphql(`
  query TransactionHistory($publicId: ID!, $limit: Int) {
    auditEvents(transactionId: $publicId, limit: $limit) {
      ...AuditEventParts
    }
  }
`);

const SHOWN = 200;

export function TransactionHistory({ publicId }: { publicId: string }) {
  const dates = useDates();
  const hideFigures = useHideFigures();
  const { data } = useQuery(graphqlQuery(TransactionHistoryDocument, { publicId, limit: SHOWN }));
  const events = data?.auditEvents ?? [];
  if (events.length === 0) return null;
  return (
    <Part title="Changes">
      <ul className="text-13">
        {events.map((event) => (
          <li key={event.id} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3 py-1">
            <Moment at={event.happenedAt} className="text-quiet" />
            <div className="min-w-0 break-words">
              {nameOfAction(event.action, event.entity)}
              {BY_ACTOR[event.actor]}
              {changesOf(event.before ?? null, event.after ?? null, dates).map(({ name, from, to }) => (
                <p key={name} className="text-quiet">
                  {name}: {hideFigures(from) || 'nothing'} → {hideFigures(to) || 'nothing'}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
