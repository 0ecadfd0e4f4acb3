import type { Doubt } from '@lotbook/ledger/printed/unknown';
import clsx from 'clsx';
import { Lock, TriangleAlert } from 'lucide-react';
import { memo, useRef } from 'react';
import type { OptionalColumn } from '../../../../data/cookies.ts';
import { gainDoubt, incomeDoubt } from '../../../../data/unknown.ts';
import { graphql } from '../../../../generated/gql.ts';
import type { TransactionRowPartsFragment } from '../../../../generated/graphql.ts';
import { AmountText } from '../../../../ui/amount.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Tag } from '../../../../ui/chip.tsx';
import { AssetMark } from '../../../../ui/marks/asset-mark.tsx';
import { ShortName } from '../../../../ui/marks/short-name.tsx';
import { SourceMark } from '../../../../ui/marks/source-mark.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { useHideAmounts } from '../../../../ui/use-hide-amounts.ts';
import { LegAmount } from '../../leg-amount.tsx';
import type { Select } from '../selection/use-selection.ts';
import { rowView, type Side, worstCallout } from './row-view.ts';

graphql(`
  fragment TransactionRowParts on Transaction {
    publicId
    transactionType
    type
    label
    dateTime
    dateAcquired
    sentence
    account {
      id
      kind
      name
      integration {
        slug
      }
    }
    flows {
      ...LegParts
      isWithheld
      fiatValue
      fiatCurrency
      fiatSource
      fiatPricedAt
    }
    link {
      kind
      other {
        publicId
        account {
          id
          name
        }
        flows {
          ...LegParts
        }
      }
    }
    isIgnored
    isSpam
    isEdited
    isFrozen
    isSample
    value
    isValueMissing
    gain
    income
    unknown
    callouts {
      ...CalloutParts
      quantity
      receiptTransactionId
      asset {
        id
        symbol
      }
    }
  }
`);

type RowProps = {
  transaction: TransactionRowPartsFragment;
  address: string;
  place: number;
  rowCount: number;
  columns: readonly OptionalColumn[];
  startsDay: boolean;
  isOpen: boolean;
  isSelected: boolean;
  onSelect: Select;
};

/** A memoized row, because scrolling rerenders the list several times a second. */
export const TransactionRow = memo(function TransactionRow({
  transaction,
  address,
  place,
  rowCount,
  columns,
  startsDay,
  ...props
}: RowProps) {
  const { isOpen, isSelected, onSelect } = props;
  const isShiftHeld = useRef(false);
  const view = rowView(transaction);
  const sentence = useHideAmounts()(transaction.sentence);
  return (
    <li
      aria-setsize={rowCount}
      aria-posinset={place + 1}
      className={clsx(
        'relative box-border grid h-(--row) contain-[layout_style] grid-cols-[1.25rem_minmax(0,1fr)_auto] content-center items-baseline gap-x-3 gap-y-0.5 border-t xl:items-center px-2 hover:bg-sunken has-[[data-row]:focus-visible]:z-1 has-[[data-row]:focus-visible]:bg-sunken has-[[data-row]:focus-visible]:outline-2 has-[[data-row]:focus-visible]:-outline-offset-2 has-[[data-row]:focus-visible]:outline-accent xl:grid-cols-(--columns)',
        'border-rule',
        !startsDay && 'xl:border-transparent',
        (isOpen || isSelected) && 'bg-sunken',
        transaction.isIgnored && 'text-quiet',
      )}
    >
      {/* Tracks Shift for the checkbox. */}
      <span
        className="relative z-1 row-span-2 select-none self-start pt-0.5 xl:row-span-1 xl:self-center xl:pt-0"
        onClickCapture={(event) => {
          isShiftHeld.current = event.shiftKey;
        }}
      >
        <Checkbox
          label={`Select: ${sentence}`}
          isLabelHidden
          checked={isSelected}
          onCheckedChange={(checked) => onSelect(place, transaction, checked, isShiftHeld.current)}
        />
      </span>
      {/* On a phone, parts that do not fit beside the type are hidden entirely. */}
      <span className="flex min-w-0 items-baseline gap-x-2 max-xl:h-5 max-xl:flex-wrap max-xl:overflow-hidden xl:contents">
        <Moment
          at={transaction.dateTime}
          format="short-day"
          className={clsx(
            'order-2 whitespace-nowrap text-13 text-quiet xl:order-none',
            !startsDay && 'xl:text-transparent',
          )}
        />
        {columns.includes('time') && (
          <Moment
            at={transaction.dateTime}
            format="time"
            className="order-3 whitespace-nowrap text-13 text-quiet xl:order-none"
          />
        )}
        <span className="min-w-0 truncate">
          {/* A plain link handled by the list: hundreds of router links would be slow. */}
          <a
            href={address}
            aria-label={`${transaction.transactionType}: ${sentence}`}
            aria-current={isOpen || undefined}
            data-row={place}
            className="inline-block min-w-6 align-top font-medium leading-5 focus-visible:outline-none after:absolute xl:leading-6 after:inset-0"
          >
            {transaction.transactionType}
          </a>
        </span>
      </span>
      <span className="order-last col-start-2 col-end-4 flex min-w-0 items-baseline gap-x-1.5 text-13 xl:order-none xl:contents xl:text-14">
        <LeftSide side={view.left} />
        <span aria-hidden className="text-center text-quiet">
          {view.arrow}
        </span>
        <span className="min-w-0 truncate">
          <RightSide side={view.right} />
        </span>
        {columns.includes('account') && (
          <span
            className={clsx(
              'ml-auto truncate text-quiet xl:ml-0 xl:text-13',
              // An amount without its asset says less than one without its account.
              view.right?.kind === 'leg' && 'shrink-[99999]',
            )}
          >
            <SourceMark
              integration={transaction.account.integration?.slug}
              name={transaction.account.name}
              size={16}
              className="mr-1.5 align-[-3px] max-xl:hidden"
            />
            <ShortName name={transaction.account.name} />
          </span>
        )}
      </span>
      {columns.includes('value') && (
        <span className={clsx('min-w-0 text-right', isIncomeAlone(transaction) || 'max-xl:hidden')}>
          <span className="sr-only">Value </span>
          <Value transaction={transaction} isOpen={view.right?.kind === 'words' && view.right.isOpen} />
        </span>
      )}
      {columns.includes('gain') && (
        <span className={clsx('min-w-0 text-right max-xl:max-w-40', isIncomeAlone(transaction) && 'max-xl:hidden')}>
          {transaction.gain != null && <span className="sr-only">Gain </span>}
          <Outcome transaction={transaction} />
        </span>
      )}
    </li>
  );
});

