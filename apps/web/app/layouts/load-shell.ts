import type { LoaderFunctionArgs } from 'react-router';
import { isThemeRemembered, themeFrom } from '../data/cookies.ts';
import { loadOnServer } from '../data/queries.ts';
import { shellQuery, shellStatusQuery } from './shell-data.ts';

type User = { selectedTheme: string };

/** Uses the account's theme if the browser has none, so that the first byte uses it. */
export async function loadShell(args: LoaderFunctionArgs) {
  const loaded = await loadOnServer(() => [shellQuery(), shellStatusQuery()])(args);
  const shell = loaded.dehydrated.queries.find(({ queryKey }) => queryKey[0] === shellQuery().queryKey[0]);
  const user = (shell?.state.data as { user: User | null } | undefined)?.user;
  const isRemembered = isThemeRemembered(args.request.headers.get('cookie') ?? '');
  return { ...loaded, user, accountTheme: isRemembered || !user ? null : themeFrom(user.selectedTheme) };
}
