/** Which time of a wallet comes from where: files, its network, entries by hand. */
import { formatCount, plural } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import type { Wallet } from './wallet-page.tsx';

const WORDS = { IMPORT: 'Files', SYNC: 'Network', MANUAL: 'Entered by hand', SAMPLE: 'Sample' } as const;

export function Coverage({ coverage }: Pick<Wallet, 'coverage'>) {
  if (coverage.length === 0) return null;
  return (
    <Section title="Where its transactions come from">
      <ul className="text-13">
        {coverage.map(({ kind, startsAt, endsAt, numberTransactions, numberSetAside }) => (
          <li
            key={kind}
            className="grid gap-x-6 border-rule border-b py-1.5 md:grid-cols-[10rem_minmax(0,1fr)_auto] md:items-baseline"
          >
            <span className="font-medium">{WORDS[kind]}</span>
            <span>
              <Moment at={startsAt} format="short-day" /> to <Moment at={endsAt} format="short-day" />
            </span>
            <span className="numeric text-quiet md:text-right">
              {plural(numberTransactions, 'transaction')}
              {numberSetAside > 0 && `, ${formatCount(numberSetAside)} set aside`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
