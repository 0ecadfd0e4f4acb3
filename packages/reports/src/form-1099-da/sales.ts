/** A sale as brokers report it: all lots of one asset that one transaction took from one account. */
import type { SaleOfLine } from '@lotbook/ledger/broker-line';
import { type Decimal, dec, sum } from '@lotbook/ledger/decimal';
import { isReportable, rowKey } from '@lotbook/ledger/printed/rows';
import type { Disposal } from '@lotbook/ledger/result';
import { dateWriter } from '../dates.ts';

export type Sale<D extends Disposal = Disposal> = {
  /** The ID, which is unchanged as long as the transaction is, whichever lots it uses. */
  id: string;
  transactionId: string;
  assetId: string;
  accountId: string;
  /** `YYYY-MM-DD` in the user's time zone. */
  day: string;
  quantity: Decimal;
  /** The exact proceeds, net of costs. */
  proceeds: Decimal;
  /** The lots by acquisition date. */
  lots: readonly D[];
};

/**
 * Returns sales in chronological order. A fee paid in the sold asset is a separate sale, because brokers count it
 * differently.
 * @param disposals the disposals of one tax year
 */
export function salesOf<D extends Disposal>(disposals: readonly D[], timeZone: string): Sale<D>[] {
  const dates = dateWriter(timeZone);
  const bySale = Map.groupBy(
    disposals.filter((disposal) => disposal.accountId !== null && isReportable(disposal, 'US')),
    saleId,
  );
  const sales = [...bySale].map(([id, rows]): Sale<D> => {
    const lots = rows.toSorted(byAcquisition);
    const [{ transactionId, assetId, accountId, disposedAt }] = lots as [D, ...D[]];
    return {
      id,
      transactionId,
      assetId,
      accountId: accountId!,
      day: dates.iso(disposedAt),
      quantity: sum(lots.map(({ quantity }) => dec(quantity))),
      proceeds: sum(lots.map(({ proceeds }) => dec(proceeds))),
      lots,
    };
  });
  return sales.sort((a, b) => compareText(a.lots[0]!.disposedAt, b.lots[0]!.disposedAt) || compareText(a.id, b.id));
}

function saleId({ transactionId, assetId, accountId, kind }: Disposal): string {
  return idOfSale({ transactionId, assetId, accountId: accountId!, isFee: kind === 'fee' });
}

export function idOfSale({ transactionId, accountId, assetId, isFee }: SaleOfLine): string {
  return [transactionId, accountId, isFee ? 'fee' : 'sale', assetId].join('|');
}

/** @param id an ID made of IDs, which never contain a vertical bar */
export function readIdOfSale(id: string): SaleOfLine {
  const [transactionId = '', accountId = '', kind, assetId = ''] = id.split('|');
  return { transactionId, accountId, assetId, isFee: kind === 'fee' };
}

function byAcquisition(a: Disposal, b: Disposal): number {
  return compareText(a.acquiredAt ?? '', b.acquiredAt ?? '') || compareText(rowKey(a), rowKey(b));
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
