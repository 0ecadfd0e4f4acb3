/** /auth0/login */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { doorwayInfo } from '../data/app-info.ts';
import { DoorwayLink, DoorwayPage } from '../features/sign-in/frame.tsx';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => doorwayInfo(context);

export default function SignIn() {
  const { signupOpen } = useLoaderData<typeof loader>();
  return (
    <DoorwayPage
      title="Sign in"
      foot={
        signupOpen ? (
          <p>
            New here? <DoorwayLink to="/auth0/signup">Create an account</DoorwayLink>
          </p>
        ) : undefined
      }
    >
      <SignInForm />
    </DoorwayPage>
  );
}
