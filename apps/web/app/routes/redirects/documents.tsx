/** The other address of documents, `/reports`; the query comes along. */
import { type LoaderFunctionArgs, redirect } from 'react-router';

export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/documents${new URL(request.url).search}`);
}
