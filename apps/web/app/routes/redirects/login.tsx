/** The short address of the sign-in page. */
import { type LoaderFunctionArgs, redirect } from 'react-router';

export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/auth0/login${new URL(request.url).search}`);
}
