/** Any address that no other route knows. Answers 404, so that search engines and scripts understand it too. */
import { data } from 'react-router';

export function loader() {
  throw data(null, { status: 404, statusText: 'Not Found' });
}

export default function NotFound() {
  return null;
}
