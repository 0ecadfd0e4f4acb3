/** What the form of a network is given, and what it sends on. */
import type { Network } from './integrations.graphql.ts';

export type AddressFormProps = {
  network: Network;
  networks: readonly Network[];
  initialAddress: string;
  takenNames: readonly string[];
  walletName?: string;
  /** What it is called where its owner gives it no name; the network's name without. */
  unnamed?: string | undefined;
  /** The wallet that it is kept in; left out, the network. */
  kept?: { readonly slug: string; readonly name: string } | undefined;
  /** The wallet that it is an address of, where a page can be connected with it. */
  browserWallet?: BrowserWalletChoice | undefined;
  /** It was added, and other networks of the same address are offered now. */
  onOthers?: () => void;
  onAdded: () => void;
};

export type BrowserWalletChoice = {
  readonly name: string;
  readonly ids: readonly string[];
  /** Networks that can be chosen. */
  readonly own: readonly Network[];
  readonly onNetwork: (slug: string) => void;
};

/** How one wallet is named: by the browser's wallet, by its address, or by the two keys that its addresses come from. */
export type OneKind = 'connect' | 'one' | 'two';
