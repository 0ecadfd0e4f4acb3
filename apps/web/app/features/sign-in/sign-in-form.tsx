import { useNavigate } from 'react-router';
import { signIn } from '../../data/auth.ts';
import { PasswordField } from '../../ui/password-fields.tsx';
import { AuthForm, AuthLink, EmailField, enter, useNext } from './frame.tsx';
import { useAuthForm } from './use-auth-form.ts';

export function SignInForm() {
  const next = useNext();
  const navigate = useNavigate();
  const { errors, form } = useAuthForm(
    () => import('./rules.ts').then(({ signInRules }) => signInRules),
    async (input) => {
      const answer = await signIn({ ...input, rememberMe: true });
      if (!answer.ok) return { problem: answer.message };
      if (answer.value.twoFactorRedirect)
        await navigate(`/auth0/two-factor${next ? `?next=${encodeURIComponent(next)}` : ''}`);
      else enter(next);
      return { isLeaving: true };
    },
  );
  return (
    <AuthForm
      form={form}
      action="Sign in"
      beside={<AuthLink to="/auth0/forgot-password">Forgot your password?</AuthLink>}
    >
      <EmailField error={errors.email} />
      <PasswordField error={errors.password} registered={{ name: 'password' }} />
    </AuthForm>
  );
}
