import { Link } from 'react-router';
import { type Column, Table } from '../table.tsx';
import { type Point, plotOf, spacingOf, valueAt } from './plot.ts';
import type { TimeChartProps } from './time-chart.tsx';

type Props = TimeChartProps & { when: (at: string) => string };

export function ChartTable({ label, points, marks, compare, format, when }: Props) {
  const plot = plotOf({ points, marks, compare });
  if (!plot) return null;
  const { times, marksAt, other } = plot;
  const rows = points.map((point, i) => ({ point, i })).reverse();
  const written = (value: string | null) =>
    value === null ? <span className="text-quiet">Unknown</span> : format(value);
  const columns: Column<{ point: Point; i: number }>[] = [
    { key: 'at', header: 'Date', cell: ({ point: { at } }) => <time dateTime={at}>{when(at)}</time> },
    { key: 'value', header: 'Value', isNumber: true, cell: ({ point }) => written(point.value) },
  ];
  if (compare)
    columns.push({
      key: 'other',
      header: compare.label,
      isNumber: true,
      cell: ({ i }) => written(valueAt(times[i]!, compare, other!.times, spacingOf(times))),
    });
  if (marksAt.size > 0)
    columns.push({
      key: 'marks',
      header: 'Events',
      cell: ({ i }) =>
        marksAt.get(i)?.map((mark) => (
          <div key={`${mark.at} ${mark.label} ${mark.href}`}>
            {mark.href ? (
              <Link className="link" to={mark.href}>
                {mark.label}
              </Link>
            ) : (
              mark.label
            )}
          </div>
        )),
    });
  return <Table caption={label} columns={columns} rows={rows} rowKey={({ point, i }) => `${point.at} ${i}`} />;
}
