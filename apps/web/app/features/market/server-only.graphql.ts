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

export const PortfolioCurrencyDocument = graphql(`
  query PortfolioCurrency {
    displayedIn {
      wanted
    }
  }
`);
