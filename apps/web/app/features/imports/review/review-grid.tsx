/**
 * All rows of a file before the import, with results, editable cells and skip controls; problems first. Only visible
 * rows are rendered and nearby pages fetched, so that a hundred thousand rows scroll smoothly.
 */
import { useState } from 'react';
import type { ImportReviewQuery, ReviewFilter } from '../../../generated/graphql.ts';
import { FilterChip } from '../../../ui/chip.tsx';
import { Failed, Loading } from '../../../ui/query-states.tsx';
import type { Validation } from '../upload/upload-file.ts';
import { ReviewRows } from './review-rows.tsx';
import { type Reviewed, useReviewRows } from './use-review-rows.ts';

type ReviewGridProps = Reviewed & { onReviewed: (checked: Validation) => void };

export function ReviewGrid({ onReviewed, ...reviewed }: ReviewGridProps) {
  const { file, step } = reviewed.one;
  const [picked, pick] = useState<ReviewFilter | undefined>(undefined);
  const issues = 'checked' in step ? (step.checked?.issues.length ?? 0) : 0;
  const filter = picked ?? (issues > 0 ? 'PROBLEMS' : 'ALL');
  const { pages, review, actions } = useReviewRows(reviewed, filter, onReviewed);
  if (pages.isPending) return <Loading label="Loading rows" lines={4} />;
  if (pages.isError && !review) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  if (!review) return null;
  const { counts, header, rejectedRowsUrl } = review;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Filters name={file.name} counts={counts} filter={filter} onPick={pick} />
        {rejectedRowsUrl && (
          <a className="link inline-flex min-h-6 items-center text-13" href={rejectedRowsUrl} download>
            Download only the rejected rows
          </a>
        )}
      </div>
      <ReviewRows
        key={filter}
        name={file.name}
        header={header}
        rows={pages.data?.pages.flatMap((page) => page.importReview.rows) ?? []}
        hasMore={pages.hasNextPage}
        isFetching={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
        actions={actions}
      />
    </div>
  );
}

type FiltersProps = {
  name: string;
  counts: ImportReviewQuery['importReview']['counts'];
  filter: ReviewFilter;
  onPick: (filter: ReviewFilter) => void;
};

function Filters({ name, counts, filter, onPick }: FiltersProps) {
  const problems = counts.errors + counts.warnings + counts.likelyDuplicates;
  const chips: { filter: ReviewFilter; label: string; count: number | undefined }[] = [
    { filter: 'ALL', label: 'All rows', count: counts.all },
    { filter: 'PROBLEMS', label: 'Problems', count: problems > 0 ? undefined : 0 },
    { filter: 'ERRORS', label: 'Errors', count: counts.errors },
    { filter: 'WARNINGS', label: 'Warnings', count: counts.warnings },
    { filter: 'LIKELY_DUPLICATES', label: 'Likely duplicates', count: counts.likelyDuplicates },
    { filter: 'DUPLICATES', label: 'Already imported', count: counts.duplicates },
    { filter: 'SKIPPED', label: 'Skipped', count: counts.skipped + counts.skippedByYou },
    { filter: 'READY', label: 'Ready', count: counts.ready },
  ];
  const shown = chips.filter((chip) => chip.count !== 0 || chip.filter === filter || chip.filter === 'ALL');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Show rows of {name}</legend>
      {shown.map((chip) => (
        <FilterChip
          key={chip.filter}
          count={chip.count}
          isOn={filter === chip.filter}
          onChange={() => onPick(chip.filter)}
        >
          {chip.label}
        </FilterChip>
      ))}
    </fieldset>
  );
}
