/** /security: how the program protects what it is given, and what it leaves to whoever runs it. */
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
      lead="What the program does by itself, and what it needs from whoever runs it."
      parts={[
        {
          title: 'Between people',
          text: [
            'Every table with personal data has row-level security: the database answers a query with the rows of the user who asks, and with nothing else, even if the program above it forgot to say whose rows it wants. Each request runs in one transaction under a role that cannot switch this off.',
          ],
        },
        {
          title: 'Signing in',
          text: [
            'Passwords are stored as slow hashes. Attempts are limited. Two-factor sign-in with an authenticator app is in the settings, with recovery codes; each code works once. Sessions are listed there and can be ended one by one; with a new password, a new address or a change of the second factor, all others end.',
            'A new e-mail address takes the password and a code sent to it. The old address is told, and can take the change back for seven days. No link in a message signs anybody in.',
          ],
        },
        {
          title: 'Pages',
          text: [
            'Pages load scripts, styles and fonts from their own server only, and a content security policy holds browsers to that. Requests that change something are accepted from the same site only.',
          ],
        },
        {
          title: 'Other servers',
          text: [
            <Fragment key="servers">
              The privacy page{' '}
              <Link to="/privacy#servers" className="link">
                lists every server that this one may contact
              </Link>
              . “lotbook hosts” prints the same.
            </Fragment>,
          ],
        },
        {
          title: 'The operator’s part',
          text: [
            'By default the server answers on the loopback address only. To serve others, put it behind a reverse proxy with TLS, back up the data folder or the database, and keep the key file out of the backup’s reach.',
          ],
        },
      ]}
    />
  );
}
