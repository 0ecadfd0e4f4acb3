import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { graphqlQuery } from '../../../data/queries.ts';
import type { ImportPartsFragment, ImportsQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { Changing } from '../../../ui/changing.ts';
import { Tag } from '../../../ui/chip.tsx';
import { formatCount } from '../../../ui/format.ts';
import { WalletName } from '../../../ui/marks/wallet-name.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { frozenText } from '../upload/import-toasts.ts';
import { ImportsDocument } from './import-list.graphql.ts';
import { ImportRows } from './import-rows.tsx';
import { RedoImport } from './redo-import.tsx';
import { UndoImport } from './undo-import.tsx';

const POLL_MS = 1_000;
const RUNNING = ['ENQUEUED', 'SCHEDULED', 'STARTED'];

const isRunning = (one: ImportPartsFragment) => one.undoneAt == null && RUNNING.includes(one.status);

export const importsQuery = (accountId?: string) => ({
  ...graphqlQuery(ImportsDocument, accountId === undefined ? {} : { accountId }),
  refetchInterval: ({ state }: { state: { data?: ImportsQuery | undefined } }) =>
    state.data?.imports.some(isRunning) ? POLL_MS : (false as const),
});

type ImportListProps = { accountId?: string; empty: ReactNode };

export function ImportList({ accountId, empty }: ImportListProps) {
  const imports = useQuery(importsQuery(accountId));
  return (
    <QueryStates query={imports}>
      {({ imports: rows }) =>
        rows.length === 0 ? (
          empty
        ) : (
          <ul>
            {rows.map((one) => (
              <ImportLine key={one.id} one={one} isAccountNamed={accountId === undefined} />
            ))}
          </ul>
        )
      }
    </QueryStates>
  );
}

function ImportLine({ one, isAccountNamed }: { one: ImportPartsFragment; isAccountNamed: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const detailId = `import-${one.id}`;
  return (
    <li className="border-rule border-b">
      <div className="grid items-start gap-x-4 gap-y-1 py-3 md:grid-cols-[1fr_auto]">
        <div className="flex min-w-0 items-start gap-2">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={detailId}
            aria-label={`${isOpen ? 'Hide' : 'Show'} the rows of ${one.filename}`}
            onClick={() => setOpen(!isOpen)}
            className="mt-0.5 rounded-control p-0.5 text-quiet hover:bg-sunken hover:text-ink"
          >
            <ChevronRight size={15} aria-hidden className={isOpen ? 'rotate-90' : ''} />
          </button>
          <div className="min-w-0">
            <p className={`break-words font-medium ${one.undoneAt ? 'text-quiet line-through' : ''}`}>{one.filename}</p>
            <p className="points flex flex-wrap items-center gap-x-2 text-13 text-quiet">
              {!one.isSample && <span>{one.formatLabel ?? 'Format not recognized'}</span>}
              {isAccountNamed && one.account && <WalletName wallet={one.account} isLink className="min-h-6" />}
              <Moment at={one.createdAt} />
              {!one.isSample && one.createdBy !== '' && <span>by {one.createdBy}</span>}
              {one.isSample && (
                <span>
                  <Tag>Sample</Tag>
                </span>
              )}
            </p>
            <Outcome one={one} />
            <Files one={one} />
          </div>
        </div>
        <div className="flex items-center justify-end gap-4">
          <Counts one={one} />
          <span className="md:w-16 md:text-right">
            {one.canUndo && !one.undoneAt && (
              <Changing>
                <Button
                  size="small"
                  onClick={() => setUndoing(true)}
                  aria-label={`${isRunning(one) ? 'Stop' : 'Undo'} the import of ${one.filename}`}
                >
                  {isRunning(one) ? 'Stop' : 'Undo'}
                </Button>
              </Changing>
            )}
            {one.canRedo && (
              <Changing>
                <RedoImport one={one} />
              </Changing>
            )}
          </span>
        </div>
      </div>
      {isOpen && (
        <div id={detailId} className="pb-4 pl-7">
          <ImportRows one={one} />
        </div>
      )}
      {isUndoing && <UndoImport one={one} isRunning={isRunning(one)} onClose={() => setUndoing(false)} />}
    </li>
  );
}

function Outcome({ one }: { one: ImportPartsFragment }) {
  if (one.undoneAt) {
    return (
      <p className="text-13 text-quiet">
        Undone <Moment at={one.undoneAt} />. All its transactions were removed.
      </p>
    );
  }
  if (isRunning(one)) {
    return (
      <div className="mt-1 w-64 max-w-full">
        <Progress label="Importing file" done={one.numberDone} total={one.numberTotal || null} />
      </div>
    );
  }
  if (one.status === 'FAILED' || one.status === 'CANCELLED') {
    return (
      <p className="text-13 text-severe">{one.errorMessage ?? 'There was an error while trying to import the CSV'}</p>
    );
  }
  return (
    <>
      {one.numberFrozen > 0 && <p className="text-13">{frozenText(one.numberFrozen)}</p>}
      {one.leftOutMessage && <p className="text-13">{one.leftOutMessage}</p>}
    </>
  );
}

function Files({ one }: { one: ImportPartsFragment }) {
  if (!one.fileUrl && !one.rejectedRowsUrl) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-13">
      {one.fileUrl && (
        <a
          className="link inline-flex min-h-6 items-center"
          href={one.fileUrl}
          download={one.filename}
          aria-label={`Download ${one.filename}`}
        >
          Download file
        </a>
      )}
      {one.rejectedRowsUrl && (
        <a
          className="link inline-flex min-h-6 items-center"
          href={one.rejectedRowsUrl}
          download
          aria-label={`Download only the rejected rows of ${one.filename}`}
          title="A CSV file of the rejected rows with reasons. Correct and import it."
        >
          Download only the rejected rows
        </a>
      )}
    </p>
  );
}

function Counts({ one }: { one: ImportPartsFragment }) {
  const counts = [
    { label: 'found', value: one.numberTotal },
    { label: 'imported', value: one.numberImported },
    { label: 'duplicates', value: one.numberDuplicate },
    { label: 'skipped', value: one.numberIgnored + one.numberFrozen + one.numberLeftOut },
  ];
  return (
    <dl className="grid grid-cols-4 gap-x-4 text-right text-13 md:gap-x-5">
      {counts.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse md:w-16">
          <dt className="text-12 text-quiet">{label}</dt>
          <dd className={`numeric ${value === 0 ? 'text-quiet' : ''}`}>{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
