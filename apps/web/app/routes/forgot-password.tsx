import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { authPageInfo } from '../data/app-info.ts';
import { AuthLink, AuthPage } from '../features/sign-in/frame.tsx';
import { ForgotPasswordForm } from '../features/sign-in/password-forms.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => authPageInfo(context);

export default function ForgotPassword() {
  const { mail } = useLoaderData<typeof loader>();
  return (
    <AuthPage
      title="Reset your password"
      text="We email you a link to choose a new password."
      foot={<AuthLink to="/auth0/login">Back to sign in</AuthLink>}
    >
      <ForgotPasswordForm mail={mail} />
    </AuthPage>
  );
}
