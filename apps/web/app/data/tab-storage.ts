/** What a tab keeps over a reload; undefined where the browser forbids it. */
export function storageOfTab(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
