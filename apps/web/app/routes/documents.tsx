/** `/documents`: every tax document that was made; of one year with `?year=`. */
import { DocumentList } from '../features/documents/document-list.tsx';
import { PageHead } from '../ui/page.tsx';

export default function Documents() {
  return (
    <>
      <PageHead title="Documents">
        Each document you had made, with what it was made from. One that no longer matches your ledger says what
        changed.
      </PageHead>
      <DocumentList />
    </>
  );
}
