import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { ArrowRightLeft, Ellipsis, Link2, ListOrdered, type LucideIcon, Pencil, Pickaxe, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import type { Wallet } from './wallet-page.tsx';

export type WalletDialog = 'rename' | 'instructions' | 'link' | 'mining' | 'migrate' | 'delete';

type Props = { wallet: Wallet; onOpen: (dialog: WalletDialog) => void };

export function WalletMenu({ wallet, onOpen }: Props) {
  return (
    <Menu
      trigger={(trigger) => (
        <IconButton {...trigger} label={`More about ${wallet.name}`}>
          <Ellipsis size={17} aria-hidden />
        </IconButton>
      )}
      groups={[entriesOf(wallet, onOpen)]}
    />
  );
}

function entriesOf(wallet: Wallet, onOpen: Props['onOpen']): MenuEntry[] {
  const entry = (label: string, Icon: LucideIcon, dialog: WalletDialog) => ({
    kind: 'action' as const,
    label,
    icon: <Icon size={15} aria-hidden />,
    onSelect: () => onOpen(dialog),
  });
  const canBeMining = wallet.kind === ACCOUNT_KIND.wallet && !wallet.isSample;
  const canMove = !wallet.isSample && !wallet.sync?.keyRights;
  return [
    entry('Rename', Pencil, 'rename'),
    entry('Edit instructions', ListOrdered, 'instructions'),
    ...(isLinkable(wallet) ? [entry('Sync from its network', Link2, 'link')] : []),
    ...(canBeMining ? [entry(wallet.isMining ? 'Not a mining wallet' : 'Mining wallet', Pickaxe, 'mining')] : []),
    ...(canMove ? [entry('Move to another integration', ArrowRightLeft, 'migrate')] : []),
    { ...entry('Delete wallet', Trash2, 'delete'), isDanger: true },
  ];
}

function isLinkable({ sync, isSample, kind }: Wallet): boolean {
  return sync == null && !isSample && kind !== ACCOUNT_KIND.exchange;
}
