/** Code that a page can do without at first: a panel that is closed, the suggestions of a field. It is fetched once the page is there. */
import { useSyncExternalStore } from 'react';

export type Later<Part> = { subscribe: (listener: () => void) => () => void; get: () => Part | undefined };

const listeners = new Set<() => void>();
let lost = 0;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True while a part that a page asked for could not be fetched. */
export const isPartLost: Later<boolean> = { subscribe, get: () => lost > 0 };

/** @param load  the dynamic import; it is called when the first component that uses the part is on the page */
export function later<Part>(load: () => Promise<Part>): Later<Part> {
  let part: Part | undefined;
  let isLoading = false;
  let failures = 0;
  return {
    get: () => part,
    subscribe: (listener) => {
      if (!part && !isLoading) {
        isLoading = true;
        // Chromium answers the same import with the same failure until the page is loaded again.
        const end = (loaded?: Part) => {
          part = loaded;
          lost -= failures;
          failures = loaded ? 0 : 1;
          lost += failures;
          isLoading = false;
          for (const each of listeners) each();
        };
        load().then(end, () => end());
      }
      return subscribe(listener);
    },
  };
}

/** @returns undefined on the server, while the page takes over its HTML, and until the part is there */
export function useLater<Part>({ subscribe, get }: Later<Part>): Part | undefined {
  return useSyncExternalStore(subscribe, get, () => undefined);
}
