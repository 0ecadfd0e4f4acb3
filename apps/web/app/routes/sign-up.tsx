/** /auth0/signup; on a server that takes nobody new, it says so. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { doorwayInfo } from '../data/app-info.ts';
import { DoorwayLink, DoorwayPage } from '../features/sign-in/frame.tsx';
import { SignUpForm } from '../features/sign-in/sign-up-form.tsx';
import { Banner } from '../ui/banner.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => doorwayInfo(context);

export default function SignUp() {
  const { signupOpen, mail } = useLoaderData<typeof loader>();
  return (
    <DoorwayPage
      title="Create an account"
      foot={
        <p>
          Have an account? <DoorwayLink to="/auth0/login">Sign in</DoorwayLink>
        </p>
      }
    >
      {signupOpen ? (
        <SignUpForm mail={mail} />
      ) : (
        <Banner status="info">
          Sign-up is closed on this server. Whoever runs it can open it, or make an account for you.
        </Banner>
      )}
    </DoorwayPage>
  );
}
