/** Returns the tab's session storage; undefined if the browser forbids it. */
export function storageOfTab(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
