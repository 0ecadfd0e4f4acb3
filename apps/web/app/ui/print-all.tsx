import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { explain } from '../data/errors.ts';
import { Button } from './button.tsx';
import { toast } from './toast.tsx';

type Props<Row> = {
  label: string;
  load: () => Promise<readonly Row[]>;
  table: (rows: readonly Row[]) => ReactNode;
  children: (button: ReactNode) => ReactNode;
};

/** Long enough for cached logos. */
const IMAGES_MS = 3_000;

/** Resolves once all images have loaded; browsers load lazy ones only when visible. */
async function imagesIn(element: HTMLElement | null): Promise<void> {
  const images = [...(element?.querySelectorAll('img') ?? [])];
  for (const image of images) image.loading = 'eager';
  const late = new Promise((resolve) => setTimeout(resolve, IMAGES_MS));
  await Promise.race([Promise.allSettled(images.map((image) => image.decode())), late]);
}

function usePrinting<Row>(load: Props<Row>['load'], label: string, size: 'small' | 'normal') {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [isLoading, setLoading] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!rows) return;
    let isGone = false;
    const done = () => setRows(null);
    addEventListener('afterprint', done, { once: true });
    void imagesIn(whole.current).then(() => {
      if (!isGone) window.print();
    });
    return () => {
      isGone = true;
      removeEventListener('afterprint', done);
    };
  }, [rows]);
  const print = async () => {
    setLoading(true);
    try {
      setRows(await load());
    } catch (error) {
      toast({ status: 'Error', message: explain(error), delay: -1 });
    }
    setLoading(false);
  };
  const button = (
    <Button size={size} icon={<Printer size={14} aria-hidden />} isBusy={isLoading} onClick={() => void print()}>
      {label}
    </Button>
  );
  return { rows, whole, button };
}

export function PrintAll<Row>({ label, load, table, children }: Props<Row>) {
  const { rows, whole, button } = usePrinting(load, label, 'small');
  return (
    <>
      <div className={rows ? 'print:hidden' : undefined}>{children(button)}</div>
      {rows && (
        <div ref={whole} className="hidden print:block">
          {table(rows)}
        </div>
      )}
    </>
  );
}

export function PrintAlone<Row>({ label, load, table }: Omit<Props<Row>, 'children'>) {
  const { rows, whole, button } = usePrinting(load, label, 'normal');
  return (
    <>
      {button}
      {rows &&
        createPortal(
          <main ref={whole} data-printed-alone className="hidden print:block">
            {table(rows)}
          </main>,
          document.body,
        )}
    </>
  );
}
