import { type LoaderFunctionArgs, redirect } from 'react-router';
import { askedUrl } from '../../data/asked-url.ts';

const VERBS: Record<string, string> = { '/add-sell-order': 'sell', '/add-deposit': 'deposit' };

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = askedUrl(request);
  const verb = VERBS[pathname.replace(/\/$/, '')];
  if (verb) searchParams.set('verb', verb);
  return redirect(`/add_transaction?${searchParams}`);
}
