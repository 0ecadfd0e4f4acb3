/** The bare address leads to the landing page, and whatever was asked along with it comes too. */
import { type LoaderFunctionArgs, redirect } from 'react-router';

export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/home${new URL(request.url).search}`);
}
