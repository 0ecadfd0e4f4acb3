/** /user/profile and its pages: general, tax, security, prices, tokens, data. */
import { useQuery } from '@tanstack/react-query';
import { data as answer, type LoaderFunctionArgs, useParams } from 'react-router';
import { graphqlQuery, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { sendFile } from '../features/imports/upload/send-file.ts';
import { choicesQuery, GeneralSettings } from '../features/settings/general-settings.tsx';
import { PriceSettings } from '../features/settings/price-settings.tsx';
import type { Profile as ProfileData } from '../features/settings/profile.ts';
import { AuditLog } from '../features/settings/security/audit-log.tsx';
import { SecuritySettings, sessionsQuery } from '../features/settings/security/security-settings.tsx';
import { TaxSettings } from '../features/settings/tax/tax-settings.tsx';
import { TokenSettings } from '../features/settings/tokens/token-settings.tsx';
import { tokensQuery } from '../features/settings/tokens/tokens.graphql.ts';
import { AssetBox } from '../features/transactions/manual-entry/asset-box.tsx';
import { ExploreWithSampleData, SampleDataNotice } from '../features/wallets/sample-data.tsx';
import { graphql } from '../generated/gql.ts';
import { THEMES, useThemeChoice } from '../layouts/account-menu.tsx';
import { PageHead, Section } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { TabLinks } from '../ui/tabs.tsx';

const ProfileDocument = graphql(`
  query Profile {
    user {
      publicId
      name
      email
      emailVerified
      createdAt
      isTwoStepVerificationEnabled
      hasSampleData
    }
    appInfo {
      mail
      version
    }
    settings {
      country {
        code
        name
        notice
      }
      baseCurrency {
        id
        symbol
        name
      }
      timeZone
      costBasisMethod
      lotAllocation
      walletFrom
      taxYearStartMonth
      taxYearStartDay
      usualMethods
    }
  }
`);

const PAGES = ['tax', 'security', 'prices', 'tokens', 'data'];
const TABS = [
  { to: '/user/profile', label: 'General', isEnd: true },
  { to: '/user/profile/tax', label: 'Tax' },
  { to: '/user/profile/security', label: 'Security' },
  { to: '/user/profile/prices', label: 'Prices' },
  { to: '/user/profile/tokens', label: 'Tokens' },
  { to: '/user/profile/data', label: 'Data' },
];

const profileQuery = () => graphqlQuery(ProfileDocument);
const queries: PageQueries = ({ params: { page } }) => [
  profileQuery(),
  ...(page === undefined ? [choicesQuery()] : []),
  ...(page === 'security' ? [sessionsQuery()] : []),
  ...(page === 'tokens' ? [tokensQuery()] : []),
];

export const loader = (args: LoaderFunctionArgs) => {
  if (args.params.page !== undefined && !PAGES.includes(args.params.page)) throw answer(null, { status: 404 });
  return loadOnServer(queries)(args);
};
export const clientLoader = loadInBrowser(queries);

export default function Profile() {
  const { page } = useParams();
  const profile = useQuery(profileQuery());
  return (
    <>
      <PageHead title="Settings" />
      <TabLinks label="Settings" tabs={TABS} />
      <div className={page === undefined || page === 'tax' ? 'pt-1' : 'pt-6'}>
        <QueryStates query={profile}>
          {(data) => data.user && <Page page={page} profile={data as ProfileData} />}
        </QueryStates>
      </div>
    </>
  );
}

function Page({ page, profile }: { page: string | undefined; profile: ProfileData }) {
  const theme = useThemeChoice();
  switch (page) {
    case 'tax':
      return <TaxSettings settings={profile.settings} />;
    case 'security':
      return <SecuritySettings user={profile.user} />;
    case 'prices':
      return <PriceSettings sendFile={sendFile} />;
    case 'tokens':
      return <TokenSettings AssetBox={AssetBox} />;
    case 'data':
      return (
        <>
          <Section title="Sample data">
            {profile.user.hasSampleData ? (
              <SampleDataNotice />
            ) : (
              <div className="flex flex-wrap items-start justify-between gap-4">
                <p className="max-w-prose text-quiet">
                  Three years of someone who does not exist, to look around with. It is removed with one click.
                </p>
                <ExploreWithSampleData />
              </div>
            )}
          </Section>
          <AuditLog />
        </>
      );
    default:
      return <GeneralSettings profile={profile} theme={{ ...theme, themes: THEMES }} />;
  }
}
