/** Says of an account whose service has ended, or that this server can no longer read, what still works and what to do. */
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import type { Wallet } from './wallet-page.tsx';

export function DeprecatedSource({ wallet, onMove }: { wallet: Wallet; onMove: () => void }) {
  const { integration, showDeprecationWarning, shouldBeRemoved } = wallet;
  if (shouldBeRemoved)
    return (
      <Banner status="warning" className="mb-4">
        This account can no longer be read: its exchange is none that this server reads. What was read stays. Import its
        files for what came since, or delete it.
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
      {integration.name} closed in {integration.closedIn}, so nothing new comes from there. What you have of it stays as
      it is{integration.successor == null ? '.' : ', or moves to what took its accounts over.'}
    </Banner>
  );
}
