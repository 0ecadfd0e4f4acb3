import { useId, useState } from 'react';
import { explain } from '../../data/errors.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

export type Send = (file: File) => Promise<string>;

const COLUMNS = [
  ['Wallet', 'The wallet that holds the lot. New names create a wallet.'],
  ['Asset', 'Its symbol, such as BTC.'],
  ['Quantity', 'Number of units, above zero.'],
  ['Cost Basis', 'Total cost including fees. 0 is valid.'],
  ['Currency', 'Currency of the cost; must be your base currency.'],
  ['Acquired At', '2020-03-15, or 2020-03-15 14:30:00 in your time zone. The holding period starts here.'],
  ['As Of', 'Optional: the day the wallet received the lot. Defaults to the acquisition date.'],
  ['Note', 'Optional: a note kept with the transaction.'],
] as const;

export function ChooseLots({ send, onSent }: { send: Send; onSent: (fileUrl: string) => void }) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  const pick = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    try {
      onSent(await send(file));
    } catch (error) {
      toast({ status: 'Error', message: explain(error), delay: -1 });
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <div className="flex flex-col items-start gap-3">
        <label htmlFor={id} className="font-medium">
          Lots file
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          disabled={isSending}
          aria-describedby={`${id}-hint`}
          className="max-w-full rounded-control border border-strong bg-raised p-2 text-13"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            void pick(file);
          }}
        />
        <p id={`${id}-hint`} className="text-13 text-quiet">
          CSV. It is checked against your ledger before anything is stored.
        </p>
        {isSending && <Button isBusy>Uploading the file</Button>}
        <a className="link" href="/templates/opening-lots.csv" download="opening-lots.csv">
          Download the template
        </a>
      </div>
      <dl className="text-13">
        {COLUMNS.map(([name, words]) => (
          <div key={name} className="grid grid-cols-[7rem_1fr] gap-3 border-rule border-b py-1.5">
            <dt className="font-medium">{name}</dt>
            <dd className="text-quiet">{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
