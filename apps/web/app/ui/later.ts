/** Code that a page can do without at first: a panel that is closed, the suggestions of a field. It is fetched once the page is there. */
import { useSyncExternalStore } from 'react';

export type Later<Part> = { subscribe: (listener: () => void) => () => void; get: () => Part | undefined };

/** @param load  the dynamic import; it is called when the first component that uses the part is on the page */
export function later<Part>(load: () => Promise<Part>): Later<Part> {
  let part: Part | undefined;
  let isLoading = false;
  const listeners = new Set<() => void>();
  const start = async () => {
    isLoading = true;
    try {
      part = await load();
      for (const listener of listeners) listener();
    } finally {
      isLoading = false;
    }
  };
  return {
    get: () => part,
    subscribe: (listener) => {
      listeners.add(listener);
      // What could not be fetched is tried again by the next that needs it.
      if (part === undefined && !isLoading) void start();
      return () => listeners.delete(listener);
    },
  };
}

/** @returns undefined on the server, while the page takes over its HTML, and until the part is there */
export function useLater<Part>({ subscribe, get }: Later<Part>): Part | undefined {
  return useSyncExternalStore(subscribe, get, () => undefined);
}
