/** Where signing in comes back to: on to the page that was wanted, else to the first page. */
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { safeNext } from '../../data/next.ts';
import { startPage } from '../../data/start-page.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const page = await startPage(context);
  return redirect(page ? (safeNext(searchParams.get('next')) ?? page) : '/auth0/login');
}
