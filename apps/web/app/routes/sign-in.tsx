import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { authPageInfo } from '../data/app-info.ts';
import { AuthLink, AuthPage } from '../features/sign-in/frame.tsx';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => authPageInfo(context);

export default function SignIn() {
  const { signupOpen, confirmsAddresses } = useLoaderData<typeof loader>();
  return (
    <AuthPage
      title="Sign in"
      foot={
        signupOpen ? (
          <p>
            New here? <AuthLink to="/auth0/signup">Create an account</AuthLink>
          </p>
        ) : undefined
      }
    >
      <SignInForm />
      {confirmsAddresses && (
        <p className="mt-6 text-13 text-quiet">Confirm a new account with the link we sent before you sign in.</p>
      )}
    </AuthPage>
  );
}
