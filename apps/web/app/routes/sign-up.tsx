import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { authPageInfo } from '../data/app-info.ts';
import { AuthLink, AuthPage } from '../features/sign-in/frame.tsx';
import { SignUpForm } from '../features/sign-in/sign-up-form.tsx';
import { Banner } from '../ui/banner.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => authPageInfo(context);

export default function SignUp() {
  const { signupOpen, confirmsAddresses, mail } = useLoaderData<typeof loader>();
  return (
    <AuthPage
      title="Create an account"
      foot={
        <p>
          Have an account? <AuthLink to="/auth0/login">Sign in</AuthLink>
        </p>
      }
    >
      {signupOpen ? (
        <SignUpForm mail={mail} confirmsAddresses={confirmsAddresses} />
      ) : (
        <Banner status="info">
          Sign-up is closed on this server. Its operator can open it, or create an account for you.
        </Banner>
      )}
    </AuthPage>
  );
}
