import { useQuery } from '@tanstack/react-query';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { ExchangeForm } from './exchange-form.tsx';
import { integrationsQuery } from './integrations.graphql.ts';
import { RedirectForm } from './redirect-form.tsx';

type Account = {
  id: string;
  name: string;
  source: string;
  isGranted: boolean;
};

export function EditKeysDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const integrations = useQuery(integrationsQuery());
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={account.isGranted ? `Link ${account.name} again` : `Edit API keys of ${account.name}`}
    >
      <QueryStates query={integrations}>
        {({ linkableExchanges }) => {
          const exchange = linkableExchanges.find(({ slug }) => slug === account.source);
          if (exchange && account.isGranted) return <RedirectForm exchange={exchange} accountId={account.id} />;
          return exchange ? (
            <ExchangeForm exchange={exchange} accountId={account.id} onDone={onClose} />
          ) : (
            <Banner status="warning">Exchange connections are off on this server. The stored key is kept.</Banner>
          );
        }}
      </QueryStates>
    </Dialog>
  );
}
