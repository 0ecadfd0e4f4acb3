import type { Network } from './integrations.graphql.ts';

export type AddressFormProps = {
  network: Network;
  networks: readonly Network[];
  initialAddress: string;
  takenNames: readonly string[];
  walletName?: string;
  unnamed?: string | undefined;
  /** The wallet that contains the address; defaults to the network. */
  kept?: { readonly slug: string; readonly name: string } | undefined;
  browserWallet?: BrowserWalletChoice | undefined;
  onOthers?: () => void;
  onAdded: () => void;
};

export type BrowserWalletChoice = {
  readonly name: string;
  readonly ids: readonly string[];
  readonly own: readonly Network[];
  readonly onNetwork: (slug: string) => void;
};

/** How a single wallet is identified: browser wallet, address, or two extended keys. */
export type OneKind = 'connect' | 'one' | 'two';
