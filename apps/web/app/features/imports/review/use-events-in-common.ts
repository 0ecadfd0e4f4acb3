/** Detects events that several files contain under different ids, once all files are checked and after each change. */
import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import { readyFiles } from '../upload/queue-totals.ts';
import { integrationOf, type UploadFile } from '../upload/upload-file.ts';
import { inputOf } from './use-review-rows.ts';

const EventsInCommonDocument = graphql(`
  query EventsInCommon($files: [ReviewInput!]!) {
    eventsInCommon(files: $files) {
      fileUrl
      warning
    }
  }
`);

export function useEventsInCommon(files: readonly UploadFile[]): ReadonlyMap<string, string[]> {
  const ready = comparable(files);
  const asked = ready.map((one) => inputOf({ one, fileUrl: one.step.fileUrl, accountId: undefined }));
  const isSettled = !files.some(({ step }) => step.kind === 'uploading' || step.kind === 'validating');
  const query = graphqlQuery(EventsInCommonDocument, { files: asked });
  const { data } = useQuery({
    ...query,
    // Corrected or skipped rows change the overlap.
    queryKey: [...query.queryKey, ready.map(({ step }) => step.checked.numberOfTransactions)],
    enabled: isSettled && ready.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = Map.groupBy(data?.eventsInCommon ?? [], ({ fileUrl }) => fileUrl);
  return new Map(
    ready.map(({ key, step }) => [key, (found.get(step.fileUrl) ?? []).map(({ warning }) => warning)] as const),
  );
}

/** Compares only files of one integration: different sources report the same event for a reason. */
function comparable(files: readonly UploadFile[]) {
  const of = Map.groupBy(readyFiles(files), (one) => integrationOf(one));
  return [...of.values()].filter((alike) => alike.length > 1).flat();
}
