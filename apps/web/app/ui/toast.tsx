/**
 * Notices that come and go at the edge of the screen, at most three at a time, and above a bar of buttons at its foot. `toast({ message: 'Saved' })` from anywhere; they are read out by
 * screen readers, wait while the pointer or the focus is on them, and with a negative delay stay until closed.
 */
import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';

export type ToastStatus = 'Info' | 'Error' | 'Success';
export type Toast = {
  readonly id: number;
  readonly message: string;
  readonly status: ToastStatus;
  /** Where to see it. */
  readonly link?: { readonly to: string; readonly label: string };
  /** What can be done about it: `Undo`. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
  /** Milliseconds on screen; negative: until closed. */
  readonly delay: number;
  readonly isClosable: boolean;
};

const DEFAULT_DELAY_MS = 3_000;
const NONE: readonly Toast[] = [];
/** Further ones wait until one of these has gone. */
const MOST_SHOWN = 3;
let toasts = NONE;
let nextId = 1;
const listeners = new Set<() => void>();

/** Show a notice. @returns its id, for `dismissToast` */
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

/** What went wrong does not wait behind what went well. */
function mostUrgent(all: readonly Toast[]): readonly Toast[] {
  const errors = all.filter(({ status }) => status === 'Error');
  return [...errors, ...all.filter(({ status }) => status !== 'Error')].slice(0, MOST_SHOWN);
}

export function Toaster() {
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
        {mostUrgent(shown).map((one) => (
          <ToastLine key={one.id} toast={one} />
        ))}
      </div>
    </section>
  );
}

const MARK: Record<ToastStatus, { border: string; word: string }> = {
  Info: { border: 'border-l-notice', word: 'Notice' },
  Error: { border: 'border-l-severe', word: 'Error' },
  Success: { border: 'border-l-gain', word: 'Done' },
};

function ToastLine({ toast: { id, message, status, link, action, delay, isClosable } }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const left = useRef(delay);
  useEffect(() => {
    if (delay < 0 || isHeld) return;
    const start = Date.now();
    const timer = setTimeout(() => dismissToast(id), Math.max(left.current, 500));
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - start;
    };
  }, [id, delay, isHeld]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only makes the notice wait; nothing can be done here that needs a role.
    <div
      role={status === 'Error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`float-in pointer-events-auto flex items-start gap-3 rounded-control border border-rule border-l-3 bg-raised py-3 pr-2 pl-4 shadow-float ${MARK[status].border}`}
    >
      <p className="grow text-14">
        <span className="sr-only">{MARK[status].word}: </span>
        {message}
        {link && (
          <>
            {' '}
            <Link className="link" to={link.to} onClick={() => dismissToast(id)}>
              {link.label}
            </Link>
          </>
        )}
      </p>
      {action && (
        <button
          type="button"
          onClick={action.onAction}
          className="rounded-control px-1.5 py-0.5 font-medium text-14 text-accent hover:bg-sunken"
        >
          {action.label}
        </button>
      )}
      {isClosable && (
        <button
          type="button"
          onClick={() => dismissToast(id)}
          aria-label="Close"
          className="rounded-control p-1 text-quiet hover:bg-sunken hover:text-ink"
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}
