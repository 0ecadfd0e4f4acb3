import { useNavigate, useSearchParams } from 'react-router';
import { sendFile } from '../data/send-file.ts';
import { ChooseLots } from '../features/lots/choose-lots.tsx';
import { ReviewLots } from '../features/lots/review-lots.tsx';
import { PageHead } from '../ui/page.tsx';

export default function LotImporter() {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const fileUrl = parameters.get('file') ?? '';
  return (
    <>
      <PageHead title="Import lots" tabTitle="Import lots">
        For holdings without a history: quantity, cost and acquisition date, lot by lot.
      </PageHead>
      {fileUrl === '' ? (
        <ChooseLots
          send={(file) => sendFile(file, () => {}, new AbortController().signal)}
          onSent={(file) => setParameters({ file })}
        />
      ) : (
        <ReviewLots
          key={fileUrl}
          fileUrl={fileUrl}
          onOther={() => setParameters({})}
          onStarted={(importId) => void navigate(`/lot-importer-waiting?import=${importId}`)}
        />
      )}
    </>
  );
}
