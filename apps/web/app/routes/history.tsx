/** `/history`: what was changed in the ledger, each line with its undo. */
import { ChangeList } from '../features/changes/change-list.tsx';
import { PageHead } from '../ui/page.tsx';

export default function History() {
  return (
    <>
      <PageHead title="History">
        Each change to your ledger, the newest first. The last thousand can be undone and redone for 90 days; imports
        are undone on the Imports page. <span className="max-md:hidden">Ctrl+Z or ⌘Z undoes the last one.</span>
      </PageHead>
      <ChangeList />
    </>
  );
}
