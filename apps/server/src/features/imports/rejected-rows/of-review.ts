/**
 * Exports the rejected rows of a file before its import. The URL has the reading options; the session identifies the
 * owner.
 */
import { REASON_COLUMN } from '@lotbook/integrations/reading/files/table';
import { csv } from '@lotbook/reports/csv';
import { z } from 'zod';
import { uploadIdOf } from '../../../facts/sources/uploads.ts';
import { reviewFile } from '../review/session.ts';
import type { Services, ValidationRequest } from '../upload/validation.ts';
import { padded, type RejectedRows, rejectedRowsName } from './of-import.ts';

const ROWS_PER_PIECE = 500;

const asked = z.object({
  isGeneric: z.boolean(),
  accountTypeSlug: z.string().max(100),
  timeZone: z.string().max(100).nullable(),
  format: z.string().max(200).nullable(),
  values: z.array(z.object({ key: z.string().max(200), value: z.string().max(200) })).max(20),
});

export function reviewRejectedRowsUrl(request: ValidationRequest): string | null {
  const id = uploadIdOf(request.csvFileUrl);
  if (id === null) return null;
  const { isGeneric, accountTypeSlug, timeZone, format = null, values } = request;
  const how = JSON.stringify({ isGeneric, accountTypeSlug, timeZone, format, values: values ?? [] });
  return `/files/uploads/${id}/rejected-rows?as=${encodeURIComponent(Buffer.from(how).toString('base64url'))}`;
}

/**
 * @param as  the reading options in the URL
 * @returns null if there is no such file or it has no rejected rows
 */
export async function reviewRejectedRows(
  services: Services,
  uploadId: string,
  as: string,
): Promise<RejectedRows | null> {
  const how = parsed(as);
  if (!how) return null;
  const request: ValidationRequest = { ...how, csvFileUrl: `/files/${uploadId}`, accountId: null };
  const first = await reviewFile(services, request, { filter: 'errors', after: 0, limit: ROWS_PER_PIECE });
  if (!('page' in first) || first.page.rows.length === 0) return null;
  const { header } = first.summary;
  async function* lines() {
    yield csv([[...header, REASON_COLUMN]]);
    for (let reviewed = first; 'page' in reviewed && reviewed.page.rows.length > 0; ) {
      const { rows, hasMore } = reviewed.page;
      yield csv(rows.map(({ cells, issues }) => [...padded(cells, header.length), reasonOf(issues)]));
      if (!hasMore) return;
      reviewed = await reviewFile(services, request, {
        filter: 'errors',
        after: rows.at(-1)!.number,
        limit: ROWS_PER_PIECE,
      });
    }
  }
  return { filename: rejectedRowsName(first.filename), content: lines() };
}

function reasonOf(issues: readonly { column?: string; message: string; remedy: string }[]): string {
  return issues
    .map(({ column, message, remedy }) => `${column === undefined ? '' : `${column}: `}${message} ${remedy}`)
    .join(' ');
}

function parsed(as: string): z.infer<typeof asked> | null {
  try {
    return asked.parse(JSON.parse(Buffer.from(as, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
