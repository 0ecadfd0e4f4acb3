import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { DuplicateWarning } from '../checked/duplicate-warning.tsx';
import { GENERIC_SLUG } from '../upload/upload-file.ts';
import { CsvForm } from './csv-form.tsx';
import { integrationsQuery } from './integrations.graphql.ts';

type ImportMoreProps = {
  account: { id: string; name: string; slug: string | undefined; instructions?: readonly string[] | undefined };
  droppedFile?: File | undefined;
  onClose: () => void;
};

export function ImportMoreDialog({ account, droppedFile, onClose }: ImportMoreProps) {
  const integrations = useQuery(integrationsQuery());
  return (
    <Dialog isOpen onClose={onClose} title={`Import transactions into ${account.name}`}>
      <DuplicateWarning className="mb-5" />
      <QueryStates query={integrations}>
        {({ integrations: all }) => {
          const own = all.find((one) => one.slug === account.slug);
          return (
            <CsvForm
              account={account}
              isExchange={own?.category === 'EXCHANGE'}
              integration={{
                slug: own?.slug ?? GENERIC_SLUG,
                name: own?.name ?? account.name,
                formats: own?.supportedFileFormats ?? [],
                instructions: account.instructions ?? own?.instructions ?? [],
                limitations: own?.limitations ?? [],
                instructionsConfidence: account.instructions ? undefined : own?.instructionsConfidence,
              }}
              initialFile={droppedFile}
              onImported={onClose}
            />
          );
        }}
      </QueryStates>
    </Dialog>
  );
}
