/** The second step of signing in: the code of the authenticator app, or one of the recovery codes. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { verifyCode, verifyRecoveryCode } from '../../data/auth.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { AuthForm, enter, useNext } from './frame.tsx';
import { lateRules } from './late-rules.ts';

export function TwoFactorForm() {
  const [isRecovering, setRecovering] = useState(false);
  return (
    <>
      {isRecovering ? <RecoveryForm /> : <CodeForm />}
      <p className="mt-6">
        <button type="button" className="link" onClick={() => setRecovering(!isRecovering)}>
          {isRecovering ? 'Use the code of your authenticator app' : 'Use a recovery code'}
        </button>
      </p>
    </>
  );
}

function CodeForm() {
  const next = useNext();
  const [problem, setProblem] = useState<string>();
  const [isTrusted, setTrusted] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: lateRules(() => import('./rules.ts').then(({ codeRules }) => codeRules)),
    defaultValues: { code: '' },
  });
  const submit = handleSubmit(async (input) => {
    setProblem(undefined);
    const answer = await verifyCode({ code: input.code.replace(/\s/g, ''), trustDevice: isTrusted });
    if (answer.ok) enter(next);
    else setProblem(answer.message);
  });
  return (
    <AuthForm onSubmit={submit} problem={problem} action="Continue" isBusy={formState.isSubmitting}>
      <Field label="Code" hint="Six digits, from your authenticator app." error={formState.errors.code?.message}>
        {(control) => (
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            className="numeric max-w-40 text-20"
            {...control}
            {...register('code')}
          />
        )}
      </Field>
      <Checkbox label="Do not ask on this device for 30 days" checked={isTrusted} onCheckedChange={setTrusted} />
    </AuthForm>
  );
}

function RecoveryForm() {
  const next = useNext();
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: lateRules(() => import('./rules.ts').then(({ recoveryCodeRules }) => recoveryCodeRules)),
    defaultValues: { code: '' },
  });
  const submit = handleSubmit(async (input) => {
    setProblem(undefined);
    const answer = await verifyRecoveryCode(input);
    if (answer.ok) enter(next);
    else setProblem(answer.message);
  });
  return (
    <AuthForm onSubmit={submit} problem={problem} action="Continue" isBusy={formState.isSubmitting}>
      <Field
        label="Recovery code"
        hint="One of the codes you were given when you turned two-factor sign-in on. Each works once."
        error={formState.errors.code?.message}
      >
        {(control) => (
          <Input autoComplete="off" spellCheck={false} className="font-mono" {...control} {...register('code')} />
        )}
      </Field>
    </AuthForm>
  );
}
