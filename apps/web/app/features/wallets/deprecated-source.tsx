import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import type { Wallet } from './wallet-page.tsx';

export function DeprecatedSource({ wallet, onMove }: { wallet: Wallet; onMove: () => void }) {
  const { integration, showDeprecationWarning, shouldBeRemoved } = wallet;
  if (shouldBeRemoved)
    return (
      <Banner status="warning" className="mb-4">
        This account can't be synced: this server no longer supports its exchange. Its data stays. Import newer files,
        or delete it.
      </Banner>
    );
  if (!showDeprecationWarning || !integration) return null;
  return (
    <Banner
      status="info"
      className="mb-4"
      action={
        integration.successor != null && (
          <Changing>
            <Button size="small" onClick={onMove}>
              Move it
            </Button>
          </Changing>
        )
      }
    >
      {integration.name} closed in {integration.closedIn}, so it can't be synced. Its data stays as it is
      {integration.successor == null ? '.' : ', or moves to its successor.'}
    </Banner>
  );
}
