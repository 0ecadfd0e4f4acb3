/**
 * The router loads the page again when code of the next one cannot be fetched, and so do we (`chunk-reload.ts`): right after an update
 * of the server. Without a connection the browser's own error page would take the place of the page that is open and of what is typed
 * there. So a reload that nobody asked for is held until the server answers. Browsers without the Navigation API go on as before.
 */
const PROBE_MS = 5_000;
const AGAIN_MS = 3_000;

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

if (typeof window !== 'undefined') {
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
