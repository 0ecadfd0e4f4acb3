import { nameOfAction } from '@lotbook/ledger/audit-actions';
import { changesOf } from '@lotbook/ledger/audit-changes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { runInBrowser } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import { BY_ACTOR } from '../../../ui/by-actor.ts';
import { Moment, useDates } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { Empty, Failed, Loading } from '../../../ui/query-states.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { useHideFigures } from '../../../ui/use-hide-amounts.ts';

graphql(`
  fragment AuditEventParts on AuditEvent {
    id
    happenedAt
    action
    actor
    entity
    entityId
    before
    after
  }
`);

const AuditEventsDocument = graphql(`
  query AuditEvents($after: String, $limit: Int) {
    auditEvents(after: $after, limit: $limit) {
      ...AuditEventParts
    }
  }
`);

const PAGE_SIZE = 50;

export function AuditLog() {
  const dates = useDates();
  const hideFigures = useHideFigures();
  const events = useInfiniteQuery({
    queryKey: ['AuditEvents', 'pages'],
    queryFn: ({ pageParam }) => runInBrowser(AuditEventsDocument, { after: pageParam, limit: PAGE_SIZE }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ auditEvents }) => (auditEvents.length === PAGE_SIZE ? auditEvents.at(-1)!.id : null),
  });
  const all = events.data?.pages.flatMap(({ auditEvents }) => auditEvents) ?? [];
  return (
    <Section title="Changes">
      <p className="mb-2 text-13 text-quiet">
        The full audit log. You can undo ledger changes in the{' '}
        <Link className="link" to="/history">
          history
        </Link>
        .
      </p>
      {events.isPending ? (
        <Loading />
      ) : events.isError ? (
        <Failed error={events.error} onRetry={() => void events.refetch()} />
      ) : all.length === 0 ? (
        <Empty>No entries yet.</Empty>
      ) : (
        <ol>
          {all.map((event) => (
            <li key={event.id} className="grid gap-x-6 border-rule border-b py-2.5 md:grid-cols-[11rem_1fr]">
              <Moment at={event.happenedAt} className="text-13 leading-5 text-quiet" />
              <div className="min-w-0">
                <p>
                  {nameOfAction(event.action, event.entity)}
                  <span className="text-quiet">{BY_ACTOR[event.actor]}</span>
                </p>
                {changesOf(event.before ?? null, event.after ?? null, dates).map(({ name, from, to }) => (
                  <p key={name} className="break-words text-13 text-quiet">
                    {name}: {from === '' ? '' : <del>{hideFigures(from)}</del>} {from !== '' && to !== '' && '→'}{' '}
                    <span className="text-ink">{hideFigures(to)}</span>
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ol>
      )}
      <ShowMore pages={events} className="mt-4" />
    </Section>
  );
}
