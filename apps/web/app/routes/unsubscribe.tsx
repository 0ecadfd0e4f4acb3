import { AuthLink, LinkPage } from '../features/sign-in/frame.tsx';
import { UnsubscribeForm } from '../features/sign-in/unsubscribe-form.tsx';

export default function Unsubscribe() {
  return (
    <LinkPage
      title="Unsubscribe"
      foot={<AuthLink to="/user/profile/notifications">All email settings</AuthLink>}
      broken="This link is incomplete. Copy it from the message again."
    >
      {(token) => <UnsubscribeForm token={token} />}
    </LinkPage>
  );
}
