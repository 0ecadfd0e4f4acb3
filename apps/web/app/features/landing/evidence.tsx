/**
 * The worked examples beside the three claims. The Form 8949 rows match the worked gain: 31,373.70 split into 0.30 and
 * 0.22 of 0.52, to the cent.
 */
import type { ReactNode } from 'react';

/** Splits 100.00 over three equal lots. The first lot gets the leftover cent. */
export function SplitEvidence() {
  return (
    <Small
      caption="100.00 USD of proceeds over three equal lots"
      head={['Lot', 'Naive', 'Lotbook']}
      isNumber={[false, true, true]}
    >
      {[
        ['First', '33.33', '33.34'],
        ['Second', '33.33', '33.33'],
        ['Third', '33.33', '33.33'],
        ['Sum', '99.99', '100.00'],
      ]}
    </Small>
  );
}

export function Form8949Evidence() {
  return (
    <Small
      caption="The same sale on Form 8949, part II"
      head={['(a) Property', '(b) Acquired', '(c) Sold', '(d) Proceeds', '(e) Cost', '(h) Gain']}
      isNumber={[false, false, false, true, true, true]}
    >
      {[
        ['0.30 BTC', '01/09/2023', '03/14/2024', '18,100.21', '9,121.44', '8,978.77'],
        ['0.22 BTC', '02/02/2023', '03/14/2024', '13,273.49', '9,317.44', '3,956.05'],
        ['Totals', '', '', '31,373.70', '18,438.88', '12,934.82'],
      ]}
    </Small>
  );
}

export function CommandEvidence() {
  return (
    <figure>
      <figcaption className="mb-2 text-13 text-quiet">The whole setup</figcaption>
      <pre className="whitespace-pre-wrap border-rule border-y bg-sunken px-4 py-3 font-mono text-13">
        <span className="text-quiet select-none">$ </span>npm start{'\n'}
        <span className="text-quiet">Lotbook is running at http://localhost:3000</span>
      </pre>
    </figure>
  );
}

function Small({
  caption,
  head,
  isNumber,
  children,
}: {
  caption: string;
  head: string[];
  isNumber: boolean[];
  children: string[][];
}) {
  const alignment = (column: number) => (isNumber[column] ? 'text-right' : '');
  const cell = (row: string[], at: number): ReactNode => {
    const isSum = at === children.length - 1;
    return (
      <tr key={row.join()} className={isSum ? 'border-ink border-t font-medium' : 'border-rule border-t'}>
        {row.map((text, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and their texts may repeat.
          <td key={column} className={`numeric py-1.5 pr-4 last:pr-0 ${alignment(column)}`}>
            {text}
          </td>
        ))}
      </tr>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone must be scrollable by keyboard.
    <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-left text-13">
        <caption className="mb-2 text-left text-13 text-quiet">{caption}</caption>
        <thead>
          <tr className="border-strong border-t">
            {head.map((text, column) => (
              <th
                key={text}
                scope="col"
                className={`py-1.5 pr-4 font-medium whitespace-nowrap text-quiet last:pr-0 ${alignment(column)}`}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children.map(cell)}</tbody>
      </table>
    </section>
  );
}
