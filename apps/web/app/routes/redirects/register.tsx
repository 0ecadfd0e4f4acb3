/** The older address of the sign-up page. */
import { type LoaderFunctionArgs, redirect } from 'react-router';

export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/auth0/signup${new URL(request.url).search}`);
}
