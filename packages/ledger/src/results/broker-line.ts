/**
 * Form 1099-DA reports sales of digital assets to the IRS and to the user. Amounts are exact decimal strings in US
 * dollars; days are `YYYY-MM-DD` in the broker's time zone.
 * @source Form 1099-DA and its instructions, boxes 1a to 12b
 */
export const AGGREGATES = ['stablecoins', 'nfts'] as const;

export const BROKER_TERMS = ['short', 'long', 'ordinary'] as const;
export type BrokerTerm = (typeof BROKER_TERMS)[number];

export type BrokerLine = {
  /** Box 1b, or the symbol in the broker's file. */
  asset: string;
  /** Set if the file has both symbol and name. */
  assetName: string | null;
  /** Box 1c; null only if the line covers several sales. */
  quantity: string | null;
  /** Box 1d; null if various or unknown to the broker. */
  acquiredOn: string | null;
  /** Box 1e; null only if the line covers several sales. */
  soldOn: string | null;
  /** Box 1f. */
  proceeds: string;
  /** Box 1g; null if not shown. */
  costBasis: string | null;
  /** Box 1h: the part of a debt security's gain that is interest; null if none. */
  accruedMarketDiscount: string | null;
  /** Box 1i; null if none. */
  washSaleLoss: string | null;
  /** Box 2. */
  isBasisReported: boolean;
  /** Box 6; null if not shown. `ordinary`: the broker treats the gain as ordinary income without a term. */
  term: BrokerTerm | null;
  /** Box 11a: the line covers all sales of a stablecoin, or of NFTs, in the year. */
  aggregate: (typeof AGGREGATES)[number] | null;
  /** Box 11b: the number of sales. */
  saleCount: number | null;
  /** Boxes 12a and 12b: units were transferred in, so the broker lacks their cost. */
  isTransferredIn: boolean;
  /** True if the sale is another owner's, and the user received the form as a nominee. */
  isNominee: boolean;
};

/** @source T.D. 10000: sales from January 1, 2025 */
export const FIRST_BROKER_YEAR = 2025;

/** One asset that one transaction took from one account, independently of lot choices. */
export type SaleOfLine = {
  transactionId: string;
  accountId: string;
  assetId: string;
  /** True for units paid as a fee, which are a separate sale. */
  isFee: boolean;
};

export type LedgerBrokerLine = BrokerLine & {
  id: string;
  accountId: string;
  taxYear: string;
  /** The filer; null if the account implies it. */
  broker: string | null;
  /** The user's choice of sales; an empty list means no sale in this ledger. Null if matched automatically. */
  matchedTo: readonly SaleOfLine[] | null;
};

/** An asset's names, set if brokers' names differ from the ledger's. */
export type CalledAsset = { symbol?: string; name?: string; isNft?: boolean; isSecurity?: boolean };
