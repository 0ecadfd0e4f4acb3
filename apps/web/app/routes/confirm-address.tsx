/** /auth0/confirm-address: where the link in the message after signing up leads. */
import { useSearchParams } from 'react-router';
import { ConfirmAddressForm } from '../features/sign-in/confirm-address-form.tsx';
import { AuthLink, AuthPage } from '../features/sign-in/frame.tsx';
import { Banner } from '../ui/banner.tsx';

export default function ConfirmAddress() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <AuthPage title="Confirm your address" foot={<AuthLink to="/auth0/login">Sign in</AuthLink>}>
      {token ? (
        <ConfirmAddressForm token={token} />
      ) : (
        <Banner status="error">This link is not whole. Copy it from the message again.</Banner>
      )}
    </AuthPage>
  );
}
