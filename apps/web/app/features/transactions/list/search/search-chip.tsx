import { useState } from 'react';
import { RemovableChip } from '../../../../ui/chip.tsx';
import { later, useLater } from '../../../../ui/later.ts';
import { useDates } from '../../../../ui/moment.tsx';
import { Popover } from '../../../../ui/popover.tsx';
import { type FilterNames, nameOfTerm } from './filter-panel.tsx';
import { chipText, type Term } from './query.ts';

const editor = later(async () => (await import('./chip-editor.tsx')).ChipEditor);

type Props = {
  term: Term;
  names: FilterNames;
  onChange: (term: Term) => void;
  onRemove: () => void;
};

export function SearchChip({ term, names, onChange, onRemove }: Props) {
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  const Editor = useLater(editor);
  const { title, value } = chipText(term, (one) => nameOfTerm(names, one), dates);
  const label = `${title}: ${value}`;
  return (
    <RemovableChip label={label} onRemove={onRemove}>
      <Popover
        isOpen={isOpen && Editor !== undefined}
        onOpenChange={setOpen}
        align="start"
        sideOffset={6}
        collisionPadding={12}
        aria-label={`Change ${label}`}
        className="float-in z-40 w-[min(300px,calc(100vw-24px))] rounded-dialog border border-rule bg-raised p-4 shadow-float outline-none"
        trigger={(trigger) => (
          <button {...trigger} aria-label={`Change ${label}`}>
            <span className="text-quiet">{title}:</span> {value}
          </button>
        )}
      >
        {Editor && (
          <Editor
            term={term}
            names={names}
            onSave={(next) => {
              setOpen(false);
              onChange(next);
            }}
            onCancel={() => setOpen(false)}
            onRemove={onRemove}
          />
        )}
      </Popover>
    </RemovableChip>
  );
}
