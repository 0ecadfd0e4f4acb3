import { ChangeList } from '../features/changes/change-list.tsx';
import { PageHead } from '../ui/page.tsx';

export default function History() {
  return (
    <>
      <PageHead title="History">
        All changes to your ledger, newest first. You can undo and redo the last thousand for 90 days; undo imports on
        the Imports page. <span className="max-md:hidden">Press Ctrl+Z or ⌘Z to undo the last one.</span>
      </PageHead>
      <ChangeList />
    </>
  );
}
