import type { UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordField } from '../../ui/password-fields.tsx';

export const proofCode = z.string().check(z.trim(), z.maxLength(40, 'This code is too long'));

type Errors = { password?: { message?: string }; code?: { message?: string } };

export function ProofFields(props: {
  password: UseFormRegisterReturn;
  code: UseFormRegisterReturn | null;
  errors: Errors;
}) {
  const { password, code, errors } = props;
  return (
    <>
      <PasswordField error={errors.password?.message} registered={password} />
      {code && <CodeField code={code} error={errors.code?.message} />}
    </>
  );
}

export function CodeField({ code, error }: { code: UseFormRegisterReturn; error: string | undefined }) {
  return (
    <Field label="Code" hint="Six digits from your authenticator app, or a recovery code." error={error}>
      {(control) => <Input {...control} {...code} autoComplete="one-time-code" className="numeric max-w-40" />}
    </Field>
  );
}
