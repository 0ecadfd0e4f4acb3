/**
 * After an update of the server a page that was open asks for parts that no longer exist; loading the page again helps. Without a
 * connection it does not: the browser's own error page would take the place of the page that is open and of what is typed there. So
 * a reload that nobody asked for, the router's own too, waits until the server answers.
 */

const KEY = 'reloaded_after_lost_chunk_at';
const GUARD_MS = 10_000;
const PROBE_MS = 5_000;
const AGAIN_MS = 3_000;
const LOST_CHUNK =
  /dynamically imported module|importing a module script failed|error loading dynamically|preload css/i;

export function isLostChunk(error: unknown): boolean {
  return error instanceof Error && LOST_CHUNK.test(error.message);
}

/** Reloads the page when `error` is a part that could not be loaded, but not twice within ten seconds. */
export function reloadOnceAfterLostChunk(error: unknown): void {
  if (typeof window === 'undefined' || !isLostChunk(error) || isWaiting) return;
  try {
    const last = Number(window.sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < GUARD_MS) return;
    window.sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage nothing could stop a second reload, so there is not a first one either.
    return;
  }
  void reloadWhenReachable();
}

let isWaiting = false;
let isAllowed = false;
/** The page that is being opened, whose code is missing; null: the one that is open. */
let heading: string | null = null;
const listeners = new Set<() => void>();

/** Whether a page waits for the server to answer, for `useSyncExternalStore`. */
export const waiting = {
  get: () => isWaiting,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** @param href  where the router is going; null: nowhere */
export function headFor(href: string | null): void {
  heading = href;
}

/** Somebody went elsewhere: nothing is loaded again. */
export function stopWaiting(): void {
  setWaiting(false);
}

/** From then on no reload that nobody asked for shows the browser's error page. Browsers without the Navigation API go on as before. */
export function guardReloads(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isAllowed || !event.cancelable) return;
    event.preventDefault();
    void reloadWhenReachable();
  });
}

async function reloadWhenReachable(): Promise<void> {
  if (isWaiting) return;
  if (await isReachable()) return load();
  setWaiting(true);
  while (waiting.get()) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    if (waiting.get() && (await isReachable()) && waiting.get()) return load();
  }
}

function load(): void {
  isAllowed = true;
  if (heading === null) window.location.reload();
  else window.location.assign(heading);
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) })).ok;
  } catch {
    return false;
  }
}

function setWaiting(value: boolean): void {
  isWaiting = value;
  for (const listener of listeners) listener();
}
