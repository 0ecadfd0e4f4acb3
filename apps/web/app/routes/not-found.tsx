/** The catch-all route. Responds with 404 for search engines and scripts. */
import { data } from 'react-router';

export function loader() {
  throw data(null, { status: 404, statusText: 'Not Found' });
}

export default function NotFound() {
  return null;
}
