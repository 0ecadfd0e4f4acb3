/** /auth0/forgot-password: asks for a link. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { doorwayInfo } from '../data/app-info.ts';
import { DoorwayLink, DoorwayPage } from '../features/sign-in/frame.tsx';
import { ForgotPasswordForm } from '../features/sign-in/password-forms.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => doorwayInfo(context);

export default function ForgotPassword() {
  const { mail } = useLoaderData<typeof loader>();
  return (
    <DoorwayPage
      title="Reset your password"
      text="We send a link to your e-mail address; with it you choose a new password."
      foot={<DoorwayLink to="/auth0/login">Back to sign in</DoorwayLink>}
    >
      <ForgotPasswordForm mail={mail} />
    </DoorwayPage>
  );
}
