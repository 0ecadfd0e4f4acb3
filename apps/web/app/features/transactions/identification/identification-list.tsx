import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { graphqlQuery, keepingPrevious } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { IdentificationsQuery } from '../../../generated/graphql.ts';
import { AmountText } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { plural } from '../../../ui/format.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { PrintAll } from '../../../ui/print-all.tsx';
import { Empty, Loading, QueryStates } from '../../../ui/query-states.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { IdentifyButton } from './identify-button.tsx';
import { useIdentifying } from './use-identifying.ts';

const IdentificationsDocument = graphql(`
  query Identifications($offset: Int, $limit: Int) {
    identifications(offset: $offset, limit: $limit) {
      totalCount
      rows {
        issue
        identification {
          ...IdentificationParts
          transaction {
            publicId
            sentence
            dateTime
          }
        }
      }
    }
  }
`);

const PAGE = 50;

export const identificationsQuery = (page: number) =>
  graphqlQuery(IdentificationsDocument, { offset: (page - 1) * PAGE, limit: PAGE });

type Row = IdentificationsQuery['identifications']['rows'][number];

export function IdentificationList({ page, addressOf }: { page: number; addressOf: (page: number) => string }) {
  const client = useQueryClient();
  const query = useQuery(keepingPrevious(identificationsQuery(page)));
  return (
    <QueryStates query={query} loading={<Loading label="Loading identified lots" lines={6} />}>
      {({ identifications: { rows, totalCount } }) =>
        totalCount === 0 ? (
          <Empty>
            No identified lots. Open a sale and select “Choose lots”; otherwise your cost basis method decides.
          </Empty>
        ) : (
          <PrintAll
            label={`Print all ${plural(totalCount, 'identification')}`}
            load={() => allIdentifications(client, totalCount)}
            table={(all) => <Lines rows={all} />}
          >
            {(button) => (
              <>
                <Lines rows={rows} />
                <div className="flex items-center justify-end gap-4 pt-3">
                  {totalCount > rows.length && button}
                  <Pagination page={page} pageCount={Math.ceil(totalCount / PAGE)} addressOf={addressOf} />
                </div>
              </>
            )}
          </PrintAll>
        )
      }
    </QueryStates>
  );
}

const PRINTED_AT_ONCE = 500;

async function allIdentifications(client: QueryClient, count: number): Promise<Row[]> {
  const all: Row[] = [];
  for (let offset = 0; offset < count; offset += PRINTED_AT_ONCE) {
    const page = graphqlQuery(IdentificationsDocument, { offset, limit: PRINTED_AT_ONCE });
    all.push(...(await client.fetchQuery(page)).identifications.rows);
  }
  return all;
}

function Lines({ rows }: { rows: readonly Row[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <IdentificationLine key={row.identification.transactionId} row={row} />
      ))}
    </ul>
  );
}

function IdentificationLine({ row: { identification, issue } }: { row: Row }) {
  const { transactionId, transaction, lots, note, sentence, isInTime } = identification;
  const identifying = useIdentifying(() => {});
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-rule border-b py-3">
      <div className="min-w-0 max-w-prose">
        <p>
          {transaction ? (
            <>
              <Link className="link" to={`/transactions/${transactionId}`}>
                <Sentence>{transaction.sentence}</Sentence>
              </Link>{' '}
              <Moment at={transaction.dateTime} className="text-13 text-quiet" />
            </>
          ) : (
            'A deleted transaction'
          )}
        </p>
        <p className="text-13">
          {plural(lots.length, 'lot')}:{' '}
          {lots.slice(0, SHOWN).map((lot, i) => (
            <span key={lot.acquiredTransactionId}>
              {i > 0 && ', '}
              <AmountText kind="crypto" value={lot.quantity} />
              {lot.transaction ? (
                <>
                  {' acquired '}
                  <Link className="link" to={`/transactions/${lot.transaction.publicId}`}>
                    <Moment at={lot.transaction.dateTime} format="short-day" />
                  </Link>
                </>
              ) : (
                ' of a deleted lot'
              )}
            </span>
          ))}
          {lots.length > SHOWN && ` and ${lots.length - SHOWN} more`}
        </p>
        {note && <p className="text-13 text-quiet">{note}</p>}
        <p className={isInTime === false ? 'text-13 text-warning' : 'text-13 text-quiet'}>
          <Sentence>{sentence}</Sentence>
        </p>
        {issue && <p className="text-13 text-severe">{issue}</p>}
      </div>
      <span className="flex gap-2 print:hidden">
        {transaction && <IdentifyButton transactionId={transactionId} size="small" label="Change" />}
        <Button
          size="small"
          kind="danger"
          isBusy={identifying.isBusy}
          onClick={() => identifying.remove([transactionId])}
        >
          Remove
        </Button>
      </span>
    </li>
  );
}

const SHOWN = 5;
