/** A forgotten password: asking for a link, and choosing a new password with it. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { requestPasswordReset, resetPassword } from '../../data/auth.ts';
import { Banner } from '../../ui/banner.tsx';
import { NewPasswordField } from '../../ui/password-fields.tsx';
import { AuthForm, AuthLink, EmailField } from './frame.tsx';
import { lateRules } from './late-rules.ts';
import { OutboxHint } from './outbox-hint.tsx';

/** Where the link in the message leads; the server adds the token. */
const RESET_PAGE = '/auth0/reset-password';

export function ForgotPasswordForm({ mail }: { mail: string }) {
  const [problem, setProblem] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: lateRules(() => import('./rules.ts').then(({ forgotPasswordRules }) => forgotPasswordRules)),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async (input) => {
    setProblem(undefined);
    const answer = await requestPasswordReset({ email: input.email, redirectTo: RESET_PAGE });
    if (answer.ok) setSentTo(input.email);
    else setProblem(answer.message);
  });
  if (sentTo) {
    return (
      <>
        {/* The same words whether there is such an account or not: strangers learn nothing. */}
        <Banner status="success">
          If there is an account for {sentTo}, a message with a link is on its way. The link works for one hour.
        </Banner>
        <OutboxHint mail={mail} />
      </>
    );
  }
  return (
    <AuthForm onSubmit={submit} problem={problem} action="Send a link" isBusy={formState.isSubmitting}>
      <EmailField error={formState.errors.email?.message} registered={register('email')} />
    </AuthForm>
  );
}

export function ResetPasswordForm({ token }: { token: string }) {
  const [problem, setProblem] = useState<string>();
  const [isDone, setDone] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: lateRules(() => import('./rules.ts').then(({ resetPasswordRules }) => resetPasswordRules)),
    defaultValues: { newPassword: '' },
  });
  const submit = handleSubmit(async (input) => {
    setProblem(undefined);
    const answer = await resetPassword({ newPassword: input.newPassword, token });
    if (answer.ok) setDone(true);
    else setProblem(answer.message);
  });
  if (isDone) {
    return (
      <>
        <Banner status="success">Your password is changed.</Banner>
        <p className="mt-4">
          <AuthLink to="/auth0/login">Sign in with the new password</AuthLink>
        </p>
      </>
    );
  }
  return (
    <AuthForm onSubmit={submit} problem={problem} action="Change password" isBusy={formState.isSubmitting}>
      <NewPasswordField error={formState.errors.newPassword?.message} registered={register('newPassword')} />
    </AuthForm>
  );
}
