/** /auth0/not-me: where the link in the message to the old address leads. */
import { useSearchParams } from 'react-router';
import { AuthLink, AuthPage } from '../features/sign-in/frame.tsx';
import { NotMeForm } from '../features/sign-in/not-me-form.tsx';
import { Banner } from '../ui/banner.tsx';

export default function NotMe() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <AuthPage title="This was not me" foot={<AuthLink to="/auth0/login">Sign in</AuthLink>}>
      {token ? (
        <NotMeForm token={token} />
      ) : (
        <Banner status="error">This link is not whole. Copy it from the message again.</Banner>
      )}
    </AuthPage>
  );
}
