import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { dismissToast, type Toast, type ToastStatus } from './toast.tsx';

const MARK: Record<ToastStatus, { border: string; word: string }> = {
  Info: { border: 'border-l-notice', word: 'Notice' },
  Error: { border: 'border-l-severe', word: 'Error' },
  Success: { border: 'border-l-gain', word: 'Done' },
};

export function ToastLine({ toast: { id, message, status, link, action, delay, isClosable } }: { toast: Toast }) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the toast; nothing here needs a role.
    <div
      role={status === 'Error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`float-in pointer-events-auto flex items-start gap-3 rounded-control border border-rule border-l-3 bg-raised py-3 pr-2 pl-4 shadow-float ${MARK[status].border}`}
    >
      <p className="min-w-0 grow wrap-anywhere text-14">
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
