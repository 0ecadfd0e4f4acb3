import { AuthLink, LinkPage } from '../features/sign-in/frame.tsx';
import { ResetPasswordForm } from '../features/sign-in/password-forms.tsx';

export default function ResetPassword() {
  return (
    <LinkPage
      title="Choose a new password"
      foot={<AuthLink to="/auth0/forgot-password">Request a new link</AuthLink>}
      broken="This link has expired or was already used. Request a new one."
    >
      {(token) => <ResetPasswordForm token={token} />}
    </LinkPage>
  );
}
