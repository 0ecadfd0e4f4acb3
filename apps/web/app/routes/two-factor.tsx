/** /auth0/two-factor: the second step of signing in. */
import { DoorwayLink, DoorwayPage } from '../features/sign-in/frame.tsx';
import { TwoFactorForm } from '../features/sign-in/two-factor-form.tsx';

export default function TwoFactor() {
  return (
    <DoorwayPage
      title="Two-factor sign-in"
      text="Your password was right. One more step."
      foot={<DoorwayLink to="/auth0/login">Start again</DoorwayLink>}
    >
      <TwoFactorForm />
    </DoorwayPage>
  );
}
