/** What files of one page both contain, under other ids: asked once all that are there are checked, and again when one changes. */
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

/** @returns sentences by key of the file */
export function useEventsInCommon(files: readonly UploadFile[]): ReadonlyMap<string, string[]> {
  const ready = comparable(files);
  const asked = ready.map((one) => inputOf({ one, fileUrl: one.step.fileUrl, accountId: undefined }));
  const isSettled = !files.some(({ step }) => step.kind === 'uploading' || step.kind === 'validating');
  const query = graphqlQuery(EventsInCommonDocument, { files: asked });
  const { data } = useQuery({
    ...query,
    // A row that is corrected or skipped changes what is in common.
    queryKey: [...query.queryKey, ready.map(({ step }) => step.checked.numberOfTransactions)],
    enabled: isSettled && ready.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = Map.groupBy(data?.eventsInCommon ?? [], ({ fileUrl }) => fileUrl);
  return new Map(
    ready.map(({ key, step }) => [key, (found.get(step.fileUrl) ?? []).map(({ warning }) => warning)] as const),
  );
}

/** Only files of one integration are compared: others report the same event for a reason. */
function comparable(files: readonly UploadFile[]) {
  const of = Map.groupBy(readyFiles(files), (one) => integrationOf(one));
  return [...of.values()].filter((alike) => alike.length > 1).flat();
}
