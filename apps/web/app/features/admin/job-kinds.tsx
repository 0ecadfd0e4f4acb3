import { formatCount } from '../../ui/format.ts';
import { type Column, Table } from '../../ui/table.tsx';
import type { Installation } from './installation.tsx';
import { kindInWords } from './kinds.ts';

type Kind = Installation['jobs'][number];

const count = (key: 'waiting' | 'later' | 'running' | 'failed', header: string): Column<Kind> => ({
  key,
  header,
  isNumber: true,
  cell: (row) => formatCount(row[key]),
});

const COLUMNS: readonly Column<Kind>[] = [
  { key: 'kind', header: 'Job', cell: ({ kind }) => kindInWords(kind) },
  count('waiting', 'Waiting'),
  {
    key: 'oldest',
    header: 'Oldest waiting',
    isNumber: true,
    cell: ({ oldestSeconds }) => (oldestSeconds === null ? '' : duration(oldestSeconds)),
  },
  count('later', 'Later'),
  count('running', 'Running'),
  count('failed', 'Given up'),
];

export function JobKinds({ jobs }: { jobs: readonly Kind[] }) {
  return (
    <Table
      caption="Jobs by kind"
      columns={COLUMNS}
      rows={jobs}
      rowKey={({ kind }) => kind}
      phone={({ kind, waiting, running, failed, oldestSeconds }) => (
        <>
          <span className="font-medium">{kindInWords(kind)}</span>
          <span className="block text-13 text-quiet">
            {formatCount(waiting)} waiting
            {oldestSeconds !== null && `, the oldest for ${duration(oldestSeconds)}`}, {formatCount(running)} running,{' '}
            {formatCount(failed)} given up
          </span>
        </>
      )}
    />
  );
}

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`;
}
