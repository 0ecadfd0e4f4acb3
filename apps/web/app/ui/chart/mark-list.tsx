import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../format.ts';
import type { ChartMark } from './plot.ts';

const SHOWN = 3;

export function MarkList({ marks, otherwise }: { marks: readonly ChartMark[]; otherwise: ReactNode }) {
  if (marks.length === 0) return <div>{otherwise}</div>;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {marks.slice(0, SHOWN).map(({ at, label, href }) => (
        <li key={`${at} ${label} ${href}`}>
          {href ? (
            <Link className="link" to={href} preventScrollReset>
              {label}
            </Link>
          ) : (
            label
          )}
        </li>
      ))}
      {marks.length > SHOWN && (
        <li className="text-quiet">and {formatCount(marks.length - SHOWN)} more: see the table</li>
      )}
    </ul>
  );
}
