/** Signing in with e-mail address and password; the second factor, where it is on, has its own page. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { signIn } from '../../data/auth.ts';
import { PasswordField } from '../../ui/password-fields.tsx';
import { AuthForm, AuthLink, EmailField, enter, useNext } from './frame.tsx';
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
    <AuthForm
      onSubmit={submit}
      problem={problem}
      action="Sign in"
      isBusy={formState.isSubmitting || (formState.isSubmitSuccessful && !problem)}
      beside={<AuthLink to="/auth0/forgot-password">Forgot your password?</AuthLink>}
    >
      <EmailField error={formState.errors.email?.message} registered={register('email')} />
      <PasswordField error={formState.errors.password?.message} registered={register('password')} />
    </AuthForm>
  );
}
