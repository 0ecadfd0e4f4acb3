/** What the sign-in pages need to know of the server: whether it takes new people, and where its mail goes. */
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
