import type { LoaderFunctionArgs } from 'react-router';
import { queryOnServer } from '../../data/server-query.ts';
import { graphql } from '../../generated/gql.ts';

const SiteDocument = graphql(`
  query Site {
    appInfo {
      url
    }
  }
`);

export async function siteOf({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<{ site: string }> {
  const { appInfo } = await queryOnServer(context, SiteDocument);
  return { site: appInfo.url };
}
