import { aDisposal } from '../../test/sample-input.ts';
import type { ReportDisposal } from '../report.ts';
import type { KeptLine } from './kept-line.ts';

export const ASSETS = {
  BTC: { symbol: 'BTC', name: 'Bitcoin' },
  ETH: { symbol: 'ETH', name: 'Ether' },
  ape: { symbol: 'APE', isNft: true },
};

/** 1 BTC sold on October 1, 2025 for 6,000, matching `aDisposal`; its basis is not shown. */
export function aLine(given: Partial<KeptLine> = {}): KeptLine {
  return {
    id: 'l1',
    accountId: 'Kraken',
    broker: null,
    matchedTo: null,
    asset: 'BTC',
    assetName: null,
    quantity: '1',
    acquiredOn: null,
    soldOn: '2025-10-01',
    proceeds: '6000.00',
    costBasis: null,
    accruedMarketDiscount: null,
    washSaleLoss: null,
    isBasisReported: false,
    term: null,
    aggregate: null,
    saleCount: null,
    isTransferredIn: false,
    isNominee: false,
    ...given,
  };
}

export const aSale = (transactionId: string, given: Partial<ReportDisposal> = {}): ReportDisposal =>
  aDisposal({ transactionId, ...given });
