/** Queries that only the server runs. */
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

/** The display currency of a signed-in user's portfolio. */
export const PortfolioCurrencyDocument = graphql(`
  query PortfolioCurrency {
    displayedIn {
      wanted
    }
  }
`);
