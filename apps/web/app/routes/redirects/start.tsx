import { type LoaderFunctionArgs, redirect } from 'react-router';
import { askedUrl } from '../../data/asked-url.ts';
import { startPage } from '../../data/start-page.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search } = askedUrl(request);
  const page = await startPage(context);
  return redirect(`${page ?? '/auth0/login'}${search}`);
}
