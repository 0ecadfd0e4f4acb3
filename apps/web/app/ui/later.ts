import { useSyncExternalStore } from 'react';

export type Later<Part> = { subscribe: (listener: () => void) => () => void; get: () => Part | undefined };

const listeners = new Set<() => void>();
const lost = new Set<unknown>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const isPartLost: Later<boolean> = { subscribe, get: () => lost.size > 0 };

/** @param load  called when the first component that uses the part mounts */
export function later<Part>(load: () => Promise<Part>): Later<Part> {
  let part: Part | undefined;
  let isAsked = false;
  const end = (loaded?: Part) => {
    part = loaded;
    isAsked = !!loaded;
    if (loaded) lost.delete(load);
    // Chromium repeats a failed import's error until the page is reloaded.
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

/** @returns undefined on the server, during hydration, and until the part has loaded */
export function useLater<Part>({ subscribe, get }: Later<Part>): Part | undefined {
  return useSyncExternalStore(subscribe, get, () => undefined);
}
