export type ReviewAddress = {
  files: readonly string[];
  /** Or `NEW_WALLET`; undefined: the most likely wallet for each file. */
  accountId: string | undefined;
  slug: string | undefined;
};

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

/** Converts between uploads and file addresses; undefined for other addresses. */
export function uploadIdOf(fileUrl: string): string | undefined {
  const id = fileUrl.slice(fileUrl.lastIndexOf('/') + 1);
  return UUID.test(id) ? id : undefined;
}

export const fileUrlOf = (uploadId: string) => `${FILE_PREFIX}${uploadId}`;

export function mappingLink(fileUrl: string, accountId: string | undefined): string {
  const search = new URLSearchParams({ file: uploadIdOf(fileUrl) ?? '', ...(accountId ? { account: accountId } : {}) });
  return `/map-file?${search}`;
}
