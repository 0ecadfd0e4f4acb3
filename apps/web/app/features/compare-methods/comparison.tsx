import { sumDoubt } from '@lotbook/ledger/printed/unknown';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Term } from '../../generated/graphql.ts';
import { Amount, AmountText } from '../../ui/amount.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Tag } from '../../ui/chip.tsx';
import { plural, signOf } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { Pair } from '../../ui/pair.tsx';
import { Progress } from '../../ui/progress.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { type Choice, type Row, useComparison } from './use-comparison.ts';

type Props = { taxYear: string; currency: string; choices: readonly Choice[] };

export function Comparison({ taxYear, currency, choices }: Props) {
  const allowed = choices.filter(({ refusal }) => refusal == null);
  const refused = choices.filter(({ refusal }) => refusal != null);
  const { rows, count, isStopped, stop, goOn } = useComparison(taxYear, allowed);
  const isDone = count === allowed.length;
  return (
    <>
      {!isDone && (
        <div className="mb-6 flex items-end gap-4" role="status">
          <div className="w-64">
            <Progress
              label={isStopped ? 'Stopped' : 'Calculating your gains by each method'}
              done={count}
              total={allowed.length}
              unit="methods"
            />
          </div>
          <Button size="small" onClick={isStopped ? goOn : stop}>
            {isStopped ? 'Continue' : 'Stop'}
          </Button>
        </div>
      )}
      <Section title={`${taxYear} by each method`} actions={<span className="text-13 text-quiet">{currency}</span>}>
        <div className="-mt-3">
          <Methods rows={rows} taxYear={taxYear} />
        </div>
        <p className="mt-3 max-w-prose text-13 text-quiet">
          A smaller gain now means a larger one later. Remaining lots are valued at the last prices in your transactions
          at the end of {taxYear}. Each row applies one method to all years.
        </p>
      </Section>
      {refused.length > 0 && (
        <Section title="Not allowed">
          <ul className="space-y-1">
            {refused.map(({ method, name, lotAllocation, lots, refusal }) => (
              <li key={`${method} ${lotAllocation}`}>
                <span className="font-medium">{name}</span>, {lots}: <span className="text-quiet">{refusal}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Methods({ rows, taxYear }: { rows: readonly Row[]; taxYear: string }) {
  const hasTerms = rows.some(
    ({ answer }) => signOf(answer?.figures?.shortGain) !== 0 || signOf(answer?.figures?.longGain) !== 0,
  );
  const gainOf = (of: (figures: Figures) => string, term?: Term) => (row: Row) => (
    <Figure row={row}>
      {(figures) => {
        const gain = { value: of(figures), isGain: true, doubt: sumDoubt(figures.unknownCount, figures.disposalCount) };
        // Lots of other methods are not stored, so their gain can't be opened.
        if (!row.choice.isCurrent) return <AmountText {...gain} />;
        return <Amount {...gain} why={{ figure: 'GAIN', taxYear, ...(term ? { term } : {}) }} />;
      }}
    </Figure>
  );
  const columns: Column<Row>[] = [
    { key: 'method', header: 'Method', cell: (row) => <Name row={row} /> },
    ...(hasTerms
      ? [
          {
            key: 'short',
            header: 'Short-term gain',
            isNumber: true,
            cell: gainOf(({ shortGain }) => shortGain, 'SHORT'),
          },
          { key: 'long', header: 'Long-term gain', isNumber: true, cell: gainOf(({ longGain }) => longGain, 'LONG') },
        ]
      : []),
    { key: 'gain', header: 'Gain', isNumber: true, cell: gainOf(({ gain }) => gain) },
    { key: 'basis', header: 'Remaining basis', isNumber: true, cell: (row) => <Left row={row} /> },
    { key: 'later', header: 'Remaining unrealized gain', isNumber: true, cell: (row) => <Later row={row} /> },
    {
      key: 'use',
      header: <span className="sr-only">Use this method</span>,
      isNumber: true,
      cell: (row) => <Use row={row} />,
    },
  ];
  return (
    <Table
      caption={`Gain of ${taxYear} and remaining basis by method`}
      columns={columns}
      rows={rows}
      rowKey={({ choice }) => `${choice.method} ${choice.lotAllocation}`}
      rowClassName={({ choice }) => (choice.isCurrent ? 'bg-sunken' : undefined)}
      phone={(row) => (
        <>
          <Pair>
            <Name row={row} />
            {gainOf(({ gain }) => gain)(row)}
          </Pair>
          <Pair>
            <span className="text-13 text-quiet">left for later</span>
            <span className="text-right">
              <Later row={row} />
            </span>
          </Pair>
          <Use row={row} />
        </>
      )}
    />
  );
}

type Figures = NonNullable<NonNullable<Row['answer']>['figures']>;

function Name({ row: { choice, answer, isFailed } }: { row: Row }) {
  const problem = answer?.error ?? (isFailed ? "Couldn't calculate the comparison. Try again in a moment." : null);
  return (
    <span>
      <span className={clsx(choice.isCurrent && 'font-medium')}>{choice.name}</span>{' '}
      {choice.isCurrent && <Tag>Yours</Tag>}
      <span className="block text-13 text-quiet">{choice.lots}</span>
      {problem && <span className="block text-13 text-severe">{problem}</span>}
    </span>
  );
}

function Figure({ row: { answer }, children }: { row: Row; children: (figures: Figures) => ReactNode }) {
  return answer?.figures ? children(answer.figures) : <span className="text-quiet">–</span>;
}

function Left({ row }: { row: Row }) {
  return (
    <Figure row={row}>
      {({ openBasis, openLotCount, openUnknownCount }) => (
        <>
          <AmountText value={openBasis} doubt={openUnknownCount > 0 ? { kind: 'at-least' } : undefined} />
          <span className="block text-12 text-quiet">{plural(openLotCount, 'lot')}</span>
        </>
      )}
    </Figure>
  );
}

function Later({ row }: { row: Row }) {
  return (
    <Figure row={row}>
      {({ unrealizedGain, unrealizedUnknownCount }) =>
        unrealizedGain == null ? (
          <span className="text-quiet">Unknown</span>
        ) : (
          <>
            <AmountText value={unrealizedGain} isGain={unrealizedUnknownCount === 0} isEstimate />
            {unrealizedUnknownCount > 0 && (
              <span className="block text-12 text-quiet">
                without {plural(unrealizedUnknownCount, 'lot')} with unknown cost or price
              </span>
            )}
          </>
        )
      }
    </Figure>
  );
}

function settingsWith({ method, inSettings }: Choice): string {
  const { lotAllocation, walletFrom } = inSettings;
  const from = walletFrom == null ? '' : `&from=${walletFrom}`;
  return `/user/profile/tax?method=${method}&lots=${lotAllocation}${from}`;
}

function Use({ row: { choice } }: { row: Row }) {
  if (choice.isCurrent) return null;
  return (
    <ButtonLink size="small" kind="quiet" to={settingsWith(choice)} aria-label={`Use ${choice.name}, ${choice.lots}`}>
      Use in settings
    </ButtonLink>
  );
}
