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

/** The currency that a signed-in user chose for their portfolio. */
export const PortfolioCurrencyDocument = graphql(`
  query PortfolioCurrency {
    displayedIn {
      wanted
    }
  }
`);
