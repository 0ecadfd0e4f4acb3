/**
 * What the review page holds, in its address: the files that are on the server already, the wallet they go to, and what
 * the user said they are of. So a reload, a link or another tab goes on where this one is.
 */

export type ReviewAddress = {
  /** Ids of uploads, in the order they were added. */
  files: readonly string[];
  /** Or `NEW_WALLET`; undefined: each file into the wallet that it most likely belongs to. */
  accountId: string | undefined;
  /** Slug of the integration that was picked; undefined: recognized for each file. */
  slug: string | undefined;
};

/** In place of a wallet: new ones, whatever the files most likely belong to. */
export const NEW_WALLET = 'new';

export const REVIEW_PATH = '/upload-csv';
const FILE_PREFIX = '/files/';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readReviewAddress(parameters: URLSearchParams): ReviewAddress {
  const ids = (parameters.get('files') ?? '').split(',').filter((id) => UUID.test(id));
  return {
    files: [...new Set(ids)],
    accountId: parameters.get('account') ?? undefined,
    slug: parameters.get('t') ?? undefined,
  };
}

/** The query of `address`, keeping everything else that `before` says. Commas stay readable. */
export function withReview(before: URLSearchParams, address: Partial<ReviewAddress>): URLSearchParams {
  const next = new URLSearchParams(before);
  const put = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name));
  if ('files' in address) put('files', address.files?.join(','));
  if ('accountId' in address) put('account', address.accountId);
  if ('slug' in address) put('t', address.slug);
  return next;
}

export function reviewLink(address: Partial<ReviewAddress>): string {
  const search = withReview(new URLSearchParams(), address).toString().replaceAll('%2C', ',');
  return search === '' ? REVIEW_PATH : `${REVIEW_PATH}?${search}`;
}

/** The upload behind a file's address, and back; undefined for an address that is no upload's. */
export function uploadIdOf(fileUrl: string): string | undefined {
  const id = fileUrl.slice(fileUrl.lastIndexOf('/') + 1);
  return UUID.test(id) ? id : undefined;
}

export const fileUrlOf = (uploadId: string) => `${FILE_PREFIX}${uploadId}`;

/** The wizard for a file no format knows. */
export function mappingLink(fileUrl: string, accountId: string | undefined): string {
  const search = new URLSearchParams({ file: uploadIdOf(fileUrl) ?? '', ...(accountId ? { account: accountId } : {}) });
  return `/map-file?${search}`;
}
