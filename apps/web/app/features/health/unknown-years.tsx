import { incompleteText } from '@lotbook/ledger/printed/unknown';
import { CircleHelp } from 'lucide-react';
import { Link } from 'react-router';
import { graphql } from '../../generated/gql.ts';
import type { UnknownYearPartsFragment } from '../../generated/graphql.ts';

graphql(`
  fragment UnknownYearParts on HealthUnknownYear {
    taxYear
    disposalCount
    unknownDisposalCount
    incomeCount
    unknownIncomeCount
  }
`);

type Year = UnknownYearPartsFragment;

export function UnknownYears({ years }: { years: readonly Year[] }) {
  if (years.length === 0) return null;
  return (
    <ul aria-label="Incomplete tax years" className="mb-4">
      {years.map((year) => (
        <li key={year.taxYear} className="flex items-start gap-1.5 py-0.5">
          <CircleHelp size={15} aria-hidden className="mt-0.5 shrink-0 text-quiet" />
          <span>
            <Link className="link" to={`/tax/${encodeURIComponent(year.taxYear)}`}>
              {year.taxYear}
            </Link>{' '}
            is incomplete: {textOf(year)}.
          </span>
        </li>
      ))}
    </ul>
  );
}

function textOf({ unknownDisposalCount, unknownIncomeCount, ...counts }: Year): string | null {
  return incompleteText({ ...counts, unknownDisposals: unknownDisposalCount, unknownIncome: unknownIncomeCount });
}
