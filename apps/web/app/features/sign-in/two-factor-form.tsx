import { useState } from 'react';
import { verifyCode, verifyRecoveryCode } from '../../data/auth.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { AuthForm, enter, useNext } from './frame.tsx';
import { useAuthForm } from './use-auth-form.ts';

export function TwoFactorForm() {
  const [isRecovering, setRecovering] = useState(false);
  return (
    <>
      {isRecovering ? <RecoveryForm /> : <CodeForm />}
      <p className="mt-6">
        <button type="button" className="link" onClick={() => setRecovering(!isRecovering)}>
          {isRecovering ? 'Use an authenticator code' : 'Use a recovery code'}
        </button>
      </p>
    </>
  );
}

function CodeForm() {
  const next = useNext();
  const [isTrusted, setTrusted] = useState(false);
  const { errors, form } = useAuthForm(
    () => import('./rules.ts').then(({ codeRules }) => codeRules),
    async ({ code }) => {
      const answer = await verifyCode({ code: code.replace(/\s/g, ''), trustDevice: isTrusted });
      if (!answer.ok) return { problem: answer.message };
      enter(next);
      return { isLeaving: true };
    },
  );
  return (
    <AuthForm form={form} action="Continue">
      <Field label="Code" hint="Six digits from your authenticator app." error={errors.code}>
        {(control) => (
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            className="numeric max-w-40 text-20"
            {...control}
            name="code"
          />
        )}
      </Field>
      <Checkbox label="Do not ask on this device for 30 days" checked={isTrusted} onCheckedChange={setTrusted} />
    </AuthForm>
  );
}

function RecoveryForm() {
  const next = useNext();
  const { errors, form } = useAuthForm(
    () => import('./rules.ts').then(({ recoveryCodeRules }) => recoveryCodeRules),
    async (input) => {
      const answer = await verifyRecoveryCode(input);
      if (!answer.ok) return { problem: answer.message };
      enter(next);
      return { isLeaving: true };
    },
  );
  return (
    <AuthForm form={form} action="Continue">
      <Field
        label="Recovery code"
        hint="One of the codes from when you turned on two-factor sign-in. Each works once."
        error={errors.code}
      >
        {(control) => <Input autoComplete="off" spellCheck={false} className="font-mono" {...control} name="code" />}
      </Field>
    </AuthForm>
  );
}
