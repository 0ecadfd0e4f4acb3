/** A transaction's drawer: sentence, tax effect and warnings first, then flows, lots, counterpart, notes and source. */

import clsx from 'clsx';
import { CircleHelp } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { FlowLinePartsFragment, TransactionDetailPartsFragment } from '../../../generated/graphql.ts';
import { AmountText } from '../../../ui/amount.tsx';
import { Changing } from '../../../ui/changing.ts';
import { Tag } from '../../../ui/chip.tsx';
import { AssetMark } from '../../../ui/marks/asset-mark.tsx';
import { WalletName } from '../../../ui/marks/wallet-name.tsx';
import { Loading } from '../../../ui/query-states.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { LegAmount } from '../leg-amount.tsx';
import { isUnmatched } from '../matching/unmatched.ts';
import { Part } from './part.tsx';
import { taxEffect } from './tax-effect.ts';

const TransactionRest = lazy(async () => ({ default: (await import('./transaction-rest.tsx')).TransactionRest }));
const Callouts = lazy(async () => ({ default: (await import('./callouts.tsx')).Callouts }));
const SplitLine = lazy(async () => ({ default: (await import('./split-line.tsx')).SplitLine }));
const FlowWorth = lazy(async () => ({ default: (await import('./flow-worth.tsx')).FlowWorth }));
const ValuationRule = lazy(async () => ({ default: (await import('../../valuation-rule.tsx')).ValuationRule }));
const OtherCurrency = lazy(async () => ({ default: (await import('./other-currency.tsx')).OtherCurrency }));
const Candidates = lazy(async () => ({ default: (await import('../matching/candidates.tsx')).Candidates }));

type Flow = FlowLinePartsFragment;

const TONES = {
  gain: 'text-gain',
  loss: 'text-loss',
  neutral: 'text-quiet',
  unknown: 'text-quiet',
  open: 'text-warning',
};

export function TransactionView({
  transaction,
  currency,
  addressOf,
}: {
  transaction: TransactionDetailPartsFragment;
  currency: string;
  addressOf: (id: string) => string;
}) {
  const effect = taxEffect(transaction, currency);
  // Values entered under another base currency do not count.
  const counts = transaction.customCurrency === currency;
  return (
    <div className="space-y-6">
      <div className="space-y-1">
        <p className="text-20">
          <Sentence>{transaction.sentence}</Sentence>
        </p>
        <p className={TONES[effect.tone]}>
          {effect.tone === 'unknown' && <CircleHelp size={14} aria-hidden className="mr-1 inline-block align-[-2px]" />}
          <Sentence>{effect.text}</Sentence>{' '}
          {transaction.disposals.length > 0 && (
            <Link className="link text-13" to={`/lot-proof/${transaction.publicId}`}>
              Why?
            </Link>
          )}
        </p>
        <p className="flex flex-wrap gap-1.5 pt-1 empty:hidden">
          {transaction.isIgnored && <Tag>Ignored</Tag>}
          {transaction.isSpam && <Tag>Spam</Tag>}
          {transaction.isFrozen && <Tag>Tax year frozen</Tag>}
          {transaction.isEdited && <Tag>Edited</Tag>}
          {counts && transaction.hasCustomCostBasis && <Tag>Cost basis entered by you</Tag>}
          {counts && transaction.hasCustomProceeds && <Tag>Proceeds entered by you</Tag>}
          {counts && transaction.hasCustomDisposalBasis && <Tag>Disposal’s cost basis set by you</Tag>}
          {transaction.isManual && <Tag>Entered by hand</Tag>}
          {transaction.isSample && <Tag>Sample</Tag>}
        </p>
        {transaction.isFrozen && (
          <p className="text-13 text-quiet">
            To change its effect, unfreeze the year under{' '}
            <Link className="link" to="/tax">
              Taxes
            </Link>
            .
          </p>
        )}
      </div>
      <Suspense fallback={null}>
        <Callouts transaction={transaction} currency={currency} />
      </Suspense>
      {transaction.customCurrency != null && !counts && (
        <Suspense fallback={null}>
          <Changing>
            <OtherCurrency transaction={transaction} currency={currency} />
          </Changing>
        </Suspense>
      )}
      {isUnmatched(transaction) && (
        <Part title="Match it">
          <Suspense fallback={<Loading label="Loading possible matches" lines={2} />}>
            <Changing>
              <Candidates transaction={transaction} addressOf={addressOf} />
            </Changing>
          </Suspense>
        </Part>
      )}
      <Part title={transaction.type === 'split' ? 'What changed' : 'Movements'}>
        <ul>
          {transaction.flows.map((flow) => (
            <FlowLine key={flow.position} flow={flow} currency={currency} trade={transaction} />
          ))}
        </ul>
        {transaction.type !== 'split' && (
          <details className="pt-2">
            <summary className="cursor-pointer py-1 text-13 text-quiet">Valuation</summary>
            <Suspense fallback={<Loading label="Loading the valuation" lines={4} />}>
              <ValuationRule />
            </Suspense>
          </details>
        )}
      </Part>
      <Suspense fallback={<Loading label="Loading the fields" lines={6} />}>
        <TransactionRest transaction={transaction} currency={currency} addressOf={addressOf} />
      </Suspense>
    </div>
  );
}

const DIRECTIONS = { IN: 'In', OUT: 'Out', FEE: 'Fee' };

type FlowLineProps = { flow: Flow; currency: string; trade: TransactionDetailPartsFragment };

function FlowLine(props: FlowLineProps) {
  if (props.flow.splitRatio == null) return <MovedLine {...props} />;
  return (
    <Suspense fallback={null}>
      <SplitLine flow={props.flow} />
    </Suspense>
  );
}

function MovedLine({ flow, currency, trade }: FlowLineProps) {
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-rule border-b py-2 last:border-b-0">
      <span className="text-13 text-quiet">{DIRECTIONS[flow.direction]}</span>
      <span className="min-w-0">
        <span className={clsx('font-medium', flow.direction === 'OUT' && 'before:content-["−"]')}>
          <LegAmount quantity={flow.quantity} symbol={flow.asset.symbol} assetKind={flow.asset.kind} />
        </span>{' '}
        <AssetMark symbol={flow.asset.symbol} assetId={flow.asset.id} size={16} className="mx-1 align-[-3px]" />
        {flow.asset.symbol}
        <span className="block text-13 text-quiet">
          <WalletName wallet={flow.account} isLink />
          {flow.isWithheld && ', withheld from the amount received'}
        </span>
      </span>
      <span className="max-w-44 text-right sm:max-w-none">
        <Suspense fallback={null}>
          <FlowWorth flow={flow} currency={currency} trade={trade} />
        </Suspense>
        {flow.statedValue != null && flow.statedCurrency !== flow.fiatCurrency && (
          <span className="block text-13 text-quiet">
            the file says <AmountText value={flow.statedValue} currency={flow.statedCurrency ?? undefined} />
          </span>
        )}
      </span>
    </li>
  );
}
