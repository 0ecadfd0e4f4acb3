import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/format.ts';
import { Outcome } from './outcome.tsx';
import { ReviewCell } from './review-cell.tsx';
import type { ReviewRowProps } from './review-grid.ts';

export function ReviewRow(props: ReviewRowProps) {
  const { row, index, header, measure } = props;
  const [isWhole, showWhole] = useState(false);
  const isOut = row.outcome === 'SKIPPED' || row.outcome === 'SKIPPED_BY_YOU' || row.outcome === 'DUPLICATE';
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className="align-top max-md:flex max-md:flex-wrap max-md:border-rule max-md:border-b max-md:py-2"
    >
      <th
        scope="row"
        className="numeric left-0 z-1 border-rule bg-paper pr-4 text-right font-regular max-md:min-w-8 max-md:pr-2 max-md:text-left md:sticky md:border-b md:py-2"
      >
        {formatCount(row.rowNumber)}
      </th>
      <td className="border-rule max-md:min-w-0 max-md:flex-1 md:w-120 md:min-w-96 md:max-w-120 md:border-b md:py-2 md:pr-4">
        <Outcome row={row} actions={props.actions}>
          <Button
            size="small"
            kind="quiet"
            className="md:hidden"
            aria-expanded={isWhole}
            aria-label={`${isWhole ? 'Hide' : 'Show'} the cells of row ${row.rowNumber}`}
            onClick={() => showWhole(!isWhole)}
          >
            {isWhole ? 'Hide cells' : 'Cells'}
          </Button>
        </Outcome>
      </td>
      {header.map((name, column) => (
        <ReviewCell
          // biome-ignore lint/suspicious/noArrayIndexKey: column names may repeat, so the position is the key.
          key={column}
          {...props}
          name={name === '' ? `Column ${column + 1}` : name}
          column={column}
          isOut={isOut}
          isWhole={isWhole}
        />
      ))}
    </tr>
  );
}
