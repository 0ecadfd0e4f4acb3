import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { IntegrationsQuery, NetworkPartsFragment } from '../../../generated/graphql.ts';

graphql(`
  fragment NetworkParts on Network {
    slug
    cryptoNetworkName
    coinSymbol
    isEvmChain
    chainId
    rank
    supportsHdWallet
    whyUnread
    coverage
  }
`);

const IntegrationsDocument = graphql(`
  query Integrations($query: String) {
    integrations(query: $query) {
      ...FilesOfIntegration
      category
      syncMethod
      networks
      browserIds
      rank
      isInstitutional
      imageUrl
    }
    networks {
      ...NetworkParts
    }
    linkableExchanges {
      ...LinkableExchangeParts
    }
  }
`);

export type Network = NetworkPartsFragment;
export type Integration = IntegrationsQuery['integrations'][number];

export const integrationsQuery = () => ({ ...graphqlQuery(IntegrationsDocument, {}), staleTime: 600_000 });

const DetectedNetworksDocument = graphql(`
  query DetectedNetworks($address: String!) {
    detectedNetworks(address: $address) {
      networks {
        ...NetworkParts
      }
      error
    }
  }
`);

/** Detects the networks of a text that matches no integration. Sent only while typed, and not cached. */
export const detectedNetworksQuery = (address: string) => graphqlQuery(DetectedNetworksDocument, { address });

export const AddPublicAddressDocument = graphql(`
  mutation AddPublicAddress(
    $cryptoNetwork: String!
    $coinSymbol: String
    $slug: String
    $walletAddress: String!
    $name: String
    $cryptoNetworksToAdd: [String!]
  ) {
    addPublicAddress(
      cryptoNetwork: $cryptoNetwork
      coinSymbol: $coinSymbol
      slug: $slug
      walletAddress: $walletAddress
      name: $name
      cryptoNetworksToAdd: $cryptoNetworksToAdd
    ) {
      ...AddedWallet
    }
  }
`);

export const AddTwoXpubDocument = graphql(`
  mutation AddTwoXpub(
    $cryptoNetwork: String!
    $coinSymbol: String
    $slug: String
    $receive: String!
    $change: String!
    $name: String
  ) {
    addTwoXpub(
      cryptoNetwork: $cryptoNetwork
      coinSymbol: $coinSymbol
      accountTypeSlug: $slug
      receiveAddressXpub: $receive
      changeAddressXpub: $change
      name: $name
    ) {
      ...AddedWallet
    }
  }
`);

export const ADDING_REFETCHES = ['Wallets', 'Wallet', 'Transactions'];

graphql(`
  fragment AddedWallet on AddWalletResult {
    success
    error
    errorCode
    message
    warning
    multiAddWarning
    multiAddError
    createdWallet {
      id
      kind
      name
    }
    linkedWallet {
      id
      kind
      name
    }
    alsoAdded {
      id
    }
  }
`);
