/** What the doorway must know of the server: whether it takes new people, and where its mail goes. */
import type { RouterContextProvider } from 'react-router';
import { graphql } from '../generated/gql.ts';
import { queryOnServer } from './server-query.ts';

const DoorwayInfoDocument = graphql(`
  query DoorwayInfo {
    appInfo {
      signupOpen
      mail
    }
  }
`);

export async function doorwayInfo(
  context: Readonly<RouterContextProvider>,
): Promise<{ signupOpen: boolean; mail: string }> {
  return (await queryOnServer(context, DoorwayInfoDocument)).appInfo;
}
