import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment ImportTargetParts on Account {
    id
    kind
    name
    integration {
      slug
      name
    }
    imports {
      integration
      undoneAt
    }
  }
`);

export const ImportTargetsDocument = graphql(`
  query ImportTargets {
    wallets {
      exchanges {
        ...ImportTargetParts
      }
      wallets {
        ...ImportTargetParts
      }
      customWallets {
        ...ImportTargetParts
      }
    }
  }
`);
