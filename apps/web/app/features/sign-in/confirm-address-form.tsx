import { confirmAddress, signIn } from '../../data/auth.ts';
import { PasswordField } from '../../ui/password-fields.tsx';
import { AuthForm, AuthLink, enter } from './frame.tsx';
import { useAuthForm } from './use-auth-form.ts';

export function ConfirmAddressForm({ token }: { token: string }) {
  const { errors, form } = useAuthForm(
    () => import('./rules.ts').then(({ passwordRules }) => passwordRules),
    async ({ password }) => {
      const confirmed = await confirmAddress({ token, password });
      if (!confirmed.ok) return { problem: confirmed.message };
      const answer = await signIn({ email: confirmed.value.email, password, rememberMe: true });
      if (!answer.ok) return { problem: answer.message };
      enter(null);
      return { isLeaving: true };
    },
  );
  return (
    <>
      <AuthForm form={form} action="Confirm and sign in">
        <PasswordField
          hint="The password you chose when you created the account."
          error={errors.password}
          registered={{ name: 'password' }}
        />
      </AuthForm>
      <p className="mt-4 text-quiet">
        If you did not create an account, close this page, or take over the account with your address:{' '}
        <AuthLink to="/auth0/forgot-password">choose a new password</AuthLink>.
      </p>
    </>
  );
}
