/**
 * A line of a broker's Form 1099-DA, which reports sales of digital assets to the IRS and to the user. Amounts are exact decimal strings in
 * US dollars, days are `YYYY-MM-DD` as the broker dates them: its time zone is its own.
 * @source Form 1099-DA and its instructions, boxes 1a to 12b
 */
export const AGGREGATES = ['stablecoins', 'nfts'] as const;

export const BROKER_TERMS = ['short', 'long', 'ordinary'] as const;
export type BrokerTerm = (typeof BROKER_TERMS)[number];

export type BrokerLine = {
  /** Box 1b, or the symbol that the broker's file has for it. */
  asset: string;
  /** Its name, where the file has both. */
  assetName: string | null;
  /** Box 1c; null only where the line stands for several sales. */
  quantity: string | null;
  /** Box 1d; null: various, or the broker does not know. */
  acquiredOn: string | null;
  /** Box 1e; null only where the line stands for several sales. */
  soldOn: string | null;
  /** Box 1f. */
  proceeds: string;
  /** Box 1g; null: not shown. */
  costBasis: string | null;
  /** Box 1h: what of the gain of a debt security is interest; null: none. */
  accruedMarketDiscount: string | null;
  /** Box 1i; null: none. */
  washSaleLoss: string | null;
  /** Box 2. */
  isBasisReported: boolean;
  /** Box 6; null: not shown. `ordinary`: the broker takes the gain for ordinary income, of no term. */
  term: BrokerTerm | null;
  /** Box 11a: the line stands for all sales of a stablecoin, or of NFTs, in the year. */
  aggregate: (typeof AGGREGATES)[number] | null;
  /** Box 11b: for how many. */
  saleCount: number | null;
  /** Boxes 12a and 12b: units came from elsewhere, so the broker does not know what they cost. */
  isTransferredIn: boolean;
  /** By the user's word: it was received for somebody else, whose sale it is. */
  isNominee: boolean;
};

/** The first tax year of the form. @source T.D. 10000: sales from 1 January 2025 on */
export const FIRST_BROKER_YEAR = 2025;

/** A sale of the ledger, by what no choice of lots changes: what one transaction took of one asset in one account. */
export type SaleOfLine = {
  transactionId: string;
  accountId: string;
  assetId: string;
  /** Units paid as a fee are a sale of their own. */
  isFee: boolean;
};

/** A line as a ledger has it: whose account and year it is of, and what the user says about it. */
export type LedgerBrokerLine = BrokerLine & {
  id: string;
  accountId: string;
  /** `2025` */
  taxYear: string;
  /** Who filed the form; null: the account speaks for them. */
  broker: string | null;
  /** By the user's own hand; none: it reports no sale of this ledger. Null: as it is found. */
  matchedTo: readonly SaleOfLine[] | null;
};

/** What brokers and documents call an asset, where that is not what the ledger calls it. */
export type CalledAsset = { symbol?: string; name?: string; isNft?: boolean; isSecurity?: boolean };
