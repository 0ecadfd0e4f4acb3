import { DocumentList } from '../features/documents/document-list.tsx';
import { PageHead } from '../ui/page.tsx';

export default function Documents() {
  return (
    <>
      <PageHead title="Documents">
        Your documents and how they were calculated. Outdated documents list what changed.
      </PageHead>
      <DocumentList />
    </>
  );
}
