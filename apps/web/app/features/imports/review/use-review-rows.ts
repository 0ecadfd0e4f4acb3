import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { explain } from '../../../data/errors.ts';
import { runInBrowser } from '../../../data/queries.ts';
import type { ImportReviewQuery, ReviewFilter } from '../../../generated/graphql.ts';
import { toast } from '../../../ui/toast.tsx';
import { GENERIC_SLUG, type UploadFile, type Validation } from '../upload/upload-file.ts';
import { inPlaceOf, pagesTouched, rowsTouched } from './changed-pages.ts';
import type { GridActions } from './review-grid.ts';
import {
  EditImportCellDocument,
  ImportReviewDocument,
  KeepImportRowsDocument,
  SkipImportRowsDocument,
} from './use-review-rows.graphql.ts';

export const PAGE = 100;
const MOST_ROWS = 500;

export type Reviewed = { one: UploadFile; fileUrl: string; accountId: string | undefined };

type Part = ImportReviewQuery['importReview'];
type Shown = { pages: { importReview: Part }[]; pageParams: (number | null)[] };
type Result = { success: boolean; error?: string | null | undefined };

export function inputOf({ one, fileUrl, accountId }: Reviewed) {
  return {
    fileUrl,
    isGeneric: one.readAs === GENERIC_SLUG,
    accountTypeSlug: one.readAs,
    values: [...one.answers],
    accountId: accountId ?? null,
    format: one.format ?? null,
  };
}

export function useReviewRows(reviewed: Reviewed, filter: ReviewFilter, onReviewed: (checked: Validation) => void) {
  const input = inputOf(reviewed);
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
  // The totals after a change affect the whole page: the count and state of Import.
  const validation = pages.isPlaceholderData ? undefined : review?.validation;
  const handOn = useEffectEvent(onReviewed);
  useEffect(() => {
    if (validation) handOn(validation);
  }, [validation]);
  const refresh = useRefresh(input, filter, queryKey);
  return { pages, review, actions: useReviewActions(reviewed.fileUrl, refresh) };
}

function useRefresh(input: ReturnType<typeof inputOf>, filter: ReviewFilter, queryKey: readonly unknown[]) {
  const client = useQueryClient();
  return async (rowNumbers: readonly number[]) => {
    // Pending requests predate the change. Their results would look fresh and stay.
    await client.cancelQueries({ queryKey: ['ImportReview'] });
    await client.invalidateQueries({ queryKey: ['ImportReview'], refetchType: 'none' });
    const shown = client.getQueryData<Shown>(queryKey);
    const parts = shown?.pages.map(({ importReview }) => importReview) ?? [];
    const touched = rowsTouched(parts, rowNumbers);
    const fresh = new Map<number, Part>();
    // A corrected row may join another transaction. Refetch the rows of that transaction, too.
    for (;;) {
      const wanted = pagesTouched(parts, touched).filter((i) => !fresh.has(i));
      if (wanted.length === 0) break;
      for (const i of wanted) {
        const after = shown!.pageParams[i] ?? null;
        const limit = Math.min(MOST_ROWS, Math.max(PAGE, parts[i]!.rows.length) + touched.size);
        const asked = await runInBrowser(ImportReviewDocument, { input, filter, after, limit });
        fresh.set(i, inPlaceOf(parts[i]!, asked.importReview));
      }
      for (const row of rowsTouched([...fresh.values()], [...touched])) touched.add(row);
    }
    const latest = [...fresh.values()].at(-1);
    if (!latest) return client.invalidateQueries({ queryKey });
    const { counts, validation, rejectedRowsUrl } = latest;
    client.setQueryData<Shown>(
      queryKey,
      (now) =>
        now && {
          ...now,
          pages: now.pages.map((page, i) => ({
            importReview: { ...(fresh.get(i) ?? page.importReview), counts, validation, rejectedRowsUrl },
          })),
        },
    );
  };
}

function useReviewActions(fileUrl: string, refresh: (rowNumbers: readonly number[]) => Promise<void>): GridActions {
  const client = useQueryClient();
  // Changes run in sequence, so that an older response never replaces a newer one.
  const underWay = useRef<Promise<void>>(Promise.resolve());
  const change = (...what: Parameters<typeof changeOnce>) => {
    underWay.current = underWay.current.then(() => changeOnce(...what));
  };
  const changeOnce = async (rowNumbers: readonly number[], work: () => Promise<Result>) => {
    try {
      const answer = await work();
      if (!answer.success) toast({ status: 'Error', message: answer.error ?? "Couldn't save the change.", delay: -1 });
    } catch (error) {
      toast({ status: 'Error', message: explain(error), delay: -1 });
    }
    await refresh(rowNumbers).catch(() => client.invalidateQueries({ queryKey: ['ImportReview'] }));
  };
  return {
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
  };
}
