import { useId, useState } from 'react';
import { explain } from '../../data/errors.ts';
import { SendFailed, sendFile } from '../../data/send-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { FileJobButton } from '../../ui/file-job-button.tsx';
import { formatBytes } from '../../ui/format.ts';
import { Input } from '../../ui/input.tsx';
import { useToday } from '../../ui/today.ts';
import type { Listed, OfYear } from './documents-of-year.tsx';
import { type DocumentLimits, useDocument, type WantedDocument } from './use-document.ts';

type Props = { document: Listed; ofYear: OfYear; onClose: () => void; send?: typeof sendFile };

export function DocumentOptions({ document, ofYear, onClose, send = sendFile }: Props) {
  const { title, takesBlank, isAList } = document;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={takesBlank ? `${title} on a blank form` : isAList ? `Limit ${title}` : `${title} of another day`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {takesBlank ? (
        <OnBlank document={document} ofYear={ofYear} send={send} />
      ) : isAList ? (
        <Limited document={document} ofYear={ofYear} />
      ) : (
        <OfADay document={document} ofYear={ofYear} />
      )}
    </Dialog>
  );
}

type Part = Pick<Props, 'document' | 'ofYear'>;

/** The server's limit. */
const MOST_BYTES = 1_000_000;

function OnBlank({ document, ofYear, send }: Part & { send: typeof sendFile }) {
  const id = useId();
  const [file, setFile] = useState<{ name: string; size: number; url: string }>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const choose = async ([chosen]: File[]) => {
    if (!chosen) return;
    setProblem(undefined);
    setFile(undefined);
    if (chosen.size > MOST_BYTES) return setProblem("This file is larger than 1 MB, so it can't be the blank form.");
    setSending(true);
    try {
      const url = await send(chosen, () => {}, new AbortController().signal, 'ATTACHMENT');
      setFile({ name: chosen.name, size: chosen.size, url });
    } catch (error) {
      setProblem(error instanceof SendFailed ? error.message : explain(error));
    }
    setSending(false);
  };
  return (
    <div className="space-y-4">
      <p className="max-w-prose">
        Choose the blank {document.title} of {ofYear.taxYear} from the IRS (PDF) and Lotbook fills it in. If it is not
        that form, we use our own layout and label it a substitute.
      </p>
      <DropZone
        id={id}
        aria-label="The blank form"
        accept=".pdf"
        disabled={isSending}
        className="py-6 text-13"
        onDrop={(transfer) => void choose([...transfer.files])}
        onChoose={(files) => void choose(files)}
      >
        {isSending ? (
          'Uploading the file'
        ) : file ? (
          `${file.name}, ${formatBytes(file.size)}`
        ) : (
          <span>
            Drop the PDF here, or <span className="link">choose it</span>
          </span>
        )}
      </DropZone>
      {problem && (
        <p role="alert" className="text-13 text-negative">
          {problem}
        </p>
      )}
      {file && (
        <MakeIt
          wanted={{ reportType: document.reportType, ...ofYear, format: 'PDF', blankUrl: file.url }}
          what={`${document.title} on the blank form`}
        />
      )}
    </div>
  );
}

function OfADay({ document, ofYear }: Part) {
  const id = useId();
  const [on, setOn] = useState('');
  const today = useToday();
  const isOver = on !== '' && on < today;
  return (
    <div className="space-y-4">
      <label htmlFor={id} className="block">
        <span className="mb-1 block text-13">What you held at the end of this day</span>
        <Input id={id} type="date" value={on} max={today} onChange={(event) => setOn(event.currentTarget.value)} />
      </label>
      {on !== '' && !isOver && <p className="text-13 text-quiet">Choose a date in the past.</p>}
      {isOver && (
        <div className="flex flex-wrap gap-2">
          {document.formats.map(({ format }) => (
            <MakeIt
              key={`${format} ${on}`}
              wanted={{ reportType: document.reportType, ...ofYear, format, on }}
              what={`${document.title} of ${on} as ${format}`}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function Limited({ document, ofYear }: Part) {
  const id = useId();
  const [limits, setLimits] = useState<DocumentLimits>({});
  const set = (name: keyof DocumentLimits, value: string) =>
    setLimits(({ [name]: _, ...others }) => (value === '' ? others : { ...others, [name]: value }));
  const field = (name: keyof DocumentLimits, label: string, type: 'date' | 'search') => (
    <label htmlFor={`${id} ${name}`} className="block">
      <span className="mb-1 block text-13">{label}</span>
      <Input
        id={`${id} ${name}`}
        type={type}
        value={limits[name] ?? ''}
        onChange={(event) => set(name, event.currentTarget.value)}
      />
    </label>
  );
  return (
    <div className="space-y-4">
      <p className="max-w-prose text-13 text-quiet">
        The totals cover only the matching transactions, not the whole tax year. The document says so.
      </p>
      <div className="flex flex-wrap gap-4">
        {field('startDate', 'From', 'date')}
        {field('endDate', 'Until', 'date')}
      </div>
      {field('query', 'Only transactions that match this search', 'search')}
      {Object.keys(limits).length > 0 && (
        <div className="flex flex-wrap gap-2">
          {document.formats.map(({ format }) => (
            <MakeIt
              key={`${format} ${JSON.stringify(limits)}`}
              wanted={{ reportType: document.reportType, ...ofYear, format, ...limits }}
              what={`limited ${document.title} as ${format}`}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function MakeIt({ wanted, what }: { wanted: WantedDocument & Partial<OfYear>; what: string }) {
  const { reportType, taxYear, format, wholeUnits, blankUrl, on, startDate, endDate, query } = wanted;
  const fileJob = useDocument({
    reportType,
    taxYear,
    format,
    wholeUnits,
    ...(blankUrl === undefined ? {} : { blankUrl }),
    ...(on === undefined ? {} : { on }),
    ...(startDate === undefined ? {} : { startDate }),
    ...(endDate === undefined ? {} : { endDate }),
    ...(query === undefined ? {} : { query }),
  });
  return (
    <FileJobButton fileJob={fileJob} what={what} label={`Download ${what}`}>
      Download {format}
    </FileJobButton>
  );
}
