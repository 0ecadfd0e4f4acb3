/** Where tokens were merged before they had a page: `/user/profile/tokens`. */
import { redirect } from 'react-router';

export function loader() {
  return redirect('/currencies/custom');
}
