/** Signing in with e-mail address and password; the second factor, where it is on, has its own page. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { signIn } from '../../data/auth.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordField } from '../../ui/password-fields.tsx';
import { AuthLink, enter, FormProblem, useNext } from './frame.tsx';
import { lateRules } from './late-rules.ts';

export function SignInForm() {
  const next = useNext();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: lateRules(() => import('./rules.ts').then(({ signInRules }) => signInRules)),
    defaultValues: { email: '', password: '' },
  });
  const submit = handleSubmit(async (input) => {
    setProblem(undefined);
    const answer = await signIn({ ...input, rememberMe: true });
    if (!answer.ok) return setProblem(answer.message);
    if (answer.value.twoFactorRedirect)
      return navigate(`/auth0/two-factor${next ? `?next=${encodeURIComponent(next)}` : ''}`);
    enter(next);
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormProblem message={problem} />
      <Field label="E-mail address" error={formState.errors.email?.message}>
        {(control) => <Input type="email" autoComplete="username" {...control} {...register('email')} />}
      </Field>
      <PasswordField error={formState.errors.password?.message} registered={register('password')} />
      <div className="mt-2 flex items-center justify-between gap-4">
        <Button
          type="submit"
          kind="primary"
          isBusy={formState.isSubmitting || (formState.isSubmitSuccessful && !problem)}
        >
          Sign in
        </Button>
        <AuthLink to="/auth0/forgot-password">Forgot your password?</AuthLink>
      </div>
    </form>
  );
}
