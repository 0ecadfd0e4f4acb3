import { graphql } from '../../generated/gql.ts';

export const LookUpPageDocument = graphql(`
  query LookUpPage($name: String!) {
    networks {
      slug
      cryptoNetworkName
      coinSymbol
      whyUnread
    }
    networkCalled(name: $name) {
      slug
      cryptoNetworkName
      coinSymbol
    }
    appInfo {
      url
    }
  }
`);

/** Sent in the body, so that no URL contains an address. */
export const PublicWalletBalanceDocument = graphql(`
  query PublicWalletBalance($address: String!, $coinSymbol: String!) {
    publicWalletBalance(address: $address, coinSymbol: $coinSymbol) {
      error
      errorCode
      balance {
        coinSymbol
        cryptoNetworkName
        quantity
        valueUsd
      }
    }
  }
`);
