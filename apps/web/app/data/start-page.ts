/** Where a signed-in person starts; null for a visitor. */
import type { RouterContextProvider } from 'react-router';
import { graphql } from '../generated/gql.ts';
import { SignedOutError } from './errors.ts';
import { safeNext } from './next.ts';
import { queryOnServer } from './server-query.ts';

const StartPageDocument = graphql(`
  query StartPage {
    user {
      publicId
    }
    appInfo {
      webAppHomePage
    }
  }
`);

const FALLBACK = '/wallets';

/** @returns a path of ours, or null when nobody is signed in */
export async function startPage(context: Readonly<RouterContextProvider>): Promise<string | null> {
  try {
    const { user, appInfo } = await queryOnServer(context, StartPageDocument);
    return user ? (safeNext(appInfo.webAppHomePage) ?? FALLBACK) : null;
  } catch (error) {
    if (error instanceof SignedOutError) return null;
    throw error;
  }
}
