/** Addresses of the form for one kind of transaction lead to the form, with the verb chosen; the query comes along. */
import { type LoaderFunctionArgs, redirect } from 'react-router';

const VERBS: Record<string, string> = { '/add-sell-order': 'sell', '/add-deposit': 'deposit' };

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const verb = VERBS[pathname.replace(/\/$/, '')];
  if (verb) searchParams.set('verb', verb);
  return redirect(`/add_transaction?${searchParams}`);
}
