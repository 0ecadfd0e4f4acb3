import type { Doubt } from '@lotbook/ledger/printed/unknown';
import { Link } from 'react-router';
import { poolWords } from '../../../data/pool-words.ts';
import { TERM_WORDS } from '../../../data/term-words.ts';
import { doubtsOf } from '../../../data/unknown.ts';
import { graphql } from '../../../generated/gql.ts';
import type { DisposalRowPartsFragment } from '../../../generated/graphql.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { LegAmount } from '../leg-amount.tsx';

graphql(`
  fragment DisposalRowParts on Disposal {
    id
    category
    asset {
      id
      symbol
      kind
    }
    quantity
    acquiredTransactionId
    acquiredAt
    proceeds
    costBasis
    gain
    exactProceeds
    exactCostBasis
    exactGain
    term
    rule
    deniedLoss
    unknown
  }
`);

type Disposal = DisposalRowPartsFragment;

export function DisposalRows({
  flowId,
  disposals,
  addressOf,
}: {
  flowId: string;
  disposals: readonly Disposal[];
  addressOf: (id: string) => string;
}) {
  return (
    <ul>
      {disposals.map((disposal, i) => (
        <DisposalRow
          key={disposal.id}
          disposal={disposal}
          addressOf={addressOf}
          proof={`/lot-proof/${flowId}/${i + 1}`}
        />
      ))}
    </ul>
  );
}

type RowProps = { disposal: Disposal; addressOf: (id: string) => string };

function DisposalRow({ disposal, addressOf, proof }: RowProps & { proof: string }) {
  const doubts = doubtsOf(disposal);
  const isRemoval = disposal.category === 'removal';
  return (
    <li className="border-rule border-b py-2 last:border-b-0">
      <div className="flex items-baseline justify-between gap-3">
        <span>
          <LegAmount quantity={disposal.quantity} symbol={disposal.asset.symbol} assetKind={disposal.asset.kind} />{' '}
          {disposal.asset.symbol}
        </span>
        {!isRemoval && (
          <Amount
            value={disposal.gain}
            exact={disposal.exactGain}
            isGain
            doubt={doubts.gain}
            why={proof}
            className="py-0.5 font-medium"
          />
        )}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-13 text-quiet">
        <span>
          <Acquired disposal={disposal} addressOf={addressOf} />
          {disposal.term !== 'NONE' && ` · ${TERM_WORDS[disposal.term]}`}
        </span>
        {isRemoval ? <RemovedCost disposal={disposal} proof={proof} /> : <Parts disposal={disposal} proof={proof} />}
      </div>
      {disposal.deniedLoss != null && disposal.deniedLoss !== '0' && (
        <p className="text-13 text-warning">
          <Amount value={disposal.deniedLoss} why={proof} /> of the loss is disallowed and added to the cost of the
          replacement lot.
        </p>
      )}
      {doubts.costBasis && (
        <p className="text-13">
          <WhatSettles disposal={disposal} addressOf={addressOf} />
        </p>
      )}
    </li>
  );
}

function Parts({ disposal, proof }: { disposal: Disposal; proof: string }) {
  const doubts = doubtsOf(disposal);
  return (
    <span>
      <Part
        value={disposal.proceeds}
        exact={disposal.exactProceeds}
        name="proceeds"
        doubt={doubts.proceeds}
        why={proof}
      />{' '}
      −{' '}
      <Part
        value={disposal.costBasis}
        exact={disposal.exactCostBasis}
        name="basis"
        doubt={doubts.costBasis}
        why={proof}
      />
    </span>
  );
}

function RemovedCost({ disposal, proof }: { disposal: Disposal; proof: string }) {
  const { costBasis: doubt } = doubtsOf(disposal);
  return (
    <span>
      removed without a gain; {doubt?.kind !== 'unknown' && 'cost basis '}
      <Amount value={disposal.costBasis} exact={disposal.exactCostBasis} doubt={doubt} why={proof} />
    </span>
  );
}

/** A named amount; the wording of an unknown amount already contains its name. */
function Part({ name, ...of }: { value: string; exact: string; name: string; doubt: Doubt | undefined; why: string }) {
  return (
    <>
      <Amount {...of} /> {of.doubt?.kind !== 'unknown' && name}
    </>
  );
}

function WhatSettles({ disposal: { acquiredTransactionId, unknown, asset }, addressOf }: RowProps) {
  if (acquiredTransactionId) {
    return (
      <Link className="link" to={addressOf(acquiredTransactionId)} preventScrollReset>
        Enter the cost
      </Link>
    );
  }
  if (unknown.includes('ACQUIRED_AT')) {
    return (
      <Link className="link" to="/add_transaction?verb=buy">
        Add the purchase
      </Link>
    );
  }
  return (
    <Link className="link" to={`/transactions?q=${encodeURIComponent(`has:review asset_id:${asset.id}`)}`}>
      Find the purchase without a price
    </Link>
  );
}

function Acquired({ disposal, addressOf }: { disposal: Disposal; addressOf: (id: string) => string }) {
  if (!disposal.acquiredAt) return poolWords(disposal.rule) ?? 'No purchase found';
  const day = <Moment at={disposal.acquiredAt} format="short-day" />;
  if (!disposal.acquiredTransactionId) return <>Acquired {day}</>;
  return (
    <>
      Acquired{' '}
      <Link className="link" to={addressOf(disposal.acquiredTransactionId)} preventScrollReset>
        {day}
      </Link>
    </>
  );
}
