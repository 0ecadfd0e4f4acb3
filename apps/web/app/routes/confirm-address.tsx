import { ConfirmAddressForm } from '../features/sign-in/confirm-address-form.tsx';
import { AuthLink, LinkPage } from '../features/sign-in/frame.tsx';

export default function ConfirmAddress() {
  return (
    <LinkPage
      title="Confirm your address"
      foot={<AuthLink to="/auth0/login">Sign in</AuthLink>}
      broken="This link is incomplete. Copy it from the message again."
    >
      {(token) => <ConfirmAddressForm token={token} />}
    </LinkPage>
  );
}
