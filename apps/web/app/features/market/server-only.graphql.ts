/** Questions of the server alone, which no browser sends. */
import { graphql } from '../../generated/gql.ts';

export const SitemapDocument = graphql(`
  query Sitemap {
    marketInfo {
      pricedSlugs
    }
    networks {
      slug
    }
    appInfo {
      url
    }
  }
`);

/** What somebody who is signed in chose for their portfolio. */
export const PortfolioCurrencyDocument = graphql(`
  query PortfolioCurrency {
    displayedIn {
      wanted
    }
  }
`);
