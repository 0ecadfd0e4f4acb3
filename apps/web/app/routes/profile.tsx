import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { graphqlQuery, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import type { Profile } from '../features/settings/profile.ts';
import { graphql } from '../generated/gql.ts';
import { PageHead } from '../ui/page.tsx';
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
      emailChangeIsAllowed {
        ok
        message
      }
      emailChangeRequestStatus {
        toEmail
      }
    }
    appInfo {
      mail
      version
      webAppHomePage
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
      transferFee
      taxYearStartMonth
      taxYearStartDay
      usualMethods
    }
  }
`);

const TABS = [
  { to: '/user/profile', label: 'General', isEnd: true },
  { to: '/user/profile/tax', label: 'Tax' },
  { to: '/user/profile/security', label: 'Security' },
  { to: '/user/profile/prices', label: 'Prices' },
  { to: '/user/profile/notifications', label: 'Notifications' },
  { to: '/user/profile/data', label: 'Data' },
];

const profileQuery = () => graphqlQuery(ProfileDocument);
const queries: PageQueries = () => [profileQuery()];

export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function ProfileFrame() {
  const profile = useQuery(profileQuery());
  return (
    <>
      <PageHead title="Settings" />
      <TabLinks label="Settings" tabs={TABS} />
      <div className="pt-1">
        <QueryStates query={profile}>{({ user, ...rest }) => user && <Page profile={{ user, ...rest }} />}</QueryStates>
      </div>
    </>
  );
}

function Page({ profile }: { profile: Profile }) {
  return <Outlet context={profile} />;
}
