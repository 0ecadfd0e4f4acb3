/** The searches that the user keeps: one is chosen, each says how many it finds; this one is saved, others renamed or deleted. */
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { explain } from '../../../../data/errors.ts';
import { useGraphqlMutation } from '../../../../data/queries.ts';
import type { SavedViewsQuery } from '../../../../generated/graphql.ts';
import { Button } from '../../../../ui/button.tsx';
import { Confirm } from '../../../../ui/confirm.tsx';
import { formatCount, plural } from '../../../../ui/format.ts';
import { Popover } from '../../../../ui/popover.tsx';
import { QueryStates } from '../../../../ui/query-states.tsx';
import { toast } from '../../../../ui/toast.tsx';
import type { Named } from './saved-search-name.tsx';
import { DeleteViewDocument, REFETCH, savedViewCountsQuery, savedViewsQuery } from './saved-searches.graphql.ts';

/** Fetched when a name is asked for. */
const SavedSearchName = lazy(async () => ({ default: (await import('./saved-search-name.tsx')).SavedSearchName }));

type Saved = SavedViewsQuery['savedViews'][number];

/** @param q  the search there is, as it is written. */
export function SavedSearches({ q, onChoose }: { q: string; onChoose: (q: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [named, setNamed] = useState<Named | null>(null);
  const [deleted, setDeleted] = useState<Saved | null>(null);
  const leaving = (work: () => void) => {
    setOpen(false);
    work();
  };
  return (
    <>
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        align="end"
        sideOffset={6}
        collisionPadding={12}
        aria-label="Saved searches"
        className="float-in z-40 w-[min(340px,calc(100vw-24px))] rounded-dialog border border-rule bg-raised p-1 shadow-float outline-none"
        trigger={(trigger) => (
          <Button {...trigger} icon={<Bookmark size={15} aria-hidden />}>
            Saved
          </Button>
        )}
      >
        <SavedList
          onChoose={(view) => leaving(() => onChoose(view.query))}
          onRename={({ id, name }) => leaving(() => setNamed({ kind: 'kept', id, name }))}
          onDelete={(view) => leaving(() => setDeleted(view))}
        />
        <div className="border-rule border-t p-1 pt-2">
          <Button
            size="small"
            kind="quiet"
            disabled={q === ''}
            onClick={() => leaving(() => setNamed({ kind: 'new', query: q }))}
          >
            Save this search…
          </Button>
        </div>
      </Popover>
      <Suspense fallback={null}>{named && <SavedSearchName of={named} onClose={() => setNamed(null)} />}</Suspense>
      {deleted && <DeleteSaved view={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

type ListProps = Record<'onChoose' | 'onRename' | 'onDelete', (view: Saved) => void>;

function SavedList({ onChoose, onRename, onDelete }: ListProps) {
  const views = useQuery(savedViewsQuery());
  const counts = useQuery(savedViewCountsQuery()).data?.savedViews;
  return (
    <QueryStates query={views}>
      {({ savedViews }) =>
        savedViews.length === 0 ? (
          <p className="p-3 text-13 text-quiet">No saved searches yet. Search for something, then save it here.</p>
        ) : (
          <ul className="max-h-75 overflow-y-auto">
            {savedViews.map((view) => (
              <li key={view.id} className="flex items-center rounded-control hover:bg-sunken">
                <button
                  type="button"
                  title={view.query}
                  onClick={() => onChoose(view)}
                  className="flex min-w-0 grow items-baseline justify-between gap-3 px-2.5 py-1.5 text-left text-14"
                >
                  <span className="truncate">{view.name}</span>
                  <Count of={counts?.find(({ id }) => id === view.id)?.count} />
                </button>
                <SmallButton label={`Rename ${view.name}`} onClick={() => onRename(view)}>
                  <Pencil size={14} aria-hidden />
                </SmallButton>
                <SmallButton label={`Delete ${view.name}`} onClick={() => onDelete(view)}>
                  <Trash2 size={14} aria-hidden />
                </SmallButton>
              </li>
            ))}
          </ul>
        )
      }
    </QueryStates>
  );
}

/** @param of  null or undefined: not known yet */
function Count({ of }: { of: number | null | undefined }) {
  if (of == null) return null;
  return (
    <span className="numeric text-13 text-quiet">
      <span aria-hidden>{formatCount(of)}</span>
      <span className="sr-only">, {plural(of, 'transaction')}</span>
    </span>
  );
}

function SmallButton({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="inline-flex size-7 shrink-0 items-center justify-center rounded-control text-quiet hover:text-ink"
    >
      {children}
    </button>
  );
}

function DeleteSaved({ view, onClose }: { view: Saved; onClose: () => void }) {
  const remove = useGraphqlMutation(DeleteViewDocument, REFETCH);
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const confirm = () =>
    remove.mutate(
      { id: view.id },
      {
        onSuccess: ({ deleteView: { success, error } }) =>
          success ? onClose() : fail(error ?? 'The search could not be deleted. Try again.'),
        onError: (error) => fail(explain(error)),
      },
    );
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={`Delete the saved search “${view.name}”?`}
      action="Delete search"
      isDanger
      isBusy={remove.isPending}
      onConfirm={confirm}
    >
      The transactions it finds stay as they are.
    </Confirm>
  );
}
