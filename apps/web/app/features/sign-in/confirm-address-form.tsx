/** Where the link in the first message leads: the link shows whose mailbox it is, the password who opened the account. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { confirmAddress, signIn } from '../../data/auth.ts';
import { PasswordField } from '../../ui/password-fields.tsx';
import { AuthForm, AuthLink, enter } from './frame.tsx';
import { lateRules } from './late-rules.ts';

export function ConfirmAddressForm({ token }: { token: string }) {
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: lateRules(() => import('./rules.ts').then(({ passwordRules }) => passwordRules)),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    setProblem(undefined);
    const confirmed = await confirmAddress({ token, password });
    if (!confirmed.ok) return setProblem(confirmed.message);
    const answer = await signIn({ email: confirmed.value.email, password, rememberMe: true });
    if (answer.ok) enter(null);
    else setProblem(answer.message);
  });
  return (
    <>
      <AuthForm onSubmit={submit} problem={problem} action="Confirm and sign in" isBusy={formState.isSubmitting}>
        <PasswordField
          hint="The one you chose with the account."
          error={formState.errors.password?.message}
          registered={register('password')}
        />
      </AuthForm>
      <p className="mt-4 text-quiet">
        You did not open an account? Close this page, or take the account under your address over:{' '}
        <AuthLink to="/auth0/forgot-password">choose its password yourself</AuthLink>.
      </p>
    </>
  );
}
