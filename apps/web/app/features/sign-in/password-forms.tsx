import { useState } from 'react';
import { requestPasswordReset, resetPassword } from '../../data/auth.ts';
import { Banner } from '../../ui/banner.tsx';
import { NewPasswordField } from '../../ui/password-fields.tsx';
import { AuthForm, AuthLink, EmailField } from './frame.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { useAuthForm } from './use-auth-form.ts';

const RESET_PAGE = '/auth0/reset-password';

export function ForgotPasswordForm({ mail }: { mail: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const { errors, form } = useAuthForm(
    () => import('./rules.ts').then(({ forgotPasswordRules }) => forgotPasswordRules),
    async ({ email }) => {
      const answer = await requestPasswordReset({ email, redirectTo: RESET_PAGE });
      if (!answer.ok) return { problem: answer.message };
      setSentTo(email);
      return {};
    },
  );
  if (sentTo) {
    return (
      <>
        {/* The same text whether or not the account exists, so that strangers learn nothing. */}
        <Banner status="success">
          If there is an account for {sentTo}, we have sent it a link. The link works for one hour.
        </Banner>
        <OutboxHint mail={mail} />
      </>
    );
  }
  return (
    <AuthForm form={form} action="Send a link">
      <EmailField error={errors.email} />
    </AuthForm>
  );
}

export function ResetPasswordForm({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const { errors, form } = useAuthForm(
    () => import('./rules.ts').then(({ resetPasswordRules }) => resetPasswordRules),
    async ({ newPassword }) => {
      const answer = await resetPassword({ newPassword, token });
      if (!answer.ok) return { problem: answer.message };
      setDone(true);
      return {};
    },
  );
  if (isDone) {
    return (
      <>
        <Banner status="success">Your password has been changed.</Banner>
        <p className="mt-4">
          <AuthLink to="/auth0/login">Sign in with the new password</AuthLink>
        </p>
      </>
    );
  }
  return (
    <AuthForm form={form} action="Change password">
      <NewPasswordField error={errors.newPassword} registered={{ name: 'newPassword' }} />
    </AuthForm>
  );
}
