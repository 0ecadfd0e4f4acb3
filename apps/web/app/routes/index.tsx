/** The bare address leads to the landing page, and keeps the query. */
import { type LoaderFunctionArgs, redirect } from 'react-router';

export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/home${new URL(request.url).search}`);
}
