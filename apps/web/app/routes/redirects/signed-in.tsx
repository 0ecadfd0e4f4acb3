/** The landing point after sign-in: redirects to the requested page or the start page and sets the account's theme. */
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { askedUrl } from '../../data/asked-url.ts';
import { themeCookie } from '../../data/cookies.ts';
import { safeNext } from '../../data/next.ts';
import { startOf } from '../../data/start-page.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = askedUrl(request);
  const start = await startOf(context);
  if (!start) return redirect('/auth0/login');
  return redirect(safeNext(searchParams.get('next')) ?? start.page, {
    headers: { 'Set-Cookie': themeCookie(start.theme) },
  });
}
