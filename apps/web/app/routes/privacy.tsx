import { Fragment } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { queryOnServer } from '../data/server-query.ts';
import { Article } from '../features/landing/article.tsx';
import { siteOf } from '../features/landing/site.ts';
import { graphql } from '../generated/gql.ts';

const ContactedHostsDocument = graphql(`
  query ContactedHosts {
    contactedHosts {
      host
      purpose
    }
  }
`);

export async function loader({ context }: LoaderFunctionArgs) {
  const [site, { contactedHosts }] = await Promise.all([
    siteOf({ context }),
    queryOnServer(context, ContactedHostsDocument),
  ]);
  return { ...site, contactedHosts };
}

export default function Privacy() {
  const { site, contactedHosts } = useLoaderData<typeof loader>();
  return (
    <Article
      site={site}
      path="/privacy"
      title="Privacy"
      lead="You, or someone you trust, run Lotbook. Your data stays there. This page lists what is stored and what is sent."
      parts={[
        {
          title: 'Stored data',
          text: [
            'Your name, email address and a hash of your password; your settings; the files you upload and their rows; the transactions, prices, lots and gains created from them; and a log of your changes, so that they can be explained and undone.',
            'It is stored only in the database and the data folder of the machine that runs Lotbook.',
            'You can take all of it with you in a copy of everything, kept for a week, and import it into another installation. That installation stores it in the same way, with who made the copy and when. The copy itself is deleted after the import, or within two days.',
          ],
        },
        {
          title: 'Data that leaves the machine',
          text: [
            'Requests for market prices and exchange rates. They contain an asset, a currency and a day, not your identity, quantities or accounts. With your own price table and no network, there are none.',
            'If you link a wallet by address, the address, to look up its transactions in block explorers. An extended public key is not sent; its derived addresses are, one by one.',
            'If you link an exchange, your API key or authorization. It is sent only to that exchange, to read your records.',
            'Messages to you, such as a password reset link, through the configured mail server. Without one, they stay in a folder on the machine.',
            'There are no analytics, ads or trackers, and nothing is loaded from other sites.',
          ],
        },
        {
          id: 'servers',
          title: 'Servers it may contact',
          text:
            contactedHosts.length === 0
              ? ['None: this server contacts no other servers.']
              : [
                  `This server may contact these ${contactedHosts.length}, and no others except those its operator adds. Most are contacted only if you link them.`,
                  ...contactedHosts.map(({ host, purpose }) => (
                    <Fragment key={host}>
                      <span className="font-mono text-14">{host}</span>: {purpose}
                    </Fragment>
                  )),
                ],
        },
        {
          title: 'Cookies',
          text: [
            'One keeps you signed in, and one marks that you are. Others store display preferences: theme, sidebar, hidden amounts, transaction columns, single-key shortcuts and price currency. All are necessary for these features; there are no others.',
          ],
        },
        {
          title: 'Who can read it',
          text: [
            'You can. Each row of your data is locked to you in the database itself. The operator of the machine can read its disk, as with any program; if that is not you, ask about their practices.',
          ],
        },
      ]}
    />
  );
}
