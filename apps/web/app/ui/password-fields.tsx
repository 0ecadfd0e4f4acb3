import type { UseFormRegisterReturn } from 'react-hook-form';
import { PASSWORD_LENGTH } from '../data/password-length.ts';
import { Field } from './field.tsx';
import { PasswordInput } from './input.tsx';

/** A form that is read on submit needs only the name. */
type Registered = UseFormRegisterReturn | { name: string };
type PasswordProps = { label?: string; hint?: string; error: string | undefined; registered: Registered };

export function PasswordField({ label = 'Password', hint, error, registered }: PasswordProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <PasswordInput {...control} {...registered} autoComplete="current-password" />}
    </Field>
  );
}

export function NewPasswordField({ label = 'New password', error, registered }: Omit<PasswordProps, 'hint'>) {
  return (
    <Field
      label={label}
      hint={`At least ${PASSWORD_LENGTH.least} characters. Common passwords are rejected.`}
      error={error}
    >
      {(control) => <PasswordInput {...control} {...registered} autoComplete="new-password" />}
    </Field>
  );
}
