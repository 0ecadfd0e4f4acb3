/** Code that a page can do without at first: a panel that is closed, the suggestions of a field. It is fetched once the page is there. */
import { useSyncExternalStore } from 'react';

export type Later<Part> = { subscribe: (listener: () => void) => () => void; get: () => Part | undefined };

const listeners = new Set<() => void>();
const lost = new Set<unknown>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True while a part that a page asked for could not be fetched. */
export const isPartLost: Later<boolean> = { subscribe, get: () => lost.size > 0 };

/** @param load  the dynamic import; it is called when the first component that uses the part is on the page */
export function later<Part>(load: () => Promise<Part>): Later<Part> {
  let part: Part | undefined;
  let isAsked = false;
  const end = (loaded?: Part) => {
    part = loaded;
    isAsked = !!loaded;
    if (loaded) lost.delete(load);
    // Chromium answers the same import with the same failure until the page is loaded again.
    else lost.add(load);
    for (const listener of listeners) listener();
  };
  return {
    get: () => part,
    subscribe: (listener) => {
      if (!isAsked) load().then(end, () => end());
      isAsked = true;
      return subscribe(listener);
    },
  };
}

/** @returns undefined on the server, while the page takes over its HTML, and until the part is there */
export function useLater<Part>({ subscribe, get }: Later<Part>): Part | undefined {
  return useSyncExternalStore(subscribe, get, () => undefined);
}
