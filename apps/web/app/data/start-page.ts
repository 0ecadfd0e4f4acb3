import type { RouterContextProvider } from 'react-router';
import { graphql } from '../generated/gql.ts';
import { type ThemeName, themeFrom } from './cookies.ts';
import { SignedOutError } from './errors.ts';
import { safeNext } from './next.ts';
import { queryOnServer } from './server-query.ts';

const StartPageDocument = graphql(`
  query StartPage {
    user {
      publicId
      selectedTheme
    }
    appInfo {
      webAppHomePage
    }
  }
`);

const FALLBACK = '/portfolio';

export type Start = { page: string; theme: ThemeName };

/** @returns a path on this origin and the account's theme, or null for a visitor */
export async function startOf(context: Readonly<RouterContextProvider>): Promise<Start | null> {
  try {
    const { user, appInfo } = await queryOnServer(context, StartPageDocument);
    if (!user) return null;
    return { page: safeNext(appInfo.webAppHomePage) ?? FALLBACK, theme: themeFrom(user.selectedTheme) };
  } catch (error) {
    if (error instanceof SignedOutError) return null;
    throw error;
  }
}

export async function startPage(context: Readonly<RouterContextProvider>): Promise<string | null> {
  return (await startOf(context))?.page ?? null;
}
