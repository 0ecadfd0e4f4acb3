import { type LoaderFunctionArgs, redirect } from 'react-router';
import { askedUrl } from '../../data/asked-url.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/documents${askedUrl(request).search}`);
}
