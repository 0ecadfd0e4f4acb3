import type { Callout, CalloutSubject } from '@lotbook/ledger/callout';
import { calloutMessage } from '@lotbook/ledger/callout-words';
import type { LedgerNames } from '@lotbook/ledger/ledger';
import type { CalloutRow } from '../rows/rows.ts';

const WORDS: Record<string, { title: string; remedy: string }> = {
  ALLOCATION_NOT_STATED: {
    title: 'Lot allocation not chosen',
    remedy: 'Choose or accept an allocation under Taxes, Lots per wallet.',
  },
  IDENTIFIED_TOO_LATE: {
    title: 'Lots named too late',
    remedy:
      'If you identified these lots before the disposal, enter that day where you chose them, and keep what shows it. Otherwise remove the choice: it has no effect.',
  },
  INSUFFICIENT_QUANTITY: {
    title: 'Sold more than you held',
    remedy:
      'Import the account these units came from, or match the withdrawal that brought them here, under Match transfers. Until then the missing units have a cost basis of zero.',
  },
  MISSING_BALANCE: {
    title: 'Lots and balances differ',
    remedy:
      'Choose lots that were held at that time, correct which wallet each lot is allocated to under Settings, Tax, or import the purchases and transfers that are missing before that day.',
  },
  MISSING_PRICE_HISTORY: {
    title: 'Missing price',
    remedy: 'Type its value in the transaction, or upload a table of your own prices under Settings.',
  },
  MISSING_DONOR_BASIS: {
    title: 'Gift without the donor’s cost',
    remedy:
      'Ask the donor what they paid and when, and enter both as cost basis and acquisition date of the transaction.',
  },
  STATED_COST_BASIS: {
    title: 'Cost basis set by you',
    remedy: 'Keep what shows this cost basis. Clear it in the transaction to use the computed one.',
  },
  TRADE_VALUES_DIFFER: {
    title: 'Trade with two values',
    remedy:
      'Check both values in the transaction. If the value received is wrong, enter the right one; if the difference is a spread or a fee, nothing is left to do.',
  },
  UNBALANCED_TRANSACTION: {
    title: 'Unmatched transfer',
    remedy:
      'Match it with the deposit it became, in the transaction itself or under Match transfers; divide it where it arrived in parts; give it another type; or check its quantities against the file it came from.',
  },
  UNSETTLED_TREATMENT: {
    title: 'Unsettled tax treatment',
    remedy: 'Ask an adviser, then decide it under Settings, Tax, or for the transaction alone.',
  },
  UNUSED_FIGURE: {
    title: 'Figure set by you and not used',
    remedy: 'Clear the figure in the transaction, or change its type, purpose or taxability so that the figure counts.',
  },
  UNUSED_SETTING: {
    title: 'Unused setting',
    remedy: 'Check the wallet it names: the cost basis timeline is under Settings, Tax.',
  },
  UNSUPPORTED_RULE: {
    title: 'Unsupported rule',
    remedy: 'The figures leave this rule out. Ask an adviser whether it applies to you.',
  },
  VALUE_OUT_OF_BOUNDS: {
    title: 'Two sides of very different value',
    remedy: 'Check the value of each side in the transaction; type the right one if it is wrong.',
  },
};

export const WAITING = {
  title: 'Price not known yet',
  message: 'The price could not be requested. The request is repeated automatically; until then the price is unknown.',
  remedy: 'Type its value only if you do not want to wait.',
} as const;

/**
 * Returns the title and remedy of a callout type. A type missing from this table is shown by its name, never hidden.
 */
export function calloutWords(type: string): { title: string; remedy: string } {
  return WORDS[type] ?? { title: sentenceCase(type), remedy: 'Check the transaction against its source.' };
}

export function namedBy({ assetId, params }: CalloutRow): { assetId: string | null; accountId: string | null } {
  return { assetId, accountId: params !== null && 'accountId' in params ? params.accountId || null : null };
}

export function messageOf(row: CalloutRow, names: LedgerNames): string {
  return row.params === null ? row.message! : calloutMessage(calloutOf(row, row.params), names);
}

function calloutOf(row: CalloutRow, params: CalloutSubject['params']): Callout {
  const { receiptTransactionId: transactionId, receiptReceivedAt: receivedAt, receiptQuantity: quantity } = row;
  const receipt =
    transactionId && receivedAt && quantity ? { transactionId, receivedAt: receivedAt.toISOString(), quantity } : null;
  return { ...row, ...({ type: row.type, params } as CalloutSubject), receipt };
}

function sentenceCase(type: string): string {
  const words = type.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
