/** Connecting with a wallet, fetched when somebody chooses to. */
import { later, useLater } from '../../../../ui/later.ts';
import type { ConnectWalletProps } from './connect-wallet.tsx';

const connectWallet = later(async () => (await import('./connect-wallet.tsx')).ConnectWallet);

export function LateConnectWallet(props: ConnectWalletProps) {
  const ConnectWallet = useLater(connectWallet);
  return ConnectWallet && <ConnectWallet {...props} />;
}
