/** The address of a view of the list, and of a transaction beside it. Written one way, on the server and in the browser. */

/** Orders of the list other than the newest first, as the address has them. */
export const LIST_SORTS = ['oldest', 'value', '-value', 'gain', '-gain'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** `sort` left out: newest first. `value` and `gain` begin with the highest, with a minus before them with the lowest. */
export type ListView = { q: string; page: number; sort?: ListSort };

/** Whether rows of one day are together; else each has its date. */
export function isByTime({ sort }: ListView): boolean {
  return sort === undefined || sort === 'oldest';
}

/** The last page that a number leads to. */
export const LAST_PAGE = 200;

/** What the address says of the list; a page that is no number is the first. */
export function viewOf(search: string): ListView {
  const parameters = new URLSearchParams(search);
  const page = Number(parameters.get('page') ?? '1');
  const view = {
    q: parameters.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, LAST_PAGE) : 1,
  };
  const sort = LIST_SORTS.find((one) => one === parameters.get('sort'));
  return sort === undefined ? view : { ...view, sort };
}

export function listAddress(view: ListView): string {
  return `/transactions${searchOf(view)}`;
}

export function transactionAddress(publicId: string, view: ListView): string {
  return `${transactionPath(publicId)}${searchOf(view)}`;
}

export const transactionPath = (publicId: string) => `/transactions/${encodeURIComponent(publicId)}`;

/** What the address of a view has after its path. */
export function searchOf({ q, page, sort }: ListView): string {
  const parameters = new URLSearchParams();
  if (q !== '') parameters.set('q', q);
  if (sort) parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  const search = parameters.toString();
  return search === '' ? '' : `?${search}`;
}
