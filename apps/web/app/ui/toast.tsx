/** At most three at a time, above a footer of buttons. Toasts pause on hover and focus. */
import { useSyncExternalStore } from 'react';
import { isPartLost, later, useLater } from './later.ts';

const line = later(async () => (await import('./toast-line.tsx')).ToastLine);

export type ToastStatus = 'Info' | 'Error' | 'Success';
export type Toast = {
  readonly id: number;
  readonly message: string;
  readonly status: ToastStatus;
  readonly link?: { readonly to: string; readonly label: string };
  readonly action?: { readonly label: string; readonly onAction: () => void };
  /** Milliseconds; negative: until closed. */
  readonly delay: number;
  readonly isClosable: boolean;
};

const DEFAULT_DELAY_MS = 3_000;
const NONE: readonly Toast[] = [];
const MOST_SHOWN = 3;
let toasts = NONE;
let nextId = 1;
const listeners = new Set<() => void>();

export function toast(given: Pick<Toast, 'message'> & Partial<Toast>): number {
  const id = given.id ?? nextId++;
  const made: Toast = { status: 'Info', delay: DEFAULT_DELAY_MS, isClosable: true, ...given, id };
  change([...toasts.filter((other) => other.id !== id), made]);
  return id;
}

export function dismissToast(id: number): void {
  change(toasts.filter((other) => other.id !== id));
}

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns errors first, then toasts that expire: one that stays until closed must not block them. */
function mostUrgent(all: readonly Toast[]): readonly Toast[] {
  const rank = ({ status, delay }: Toast) => (status === 'Error' ? 0 : delay >= 0 ? 1 : 2);
  return [...all].sort((a, b) => rank(a) - rank(b)).slice(0, MOST_SHOWN);
}

export function Toaster() {
  // Preloaded, because the first toast may report a lost connection.
  useLater(line);
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  return (
    <section
      aria-label="Notifications"
      className="toasts pointer-events-none fixed right-0 z-50 flex w-full flex-col gap-2 p-4 md:w-96"
    >
      <div aria-live="polite" aria-atomic="false" className="contents">
        {shown.length > 0 && <Lines toasts={mostUrgent(shown)} />}
        {useLater(isPartLost) && (
          <button type="button" className="link pointer-events-auto bg-raised p-4" onClick={() => location.reload()}>
            Part of this page did not load. Try again
          </button>
        )}
      </div>
    </section>
  );
}

function Lines({ toasts }: { toasts: readonly Toast[] }) {
  const Line = useLater(line);
  return Line && toasts.map((one) => <Line key={one.id} toast={one} />);
}
