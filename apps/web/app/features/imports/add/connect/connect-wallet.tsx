/**
 * Connects a browser wallet instead of typing an address. Offers the installed ones; if the intended one is missing,
 * points to the address field. Requests only addresses.
 */
import { type ReactNode, useEffect } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import type { Network } from '../integrations.graphql.ts';
import type { BrowserWallet, WalletKind } from './browser-wallet.ts';
import { useBrowserWallets } from './use-browser-wallets.ts';
import { type Connection, useConnection } from './use-connection.ts';

export type ConnectWalletProps = {
  kind: WalletKind;
  network: Network;
  meant?: { name: string; ids: readonly string[] } | undefined;
  own: readonly Network[];
  onNetwork?: ((slug: string) => void) | undefined;
  address: string;
  onAddress: (address: string) => void;
  onFound: (isFound: boolean) => void;
  error: string | undefined;
  children: ReactNode;
};

export function ConnectWallet(props: ConnectWalletProps) {
  const { kind, network, meant, own, onNetwork, address, onAddress, onFound, error, children } = props;
  const { wallets, isLooking } = useBrowserWallets(kind);
  const connection = useConnection(network, own, onNetwork);
  const { wallet, shown } = connection;
  const isMeant = ({ ids }: BrowserWallet) => meant === undefined || meant.ids.some((id) => ids.includes(id));
  const [found, others] = [wallets.filter(isMeant), wallets.filter((one) => !isMeant(one))];
  const isFound = wallets.length > 0;
  const addresses = shown?.addresses ?? [];
  const first = addresses[0] ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form follows the wallet's state
  useEffect(() => {
    if (!addresses.includes(address)) onAddress(first);
  }, [addresses.join(' ')]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once known
  useEffect(() => {
    if (isFound || !isLooking) onFound(isFound);
  }, [isFound, isLooking]);

  if (!isFound && isLooking)
    return (
      <p role="status" className="flex items-center gap-2 text-14 text-quiet">
        <Spinner size={14} /> Looking for {meant?.name ?? 'wallets'} in this browser...
      </p>
    );
  if (!isFound)
    return (
      <>
        <Banner status="info">
          {meant
            ? `${meant.name} is not installed in this browser.`
            : 'No wallet for this network is installed in this browser.'}{' '}
          Copy your address in the wallet and enter it here.
        </Banner>
        {children}
      </>
    );
  return (
    <div className="space-y-3">
      {meant && found.length === 0 && (
        <Banner status="info">
          {meant.name} is not installed in this browser. Connect another wallet with your address, or enter the address
          under “Single Address”.
        </Banner>
      )}
      {wallet ? (
        <Addresses connection={connection} network={network} address={address} onAddress={onAddress} />
      ) : (
        <Choice wallets={found.length > 0 ? found : others} connection={connection} />
      )}
      {connection.problem && <Banner status="warning">{connection.problem}</Banner>}
      {error !== undefined && wallet === null && (
        <p role="alert" className="text-13 text-severe">
          {error}
        </p>
      )}
      <p className="text-13 text-quiet">
        Lotbook asks your wallet only for its addresses. It never asks you to sign, and it can't move anything.
      </p>
    </div>
  );
}

function Choice({ wallets, connection }: { wallets: readonly BrowserWallet[]; connection: Connection }) {
  const { waitingFor, connect, leave } = connection;
  if (waitingFor)
    return (
      <div role="status" className="flex flex-wrap items-center justify-between gap-3 border-rule border-y py-3">
        <span className="flex items-center gap-2 text-14">
          <Spinner size={14} /> Waiting for {waitingFor.name}. Unlock it if asked, and allow it to share your address.
        </span>
        <Button onClick={leave}>Stop waiting</Button>
      </div>
    );
  return (
    <ul aria-label="Wallets in this browser" className="flex flex-wrap gap-2">
      {wallets.map((one) => (
        <li key={one.key}>
          <Button onClick={() => connect(one)}>Connect with {one.name}</Button>
        </li>
      ))}
    </ul>
  );
}

type AddressesProps = Pick<ConnectWalletProps, 'network' | 'address' | 'onAddress'> & { connection: Connection };

function Addresses({ connection: { wallet, shown, leave }, network, address, onAddress }: AddressesProps) {
  const addresses = shown?.addresses ?? [];
  return (
    <fieldset className="space-y-2 border-rule border-y py-3">
      <legend className="sr-only">Address to add</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-14">
          Connected with {wallet?.name}
          <span className="text-quiet"> · {network.cryptoNetworkName}</span>
        </p>
        <Button size="small" kind="quiet" onClick={leave}>
          Use another wallet
        </Button>
      </div>
      {addresses.length === 1 ? (
        <p className="break-all font-mono text-13">{addresses[0]}</p>
      ) : (
        addresses.map((one) => (
          <label key={one} className="flex items-start gap-2">
            <input
              type="radio"
              name="connected-address"
              className="mt-1 accent-accent"
              checked={one === address}
              onChange={() => onAddress(one)}
            />
            <span className="break-all font-mono text-13">{one}</span>
          </label>
        ))
      )}
    </fieldset>
  );
}
