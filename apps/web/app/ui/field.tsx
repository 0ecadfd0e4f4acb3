/**
 * The control is marked invalid and announces the message.
 *
 *   <Field label="Wallet name" error={errors.walletName?.message}>
 *     {(control) => <Input {...control} {...register('walletName')} />}
 *   </Field>
 */
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean | undefined };

export function Field(props: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  isOptional?: boolean;
  isLabelHidden?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}) {
  const id = useId();
  const hintId = props.hint ? `${id}-hint` : undefined;
  const errorId = props.error ? `${id}-error` : undefined;
  return (
    <div className={clsx('flex flex-col gap-1.5', props.className)}>
      <label
        htmlFor={id}
        className={clsx(
          'text-13 font-medium',
          props.error ? 'text-severe' : 'text-ink',
          props.isLabelHidden && 'sr-only',
        )}
      >
        {props.label}
        {props.isOptional && <span className="font-regular text-quiet"> (optional)</span>}
      </label>
      {props.hint && (
        <p id={hintId} className="text-13 text-quiet">
          {props.hint}
        </p>
      )}
      {props.children({
        id,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': props.error ? true : undefined,
      })}
      <p id={errorId} role="alert" className="text-13 text-severe empty:hidden">
        {props.error}
      </p>
    </div>
  );
}
