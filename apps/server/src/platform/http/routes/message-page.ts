/** Answers that are a sentence: pages where there is no app to show one, and a rate that is too high. */
export const FOREIGN =
  'This request did not come from a page of this server. If this is the address you open Lotbook at, set LOTBOOK_URL to it on the server.';

export const TOO_MANY_PAGES =
  'More pages were asked for from your network than are made for one visitor. Wait a few seconds, then load this page again.';

export function tooMany(seconds: number): Response {
  return Response.json(
    { errors: [{ message: 'Too many requests. Wait a moment, then try again.', extensions: { code: 'TOO_MANY' } }] },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );
}

export const TITLES = {
  UNAVAILABLE: 'The database cannot be reached',
  STORAGE_FULL: 'The disk is nearly full',
  TOO_MANY: 'Too much at once',
  LOCKED: 'Your data is being brought in',
} as const;
export const LOOK_FOR =
  'Something went wrong on our side, and the page could not be made. Try again; if this goes on, tell whoever runs this server:';

export function messagePage(title: string, message: string, errorId?: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><body style="font:16px/1.5 system-ui;max-width:36rem;margin:4rem auto;padding:0 1rem">
<h1>${title}</h1><p>${message}</p>${errorId ? `<p>Reference: <code>${errorId}</code></p>` : ''}</body></html>`;
}
