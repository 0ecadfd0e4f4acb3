/** Other addresses of wallets and imports lead to the one each has; the query comes along. */
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { walletAddressFor } from '../../features/wallets/old-addresses.ts';

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(walletAddressFor(pathname, search));
}
