/**
 * Every row of a file before it is stored: what it becomes or why it becomes nothing, its cells to correct in place, and
 * whether it is left out. Problems come first. Only the rows in sight are drawn and only the pages near them fetched, so
 * that a hundred thousand rows scroll like a hundred.
 */
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { explain } from '../../../data/errors.ts';
import { runInBrowser } from '../../../data/queries.ts';
import type { ImportReviewQuery, ReviewFilter } from '../../../generated/graphql.ts';
import { FilterChip } from '../../../ui/chip.tsx';
import { Failed, Loading } from '../../../ui/query-states.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { UploadFile } from '../upload/upload-file.ts';
import { GENERIC_SLUG, type Validation } from '../upload/upload-file.ts';
import { inPlaceOf, pagesTouched, rowsTouched } from './changed-pages.ts';
import {
  EditImportCellDocument,
  ImportReviewDocument,
  KeepImportRowsDocument,
  SkipImportRowsDocument,
} from './review-grid.graphql.ts';
import { type CellPlace, type GridActions, ReviewRow } from './review-row.tsx';

const PAGE = 100;
/** The most that the server gives at once. */
const MOST_ROWS = 500;

type ReviewGridProps = {
  one: UploadFile;
  fileUrl: string;
  timeZone: string;
  accountId: string | undefined;
  onReviewed: (checked: Validation) => void;
};

export function ReviewGrid({ one, fileUrl, timeZone, accountId, onReviewed }: ReviewGridProps) {
  const [picked, pick] = useState<ReviewFilter | undefined>(undefined);
  const issues = 'checked' in one.step ? (one.step.checked?.issues.length ?? 0) : 0;
  const filter = picked ?? (issues > 0 ? 'PROBLEMS' : 'ALL');
  const client = useQueryClient();
  const input = {
    fileUrl,
    isGeneric: one.readAs === GENERIC_SLUG,
    accountTypeSlug: one.readAs,
    timeZone,
    values: [...one.answers],
    accountId: accountId ?? null,
    format: one.format ?? null,
  };
  const queryKey = ['ImportReview', input, filter];
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => runInBrowser(ImportReviewDocument, { input, filter, after: pageParam, limit: PAGE }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ importReview }) => (importReview.hasMore ? importReview.endCursor : undefined),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const review = pages.data?.pages[0]?.importReview;
  type Part = ImportReviewQuery['importReview'];
  type Shown = { pages: { importReview: Part }[]; pageParams: (number | null)[] };
  /** Asks for the pages again that a change of these rows can have touched. What the file comes to is on each of them. */
  const refresh = async (rowNumbers: readonly number[]) => {
    // What is on its way was asked for before the change. It would arrive as if it were new, and nothing would ask again.
    await client.cancelQueries({ queryKey: ['ImportReview'] });
    // Other filters are asked again when they are looked at.
    await client.invalidateQueries({ queryKey: ['ImportReview'], refetchType: 'none' });
    const shown = client.getQueryData<Shown>(queryKey);
    const parts = shown?.pages.map(({ importReview }) => importReview) ?? [];
    const touched = rowsTouched(parts, rowNumbers);
    const fresh = new Map<number, Part>();
    // A corrected row may belong to a transaction it did not belong to before: then its other rows are asked for too.
    for (;;) {
      const wanted = pagesTouched(parts, touched).filter((i) => !fresh.has(i));
      if (wanted.length === 0) break;
      for (const i of wanted) {
        const after = shown!.pageParams[i] ?? null;
        // Each row that was touched may be of this page's kind now and was not before.
        const limit = Math.min(MOST_ROWS, Math.max(PAGE, parts[i]!.rows.length) + touched.size);
        const asked = await runInBrowser(ImportReviewDocument, { input, filter, after, limit });
        fresh.set(i, inPlaceOf(parts[i]!, asked.importReview));
      }
      for (const row of rowsTouched([...fresh.values()], [...touched])) touched.add(row);
    }
    const latest = [...fresh.values()].at(-1);
    if (!latest) return client.invalidateQueries({ queryKey });
    const { counts, validation, badRowsUrl } = latest;
    client.setQueryData<Shown>(
      queryKey,
      (now) =>
        now && {
          ...now,
          pages: now.pages.map((page, i) => ({
            importReview: { ...(fresh.get(i) ?? page.importReview), counts, validation, badRowsUrl },
          })),
        },
    );
  };
  // One change after the other: what an earlier one asked for must not come in place of what a later one did.
  const underWay = useRef<Promise<void>>(Promise.resolve());
  const change = (...what: Parameters<typeof changeOnce>) => {
    underWay.current = underWay.current.then(() => changeOnce(...what));
  };
  const changeOnce = async (
    rowNumbers: readonly number[],
    work: () => Promise<{ success: boolean; error?: string | null | undefined }>,
  ) => {
    try {
      const answer = await work();
      if (!answer.success) toast({ status: 'Error', message: answer.error ?? 'This could not be changed.', delay: -1 });
    } catch (error) {
      toast({ status: 'Error', message: explain(error), delay: -1 });
    }
    await refresh(rowNumbers).catch(() => client.invalidateQueries({ queryKey: ['ImportReview'] }));
  };
  // What the file comes to after a change counts for the whole page: the number on Import, and whether it can be pressed.
  const reviewed = useRef(onReviewed);
  reviewed.current = onReviewed;
  const validation = pages.isPlaceholderData ? undefined : review?.validation;
  useEffect(() => {
    if (validation) reviewed.current(validation);
  }, [validation]);
  if (pages.isPending) return <Loading label="Loading rows" lines={4} />;
  if (pages.isError && !review) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  if (!review) return null;
  const { counts, header, badRowsUrl } = review;
  const problems = counts.errors + counts.warnings + counts.likelyDuplicates;
  const chips: { filter: ReviewFilter; label: string; count: number | undefined }[] = [
    { filter: 'ALL', label: 'All rows', count: counts.all },
    { filter: 'PROBLEMS', label: 'Problems', count: problems > 0 ? undefined : 0 },
    { filter: 'ERRORS', label: 'Errors', count: counts.errors },
    { filter: 'WARNINGS', label: 'Warnings', count: counts.warnings },
    { filter: 'LIKELY_DUPLICATES', label: 'Likely duplicates', count: counts.likelyDuplicates },
    { filter: 'DUPLICATES', label: 'Already imported', count: counts.duplicates },
    { filter: 'SKIPPED', label: 'Left out', count: counts.skipped + counts.skippedByYou },
    { filter: 'READY', label: 'Ready', count: counts.ready },
  ];
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Show rows of {one.file.name}</legend>
          {chips
            .filter((chip) => chip.count !== 0 || chip.filter === filter || chip.filter === 'ALL')
            .map((chip) => (
              <FilterChip
                key={chip.filter}
                count={chip.count}
                isOn={filter === chip.filter}
                onChange={() => pick(chip.filter)}
              >
                {chip.label}
              </FilterChip>
            ))}
        </fieldset>
        {badRowsUrl && (
          <a className="link inline-flex min-h-6 items-center text-13" href={badRowsUrl} download>
            Download only the bad rows
          </a>
        )}
      </div>
      <Rows
        key={filter}
        name={one.file.name}
        header={header}
        rows={pages.data?.pages.flatMap((page) => page.importReview.rows) ?? []}
        hasMore={pages.hasNextPage}
        isFetching={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
        actions={{
          edit: (rowNumber, column, value) =>
            change([rowNumber], async () => {
              const variables = { fileUrl, rowNumber, column, value };
              return (await runInBrowser(EditImportCellDocument, variables)).editImportCell;
            }),
          keep: (rowNumbers, transactionId) =>
            change(rowNumbers, async () => {
              const variables = { fileUrl, rowNumbers: [...rowNumbers], transactionId };
              return (await runInBrowser(KeepImportRowsDocument, variables)).keepImportRows;
            }),
          skip: (rowNumbers, isSkipped, isSame) =>
            change(rowNumbers, async () => {
              const variables = { fileUrl, rowNumbers: [...rowNumbers], isSkipped, isSame: isSame ?? null };
              return (await runInBrowser(SkipImportRowsDocument, variables)).skipImportRows;
            }),
        }}
      />
    </div>
  );
}

