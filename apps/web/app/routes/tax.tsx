import { type LoaderFunctionArgs, redirect } from 'react-router';
import { askedUrl } from '../data/asked-url.ts';
import { SignedOutError } from '../data/errors.ts';
import { signInAddress } from '../data/queries.ts';
import { graphqlContext } from '../data/server-context.ts';
import { serverTransport } from '../data/transport.ts';
import { graphql } from '../generated/gql.ts';

const TaxYearsDocument = graphql(`
  query TaxYears {
    taxYears {
      label
      startsOn
      endsOn
      transactionCount
      hasResults
    }
    user {
      taxYearToUse
    }
  }
`);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const run = context.get(graphqlContext);
  if (!run) throw new Error('the server gave the page no way to run GraphQL');
  const url = askedUrl(request);
  try {
    const { user } = await serverTransport(run)(TaxYearsDocument, {});
    if (!user) return redirect(signInAddress(url));
    return redirect(`/tax/${encodeURIComponent(user.taxYearToUse)}${url.search}`);
  } catch (error) {
    if (error instanceof SignedOutError) return redirect(signInAddress(url));
    throw error;
  }
}

export default function Tax() {
  return null;
}
