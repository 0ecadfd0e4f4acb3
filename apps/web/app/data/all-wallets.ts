import { graphql } from '../generated/gql.ts';

graphql(`
  fragment WalletNames on WalletsList {
    exchanges {
      id
      name
    }
    wallets {
      id
      name
    }
    customWallets {
      id
      name
    }
  }
`);

type ByKind<Wallet> = {
  exchanges: readonly Wallet[];
  wallets: readonly Wallet[];
  customWallets: readonly Wallet[];
};

export function allWallets<Wallet>({ exchanges, wallets, customWallets }: ByKind<Wallet>): Wallet[] {
  return [...exchanges, ...wallets, ...customWallets];
}
