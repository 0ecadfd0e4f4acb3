import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { formatCount, plural } from '../../ui/format.ts';
import { Moment, useDates } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { overlapOf, spansOf } from './coverage-spans.ts';
import type { Wallet } from './wallet-page.tsx';

const WORDS = { IMPORT: 'Files', MANUAL: 'Entered by hand', SAMPLE: 'Sample' } as const;

type Props = { wallet: Pick<Wallet, 'coverage' | 'kind'> & { sync?: { network: string } | null } };

export function Coverage({ wallet: { coverage, kind: accountKind, sync } }: Props) {
  const { shortDay } = useDates();
  if (coverage.length === 0) return null;
  const spans = spansOf(coverage);
  const overlap = overlapOf(coverage);
  const source = sync?.network ?? (accountKind === ACCOUNT_KIND.exchange ? 'Exchange' : 'Network');
  return (
    <Section title="Transaction sources">
      <ul className="text-13">
        {coverage.map(({ kind, startsAt, endsAt, numberTransactions, numberSetAside }, at) => (
          <li
            key={kind}
            className="grid gap-x-6 gap-y-1 border-rule border-b py-2 md:grid-cols-[10rem_14rem_minmax(6rem,1fr)_auto] md:items-center"
          >
            <span className="font-medium">{kind === 'SYNC' ? source : WORDS[kind]}</span>
            <span>
              <Moment at={startsAt} format="short-day" />
              {shortDay(startsAt) !== shortDay(endsAt) && (
                <>
                  {' '}
                  to <Moment at={endsAt} format="short-day" />
                </>
              )}
            </span>
            {coverage.length > 1 && (
              <span aria-hidden className="relative block h-1.5 rounded-full bg-sunken md:col-start-3">
                <span
                  className="absolute inset-y-0 rounded-full bg-accent"
                  style={{ left: `${spans[at]!.from}%`, width: `${spans[at]!.length}%` }}
                />
              </span>
            )}
            <span className="numeric text-quiet md:col-start-4 md:text-right">
              {plural(numberTransactions, 'transaction')}
              {numberSetAside > 0 && `, ${formatCount(numberSetAside)} set aside`}
            </span>
          </li>
        ))}
      </ul>
      {overlap && (
        <p className="mt-3 text-13 text-quiet">
          From <Moment at={overlap.startsAt} format="short-day" /> to <Moment at={overlap.endsAt} format="short-day" />{' '}
          both files and {source} contain transactions. Duplicates count once: the one from the file stays with your
          changes, and the other is set aside.
        </p>
      )}
    </Section>
  );
}
