import { lazy, type ReactNode, Suspense } from 'react';
import { type HeadersFunction, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { askedUrl } from '../data/asked-url.ts';
import { readPreferences } from '../data/cookies.ts';
import { queryOnServer } from '../data/server-query.ts';
import { startPage } from '../data/start-page.ts';
import { CommandEvidence, Form8949Evidence, SplitEvidence } from '../features/landing/evidence.tsx';
import { Questions } from '../features/landing/questions.tsx';
import { Screen } from '../features/landing/screen.tsx';
import { Sheet } from '../features/landing/sheet.tsx';
import { WorkedGain } from '../features/landing/worked-gain.tsx';
import { graphql } from '../generated/gql.ts';
import { Entrance } from '../layouts/marketing-nav.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Seo } from '../ui/seo.tsx';

const Sources = lazy(async () => ({ default: (await import('../features/landing/sources.tsx')).Sources }));

const LandingDocument = graphql(`
  query Landing {
    integrations {
      slug
      name
      category
      formats {
        id
        label
      }
      networks
    }
    networks {
      slug
    }
    linkableExchanges {
      slug
    }
    appInfo {
      url
    }
  }
`);

const TEXT =
  'Imports your exchanges and wallets, computes every lot and gain exactly, fills in Form 8949, and shows its work. Free, on your own computer.';
/** @source schema.org, SoftwareApplication */
const PROGRAM = {
  '@type': 'SoftwareApplication',
  name: 'Lotbook',
  description: TEXT,
  applicationCategory: 'FinanceApplication',
  operatingSystem: 'Linux, macOS, Windows',
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (readPreferences(request.headers.get('cookie')).isSignedIn) {
    const page = await startPage(context);
    if (page) throw redirect(page + askedUrl(request).search);
  }
  const { integrations, networks, linkableExchanges, appInfo } = await queryOnServer(context, LandingDocument);
  return {
    integrations: integrations.map(({ networks: _, ...one }) => one),
    counts: {
      files: integrations.filter(({ formats }) => formats.length > 0).length,
      // A server without network access offers no addresses.
      addresses:
        networks.length > 0 ? networks.length + integrations.filter((one) => one.networks.length > 0).length : 0,
      exchanges: linkableExchanges.length,
    },
    site: appInfo.url,
  };
}

export const headers: HeadersFunction = () => ({ Vary: 'Cookie' });

export default function Home() {
  const { integrations, counts, site } = useLoaderData<typeof loader>();
  return (
    <>
      <Seo
        title="Crypto gains you can check, line by line"
        description={TEXT}
        site={site}
        path="/home"
        data={[PROGRAM]}
      />
      <Hero />
      <Screen />
      <Part id="how-it-works" title="Exact">
        <Claim evidence={<SplitEvidence />}>
          Quantities and money are exact, never floating point. When a lot is split, its cost is split with it and the
          last cent is always assigned: what you acquired equals what you disposed of plus what you hold, and form
          totals equal the sum of their rows.
        </Claim>
      </Part>
      <Part title="Explained">
        <Claim isWide evidence={<Form8949Evidence />}>
          A sale opens to its lots, each lot to the transaction that created it, and a transaction to its row in the
          file, with its price and price source. Form 8949 carries a hash of its figures, so you can tell whether it is
          still current.
        </Claim>
      </Part>
      <Part title="Yours">
        <Claim evidence={<CommandEvidence />}>
          Lotbook runs on your own computer with one command, or on a server you trust. It contacts only the price
          services, networks and exchanges you use; your files stay on its machine. Each person’s data is separated in
          the database itself.{' '}
          <Link to="/privacy#servers" className="link">
            Every server it may contact
          </Link>
        </Claim>
      </Part>
      <Part
        id="integrations"
        title="Integrations"
        text="Drop any export. Lotbook recognizes it, whatever the file is called."
      >
        <Ways counts={counts} />
        <Suspense fallback={null}>
          <Sources sources={integrations} />
        </Suspense>
      </Part>
      <Part id="pricing" title="Pricing">
        <p className="max-w-prose text-16">
          Nothing. Lotbook is free software under the MIT license: no plans, no limit on transactions, no fee for a
          form. If someone hosts it for you, their terms apply.
        </p>
      </Part>
      <Part id="questions" title="Questions">
        <Questions />
      </Part>
      <section className="mx-auto mt-20 max-w-page px-5 md:px-8">
        <div className="flex flex-wrap items-center justify-between gap-6 border-ink border-t-2 pt-8">
          <h2 className="font-serif text-28 font-semibold">Try it with one file.</h2>
          <div className="flex gap-2">
            <Entrance />
          </div>
        </div>
      </section>
    </>
  );
}

type Counts = { files: number; addresses: number; exchanges: number };

function Ways({ counts }: { counts: Counts }) {
  const ways = [
    { count: counts.exchanges, what: 'exchanges with a read-only API key' },
    { count: counts.addresses, what: 'wallets and networks by address' },
    { count: counts.files, what: 'sources by file' },
  ].filter(({ count }) => count > 0);
  return (
    <dl className="mb-8 grid gap-x-8 gap-y-2 text-16 md:grid-cols-3">
      {ways.map(({ count, what }) => (
        <div key={what} className="flex flex-col-reverse">
          <dt className="text-quiet">{what}</dt>
          <dd className="numeric text-28 font-semibold">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function Hero() {
  return (
    <section className="mx-auto grid max-w-page gap-x-12 gap-y-10 px-5 pt-12 md:px-8 lg:grid-cols-12 lg:pt-20">
      <div className="lg:col-span-5">
        <h1 className="font-serif text-40 font-semibold tracking-[-0.015em]">
          Crypto gains you can check, line by line
        </h1>
        <p className="mt-5 max-w-120 text-16 text-quiet">
          Lotbook imports your exchanges and wallets, computes every lot and gain exactly, and fills in Form 8949. Every
          gain can be traced to its lots and transactions.
        </p>
        <div className="mt-8 flex flex-wrap gap-2">
          <ButtonLink kind="primary" to="/auth0/signup">
            Start for free
          </ButtonLink>
          <ButtonLink to="#how-it-works">How it works</ButtonLink>
        </div>
        <p className="mt-4 text-13 text-quiet">No file at hand? Explore sample data and remove it with one click.</p>
      </div>
      <div className="lg:col-span-7">
        <Sheet
          title="0.52 BTC, sold March 14, 2024"
          facts="First in, first out, across all wallets · USD"
          foot="An example. In your own ledger, each lot links to its transaction, and each transaction to its row in the file."
        >
          <WorkedGain />
        </Sheet>
      </div>
    </section>
  );
}

function Part({ id, title, text, children }: { id?: string; title: string; text?: string; children: ReactNode }) {
  return (
    <section id={id} className="mx-auto mt-20 max-w-page scroll-mt-20 px-5 md:px-8">
      <div className="grid gap-x-12 gap-y-6 border-strong border-t pt-6 lg:grid-cols-12">
        <div className="lg:col-span-3">
          <h2 className="font-serif text-28 font-semibold">{title}</h2>
          {text && <p className="mt-2 text-quiet">{text}</p>}
        </div>
        <div className="min-w-0 lg:col-span-9">{children}</div>
      </div>
    </section>
  );
}

function Claim({ children, evidence, isWide }: { children: ReactNode; evidence: ReactNode; isWide?: boolean }) {
  return (
    <div className={isWide ? 'flex flex-col gap-6' : 'grid gap-8 lg:grid-cols-2 lg:gap-12'}>
      <p className="max-w-prose text-16">{children}</p>
      <div className="min-w-0">{evidence}</div>
    </div>
  );
}
