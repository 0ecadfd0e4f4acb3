/**
 * Inside `IncompleteSaid`, where the page explains the mark once, figures have only the mark; screen readers still get
 * the word.
 */
import clsx from 'clsx';
import { CircleHelp } from 'lucide-react';
import { createContext, useContext } from 'react';

const Said = createContext(false);

export const IncompleteSaid = Said.Provider;
export const useIncompleteSaid = () => useContext(Said);

export function IncompleteMark({ className = 'mr-1 align-[-1px]' }: { className?: string }) {
  return <CircleHelp size={13} aria-hidden className={clsx('inline-block shrink-0 text-quiet', className)} />;
}

export function IncompleteWord() {
  return useIncompleteSaid() ? null : <span className="ml-1 text-12 font-regular">incomplete</span>;
}

export function IncompleteSign() {
  return (
    <>
      <IncompleteMark className="mx-0.5 align-[-2px]" />
      <span className="sr-only">a question mark</span>
    </>
  );
}
