/** Gives a linked exchange another API key. */
import { useQuery } from '@tanstack/react-query';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { integrationsQuery } from './integrations.graphql.ts';
import { LateExchangeForm } from './late-exchange-form.tsx';

/** @param account  with the slug of what it is read from */
export function EditKeysDialog(props: { account: { id: string; name: string; source: string }; onClose: () => void }) {
  const { account, onClose } = props;
  const integrations = useQuery(integrationsQuery());
  return (
    <Dialog isOpen onClose={onClose} title={`Edit API keys of ${account.name}`}>
      <QueryStates query={integrations}>
        {({ linkableExchanges }) => {
          const exchange = linkableExchanges.find(({ slug }) => slug === account.source);
          return exchange ? (
            <LateExchangeForm exchange={exchange} accountId={account.id} onDone={onClose} />
          ) : (
            <Banner status="warning">
              This server does not read exchanges, as its operator has set it. The key that is stored stays as it is.
            </Banner>
          );
        }}
      </QueryStates>
    </Dialog>
  );
}
