import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUndoing } from '../../data/changes.ts';
import { explain } from '../../data/errors.ts';
import { runInBrowser, useGraphqlMutation } from '../../data/queries.ts';
import type { ImportUserPricesMutation } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { plural } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { Empty, Failed, Loading } from '../../ui/query-states.tsx';
import { toast } from '../../ui/toast.tsx';
import { OwnPriceTable } from './own-price-table.tsx';
import { DeleteUserPricesDocument, ImportUserPricesDocument, UserPricesDocument } from './price-settings.graphql.ts';

export type SendFile = (file: File, onSent: (bytes: number) => void, signal: AbortSignal) => Promise<string>;
type Found = Pick<ImportUserPricesMutation['importUserPrices'], 'issues' | 'issueCount'>;

const NO_ISSUES: Found = { issues: [], issueCount: 0 };

const PAGE_SIZE = 100;
const KEY = 'UserPrices';

export function PriceSettings({ sendFile }: { sendFile: SendFile }) {
  const [found, setFound] = useState(NO_ISSUES);
  const [isAsking, setAsking] = useState(false);
  const prices = useInfiniteQuery({
    queryKey: [KEY, 'pages'],
    queryFn: ({ pageParam }) => runInBrowser(UserPricesDocument, { after: pageParam, limit: PAGE_SIZE }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ userPrices }) => (userPrices.length === PAGE_SIZE ? userPrices.at(-1)!.id : null),
  });
  const { offer } = useUndoing();
  const remove = useGraphqlMutation(DeleteUserPricesDocument, {
    refetch: [KEY],
    onSuccess: ({ deleteUserPrices: { success, error, change } }) => {
      setAsking(false);
      if (success) offer(change, 'Your prices were deleted.');
      else toast({ status: 'Error', message: error ?? "Couldn't delete the prices." });
    },
  });
  const all = prices.data?.pages.flatMap(({ userPrices }) => userPrices) ?? [];
  const add = (
    <Changing>
      <AddPrices sendFile={sendFile} onIssues={setFound} />
    </Changing>
  );
  return (
    <Section
      title="Own prices"
      actions={
        all.length > 0 && (
          <Changing>
            <span className="flex gap-2">
              <Button size="small" kind="danger" onClick={() => setAsking(true)}>
                Delete all
              </Button>
              {add}
            </span>
          </Changing>
        )
      }
    >
      <p className="mb-4 max-w-prose text-quiet">
        Your own prices take precedence over market prices. One price per line:{' '}
        <code className="font-mono text-13">date,asset,currency,price</code>.
      </p>
      {found.issueCount > 0 && <PriceIssues {...found} />}
      {prices.isPending ? (
        <Loading />
      ) : prices.isError ? (
        <Failed error={prices.error} onRetry={() => void prices.refetch()} />
      ) : all.length === 0 ? (
        <Empty action={add}>You have no prices of your own.</Empty>
      ) : (
        <OwnPriceTable prices={all} pages={prices} />
      )}
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Delete your prices?"
        action="Delete all prices"
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({}, { onError: (error) => toast({ status: 'Error', message: explain(error) }) })}
      >
        Market prices replace them where available; enter the rest yourself. Your tax years are recalculated.
      </Confirm>
    </Section>
  );
}

function AddPrices({ sendFile, onIssues }: { sendFile: SendFile; onIssues: (found: Found) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const { offer } = useUndoing();
  const importPrices = useGraphqlMutation(ImportUserPricesDocument, { refetch: [KEY] });
  const send = async (file: File) => {
    setSending(true);
    onIssues(NO_ISSUES);
    try {
      const csvUrl = await sendFile(file, () => {}, new AbortController().signal);
      const { importUserPrices: answer } = await importPrices.mutateAsync({ csvUrl });
      onIssues(answer);
      if (answer.success) offer(answer.change, `Added ${plural(answer.numberImported, 'price')} from ${file.name}.`);
      else toast({ status: 'Error', message: answer.error ?? `No prices added from ${file.name}.`, delay: -1 });
    } catch (error) {
      toast({
        status: 'Error',
        message: error instanceof Error && error.name === 'SendFailed' ? error.message : explain(error),
        delay: -1,
      });
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Button size="small" isBusy={isSending} onClick={() => input.current?.click()}>
        Add prices from a file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="Price file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
    </>
  );
}

function PriceIssues({ issues, issueCount }: Found) {
  return (
    <Banner status="warning" className="mb-4">
      <p className="font-medium">{plural(issueCount, 'line')} of the file need attention.</p>
      <ul className="mt-1 max-h-60 overflow-y-auto">
        {issues.map((issue) => (
          <li key={`${issue.row} ${issue.column} ${issue.code}`} className="py-0.5 text-13">
            Row {issue.row}
            {issue.column && `, ${issue.column}`}: {issue.message} {issue.remedy}
          </li>
        ))}
      </ul>
      {issueCount > issues.length && <p className="mt-1 text-13">Only the first {issues.length} are listed.</p>}
    </Banner>
  );
}
