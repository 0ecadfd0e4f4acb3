import { graphql } from '../../../generated/gql.ts';
import type { StoredRowPartsFragment } from '../../../generated/graphql.ts';
import { BLANK, type EntryRow } from './entry-row.ts';
import { verbOfStored } from './entry-verbs.ts';

graphql(`
  fragment StoredRowParts on Transaction {
    type
    label
    dateTime
    account {
      id
    }
    flows {
      direction
      account {
        id
      }
      asset {
        symbol
      }
      quantity
      splitRatio
      fiatValue
      fiatSource
    }
    note
  }
`);

type Stored = StoredRowPartsFragment;

export function rowOfStored(transaction: Stored, timeZone: string): EntryRow {
  const flow = (direction: Stored['flows'][number]['direction']) =>
    transaction.flows.find((one) => one.direction === direction);
  const [sent, received, fee] = [flow('OUT'), flow('IN'), flow('FEE')];
  const split = transaction.flows.find((one) => one.splitRatio != null);
  const isTransfer = transaction.type === 'transfer';
  const typed = [sent, received].find((one) => one?.fiatSource === 'typed');
  return {
    ...BLANK,
    type: verbOfStored(transaction.type, transaction.label)?.value ?? '',
    dateTime: localTime(transaction.dateTime, timeZone),
    account: transaction.account.id,
    toAccount: isTransfer ? (received?.account.id ?? '') : '',
    sentQuantity: sent?.quantity ?? '',
    sentAsset: (split ?? sent)?.asset.symbol ?? '',
    receivedQuantity: isTransfer || split ? '' : (received?.quantity ?? ''),
    receivedAsset: isTransfer || split ? '' : (received?.asset.symbol ?? ''),
    feeQuantity: fee?.quantity ?? '',
    feeAsset: fee?.asset.symbol ?? '',
    fiatValue: typed?.fiatValue ?? '',
    splitRatio: split?.splitRatio ?? '',
    note: transaction.note ?? '',
  };
}

/**
 * `2024-03-01T14:30:00` in the zone.
 * @param at  ISO instant
 */
export function localTime(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return format.format(new Date(at)).replace(' ', 'T');
}
