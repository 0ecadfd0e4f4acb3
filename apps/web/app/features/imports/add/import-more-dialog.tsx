/** Adds a file to an account there is: the same form, with a word about what that may do. */
import { useQuery } from '@tanstack/react-query';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { GENERIC_SLUG } from '../upload/use-upload.ts';
import { CsvForm } from './csv-form.tsx';
import { integrationsQuery } from './integration-picker.tsx';

type ImportMoreProps = {
  account: { id: string; name: string; slug: string | undefined };
  droppedFile?: File | undefined;
  onClose: () => void;
};

export function ImportMoreDialog({ account, droppedFile, onClose }: ImportMoreProps) {
  const integrations = useQuery(integrationsQuery());
  return (
    <Dialog isOpen onClose={onClose} title={`Import transactions into ${account.name}`}>
      <Banner status="error" className="mb-5">
        Importing extra transactions into a synced exchange or wallet may cause duplicates. Rows that were imported
        before are recognised and left out; the same trades from another kind of file are not.{' '}
        <a className="link" href="/home#questions">
          How duplicates are recognised
        </a>
      </Banner>
      <QueryStates query={integrations}>
        {({ integrations: all, settings }) => {
          const own = all.find((one) => one.slug === account.slug);
          return (
            <CsvForm
              account={account}
              integration={{
                slug: own?.slug ?? GENERIC_SLUG,
                name: own?.name ?? account.name,
                formats: own?.supportedFileFormats ?? [],
                instructions: own?.instructions ?? [],
                lacks: own?.lacks ?? [],
                instructionsConfidence: own?.instructionsConfidence,
              }}
              timeZone={settings.timeZone}
              initialFile={droppedFile}
              onImported={onClose}
            />
          );
        }}
      </QueryStates>
    </Dialog>
  );
}
