import { useInfiniteQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUndoing } from '../../data/changes.ts';
import { runWith } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { ListedChangeFragment } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { plural } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { Empty, Failed, Loading } from '../../ui/query-states.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { useHideAmounts } from '../../ui/use-hide-amounts.ts';
import { EffectOfChange, RestoreQuestion } from './restore-question.tsx';

const ChangesDocument = graphql(`
  query Changes($after: String, $limit: Int) {
    changes(after: $after, limit: $limit) {
      endCursor
      hasMore
      changes {
        ...ListedChange
      }
    }
  }
`);

graphql(`
  fragment ListedChange on Change {
    id
    sentence
    madeAt
    undoneAt
    actor
    transactionCount
    canUndo
    canRedo
    whyNot
    transactions {
      publicId
      sentence
    }
  }
`);

const PAGE_SIZE = 50;
const ACTORS = { YOU: '', SOMEBODY_ELSE: 'by someone else', SYSTEM: 'by Lotbook' };

export function ChangeList() {
  const pages = useInfiniteQuery({
    queryKey: ['Changes', 'pages'],
    queryFn: ({ pageParam, client }) => runWith(client, ChangesDocument, { after: pageParam, limit: PAGE_SIZE }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ changes }) => (changes.hasMore ? changes.endCursor : null),
  });
  if (pages.isPending) return <Loading />;
  if (pages.isError) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  const all = pages.data.pages.flatMap(({ changes }) => changes.changes);
  if (all.length === 0) {
    return <Empty>No changes yet. Edits, matches, ignored transactions and manual entries appear here.</Empty>;
  }
  return (
    <>
      <ol>
        {all.map((change) => (
          <ChangeLine key={change.id} change={change} />
        ))}
      </ol>
      <ShowMore pages={pages} className="mt-4" />
    </>
  );
}

function ChangeLine({ change }: { change: ListedChangeFragment }) {
  const [asking, ask] = useState<'restore' | 'effect' | null>(null);
  const { undo, redo } = useUndoing();
  const hideAmounts = useHideAmounts();
  const { madeAt, undoneAt, actor, canUndo, canRedo, whyNot } = change;
  const isUndone = undoneAt != null;
  const sentence = hideAmounts(change.sentence);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-rule border-b py-2.5 md:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <Moment at={madeAt} className="text-13 leading-5 text-quiet max-md:col-span-2" />
      <div className="wrap-anywhere min-w-0">
        <p className={clsx(isUndone && 'text-quiet line-through')}>{sentence}</p>
        <p className="text-13 text-quiet empty:hidden">
          {[ACTORS[actor], isUndone && 'undone'].filter(Boolean).join(', ')}
        </p>
        <Touched change={change} />
        {whyNot != null && <p className="text-13 text-quiet">{whyNot}</p>}
      </div>
      {(canUndo || canRedo) && (
        <span className="flex items-start gap-1">
          {canUndo && change.transactionCount > 0 && (
            <Button size="small" kind="quiet" aria-label={`Effect: ${sentence}`} onClick={() => ask('effect')}>
              Effect
            </Button>
          )}
          <Changing>
            <Button
              size="small"
              aria-label={`${canUndo ? 'Undo' : 'Redo'}: ${sentence}`}
              onClick={() => ask('restore')}
            >
              {canUndo ? 'Undo' : 'Redo'}
            </Button>
          </Changing>
        </span>
      )}
      {asking === 'effect' && <EffectOfChange change={change} onClose={() => ask(null)} />}
      {asking === 'restore' && (
        <RestoreQuestion
          change={change}
          onClose={() => ask(null)}
          onConfirm={() => (isUndone ? redo(change) : undo(change))}
        />
      )}
    </li>
  );
}

function Touched({ change: { transactions, transactionCount } }: { change: ListedChangeFragment }) {
  const hideAmounts = useHideAmounts();
  const more = transactionCount - transactions.length;
  if (transactions.length === 0) return null;
  return (
    <ul className="text-13">
      {transactions.map(({ publicId, sentence }) => (
        <li key={publicId}>
          <Link className="link" to={`/transactions/${publicId}`}>
            {hideAmounts(sentence)}
          </Link>
        </li>
      ))}
      {more > 0 && <li className="text-quiet">and {plural(more, 'more transaction')}</li>}
    </ul>
  );
}
