import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { graphqlQuery, keepingPrevious, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { EntryList } from '../features/form-1099-da/entry-list.tsx';
import { FormDocument } from '../features/form-1099-da/form.graphql.ts';
import { pageOf, variablesOf } from '../features/form-1099-da/form-address.ts';
import { FormTotals } from '../features/form-1099-da/form-totals.tsx';
import { ImportForm } from '../features/form-1099-da/import-form.tsx';
import { ImportedForms } from '../features/form-1099-da/imported-forms.tsx';
import { LineDialog } from '../features/form-1099-da/line-dialog.tsx';
import { MatchDialog } from '../features/form-1099-da/match-dialog.tsx';
import { StatusChips } from '../features/form-1099-da/status-chips.tsx';
import { WalletChoice } from '../features/form-1099-da/wallet-choice.tsx';
import type { BrokerLinePartsFragment, Form1099DaQuery } from '../generated/graphql.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { plural } from '../ui/format.ts';
import { PageHead, Section } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { PrintAll } from '../ui/print-all.tsx';
import { Empty, Loading, QueryStates } from '../ui/query-states.tsx';

const pageQuery = (taxYear: string, search: URLSearchParams) =>
  graphqlQuery(FormDocument, { taxYear, ...variablesOf(search) });
const queries: PageQueries = ({ params, url }) => [pageQuery(params.year ?? '', url.searchParams)];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

type Open =
  | { kind: 'edit'; line: BrokerLinePartsFragment; walletId: string }
  | { kind: 'add' }
  | { kind: 'match'; line: BrokerLinePartsFragment };

export default function Form1099Da() {
  const { year = '' } = useParams();
  const [search] = useSearchParams();
  const page = useQuery(keepingPrevious(pageQuery(year, search)));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <p className="mb-2 text-13">
        <Link className="link" to={`/tax/${year}`}>
          Tax year {year}
        </Link>
      </p>
      <PageHead title="Form 1099-DA" tabTitle={`Form 1099-DA ${year}`}>
        Compare what your brokers reported to the IRS with your records. The result determines the boxes and codes on
        Form 8949.
      </PageHead>
      <QueryStates query={page} loading={<Loading label="Loading broker reports" lines={8} />}>
        {(data) => (
          <div aria-busy={page.isPlaceholderData}>
            <Body data={data} taxYear={year} onOpen={setOpen} />
            {(open?.kind === 'add' || open?.kind === 'edit') && (
              <LineDialog
                taxYear={year}
                wallets={data.wallets}
                line={open.kind === 'edit' ? open.line : null}
                walletId={open.kind === 'edit' ? open.walletId : null}
                onClose={close}
              />
            )}
            {open?.kind === 'match' && <MatchDialog line={open.line} onClose={close} />}
          </div>
        )}
      </QueryStates>
    </>
  );
}

const NOT_OFFERED = {
  COUNTRY: 'Form 1099-DA applies only in the United States. Your country is different.',
  CURRENCY: 'Form 1099-DA is in US dollars. Set your base currency to US dollars to compare it with your records.',
  YEAR: 'Brokers report on Form 1099-DA from tax year 2025 on.',
};

type BodyProps = { data: Form1099DaQuery; taxYear: string; onOpen: (open: Open) => void };

function Body({ data, taxYear, onOpen }: BodyProps) {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const { brokerForms: forms, wallets } = data;
  if (forms.notOffered)
    return (
      <Empty action={<ButtonLink to={`/tax/${taxYear}`}>See the tax year</ButtonLink>}>
        {NOT_OFFERED[forms.notOffered]}
      </Empty>
    );
  if (!forms.isComputed) {
    return (
      <Empty action={<ButtonLink to="/wallets">See your wallets</ButtonLink>}>
        Nothing to compare yet: your gains have not been calculated.
      </Empty>
    );
  }
  const onEdit = (line: BrokerLinePartsFragment, walletId: string) => onOpen({ kind: 'edit', line, walletId });
  const onMatch = (line: BrokerLinePartsFragment) => onOpen({ kind: 'match', line });
  const add = <Button onClick={() => onOpen({ kind: 'add' })}>Add a line</Button>;
  const importing = <ImportForm taxYear={taxYear} wallets={wallets} forms={forms.wallets} typing={add} />;
  if (forms.wallets.length === 0) {
    return (
      <>
        <p className="max-w-prose">
          Nothing is imported for {taxYear}. Without it, your sales go in boxes I and L (not reported by a broker).
        </p>
        {importing}
      </>
    );
  }
  return (
    <>
      <FormTotals forms={forms} />
      <Section title="Lines and sales" actions={<WalletChoice forms={forms.wallets} />}>
        <StatusChips counts={forms.counts} />
        {forms.entries.length === 0 ? (
          <Empty>No matching lines.</Empty>
        ) : (
          <PrintAll
            label={`Print all ${plural(forms.totalCount, 'entry', 'entries')}`}
            load={() => allEntries(client, taxYear, search, forms.totalCount)}
            table={(entries) => <EntryList entries={entries} onEdit={onEdit} onMatch={onMatch} />}
          >
            {(button) => (
              <>
                <EntryList entries={forms.entries} onEdit={onEdit} onMatch={onMatch} />
                <Paging forms={forms} search={search} button={forms.totalCount > forms.entries.length && button} />
              </>
            )}
          </PrintAll>
        )}
      </Section>
      <ImportedForms taxYear={taxYear} forms={forms.wallets} currency={forms.currency} />
      {importing}
    </>
  );
}

const PRINTED_AT_ONCE = 200;

async function allEntries(client: QueryClient, taxYear: string, search: URLSearchParams, count: number) {
  const entries: Form1099DaQuery['brokerForms']['entries'][number][] = [];
  for (let offset = 0; offset < count; offset += PRINTED_AT_ONCE) {
    const variables = { ...variablesOf(search), taxYear, offset, limit: PRINTED_AT_ONCE };
    entries.push(...(await client.fetchQuery(graphqlQuery(FormDocument, variables))).brokerForms.entries);
  }
  return entries;
}

type PagingProps = { forms: Form1099DaQuery['brokerForms']; search: URLSearchParams; button: ReactNode };

function Paging({ forms, search, button }: PagingProps) {
  const { page, pageCount, addressOf } = pageOf(search, forms.totalCount);
  return (
    <div className="flex items-center justify-between gap-4 pt-3">
      <p className="numeric text-13 text-quiet">{plural(forms.totalCount, 'entry', 'entries')}</p>
      <div className="flex items-center gap-4">
        {button}
        <Pagination page={page} pageCount={pageCount} addressOf={addressOf} />
      </div>
    </div>
  );
}
