/**
 * The router and `chunk-reload.ts` reload the page when code fails to load. Offline, this would replace the open page
 * and its input with the browser's error page, so reloads wait until the server answers. Requires the Navigation API.
 */
const PROBE_MS = 5_000;
const AGAIN_MS = 3_000;

let isWaiting = false;
let isAllowed = false;
/** The page whose code is missing; null for the current one. */
let heading: string | null = null;
const listeners = new Set<() => void>();

export const waiting = {
  get: () => isWaiting,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** @param href  the router's target, or null */
export function headFor(href: string | null): void {
  heading = href;
}

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
