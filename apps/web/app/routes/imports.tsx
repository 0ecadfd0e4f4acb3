import { loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { ImportList, importsQuery } from '../features/imports/list/import-list.tsx';
import { TemplateList, templatesQuery } from '../features/imports/mapping/template-list.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Changing } from '../ui/changing.ts';
import { PageHead } from '../ui/page.tsx';
import { Empty } from '../ui/query-states.tsx';

const queries: PageQueries = () => [importsQuery(), templatesQuery()];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function Imports() {
  return (
    <>
      <PageHead title="Imports">
        Imported files with their transactions and skipped rows. You can undo any import.
      </PageHead>
      <div className="border-rule border-t">
        <ImportList
          empty={
            <Empty
              action={
                <Changing>
                  <ButtonLink kind="primary" to="/wallets?add_integration=csv">
                    Import a file
                  </ButtonLink>
                </Changing>
              }
            >
              No imports yet.
            </Empty>
          }
        />
      </div>
      <TemplateList />
    </>
  );
}
