import { Link } from 'react-router';
import { poolWords } from '../../data/pool-words.ts';
import { TERM_WORDS } from '../../data/term-words.ts';
import { doubtsOf } from '../../data/unknown.ts';
import { graphql } from '../../generated/gql.ts';
import type { DisposedLotPartsFragment } from '../../generated/graphql.ts';
import { Amount, AmountText } from '../../ui/amount.tsx';
import { Moment } from '../../ui/moment.tsx';

graphql(`
  fragment DisposedLotParts on DisposedLot {
    flowId
    disposedLotId
    disposal {
      id
      kind
      category
      asset {
        id
        symbol
        name
      }
      account {
        id
        name
        integration {
          slug
        }
      }
      quantity
      acquiredTransactionId
      acquiredAt
      disposedAt
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
  }
`);

export type Lot = DisposedLotPartsFragment;

const KINDS: Readonly<Record<string, string>> = {
  sale: 'Sale',
  trade: 'Trade',
  spend: 'Spent',
  fee: 'Fee',
  repayment: 'Debt repaid',
  gift: 'Gift',
  donation: 'Donation',
  lost: 'Lost',
  stolen: 'Stolen',
  withdrawal: 'Withdrawal',
  margin_gain: 'Gain on margin',
  margin_loss: 'Loss on margin',
};

export function kindWords(kind: string): string {
  return KINDS[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`;
}

const proofAddress = ({ flowId, disposedLotId }: Pick<Lot, 'flowId' | 'disposedLotId'>) =>
  `/lot-proof/${flowId}/${disposedLotId}`;

export const isRemoval = ({ disposal }: Lot) => disposal.category === 'removal';

export function Disposed({ lot }: { lot: Lot }) {
  return (
    <Link className="link" to={`/disposed-lots/${lot.flowId}`}>
      <Moment at={lot.disposal.disposedAt} format="short-day" />
    </Link>
  );
}

export function Acquired({ lot: { disposal } }: { lot: Lot }) {
  const { acquiredAt, acquiredTransactionId, rule, unknown } = disposal;
  if (acquiredAt == null)
    return (
      <span className="text-quiet">{poolWords(rule) ?? (unknown.includes('ACQUIRED_AT') ? 'Date unknown' : '–')}</span>
    );
  const day = <Moment at={acquiredAt} format="short-day" />;
  if (!acquiredTransactionId) return day;
  return (
    <Link className="link" to={`/transactions/${acquiredTransactionId}`}>
      {day}
    </Link>
  );
}

export const termWords = ({ disposal }: Lot) => TERM_WORDS[disposal.term];

export function Quantity({ lot: { disposal } }: { lot: Lot }) {
  return <AmountText kind="crypto" value={disposal.quantity} format={{ fractionDigits: 8 }} />;
}

export function Proceeds({ lot }: { lot: Lot }) {
  const { disposal } = lot;
  if (isRemoval(lot)) return <span className="text-quiet">–</span>;
  return (
    <Amount
      value={disposal.proceeds}
      exact={disposal.exactProceeds}
      doubt={doubtsOf(disposal).proceeds}
      why={proofAddress(lot)}
    />
  );
}

export function Cost({ lot }: { lot: Lot }) {
  const { disposal } = lot;
  return (
    <Amount
      value={disposal.costBasis}
      exact={disposal.exactCostBasis}
      doubt={doubtsOf(disposal).costBasis}
      why={proofAddress(lot)}
    />
  );
}

export function Gain({ lot }: { lot: Lot }) {
  const { disposal } = lot;
  if (isRemoval(lot)) return <span className="text-quiet">No gain</span>;
  return (
    <Amount
      value={disposal.gain}
      exact={disposal.exactGain}
      isGain
      doubt={doubtsOf(disposal).gain}
      why={proofAddress(lot)}
    />
  );
}
