import type { RouterContextProvider } from 'react-router';
import { graphql } from '../generated/gql.ts';
import { queryOnServer } from './server-query.ts';

const AuthPageInfoDocument = graphql(`
  query AuthPageInfo {
    appInfo {
      signupOpen
      confirmsAddresses
      mail
    }
  }
`);

export async function authPageInfo(
  context: Readonly<RouterContextProvider>,
): Promise<{ signupOpen: boolean; confirmsAddresses: boolean; mail: string }> {
  return (await queryOnServer(context, AuthPageInfoDocument)).appInfo;
}

const MaintenanceDocument = graphql(`
  query Maintenance {
    appInfo {
      maintenanceMessage
    }
  }
`);

export async function maintenanceMessage(
  context: Readonly<RouterContextProvider>,
): Promise<{ maintenance: string | null }> {
  const { appInfo } = await queryOnServer(context, MaintenanceDocument);
  return { maintenance: appInfo.maintenanceMessage ?? null };
}