/** True if a single figure should show income instead of a gain or a task. */
function isIncomeAlone({ gain, income, callouts, isIgnored }: TransactionRowPartsFragment): boolean {
  return !isIgnored && gain == null && income != null && !needsAttention(worstCallout(callouts));
}

function LeftSide({ side }: { side: Side }) {
  if (side.kind !== 'leg') {
    return <span className="text-quiet xl:col-span-2 xl:text-right">{side.kind === 'words' ? side.text : ''}</span>;
  }
  return (
    <>
      <span className="text-right">
        <LegAmount quantity={side.quantity} symbol={side.symbol} assetKind={side.assetKind} />
      </span>
      <span className="max-xl:shrink-0 truncate text-quiet">
        <AssetSymbol side={side} />
      </span>
    </>
  );
}

function AssetSymbol({ side }: { side: Side & { kind: 'leg' } }) {
  return (
    <>
      <AssetMark symbol={side.symbol} assetId={side.assetId} size={16} className="mx-1 align-[-3px] xl:mr-1.5" />
      {side.symbol}
      {side.more > 0 && ` +${side.more}`}
    </>
  );
}

function RightSide({ side }: { side: Side | undefined }) {
  switch (side?.kind) {
    case 'leg':
      return (
        <>
          <LegAmount quantity={side.quantity} symbol={side.symbol} assetKind={side.assetKind} />{' '}
          <span className="text-quiet">
            <AssetSymbol side={side} />
          </span>
        </>
      );
    case 'place':
      return <ShortName name={side.name} />;
    case 'words':
      return <span className="text-quiet">{side.isOpen ? `?  ${side.text}` : side.text}</span>;
    default:
      return null;
  }
}

const INKS: Record<string, string> = {
  ERROR: 'text-severe',
  SEVERE: 'text-severe',
  WARNING: 'text-warning',
  NOTICE: 'text-notice',
};

const UNKNOWN_VALUE: Doubt = { kind: 'unknown', words: 'Unknown' };

function Value({ transaction, isOpen }: { transaction: TransactionRowPartsFragment; isOpen: boolean }) {
  const { income, value, isValueMissing } = transaction;
  const doubt = income == null ? undefined : incomeDoubt(transaction, income);
  // The column already says "value", so one word is enough.
  if (income != null) return <AmountText value={income} doubt={doubt?.kind === 'unknown' ? UNKNOWN_VALUE : doubt} />;
  if (value != null) return <AmountText value={value} />;
  if (isValueMissing || isOpen) return <AmountText value="0" doubt={UNKNOWN_VALUE} />;
  // Splits, renames and own transfers have no value.
  return (
    <span className="text-quiet">
      <span aria-hidden>–</span>
      <span className="sr-only">none</span>
    </span>
  );
}

function needsAttention(callout: { severity: string } | undefined): boolean {
  return callout !== undefined && callout.severity !== 'INFORMATIONAL';
}

/** The row's result, with a lock in a frozen year. */
function Outcome({ transaction }: { transaction: TransactionRowPartsFragment }) {
  if (!transaction.isFrozen) return <OpenOutcome transaction={transaction} />;
  return (
    <span className="inline-flex max-w-full items-baseline gap-1.5">
      <Lock size={12} aria-label="Tax year frozen" className="shrink-0 self-center text-quiet" />
      <OpenOutcome transaction={transaction} />
    </span>
  );
}

function OpenOutcome({ transaction }: { transaction: TransactionRowPartsFragment }) {
  if (transaction.isIgnored) return <Tag>Ignored</Tag>;
  if (transaction.isSpam) return <Tag>Spam</Tag>;
  const callout = worstCallout(transaction.callouts);
  if (callout && needsAttention(callout)) {
    return (
      <span className={clsx('inline-flex max-w-full items-baseline gap-1.5 text-13', INKS[callout.severity])}>
        <TriangleAlert size={13} aria-label={callout.title} className="shrink-0 self-center" />
        {callout.amountAtRisk != null ? (
          <span className="min-w-0 truncate">
            <AmountText value={callout.amountAtRisk} isEstimate={callout.isAmountAtRiskEstimate} />
            <span className="max-md:sr-only"> in question</span>
          </span>
        ) : (
          <span className="truncate">{callout.title}</span>
        )}
      </span>
    );
  }
  return <AmountText value={transaction.gain} isGain doubt={gainDoubt(transaction)} />;
}
