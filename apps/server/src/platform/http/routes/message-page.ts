export const FOREIGN =
  'This request did not come from a page of this server. If this is the address you open Lotbook at, set LOTBOOK_URL to it on the server.';

export const TOO_MANY_PAGES = 'Your network requested too many pages. Wait a few seconds, then reload this page.';

export function tooMany(seconds: number): Response {
  return Response.json(
    { errors: [{ message: 'Too many requests. Wait a moment, then try again.', extensions: { code: 'TOO_MANY' } }] },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );
}

export const TITLES = {
  UNAVAILABLE: 'Database unavailable',
  STORAGE_FULL: 'Disk nearly full',
  TOO_MANY: 'Too many requests',
  LOCKED: 'Your data is being imported',
} as const;
export const LOOK_FOR =
  'Something went wrong on our side, and the page could not be created. Try again; if it keeps happening, contact the operator of this server:';

export function messagePage(title: string, message: string, errorId?: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><body style="font:16px/1.5 system-ui;max-width:36rem;margin:4rem auto;padding:0 1rem">
<h1>${title}</h1><p>${message}</p>${errorId ? `<p>Reference: <code>${errorId}</code></p>` : ''}</body></html>`;
}
