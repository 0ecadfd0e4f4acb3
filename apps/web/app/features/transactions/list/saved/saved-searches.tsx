import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Changing } from '../../../../ui/changing.ts';
import { later, useLater } from '../../../../ui/later.ts';
import { Popover } from '../../../../ui/popover.tsx';
import type { Saved } from './saved-list.tsx';
import type { Named } from './saved-search-name.tsx';

const list = later(async () => (await import('./saved-list.tsx')).SavedList);

const SavedSearchName = lazy(async () => ({ default: (await import('./saved-search-name.tsx')).SavedSearchName }));
const DeleteSaved = lazy(async () => ({ default: (await import('./delete-saved.tsx')).DeleteSaved }));

export function SavedSearches({ q, onChoose }: { q: string; onChoose: (q: string) => void }) {
  const SavedList = useLater(list);
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
        isOpen={isOpen && SavedList !== undefined}
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
        {SavedList && (
          <SavedList
            onChoose={(view) => leaving(() => onChoose(view.query))}
            onRename={({ id, name }) => leaving(() => setNamed({ kind: 'kept', id, name }))}
            onDelete={(view) => leaving(() => setDeleted(view))}
          />
        )}
        <div className="border-rule border-t p-1 pt-2">
          <Changing>
            <Button
              size="small"
              kind="quiet"
              disabled={q === ''}
              onClick={() => leaving(() => setNamed({ kind: 'new', query: q }))}
            >
              Save this search…
            </Button>
          </Changing>
        </div>
      </Popover>
      <Suspense fallback={null}>
        {named && <SavedSearchName of={named} onClose={() => setNamed(null)} />}
        {deleted && <DeleteSaved view={deleted} onClose={() => setDeleted(null)} />}
      </Suspense>
    </>
  );
}
