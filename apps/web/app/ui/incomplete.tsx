/**
 * How a figure says that something is left out of it: a mark before it, and the word behind it. Where a page says once what the mark means and
 * what settles it (`IncompleteSaid`), each figure has the mark alone; whoever listens hears the word with every figure.
 */
import clsx from 'clsx';
import { CircleHelp } from 'lucide-react';
import { createContext, useContext } from 'react';

const Said = createContext(false);

export const IncompleteSaid = Said.Provider;
export const useIncompleteSaid = () => useContext(Said);

/** Of the size of the figures that it is beside. */
export function IncompleteMark({ className = 'mr-1 align-[-1px]' }: { className?: string }) {
  return <CircleHelp size={13} aria-hidden className={clsx('inline-block shrink-0 text-quiet', className)} />;
}

export function IncompleteWord() {
  return useIncompleteSaid() ? null : <span className="ml-1 text-12 font-regular">incomplete</span>;
}

/** The mark within a sentence that says what it means. */
export function IncompleteSign() {
  return (
    <>
      <IncompleteMark className="mx-0.5 align-[-2px]" />
      <span className="sr-only">a question mark</span>
    </>
  );
}
