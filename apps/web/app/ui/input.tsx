import clsx from 'clsx';
import { Eye, EyeOff, X } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { grayed, useWhyGrayed } from './changing.ts';
import { controlLook } from './control-look.ts';
import { sayWhatIsCut } from './pasted.ts';

export function Input({ className, onClear, ...rest }: ComponentProps<'input'> & { onClear?: () => void }) {
  const why = useWhyGrayed();
  const input = (
    <input
      onPaste={sayWhatIsCut}
      {...rest}
      {...(why !== null && { readOnly: true, ...grayed(why) })}
      className={clsx(controlLook, 'h-9', onClear && 'pr-9', className)}
    />
  );
  if (!onClear) return input;
  return (
    <span className="relative block">
      {input}
      {String(rest.value ?? '') !== '' && (
        <button
          type="button"
          aria-label="Clear"
          onClick={onClear}
          className="absolute inset-y-0 right-1 my-auto inline-flex size-7 items-center justify-center rounded-control text-quiet hover:text-ink"
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="relative block">
      <input {...rest} type={isShown ? 'text' : 'password'} className={clsx(controlLook, 'h-9 pr-10', className)} />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-1 my-auto inline-flex size-7 items-center justify-center rounded-control text-quiet hover:text-ink"
      >
        {isShown ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
      </button>
    </span>
  );
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const why = useWhyGrayed();
  return (
    <textarea
      rows={3}
      onPaste={sayWhatIsCut}
      {...rest}
      {...(why !== null && { readOnly: true, ...grayed(why) })}
      className={clsx(controlLook, 'py-2', className)}
    />
  );
}
