import { printable } from '@lotbook/ledger/printable';
import type { KeyboardEvent } from 'react';
import { Cell } from '../../../ui/sentence.tsx';
import { CellEditor } from './cell-editor.tsx';
import type { ReviewRowProps } from './review-grid.ts';

const STEPS: Record<string, { down: number; right: number }> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
  PageUp: { down: -10, right: 0 },
  PageDown: { down: 10, right: 0 },
};

type CellProps = ReviewRowProps & { column: number; name: string; isOut: boolean; isWhole: boolean };

export function ReviewCell(props: CellProps) {
  const { row, index, column, name, isOut, isWhole, active, editing, actions, onMove, onEditing } = props;
  const value = row.cells[column] ?? '';
  const here = { index, column };
  const isEdited = row.editedColumns.includes(column);
  const fault = row.issues.find((issue) => issue.column === name);
  const isTabStop = active === column || (active === undefined && index === 0 && column === 0);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = STEPS[event.key];
    if (to) {
      event.preventDefault();
      onMove({ index: index + to.down, column: column + to.right });
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      onEditing(here);
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      onMove({ index, column: event.key === 'Home' ? 0 : Number.MAX_SAFE_INTEGER });
    }
  };
  const look = `border-rule font-mono text-12 ${isOut ? 'text-quiet' : ''} ${fault ? 'text-severe underline decoration-wavy underline-offset-4' : ''}`;
  const place = `max-md:basis-full max-md:break-words max-md:pl-8 md:border-b md:py-2 md:pr-4 md:whitespace-nowrap ${fault || isWhole ? 'max-md:min-h-8' : 'max-md:hidden'}`;
  if (editing === column) {
    return (
      <td className="border-rule py-1 pr-2 max-md:basis-full max-md:pl-8 md:border-b">
        <span className="block font-sans text-12 text-quiet md:hidden">{name}</span>
        <CellEditor
          label={`${name} of row ${row.rowNumber}`}
          value={value}
          onDone={(next) => {
            onEditing(undefined, here);
            if (next !== undefined && next !== value) actions.edit(row.rowNumber, column, next);
          }}
        />
      </td>
    );
  }
  return (
    <td
      data-cell={`${index}:${column}`}
      tabIndex={isTabStop ? 0 : -1}
      aria-invalid={fault ? true : undefined}
      title="Press Enter or double-click to correct"
      onKeyDown={onKeyDown}
      onDoubleClick={() => onEditing(here)}
      // Touch has no Enter or double click.
      onClick={(event) => (event.nativeEvent as PointerEvent).pointerType === 'touch' && onEditing(here)}
      onFocus={() => active !== column && onMove(here)}
      className={`${look} ${place}`}
    >
      <span className="mr-2 inline-block font-sans text-quiet no-underline md:hidden">{name}</span>
      {value === '' ? <span className="text-quiet">–</span> : <Cell>{printable(value)}</Cell>}
      {isEdited && <span className="font-sans text-notice no-underline"> corrected</span>}
    </td>
  );
}
