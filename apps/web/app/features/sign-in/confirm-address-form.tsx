/** Where the link in the first message leads: the link shows whose mailbox it is, the password who opened the account. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { confirmAddress, signIn } from '../../data/auth.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-fields.tsx';
import { AuthLink, enter, FormProblem } from './frame.tsx';
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
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormProblem message={problem} />
      <PasswordField
        hint="The one you chose with the account."
        error={formState.errors.password?.message}
        registered={register('password')}
      />
      <div className="mt-2">
        <Button type="submit" kind="primary" isBusy={formState.isSubmitting}>
          Confirm and sign in
        </Button>
      </div>
      <p className="text-quiet">
        You did not open an account? Close this page, or take the account under your address over:{' '}
        <AuthLink to="/auth0/forgot-password">choose its password yourself</AuthLink>.
      </p>
    </form>
  );
}
