import { Pair } from '../../ui/pair.tsx';
import type { Performance } from './query.ts';
import { RateText } from './rate.tsx';
import { NetTotal, Total } from './total.tsx';

const NAME = 'Total';

export function TotalsRow({ page }: { page: Performance }) {
  const gain = <Total page={page} column="gain" isGain />;
  const cells = {
    value: <Total page={page} column="value" />,
    net: <NetTotal page={page} />,
    gain,
    rate: <TimeWeighted page={page} />,
    realized: <Total page={page} column="realized" isGain />,
    unrealized: <Total page={page} column="unrealized" isGain />,
    income: <Total page={page} column="income" />,
  };
  return (
    <tr className="max-md:block">
      <th scope="row" className="py-2.5 pr-4 text-left font-medium max-md:hidden">
        {NAME}
      </th>
      {Object.entries(cells).map(([key, cell]) => (
        <td key={key} className="numeric py-2.5 pr-4 text-right align-baseline last:pr-0 max-md:hidden">
          {cell}
        </td>
      ))}
      <td className="block py-2.5 md:hidden">
        <Pair>
          {NAME}
          {gain}
        </Pair>
        <Pair isQuiet>
          <Total page={page} column="value" currency={page.currency} />
          <TimeWeighted page={page} />
        </Pair>
      </td>
    </tr>
  );
}

/** The column is in the base currency, so the return above does not apply in another one. */
function TimeWeighted({ page: { timeWeighted, display, leftOut } }: { page: Performance }) {
  if (display.isConverted) return null;
  if (timeWeighted == null) return <span className="text-quiet">Unknown</span>;
  return <RateText value={timeWeighted} isIncomplete={leftOut.length > 0} />;
}
