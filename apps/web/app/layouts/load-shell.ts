/** Loads the data of the signed-in frame on the server. */
import type { LoaderFunctionArgs } from 'react-router';
import { isThemeRemembered, themeFrom } from '../data/cookies.ts';
import { loadOnServer } from '../data/queries.ts';
import { shellQuery, shellStatusQuery } from './shell-data.ts';

type User = { selectedTheme: string };

/** Returns the frame's data, with the account's theme for a browser that remembers none: the first byte is drawn in it. */
export async function loadShell(args: LoaderFunctionArgs) {
  const loaded = await loadOnServer(() => [shellQuery(), shellStatusQuery()])(args);
  const shell = loaded.dehydrated.queries.find(({ queryKey }) => queryKey[0] === shellQuery().queryKey[0]);
  const user = (shell?.state.data as { user: User | null } | undefined)?.user;
  const isRemembered = isThemeRemembered(args.request.headers.get('cookie') ?? '');
  return { ...loaded, user, accountTheme: isRemembered || !user ? null : themeFrom(user.selectedTheme) };
}
