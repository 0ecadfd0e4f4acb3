import { type ReactNode, useEffect, useRef } from 'react';
import type { FileJobState } from '../data/file-job.ts';
import { Button } from './button.tsx';

type Props = {
  fileJob: { state: FileJobState; make: () => Promise<void>; stop: () => Promise<void> };
  what: string;
  label?: string;
  size?: 'normal' | 'small';
  icon?: ReactNode;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
};

export function FileJobButton({ fileJob, what, label, size = 'normal', disabled = false, ...rest }: Props) {
  const { state, make, stop } = fileJob;
  const button = useRef<HTMLButtonElement>(null);
  const wasStopping = useRef(false);
  useEffect(() => {
    // The pressed button is gone, so restore its focus.
    if (state === 'idle' && wasStopping.current) button.current?.focus();
    wasStopping.current = state === 'stopping';
  }, [state]);
  return (
    <div className="flex shrink-0 gap-2">
      {(state === 'making' || state === 'stopping') && (
        <Button
          size={size}
          kind="quiet"
          isBusy={state === 'stopping'}
          onClick={stop}
          aria-label={`Stop creating ${what}`}
        >
          Stop
        </Button>
      )}
      <Button
        ref={button}
        size={size}
        isBusy={state !== 'idle'}
        disabled={disabled}
        onClick={make}
        aria-label={label}
        {...rest}
      />
    </div>
  );
}
