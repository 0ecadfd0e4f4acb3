import { useSyncExternalStore } from 'react';

export type OverlayName = 'palette' | 'sheet';

let open: OverlayName | null = null;
const listeners = new Set<() => void>();

export function showOverlay(name: OverlayName | null): void {
  open = name;
  for (const listener of listeners) listener();
}

export function useOverlay(): OverlayName | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => null,
  );
}
