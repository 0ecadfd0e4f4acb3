import { AuthLink, LinkPage } from '../features/sign-in/frame.tsx';
import { NotMeForm } from '../features/sign-in/not-me-form.tsx';

export default function NotMe() {
  return (
    <LinkPage
      title="This was not me"
      foot={<AuthLink to="/auth0/login">Sign in</AuthLink>}
      broken="This link is incomplete. Copy it from the message again."
    >
      {(token) => <NotMeForm token={token} />}
    </LinkPage>
  );
}
