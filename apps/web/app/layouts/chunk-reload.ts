/** After an update of the server a page that was open asks for parts that no longer exist; loading the page again helps. */

const KEY = 'reloaded_after_lost_chunk_at';
const GUARD_MS = 10_000;
const LOST_CHUNK =
  /dynamically imported module|importing a module script failed|error loading dynamically|preload css/i;

/** Reloads the page when `error` is a part that could not be loaded, but not twice within ten seconds. */
export function reloadOnceAfterLostChunk(error: unknown): void {
  if (typeof window === 'undefined' || !(error instanceof Error) || !LOST_CHUNK.test(error.message)) return;
  try {
    const last = Number(window.sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < GUARD_MS) return;
    window.sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage nothing could stop a second reload, so there is not a first one either.
    return;
  }
  window.location.reload();
}
