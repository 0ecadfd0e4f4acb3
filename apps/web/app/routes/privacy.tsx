/** /privacy: what is kept, where, and what leaves the machine; for the program as it is, whoever runs it. */
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
      lead="Lotbook is a program that you run yourself, or someone you trust. What you enter stays there. This page says what the program keeps and what it sends."
      parts={[
        {
          title: 'What is kept',
          text: [
            'Your name, your e-mail address and a hash of your password; your settings; the files you upload and the rows in them; the transactions, prices, lots and gains made from them; and a trail of the changes you make, so that they can be explained and undone.',
            'It lies in the database and the data folder of the machine the program runs on, and nowhere else.',
            'You can take all of it with you: a copy of everything, kept for a week, that another installation takes in. What it takes in is kept there in the same way, with who made the copy and when; the copy itself is deleted once it is in, or within two days.',
          ],
        },
        {
          title: 'What leaves the machine',
          text: [
            'Requests for market prices and exchange rates: they name an asset, a currency and a day, not you, your quantities or your accounts. With a price table of your own, and on a machine without a network, there are none.',
            'If you link a wallet by its address, that address: explorers of its network are asked for its transactions. An extended public key is not sent; the addresses derived from it are, one by one.',
            'If you link an exchange, your API key or the permission you gave there: it is sent to that exchange alone, to read your records.',
            'Messages to you, such as a link to reset your password, through the mail server that was configured; without one they stay in a folder on the machine.',
            'There is no analytics, no advertising, no tracking, and nothing is loaded from other sites.',
          ],
        },
        {
          id: 'servers',
          title: 'Servers it may contact',
          text:
            contactedHosts.length === 0
              ? ['None: this server contacts no other.']
              : [
                  `This server may contact these ${contactedHosts.length}, and no others except those its operator names. Most are contacted only if you link what they serve.`,
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
            'One keeps you signed in and one says that you are. Others remember how you like to see the app: the theme, the sidebar, hidden amounts, the columns of the list of transactions, shortcuts of one key, the currency of prices. They are all needed for what you asked for; there are no others.',
          ],
        },
        {
          title: 'Who can read it',
          text: [
            'You. Each row of a person’s data is locked to that person in the database itself. Whoever runs the machine can read its disk, as with any program; if that is not you, ask them how they handle it.',
          ],
        },
      ]}
    />
  );
}
