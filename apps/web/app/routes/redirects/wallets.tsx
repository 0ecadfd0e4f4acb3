import { type LoaderFunctionArgs, redirect } from 'react-router';
import { askedUrl } from '../../data/asked-url.ts';
import { walletAddressFor } from '../../features/wallets/old-addresses.ts';

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = askedUrl(request);
  return redirect(walletAddressFor(pathname, search));
}
