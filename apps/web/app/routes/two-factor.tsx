import { AuthLink, AuthPage } from '../features/sign-in/frame.tsx';
import { TwoFactorForm } from '../features/sign-in/two-factor-form.tsx';

export default function TwoFactor() {
  return (
    <AuthPage
      title="Two-factor sign-in"
      text="Your password is correct. One more step."
      foot={<AuthLink to="/auth0/login">Start again</AuthLink>}
    >
      <TwoFactorForm />
    </AuthPage>
  );
}
