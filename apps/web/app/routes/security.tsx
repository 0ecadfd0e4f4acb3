import { Fragment } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Article } from '../features/landing/article.tsx';
import { siteOf } from '../features/landing/site.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return siteOf({ context });
}

export default function Security() {
  const { site } = useLoaderData<typeof loader>();
  return (
    <Article
      site={site}
      path="/security"
      title="Security"
      lead="What the program does, and what its operator must do."
      parts={[
        {
          title: 'Between users',
          text: [
            'Every table with personal data has row-level security: the database returns only the rows of the user who asks, even if the program fails to filter them. Each request runs in one transaction under a role that cannot turn this off.',
          ],
        },
        {
          title: 'Signing in',
          text: [
            'Passwords are stored as slow hashes. Attempts are limited. Two-factor sign-in with an authenticator app and recovery codes is in the settings; each code works once. You can list sessions and end each of them. A new password, address or second factor ends all others.',
            'Changing the email address requires the password and a code sent to the new address. The old address is notified and can undo the change for seven days. No link in a message signs anyone in.',
          ],
        },
        {
          title: 'Pages',
          text: [
            'Pages load scripts, styles and fonts only from their own server, enforced by a content security policy. Requests that change data are accepted only from the same site.',
          ],
        },
        {
          title: 'Other servers',
          text: [
            <Fragment key="servers">
              The privacy page{' '}
              <Link to="/privacy#servers" className="link">
                lists every server Lotbook may contact
              </Link>
              . “lotbook hosts” prints the same list.
            </Fragment>,
          ],
        },
        {
          title: 'The operator’s part',
          text: [
            'By default the server listens only on the loopback address. To serve others, put it behind a reverse proxy with TLS, back up the data folder or the database, and store the key file separately from the backups.',
          ],
        },
      ]}
    />
  );
}
