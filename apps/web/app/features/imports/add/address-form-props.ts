import type { Network } from './integrations.graphql.ts';

export type AddressFormProps = {
  network: Network;
  networks: readonly Network[];
  initialAddress: string;
  takenNames: readonly string[];
  walletName?: string;
  /** The name used if the user gives none; defaults to the network's name. */
  unnamed?: string | undefined;
  /** The wallet that contains the address; defaults to the network. */
  kept?: { readonly slug: string; readonly name: string } | undefined;
  /** The browser wallet that can supply the address. */
  browserWallet?: BrowserWalletChoice | undefined;
  /** Runs once the address is added and other networks are offered. */
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
