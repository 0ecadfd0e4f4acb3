/** /unsubscribe: where the link in a weekly summary or an alert leads, to have no more of them without signing in. */
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
