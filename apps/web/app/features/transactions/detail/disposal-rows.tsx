/** The lots a transaction took: when each was acquired, how much of it went, and what that made or lost. */
import { Link } from 'react-router';
import { poolWords } from '../../../data/pool-words.ts';
import { graphql } from '../../../generated/gql.ts';
import type { DisposalRowPartsFragment } from '../../../generated/graphql.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { LegAmount } from '../leg-amount.tsx';

graphql(`
  fragment DisposalRowParts on Disposal {
    id
    asset {
      symbol
      kind
    }
    quantity
    acquiredTransactionId
    acquiredAt
    proceeds
    costBasis
    gain
    term
    rule
    deniedLoss
  }
`);

type Disposal = DisposalRowPartsFragment;

export const TERM_WORDS = { SHORT: 'Short-term', LONG: 'Long-term', NONE: '' } as const;

export function DisposalRows({
  disposals,
  addressOf,
}: {
  disposals: readonly Disposal[];
  addressOf: (id: string) => string;
}) {
  return (
    <ul>
      {disposals.map((disposal) => (
        <li key={disposal.id} className="border-rule border-b py-2 last:border-b-0">
          <div className="flex items-baseline justify-between gap-3">
            <span>
              <LegAmount quantity={disposal.quantity} symbol={disposal.asset.symbol} assetKind={disposal.asset.kind} />{' '}
              {disposal.asset.symbol}
            </span>
            <Amount value={disposal.gain} isGain className="py-0.5 font-medium" />
          </div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-13 text-quiet">
            <span>
              <Acquired disposal={disposal} addressOf={addressOf} />
              {disposal.term !== 'NONE' && ` · ${TERM_WORDS[disposal.term]}`}
            </span>
            <span>
              <Amount value={disposal.proceeds} /> proceeds − <Amount value={disposal.costBasis} /> basis
            </span>
          </div>
          {disposal.deniedLoss != null && disposal.deniedLoss !== '0' && (
            <p className="text-13 text-warning">
              <Amount value={disposal.deniedLoss} /> of the loss is denied and added to the cost of the lot that
              replaced it.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Acquired({ disposal, addressOf }: { disposal: Disposal; addressOf: (id: string) => string }) {
  if (!disposal.acquiredAt) return poolWords(disposal.rule) ?? 'No acquisition found: taken at a cost of zero';
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
