import { useState } from 'react';
import { graphql } from '../../../generated/gql.ts';
import type { RowIssuePartsFragment } from '../../../generated/graphql.ts';
import { FilterChip } from '../../../ui/chip.tsx';
import { formatCount, plural } from '../../../ui/format.ts';
import { Cell, Sentence } from '../../../ui/sentence.tsx';

graphql(`
  fragment RowIssueParts on RowIssue {
    row
    column
    value
    severity
    code
    message
    remedy
  }
`);

/** The number of rows shown; the rest are only counted. A file with more problems usually has a single cause. */
const SHOWN = 200;

type Severity = 'error' | 'warning';
const WORDS: Record<Severity, { one: string; many: string; mark: string }> = {
  error: { one: 'Error', many: 'Errors', mark: 'text-severe' },
  warning: { one: 'Warning', many: 'Warnings', mark: 'text-warning' },
};

export function IssueList({ issues }: { issues: readonly RowIssuePartsFragment[] }) {
  const groups = (['error', 'warning'] as const)
    .map((severity) => ({ severity, issues: issues.filter((issue) => issue.severity === severity) }))
    .filter((group) => group.issues.length > 0);
  const [picked, pick] = useState<Severity | undefined>(undefined);
  const shown = groups.filter((group) => picked === undefined || group.severity === picked).flatMap((g) => g.issues);
  return (
    <div>
      {groups.length > 1 && (
        <fieldset className="mb-2 flex gap-2">
          <legend className="sr-only">Show problems</legend>
          {groups.map(({ severity, issues: those }) => (
            <FilterChip
              key={severity}
              count={those.length}
              isOn={picked === severity}
              onChange={(isOn) => pick(isOn ? severity : undefined)}
            >
              {WORDS[severity].many}
            </FilterChip>
          ))}
        </fieldset>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section tabIndex={0} aria-label="Problems in the file" className="max-h-72 overflow-auto border-rule border-y">
        <ul>
          {shown.slice(0, SHOWN).map((issue) => (
            <IssueLine key={`${issue.row} ${issue.column} ${issue.code}`} issue={issue} />
          ))}
        </ul>
        {shown.length > SHOWN && (
          <p className="py-2 text-13 text-quiet">And {plural(shown.length - SHOWN, 'more problem')}.</p>
        )}
      </section>
    </div>
  );
}

function IssueLine({ issue }: { issue: RowIssuePartsFragment }) {
  const words = WORDS[issue.severity === 'error' ? 'error' : 'warning'];
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-3 border-rule border-b py-2 text-13 last:border-b-0">
      <div>
        <p className="numeric font-medium">{issue.row > 0 ? `Row ${formatCount(issue.row)}` : 'File'}</p>
        <p className={words.mark}>{words.one}</p>
      </div>
      <div className="min-w-0">
        {(issue.column != null || issue.value != null) && (
          <p className="break-words text-quiet">
            {issue.column}
            {issue.column != null && issue.value != null && ': '}
            {issue.value != null && (
              <code className="font-mono text-12 text-ink">
                {issue.value === '' ? '(empty)' : <Cell>{issue.value}</Cell>}
              </code>
            )}
          </p>
        )}
        <p className="break-words">
          <Sentence>{issue.message}</Sentence>
        </p>
        <p className="break-words text-quiet">{issue.remedy}</p>
      </div>
    </li>
  );
}