type Rows = Parameters<typeof ReviewRow>[0]['row'];
type RowsProps = {
  name: string;
  header: readonly string[];
  rows: readonly Rows[];
  hasMore: boolean;
  isFetching: boolean;
  onMore: () => void;
  actions: GridActions;
};

function Rows({ name, header, rows, hasMore, isFetching, onMore, actions }: RowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<CellPlace>({ index: 0, column: 0 });
  const [editing, setEditing] = useState<CellPlace | undefined>(undefined);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 74,
    overscan: 8,
    getItemKey: (index) => rows[index]!.rowNumber,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    if (hasMore && !isFetching && last >= rows.length - PAGE / 4) more.current();
  }, [hasMore, isFetching, last, rows.length]);
  const focus = (place: CellPlace) => {
    setActive(place);
    virtual.scrollToIndex(place.index);
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-cell="${place.index}:${place.column}"]`)?.focus(),
    );
  };
  const move = (place: CellPlace) => {
    const index = Math.min(Math.max(place.index, 0), rows.length - 1);
    focus({ index, column: Math.min(Math.max(place.column, 0), header.length - 1) });
  };
  if (rows.length === 0) return <p className="border-rule border-y py-4 text-13 text-quiet">No rows of this kind.</p>;
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div ref={box} className="relative max-h-[70vh] overflow-auto border-strong border-y">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table one moves in by arrow keys is a grid.
        role="grid"
        aria-label={`Rows of ${name}`}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        className="w-full border-separate border-spacing-0 text-left text-13 max-md:block"
      >
        <thead className="max-md:sr-only">
          <tr>
            {['Row', 'What it becomes', ...header].map((label, column) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: a file may name two columns alike.
                key={column}
                scope="col"
                className="sticky top-0 z-1 border-strong border-b bg-paper py-2 pr-4 font-medium whitespace-nowrap text-quiet first:left-0 first:z-2"
              >
                {label === '' ? `Column ${column - 1}` : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {before > 0 && <Spacer height={before} columns={header.length + 2} />}
          {items.map(({ index, key }) => (
            <ReviewRow
              key={key}
              row={rows[index]!}
              index={index}
              header={header}
              active={active.index === index ? active.column : undefined}
              editing={editing?.index === index ? editing.column : undefined}
              measure={virtual.measureElement}
              actions={actions}
              onMove={move}
              onEditing={(place, back) => {
                setEditing(place);
                if (place) setActive(place);
                else if (back) focus(back);
              }}
            />
          ))}
          {after > 0 && <Spacer height={after} columns={header.length + 2} />}
        </tbody>
      </table>
    </div>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}
