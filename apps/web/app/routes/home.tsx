/** /home: what Lotbook does, shown on one gain; whoever is signed in goes straight to their own page. */
import { lazy, type ReactNode, Suspense } from 'react';
import { type HeadersFunction, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { askedUrl } from '../data/asked-url.ts';
import { readPreferences } from '../data/cookies.ts';
import { queryOnServer } from '../data/server-query.ts';
import { startPage } from '../data/start-page.ts';
import { CommandEvidence, Form8949Evidence, SplitEvidence } from '../features/landing/evidence.tsx';
import { Screen } from '../features/landing/screen.tsx';
import { Sheet } from '../features/landing/sheet.tsx';
import { Sources } from '../features/landing/sources.tsx';
import { WorkedGain } from '../features/landing/worked-gain.tsx';
import { graphql } from '../generated/gql.ts';
import { Entrance } from '../layouts/marketing-nav.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Seo } from '../ui/seo.tsx';

/** The server writes them out; their script comes after that of the page. */
const Questions = lazy(async () => ({ default: (await import('../features/landing/questions.tsx')).Questions }));

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
    }
    appInfo {
      url
    }
  }
`);

const TEXT =
  'Reads the files of your exchanges, works out every lot and gain exactly, fills in Form 8949, and shows its work. Free, on your own computer.';
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
  const { integrations, appInfo } = await queryOnServer(context, LandingDocument);
  return { integrations, site: appInfo.url };
}

export const headers: HeadersFunction = () => ({ Vary: 'Cookie' });

export default function Home() {
  const { integrations, site } = useLoaderData<typeof loader>();
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
          Quantities and money are whole numbers of their smallest unit, never floating point. When a lot is split, its
          cost is split with it and the last cent finds a place: what you acquired is what you disposed of plus what you
          hold, and the totals of the form are the sum of its rows.
        </Claim>
      </Part>
      <Part title="Explained">
        <Claim isWide evidence={<Form8949Evidence />}>
          A sale opens to the lots it took, each lot to the transaction that made it, and a transaction to the row of
          the file it came from, with its price and where that is from. Form 8949 carries a hash of the figures it was
          made from, so that you can tell whether it is still up to date.
        </Claim>
      </Part>
      <Part title="Yours">
        <Claim evidence={<CommandEvidence />}>
          Lotbook runs on your own computer with one command, or on a server you trust. Files stay in its data folder;
          nothing is sent anywhere but the questions for market prices, which name an asset and a day. The database
          itself keeps one person's rows from another's.
        </Claim>
      </Part>
      <Part
        id="integrations"
        title="Integrations"
        text="Files it recognises by their columns, whatever they are named."
      >
        <Sources sources={integrations} />
      </Part>
      <Part id="pricing" title="Pricing">
        <p className="max-w-prose text-16">
          Nothing. Lotbook is free software under the MIT licence: no plans, no limit on transactions, no fee for a
          form. If somebody runs it for you, ask them about their terms.
        </p>
      </Part>
      <Part id="questions" title="Questions">
        <Suspense fallback={null}>
          <Questions />
        </Suspense>
      </Part>
      <section className="mx-auto mt-20 max-w-page px-5 md:px-8">
        <div className="flex flex-wrap items-center justify-between gap-6 border-ink border-t-2 pt-8">
          <h2 className="font-serif text-28 font-semibold">Bring one file and see.</h2>
          <div className="flex gap-2">
            <Entrance />
          </div>
        </div>
      </section>
    </>
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
          Lotbook reads the files your exchanges give you, works out every lot and every gain exactly, and fills in Form
          8949. Every gain leads to the lots and transactions behind it.
        </p>
        <div className="mt-8 flex flex-wrap gap-2">
          <ButtonLink kind="primary" to="/auth0/signup">
            Start for free
          </ButtonLink>
          <ButtonLink to="#how-it-works">How it works</ButtonLink>
        </div>
        <p className="mt-4 text-13 text-quiet">
          No file at hand? Explore with sample data, and remove it with one click.
        </p>
      </div>
      <div className="lg:col-span-7">
        <Sheet
          title="0.52 BTC, sold 14 March 2024"
          facts="First in, first out, over all wallets · USD"
          foot="An example. In your own ledger each lot leads to its transaction, and that to its row in the file."
        >
          <WorkedGain />
        </Sheet>
      </div>
    </section>
  );
}

/** A part of the page: its name in the margin, its content beside it, a rule above both. */
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

/** @param isWide  the evidence is a wide table, and stands under the text */
function Claim({ children, evidence, isWide }: { children: ReactNode; evidence: ReactNode; isWide?: boolean }) {
  return (
    <div className={isWide ? 'flex flex-col gap-6' : 'grid gap-8 lg:grid-cols-2 lg:gap-12'}>
      <p className="max-w-prose text-16">{children}</p>
      <div className="min-w-0">{evidence}</div>
    </div>
  );
}
