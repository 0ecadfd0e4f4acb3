/** The cookie `is_auth` tells scripts whether a user is signed in. It proves nothing. */
import { COOKIE_PREFIX } from '../../sign-in/auth.ts';

const NAME = 'is_auth';
const SESSION = `${COOKIE_PREFIX}.session_token=`;

export function followSession(headers: Headers, secure: boolean): boolean {
  const session = headers.getSetCookie().findLast((cookie) => cookie.replace(/^__Secure-/, '').startsWith(SESSION));
  if (!session) return false;
  const value = session.slice(session.indexOf('=') + 1).split(';')[0];
  const maxAge = /max-age=(-?\d+)/i.exec(session)?.[1];
  const isSet = value !== '' && (maxAge === undefined || Number(maxAge) > 0);
  headers.append('set-cookie', isAuthCookie(isSet, secure, isSet ? maxAge : '0'));
  return true;
}

export function correct(headers: Headers, cookies: string | null, isSignedIn: boolean, secure: boolean): void {
  const says = /(?:^|;\s*)is_auth=true(?:;|$)/.test(cookies ?? '');
  if (says === isSignedIn) return;
  headers.append('set-cookie', isAuthCookie(isSignedIn, secure, isSignedIn ? undefined : '0'));
}

function isAuthCookie(isSignedIn: boolean, secure: boolean, maxAge: string | undefined): string {
  const parts = [`${NAME}=${isSignedIn ? 'true' : ''}`, 'Path=/', 'SameSite=Lax'];
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  if (secure) parts.push('Secure');
  return parts.join('; ');
}
