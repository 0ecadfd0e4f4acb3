/** /auth0/reset-password: where the link in the message leads. */
import { useSearchParams } from 'react-router';
import { AuthLink, AuthPage } from '../features/sign-in/frame.tsx';
import { ResetPasswordForm } from '../features/sign-in/password-forms.tsx';
import { Banner } from '../ui/banner.tsx';

export default function ResetPassword() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <AuthPage title="Choose a new password" foot={<AuthLink to="/auth0/forgot-password">Ask for a new link</AuthLink>}>
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <Banner status="error">This link has expired or was used already. Ask for a new one.</Banner>
      )}
    </AuthPage>
  );
}
