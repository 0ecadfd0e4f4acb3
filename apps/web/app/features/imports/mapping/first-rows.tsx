import type { GuessMappingQuery } from '../../../generated/graphql.ts';
import { Cell } from '../../../ui/sentence.tsx';

type FirstRowsProps = { rows: GuessMappingQuery['guessMapping']['rawRows']; headerRow: number };

export function FirstRows({ rows, headerRow }: FirstRowsProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
      aria-label="First rows of the file"
      className="mt-5 max-h-72 overflow-auto border-rule border-y"
    >
      <table className="w-full border-collapse text-left text-13">
        <tbody>
          {rows.map(({ number, cells }) => (
            <tr key={number} className={number === headerRow ? 'bg-sunken font-medium' : ''}>
              <th scope="row" className="numeric py-1 pr-4 text-right font-regular text-quiet">
                {number}
              </th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by position.
                <td key={column} className="whitespace-nowrap py-1 pr-4">
                  <Cell>{cell}</Cell>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
