/** Where signing in comes back to: on to the page that was wanted, else to the first page, in the theme of the account. */
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
