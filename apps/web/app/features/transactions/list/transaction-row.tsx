/** One line of the ledger; on a phone, two. The whole line leads to the transaction, its tick box selects it. */
import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { gainDoubt, incomeDoubt } from '../../../data/unknown.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TransactionRowPartsFragment } from '../../../generated/graphql.ts';
import { AmountText } from '../../../ui/amount.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { Checkbox } from '../../../ui/input.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { LegAmount } from '../leg-amount.tsx';
import { rowView, type Side, worstCallout } from './row-view.ts';

graphql(`
  fragment TransactionRowParts on Transaction {
    publicId
    transactionType
    type
    label
    dateTime
    sentence
    account {
      id
      kind
      name
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
    isEdited
    isSample
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
  isOpen: boolean;
  isSelected: boolean;
  /** @param isRange  with Shift: from the line before to this one */
  onSelect: (isSelected: boolean, isRange: boolean) => void;
};

// Below 1280 px the columns would cut off what they hold; there a row is two lines, as on a phone.
export const ROW_GRID = 'xl:grid-cols-[1.25rem_2.75rem_8rem_9.5rem_3.5rem_1rem_minmax(0,1fr)_8rem_9.5rem]';

export function TransactionRow({ transaction, address, isOpen, isSelected, onSelect }: RowProps) {
  const view = rowView(transaction);
  const isShiftHeld = useRef(false);
  return (
    <li
      className={clsx(
        'relative grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 border-rule border-b px-2 py-2.5 hover:bg-sunken xl:py-2',
        ROW_GRID,
        (isOpen || isSelected) && 'bg-sunken',
        transaction.isIgnored && 'text-quiet',
      )}
    >
      <span
        onClickCapture={(event) => {
          isShiftHeld.current = event.shiftKey;
        }}
        className="relative z-1 row-span-2 select-none self-start pt-0.5 xl:row-span-1"
      >
        <Checkbox
          label={`Select: ${transaction.sentence}`}
          isLabelHidden
          checked={isSelected}
          onCheckedChange={(checked) => onSelect(checked, isShiftHeld.current)}
        />
      </span>
      <span className="flex min-w-0 items-baseline gap-2 xl:contents">
        <Moment at={transaction.dateTime} format="time" className="order-2 text-13 text-quiet xl:order-none" />
        <Link
          to={address}
          preventScrollReset
          aria-label={`${transaction.transactionType}: ${transaction.sentence}`}
          aria-current={isOpen || undefined}
          data-row
          className="truncate font-medium after:absolute after:inset-0"
        >
          {transaction.transactionType}
        </Link>
      </span>
      <span className="order-last col-start-2 col-end-4 flex min-w-0 items-baseline gap-x-1.5 text-13 xl:order-none xl:contents xl:text-14">
        <LeftSide side={view.left} />
        <span aria-hidden className="text-center text-quiet">
          {view.arrow}
        </span>
        <span className="min-w-0 truncate">
          <RightSide side={view.right} />
        </span>
        <span className="ml-auto truncate text-quiet xl:ml-0 xl:text-13">{transaction.account.name}</span>
      </span>
      <span className="min-w-0 text-right max-xl:max-w-40">
        <Outcome transaction={transaction} />
      </span>
    </li>
  );
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
      <AssetSymbol side={side} />
    </>
  );
}

function AssetSymbol({ side }: { side: Side & { kind: 'leg' } }) {
  return (
    <span className="max-xl:shrink-0 truncate text-quiet">
      {side.symbol}
      {side.more > 0 && ` +${side.more}`}
    </span>
  );
}

function RightSide({ side }: { side: Side | undefined }) {
  switch (side?.kind) {
    case 'leg':
      return (
        <>
          <LegAmount quantity={side.quantity} symbol={side.symbol} assetKind={side.assetKind} />{' '}
          <AssetSymbol side={side} />
        </>
      );
    case 'place':
      return side.name;
    case 'income':
      return side.value === undefined ? (
        <span className="text-quiet">income, not calculated yet</span>
      ) : (
        <>
          <span className="text-quiet">income</span> <AmountText value={side.value} doubt={side.doubt} />
        </>
      );
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

/** What the line comes to: a callout if something must be done, else the gain, else the income. */
function Outcome({ transaction }: { transaction: TransactionRowPartsFragment }) {
  if (transaction.isIgnored) return <Tag>Ignored</Tag>;
  const callout = worstCallout(transaction.callouts);
  if (callout && callout.severity !== 'INFORMATIONAL') {
    return (
      <span className={clsx('inline-flex max-w-full items-baseline gap-1.5 text-13', INKS[callout.severity])}>
        <TriangleAlert size={13} aria-label={callout.title} className="shrink-0 self-center" />
        {callout.amountAtRisk != null ? (
          <span className="whitespace-nowrap">
            <AmountText value={callout.amountAtRisk} isEstimate={callout.isAmountAtRiskEstimate} /> in question
          </span>
        ) : (
          <span className="truncate">{callout.title}</span>
        )}
      </span>
    );
  }
  if (transaction.gain != null) return <AmountText value={transaction.gain} isGain doubt={gainDoubt(transaction)} />;
  if (transaction.income != null) {
    return <AmountText value={transaction.income} doubt={incomeDoubt(transaction, transaction.income)} />;
  }
  return null;
}
