/** The dialogs of a wallet's page. They load after it. */
import { DeleteWallet } from './delete-wallet.tsx';
import { EditInstructions } from './edit-instructions.tsx';
import { LinkWallet } from './link-wallet.tsx';
import { MigrateWallet } from './migrate-wallet.tsx';
import { MiningWallet } from './mining-wallet.tsx';
import { RenameWallet } from './rename-wallet.tsx';
import type { WalletDialog } from './wallet-menu.tsx';
import type { Wallet } from './wallet-page.tsx';

const DIALOGS = {
  rename: RenameWallet,
  instructions: EditInstructions,
  link: LinkWallet,
  mining: MiningWallet,
  migrate: MigrateWallet,
  delete: DeleteWallet,
};

export function WalletDialogs({ open, ...rest }: { open: WalletDialog; wallet: Wallet; onClose: () => void }) {
  const Dialog = DIALOGS[open];
  return <Dialog {...rest} />;
}
