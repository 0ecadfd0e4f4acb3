import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SavedViewsQuery } from '../../../../generated/graphql.ts';
import { Changing, grayed, useWhyGrayed } from '../../../../ui/changing.ts';
import { QueryStates } from '../../../../ui/query-states.tsx';
import { countedPlural, countedText } from '../most-counted.ts';
import { savedViewCountsQuery, savedViewsQuery } from './saved-searches.graphql.ts';

export type Saved = SavedViewsQuery['savedViews'][number];

type ListProps = Record<'onChoose' | 'onRename' | 'onDelete', (view: Saved) => void>;

export function SavedList({ onChoose, onRename, onDelete }: ListProps) {
  const views = useQuery(savedViewsQuery());
  const counts = useQuery(savedViewCountsQuery()).data?.savedViews;
  return (
    <QueryStates query={views}>
      {({ savedViews }) =>
        savedViews.length === 0 ? (
          <p className="p-3 text-13 text-quiet">No saved searches yet. Run a search, then save it here.</p>
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
                <Changing>
                  <SmallButton label={`Rename ${view.name}`} onClick={() => onRename(view)}>
                    <Pencil size={14} aria-hidden />
                  </SmallButton>
                  <SmallButton label={`Delete ${view.name}`} onClick={() => onDelete(view)}>
                    <Trash2 size={14} aria-hidden />
                  </SmallButton>
                </Changing>
              </li>
            ))}
          </ul>
        )
      }
    </QueryStates>
  );
}

/** @param of null or undefined while loading */
function Count({ of }: { of: number | null | undefined }) {
  if (of == null) return null;
  return (
    <span className="numeric text-13 text-quiet">
      <span aria-hidden>{countedText(of)}</span>
      <span className="sr-only">, {countedPlural(of, 'transaction')}</span>
    </span>
  );
}

function SmallButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  const why = useWhyGrayed();
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      {...(why !== null && grayed(why))}
      className="inline-flex size-7 shrink-0 items-center justify-center rounded-control text-quiet hover:text-ink data-grayed:cursor-not-allowed data-grayed:opacity-55"
    >
      {children}
    </button>
  );
}
