/** What can be done with the transactions that are selected. */
import { Button } from '../../../ui/button.tsx';
import { plural } from '../../../ui/format.ts';
import { areIgnored, useIgnoring } from '../use-ignoring.ts';
import type { Selection } from './selection.ts';

export function SelectionBar({ selection, onDone }: { selection: Selection; onDone: () => void }) {
  const { isBusy, toggle } = useIgnoring();
  const selected = [...selection.values()];
  return (
    <div
      role="toolbar"
      aria-label="Selected transactions"
      className="fixed inset-x-3 bottom-4 z-20 mx-auto flex max-w-prose flex-wrap items-center gap-3 rounded-control border border-strong bg-raised px-3 py-2 shadow-float"
    >
      <span className="numeric font-medium">{plural(selected.length, 'transaction')} selected</span>
      <span className="ml-auto flex gap-2">
        <Button size="small" isBusy={isBusy} onClick={() => void toggle(selected).then((isDone) => isDone && onDone())}>
          {areIgnored(selected) ? 'Count again' : 'Ignore'}
        </Button>
        <Button size="small" kind="quiet" onClick={onDone}>
          Clear selection
        </Button>
      </span>
    </div>
  );
}
