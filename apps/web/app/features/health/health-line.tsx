import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/format.ts';

export type Line = {
  page: string;
  title: string;
  remedy: string;
  count: number;
  earlier?: string | null;
  action: string;
  list: ReactNode;
};

export function HealthLine({ line, isOpen, onToggle }: { line: Line; isOpen: boolean; onToggle: () => void }) {
  const id = `health-${line.page}`;
  return (
    <li className="border-rule border-b">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 py-3 md:grid-cols-[1fr_4rem_15.5rem_auto]">
        <div className="min-w-0 max-md:col-span-2">
          <h2 className="font-medium">{line.title}</h2>
          <p className="text-13 text-quiet">{line.remedy}</p>
        </div>
        {line.earlier ? (
          <p className="text-13 text-quiet md:col-span-2 md:text-right">{line.earlier}</p>
        ) : (
          <div className="min-w-0 md:contents">
            <p className="numeric md:col-span-2 md:text-right">
              <span className="sr-only">Count: </span>
              {formatCount(line.count)}
            </p>
          </div>
        )}
        <Button
          size="small"
          className="justify-self-start md:min-w-32 md:justify-self-end"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Close' : line.action}: ${line.title}`}
          icon={<ChevronRight size={14} aria-hidden className={isOpen ? 'rotate-90' : ''} />}
          onClick={onToggle}
        >
          {isOpen ? 'Close' : line.action}
        </Button>
      </div>
      <div id={id} className={isOpen ? 'pb-4 md:pl-4' : 'hidden'}>
        {isOpen && line.list}
      </div>
    </li>
  );
}
