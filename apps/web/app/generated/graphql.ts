/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AddedFeeInput = {
  /** Where it was paid; left out: where the rest was. */
  accountId?: string | null | undefined;
  /** A symbol. One that is unknown becomes a custom currency. */
  asset: string;
  quantity: string;
};

export type AlertDirection =
  | 'ABOVE'
  | 'BELOW';

export type AlertKind =
  | 'BALANCE'
  | 'PRICE';

/** Units of a lot that a wallet gets. */
export type AllocatedUnits = {
  accountId: string | number;
  acquiredTransactionId: string | number;
  assetId: string | number;
  quantity: string;
};

/** How unused lots go to wallets: as they are held, those of the highest cost per unit first, the oldest first, or the units that the user assigns. */
export type AllocationRule =
  | 'AS_HELD'
  | 'GLOBAL_HIGHEST_COST_FIRST'
  | 'GLOBAL_OLDEST_FIRST'
  | 'SPECIFIC';

export type BalancePartingStatus =
  | 'FOUND'
  | 'NOT_FOUND'
  | 'RUNNING';

export type BrokerAggregate =
  | 'NFTS'
  | 'STABLECOINS';

export type BrokerDifferenceKind =
  | 'ACQUIRED'
  | 'BASIS_NOT_SHOWN'
  | 'BASIS_REPORTED'
  | 'BASIS_SHOWN'
  | 'BASIS_UNKNOWN'
  | 'DAY'
  | 'MARKET_DISCOUNT'
  | 'ORDINARY'
  | 'PROCEEDS_HIGHER'
  | 'PROCEEDS_LOWER'
  | 'PROCEEDS_UNKNOWN'
  | 'QUANTITY'
  | 'TERM'
  | 'WASH_SALE';

export type BrokerFormsNotOffered =
  | 'COUNTRY'
  | 'CURRENCY'
  | 'YEAR';

/** A line of Form 1099-DA, as its boxes have it. Days as MM/DD/YYYY or YYYY-MM-DD. */
export type BrokerLineInput = {
  /** Box 1h. */
  accruedMarketDiscount?: string | null | undefined;
  aggregate?: BrokerAggregate | null | undefined;
  asset: string;
  /** Who filed the form; left out: the wallet is named for it. */
  broker?: string | null | undefined;
  costBasis?: string | null | undefined;
  dateAcquired?: string | null | undefined;
  dateSold?: string | null | undefined;
  isBasisReported: boolean;
  /** Received for somebody else, whose sale it is. */
  isNominee?: boolean | null | undefined;
  isTransferredIn?: boolean | null | undefined;
  proceeds: string;
  quantity?: string | null | undefined;
  saleCount?: number | null | undefined;
  /** Box 6. */
  term?: BrokerTerm | null | undefined;
  washSaleLoss?: string | null | undefined;
};

/** How a line and a sale stand: in both and different, a line alone, a sale alone, in both and the same. */
export type BrokerStatus =
  | 'AGREES'
  | 'DIFFERS'
  | 'UNMATCHED'
  | 'UNREPORTED';

export type BrokerTerm =
  | 'LONG'
  | 'NONE'
  | 'ORDINARY'
  | 'SHORT';

/** What the tax is worked out from, besides the trade. */
export type CalculatorTaxInput =
  | 'GAINS_TAX_RATE'
  | 'INCOME_TAX_RATE'
  | 'OTHER_INCOME';

export type CarryoverSource =
  | 'LEDGER'
  | 'PROFILE';

export type ChangeActor =
  | 'SOMEBODY_ELSE'
  | 'SYSTEM'
  | 'YOU';

export type CostBasisMethod =
  | 'ACB'
  | 'FIFO'
  | 'HIFO'
  | 'LIFO'
  | 'LOFO'
  | 'SP'
  | 'WAC';

export type CostBasisTimelineEntryInput = {
  accountId?: string | number | null | undefined;
  /** The entry to change; left out: one more. */
  id?: string | number | null | undefined;
  method: CostBasisMethod;
  settingEndDate?: string | null | undefined;
  settingStartDate: string;
};

export type CoverageKind =
  | 'IMPORT'
  | 'MANUAL'
  | 'SAMPLE'
  | 'SYNC';

/** One transaction as it is typed. Quantities are texts, so that a wrong one is answered by its field; blank is none. */
export type CreateTransactionInput = {
  accountId: string;
  /** 2024-03-01 14:30, with seconds if known; in the user's time zone unless it has an offset. */
  dateTime: string;
  feeAsset?: string | null | undefined;
  feeQuantity?: string | null | undefined;
  /** What it was worth, in base currency. */
  fiatValue?: string | null | undefined;
  /** The kind of income. */
  label?: string | null | undefined;
  note?: string | null | undefined;
  receivedAsset?: string | null | undefined;
  receivedQuantity?: string | null | undefined;
  /** A symbol. One that is unknown becomes a custom currency. Of a split: what was split. */
  sentAsset?: string | null | undefined;
  sentQuantity?: string | null | undefined;
  /** Of a split: what each unit became, in all wallets. */
  splitRatio?: string | null | undefined;
  /** For a transfer: the wallet it went to. */
  toAccountId?: string | null | undefined;
  type: string;
};

/** What kind of asset of the market it is. */
export type CurrencyType =
  | 'BLOCKCHAIN_TOKEN'
  | 'CRYPTO_CURRENCY'
  | 'EXCHANGE_TOKEN'
  | 'FIAT'
  | 'NFT'
  | 'VIRTUAL_TOKEN';

export type CustomWalletInput = {
  accountTypeSlug: string;
  csvUrl: string;
  /** Id of the format chosen among `candidates`. */
  format?: string | null | undefined;
  timeZone?: string | null | undefined;
  values?: Array<OptionAnswerInput> | null | undefined;
  walletName: string;
};

export type DataExportState =
  | 'FAILED'
  | 'READY'
  | 'RUNNING'
  | 'WAITING';

export type DataImportState =
  | 'CHECKED'
  | 'CHECKING'
  | 'FAILED'
  | 'FINISHED'
  | 'REFUSED'
  | 'STOPPED'
  | 'STOPPING'
  | 'WRITING';

export type DismissReason =
  | 'CANNOT_BE_FOUND'
  | 'IMMATERIAL'
  | 'KNOWN'
  | 'NOT_MINE'
  | 'OTHER';

export type DisplayCurrency =
  | 'AUD'
  | 'BTC'
  | 'CAD'
  | 'EUR'
  | 'GBP'
  | 'INR'
  | 'PLN'
  | 'RUB'
  | 'UAH'
  | 'USD';

/** Whose word counts for what is held: the sum of the transactions, or what an account last reported with what moved since. */
export type DisplayedBalances =
  | 'CALCULATED'
  | 'REPORTED';

/** What disposed lots are ordered by. What is not known comes last in either direction. */
export type DisposedLotOrder =
  | 'COST'
  | 'DISPOSED'
  | 'GAIN'
  | 'PROCEEDS';

/** What is left of a withdrawal or deposit that was divided: its fee, or it went to or came from elsewhere. */
export type DivisionRest =
  | 'ELSEWHERE'
  | 'FEE';

export type DocumentFigure =
  | 'COST_BASIS'
  | 'DISPOSALS'
  | 'GAIN'
  | 'INCOME'
  | 'LONG_GAIN'
  | 'PROCEEDS'
  | 'SHORT_GAIN';

export type DocumentPurpose =
  | 'FILE'
  | 'IMPORT'
  | 'KEEP';

export type DriftReason =
  | 'ADDED'
  | 'COST_BASIS'
  | 'INCOME'
  | 'PROCEEDS'
  | 'REMOVED';

export type DuplicateVerdict =
  | 'DIFFERENT'
  | 'SAME';

export type EmailChangeField =
  | 'code'
  | 'password'
  | 'toEmail';

/** What a form asks for: key and secret, the key alone, a customer id too, a passphrase too. */
export type ExchangeForm =
  | 'ApiKey'
  | 'ApiKeys'
  | 'CustomerId'
  | 'Passphrase';

export type ExplainedFigure =
  | 'BALANCE'
  | 'COST_BASIS'
  | 'DENIED_LOSS'
  | 'DONATIONS_COST'
  | 'FEES'
  | 'GAIN'
  | 'GIFTS_COST'
  | 'HELD_COST'
  | 'HELD_VALUE'
  | 'INCOME'
  | 'LOST_COST'
  | 'PROCEEDS'
  | 'UNREALISED_GAIN';

export type FileTimeZoneReason =
  | 'ANSWER'
  | 'ASSUMED'
  | 'FILE_NAME';

export type FiledBy =
  | 'SOMEBODY_ELSE'
  | 'YOU';

export type FilingStatus =
  | 'HEAD_OF_HOUSEHOLD'
  | 'MARRIED_JOINTLY'
  | 'MARRIED_SEPARATELY'
  | 'SINGLE';

export type FlowDirection =
  | 'FEE'
  | 'IN'
  | 'OUT';

/** One movement, as it is typed; what is left out stays. */
export type FlowEditInput = {
  accountId?: string | null | undefined;
  /** In base currency, for the whole movement; blank takes a typed value back. */
  fiatValue?: string | null | undefined;
  /** Only a fee can be removed. */
  isRemoved?: boolean | null | undefined;
  position: number;
  quantity?: string | null | undefined;
};

export type FreezingStatus =
  | 'errored_with_frozen_periods'
  | 'errored_with_unfrozen_periods'
  | 'freezing_in_progress'
  | 'frozen'
  | 'unfreezing_in_progress'
  | 'unfrozen';

export type HarvestPriceInput = {
  assetId: string | number;
  price: string;
};

/** METHOD: as the method would take them. COST: of one unit. */
export type HeldLotOrder =
  | 'ACQUIRED'
  | 'COST'
  | 'METHOD'
  | 'QUANTITY';

export type IdentifiedLotInput = {
  acquiredTransactionId: string | number;
  quantity: string;
};

export type ImportOptionKind =
  | 'ASSET'
  | 'CHOICE'
  | 'CURRENCY'
  | 'TEXT';

export type ImportedField =
  | 'ACCOUNT_ID'
  | 'ACQUIRED_AT'
  | 'FLOW'
  | 'HAPPENED_AT'
  | 'LABEL'
  | 'NOTE'
  | 'QUANTITY'
  | 'TYPE';

export type IntegrationCategory =
  | 'BLOCKCHAIN'
  | 'EXCHANGE'
  | 'OTHER'
  | 'WALLET';

export type JobState =
  | 'CANCELLED'
  | 'ENQUEUED'
  | 'FAILED'
  | 'FINISHED'
  | 'SCHEDULED'
  | 'STARTED'
  | 'UNKNOWN';

/** What an API key may do besides reading, as the exchange says it. */
export type KeyRights =
  | 'READ'
  | 'TRADE'
  | 'UNKNOWN'
  | 'WITHDRAW';

export type LeftOutReason =
  | 'ALREADY_SO'
  | 'ASSET_NOT_MOVED'
  | 'MATCHED'
  | 'NOT_A_TOKEN'
  | 'NOT_BY_HAND'
  | 'PURPOSE_DOES_NOT_FIT'
  | 'SAME_ASSET'
  | 'SET_BY_EARLIER_RULE'
  | 'SET_BY_USER'
  | 'SPLIT'
  | 'TIME_NOT_POSSIBLE'
  | 'TYPE_DOES_NOT_FIT';

export type LinkEdit = {
  kind: LinkKind;
  toId: string | number;
};

export type LinkKind =
  | 'BRIDGE'
  | 'LINKED_TRADE'
  | 'TRANSFER';

export type LotAllocation =
  | 'UNIVERSAL'
  | 'WALLET';

/** What a transaction did with units of the asset; or where they go into an average, are held, come from without anybody knowing, or are before and after the days asked for. */
export type LotGraphNodeKind =
  | 'ACQUISITION'
  | 'ALLOCATION'
  | 'DISPOSAL'
  | 'EARLIER'
  | 'FEE'
  | 'HELD'
  | 'LATER'
  | 'POOL'
  | 'REMOVAL'
  | 'TRADE'
  | 'TRANSFER'
  | 'UNKNOWN';

/** DEFERRED waits for another import of the user. STOPPED was undone while it ran, CANCELED before it began. */
export type LotImporterState =
  | 'CANCELED'
  | 'DEFERRED'
  | 'FAILED'
  | 'FINISHED'
  | 'QUEUED'
  | 'SCHEDULED'
  | 'STARTED'
  | 'STOPPED';

export type MatchGrade =
  | 'EXACT'
  | 'HIGH'
  | 'LOW'
  | 'MEDIUM';

export type MatchReasonType =
  | 'EXACT_SUM'
  | 'LESS_ARRIVED'
  | 'LESS_FEE'
  | 'MINUTES_APART'
  | 'NAMES_WALLET'
  | 'ONE_FOR_ONE'
  | 'OTHER_ASSET'
  | 'OTHER_FITS'
  | 'SAME_ADDRESS'
  | 'SAME_ASSET'
  | 'SAME_HASH'
  | 'SAME_QUANTITY'
  | 'SAME_WALLET';

/** A purchase from before the records, of all the units that are missing in one group; of several groups one each, at a cost of zero. */
export type MissingPurchase = {
  /** Left out: just before they were first missing. */
  acquiredOn?: string | null | undefined;
  /** Of all of them, in base currency. Left out: nobody knows. */
  cost?: string | null | undefined;
};

export type NewDivision = {
  /** The deposits it became, or the withdrawals it came from. */
  otherIds: Array<string | number>;
  rest: DivisionRest;
  /** The withdrawal or deposit to be divided. */
  transactionId: string | number;
  /** As it was seen; where it is another by now, nothing changes. */
  version?: string | null | undefined;
};

export type NewLink = {
  /** The withdrawal. */
  fromId: string | number;
  kind: LinkKind;
  /** The deposit. */
  toId: string | number;
};

export type NotificationType =
  | 'ALERTS'
  | 'WEEKLY_SUMMARY';

export type OperationPurpose =
  | 'COLLATERAL_DEPOSIT'
  | 'COLLATERAL_WITHDRAWAL'
  | 'LENDING_DEPOSIT'
  | 'LENDING_WITHDRAWAL'
  | 'LIQUIDATION'
  | 'LIQUIDITY_DEPOSIT'
  | 'LIQUIDITY_WITHDRAWAL'
  | 'LIQUID_STAKE'
  | 'LIQUID_UNSTAKE'
  | 'LOAN_RECEIVED'
  | 'LOAN_REPAID'
  | 'UNWRAP'
  | 'WRAP';

export type OptionAnswerInput = {
  key: string;
  value: string;
};

export type PerformanceBenchmark =
  | 'BITCOIN'
  | 'CASH'
  | 'ETHEREUM'
  | 'INDEX';

export type PerformanceDuration =
  | 'ALL_TIME'
  | 'FIVE_YEAR'
  | 'ONE_DAY'
  | 'ONE_MONTH'
  | 'ONE_WEEK'
  | 'ONE_YEAR'
  | 'THREE_MONTH';

/** More left than came in; a day has no price; a movement has no value. */
export type PerformanceUnknownReason =
  | 'NO_PRICE'
  | 'NO_VALUE'
  | 'OVERSOLD';

export type PriceOfProblem = {
  /** Price of one unit in the base currency. */
  price: string;
  problemId: string | number;
};

/** What is not known comes last. */
export type PriceOrder =
  | 'GAINERS'
  | 'LOSERS'
  | 'MARKET_CAP'
  | 'NAME'
  | 'PRICE'
  | 'RANK'
  | 'VOLATILITY'
  | 'VOLUME'
  | 'WEEK';

export type Priority =
  | 'HIGH'
  | 'LOW'
  | 'NORMAL';

export type ProblemCauseAction =
  | 'ADD_WALLET'
  | 'FIND_DAY'
  | 'IDENTIFY'
  | 'IMPORT'
  | 'MATCH'
  | 'OPEN_TRANSACTION'
  | 'PURCHASE'
  | 'REJECTED_ROWS'
  | 'TRANSACTIONS';

/** One thing to do about problems; a label goes with its type. */
export type ProblemFix = {
  isIgnored?: boolean | null | undefined;
  /** Of two sources the price that counts already. */
  isKept?: boolean | null | undefined;
  /** Matched with what each most likely belongs to. */
  isMatched?: boolean | null | undefined;
  /** Of two sources the other one. */
  isOtherPrice?: boolean | null | undefined;
  /** Mark the tokens as spam. */
  isSpam?: boolean | null | undefined;
  label?: string | null | undefined;
  /** The name of the wallet of the user that the units went to. */
  ownWallet?: string | null | undefined;
  purchase?: MissingPurchase | null | undefined;
  type?: string | null | undefined;
  /** Price of one unit in the base currency. */
  unitPrice?: string | null | undefined;
  /** A price for each problem; those without one stay open. */
  unitPrices?: Array<PriceOfProblem> | null | undefined;
};

export type ProblemFixKind =
  | 'IGNORE'
  | 'KEEP_PRICE'
  | 'MATCH'
  | 'OTHER_PRICE'
  | 'OWN_WALLET'
  | 'PURCHASE'
  | 'SPAM'
  | 'TYPE'
  | 'UNIT_PRICE';

export type ProblemState =
  | 'DISMISSED'
  | 'FIXED'
  | 'OPEN'
  | 'RESOLVED';

/** What is to be typed again. */
export type ProofField =
  | 'code'
  | 'password';

/** A form that sends its user to the exchange. */
export type RedirectForm =
  | 'Coinbase'
  | 'Coinjar'
  | 'Uphold';

export type ReportFormat =
  | 'CSV'
  | 'JSON'
  | 'PDF'
  | 'TXF'
  | 'XLSX'
  | 'ZIP';

export type ReviewFilter =
  | 'ALL'
  | 'DUPLICATES'
  | 'ERRORS'
  | 'LIKELY_DUPLICATES'
  | 'PROBLEMS'
  | 'READY'
  | 'SKIPPED'
  | 'WARNINGS';

export type ReviewInput = {
  /** The account it is to go into, when there is one. */
  accountId?: string | number | null | undefined;
  accountTypeSlug: string;
  fileUrl: string;
  /** Id of the format chosen among `candidates`. */
  format?: string | null | undefined;
  isGeneric: boolean;
  timeZone?: string | null | undefined;
  values?: Array<OptionAnswerInput> | null | undefined;
};

export type ReviewOutcome =
  | 'DUPLICATE'
  | 'ERROR'
  | 'LIKELY_DUPLICATE'
  | 'SKIPPED'
  | 'SKIPPED_BY_YOU'
  | 'TRANSACTION';

export type RuleEffect =
  | 'IGNORE'
  | 'NOTE'
  | 'PURPOSE'
  | 'SPAM'
  | 'TAXABILITY'
  | 'TYPE';

/** A rule: a name of 80 characters at most, conditions as in the search line, and what it sets. What is left out or null it leaves as it is. */
export type RuleInput = {
  conditions: string;
  /** A rule can ignore; it takes nothing back in. */
  isIgnored?: boolean | null | undefined;
  /** A rule can mark the tokens that moved as spam, everywhere; it takes no mark away. */
  isSpam?: boolean | null | undefined;
  isTaxable?: boolean | null | undefined;
  /** Of income: it goes with its type. */
  label?: string | null | undefined;
  name: string;
  note?: string | null | undefined;
  purpose?: OperationPurpose | null | undefined;
  type?: string | null | undefined;
};

/** What a wallet or asset of a file is here. */
export type RulesFileChoice = {
  id: string | number;
  to: string | number;
};

export type RulesFileNamedKind =
  | 'ACCOUNT'
  | 'ASSET';

export type SaleInput = {
  /** Where it is sold; left out where all wallets are one. */
  accountId?: string | number | null | undefined;
  assetId: string | number;
  /** In the base currency. */
  fee?: string | null | undefined;
  /** The lots to give up; none: those that the method takes. */
  lots?: Array<SaleLotInput> | null | undefined;
  /** Of one unit; left out: the one of today, or else the last that the ledger knows. */
  price?: string | null | undefined;
  quantity: string;
};

export type SaleLotInput = {
  quantity: string;
  /** What acquired the lot. */
  transactionId: string | number;
};

/** Problems of one kind: these, 1000 at most; or all of a group; or, with neither, all of the kind. */
export type SelectedProblems = {
  groupId?: string | number | null | undefined;
  ids?: Array<string | number> | null | undefined;
  kind: string;
};

export type ServiceFailure =
  | 'BAD_ANSWER'
  | 'OFFLINE'
  | 'RATE_LIMITED';

/** Settings that belong together, and change with the country. */
export type SettingGroup =
  | 'BASE_CURRENCY'
  | 'COST_BASIS_METHOD'
  | 'LOT_ALLOCATION'
  | 'TAX_YEAR_START';

export type Severity =
  | 'ERROR'
  | 'INFORMATIONAL'
  | 'NOTICE'
  | 'SEVERE'
  | 'WARNING';

export type SourceRowOutcome =
  | 'DUPLICATE'
  | 'ERROR'
  | 'SET_ASIDE'
  | 'SKIPPED'
  | 'TRANSACTION';

export type SpamReasonCode =
  | 'DISGUISED'
  | 'LOOK_ALIKE'
  | 'NO_PRICE'
  | 'PROMISE'
  | 'SEVERAL_ACCOUNTS'
  | 'UNASKED'
  | 'UNVERIFIED'
  | 'WEB_ADDRESS';

export type SpamState =
  | 'NOT_SPAM'
  | 'SPAM'
  | 'UNRESOLVED';

export type StreamStatus =
  | 'COMPLETE'
  | 'FAILED'
  | 'PARTIAL';

export type SumSign =
  | 'EQUALS'
  | 'MINUS'
  | 'PLUS';

export type SyncFailure =
  | 'KEY'
  | 'PERMANENT'
  | 'PERMISSION'
  | 'RATE'
  | 'TRANSIENT';

export type SyncStatus =
  | 'COMPLETE'
  | 'FAILED'
  | 'PARTIAL'
  | 'QUEUED'
  | 'RUNNING';

/** SOFT reads what is new; HARD reads everything again. Edits stay in both. */
export type SyncType =
  | 'HARD'
  | 'SOFT';

export type TaskStatus =
  | 'IGNORED'
  | 'TO_DO';

/** What tax lots are ordered by. What is not known comes last in either direction. */
export type TaxLotOrder =
  | 'ACQUIRED'
  | 'COST_BASIS'
  /** Also the order of the gain on a unit, the largest gain first. */
  | 'COST_PER_UNIT'
  | 'QUANTITY';

export type TaxabilityInput = {
  /** The period to change; left out: one more. */
  id?: string | number | null | undefined;
  isTaxable: boolean;
  operation: TaxableOperation;
  settingEndDate?: string | null | undefined;
  settingStartDate: string;
};

export type TaxableOperation =
  | 'LENDING'
  | 'LIQUIDITY'
  | 'LIQUID_STAKING'
  | 'STAKING_REWARDS'
  | 'WRAPPING';

export type Term =
  | 'LONG'
  | 'NONE'
  | 'SHORT';

export type Theme =
  | 'DARK'
  | 'LIGHT'
  | 'SYSTEM';

export type TimeSpan =
  | 'ALL_TIME'
  | 'FIVE_YEAR'
  | 'ONE_DAY'
  | 'ONE_MONTH'
  | 'ONE_WEEK'
  | 'ONE_YEAR'
  | 'THREE_MONTH';

/** What would be edited: alike in all that are selected, or by the other members in each of at most 200 that are named by their ids. */
export type TransactionEdit = {
  /** What editTransactions would be given. */
  all?: TransactionsEdit | null | undefined;
  /** What updateTransaction would be given. */
  fields?: UpdateTransactionInput | null | undefined;
  /** Its match taken apart. */
  isUnlinked?: boolean | null | undefined;
  /** Matched with this deposit. */
  link?: LinkEdit | null | undefined;
  value?: ValueEdit | null | undefined;
};

/** Transactions by their ids, 1000 at most; or all that a search finds. */
export type TransactionSelection = {
  ids?: Array<string | number> | null | undefined;
  query?: string | null | undefined;
};

export type TransactionSort =
  | 'HIGHEST_GAIN_FIRST'
  | 'HIGHEST_VALUE_FIRST'
  | 'LOWEST_GAIN_FIRST'
  | 'LOWEST_VALUE_FIRST'
  | 'NEWEST_FIRST'
  | 'OLDEST_FIRST';

/** One thing to change in all of them; a label goes with its type. Null takes back what was chosen. */
export type TransactionsEdit = {
  /** An asset that is replaced where it is moved; goes with `newAssetId`. */
  assetId?: string | number | null | undefined;
  /** Deleted: only what was entered by hand. */
  isDeleted?: boolean | null | undefined;
  isIgnored?: boolean | null | undefined;
  /** Of the tokens that moved: also in other transactions, from now on. */
  isSpam?: boolean | null | undefined;
  isTaxable?: boolean | null | undefined;
  label?: string | null | undefined;
  newAssetId?: string | number | null | undefined;
  note?: string | null | undefined;
  purpose?: OperationPurpose | null | undefined;
  /** They happened so many minutes later; earlier where it is negative. */
  shiftMinutes?: number | null | undefined;
  type?: string | null | undefined;
  /** Their clock was read in one time zone, and was that of another. */
  zone?: ZoneEdit | null | undefined;
};

/** What a fee of a transfer is that is paid in the asset that is moved. */
export type TransferFee =
  | 'ADD_TO_BASIS'
  | 'DISPOSAL'
  | 'IGNORE';

/** What of a row nobody knows: a price that was not found, a purchase that is missing. */
export type UnknownFigure =
  | 'ACQUIRED_AT'
  | 'COST_BASIS'
  | 'PROCEEDS'
  | 'VALUE';

/** What is to be otherwise, as it is typed. What is left out stays; null or blank takes back what the user said. */
export type UpdateTransactionInput = {
  addedFee?: AddedFeeInput | null | undefined;
  /** What it cost, in base currency, in place of what would be computed. */
  costBasis?: string | null | undefined;
  /** When what came in was acquired: a day, or a day and a time. */
  dateAcquired?: string | null | undefined;
  /** 2024-03-01 14:30; in the user's time zone unless it has an offset. */
  dateTime?: string | null | undefined;
  /** The cost basis of what it gave up, in base currency, in place of what would be computed. */
  disposalBasis?: string | null | undefined;
  flows?: Array<FlowEditInput> | null | undefined;
  isTaxable?: boolean | null | undefined;
  label?: string | null | undefined;
  note?: string | null | undefined;
  /** What it brought, in base currency, in place of what would be computed. */
  proceeds?: string | null | undefined;
  purpose?: OperationPurpose | null | undefined;
  type?: string | null | undefined;
};

/** To be read, or to be kept with a transaction. */
export type UploadKind =
  | 'ATTACHMENT'
  | 'IMPORT';

export type UserAssetType =
  | 'BLOCKCHAIN_TOKEN'
  | 'NFT'
  | 'USER_DEFINED_TOKEN';

export type ValueEdit = {
  fiatValue?: string | null | undefined;
  position: number;
};

export type ZoneEdit = {
  from: string;
  to: string;
};

export type WalletNamesFragment = { exchanges: Array<{ id: string, name: string }>, wallets: Array<{ id: string, name: string }>, customWallets: Array<{ id: string, name: string }> };

export type AuthPageInfoQueryVariables = Exact<{ [key: string]: never; }>;


export type AuthPageInfoQuery = { appInfo: { signupOpen: boolean, confirmsAddresses: boolean, mail: string } };

export type MaintenanceQueryVariables = Exact<{ [key: string]: never; }>;


export type MaintenanceQuery = { appInfo: { maintenanceMessage: string | null } };

export type EnqueueCostBasisMutationVariables = Exact<{
  priority?: Priority | null | undefined;
}>;


export type EnqueueCostBasisMutation = { enqueueCostBasis: { success: boolean, error: string | null } };

export type RequestTaxRecalculationMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestTaxRecalculationMutation = { requestTaxRecalculation: { success: boolean, error: string | null } };

export type UpdateCostBasisPausedMutationVariables = Exact<{
  isPaused: boolean;
}>;


export type UpdateCostBasisPausedMutation = { updateCostBasisPaused: { success: boolean, error: string | null } };

export type MadeChangeFragment = { id: string, sentence: string };

export type UndoChangeMutationVariables = Exact<{
  id: string | number;
}>;


export type UndoChangeMutation = { undoChange: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type RedoChangeMutationVariables = Exact<{
  id: string | number;
}>;


export type RedoChangeMutation = { redoChange: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type NextStepsQueryVariables = Exact<{ [key: string]: never; }>;


export type NextStepsQuery = { nextSteps: { undo: { id: string, sentence: string } | null, redo: { id: string, sentence: string } | null } };

export type StopFileMutationVariables = Exact<{
  jobId: string | number;
}>;


export type StopFileMutation = { stopFile: { success: boolean, error: string | null, errorCode: string | null } };

export type PresignFileUploadMutationVariables = Exact<{
  filename: string;
  kind?: UploadKind | null | undefined;
}>;


export type PresignFileUploadMutation = { presignFileUpload: { success: boolean, error: string | null, postUrl: string | null, fileUrl: string | null, uploadInfoFields: Array<{ key: string, value: string }> } };

export type StartPageQueryVariables = Exact<{ [key: string]: never; }>;


export type StartPageQuery = { user: { publicId: string, selectedTheme: Theme } | null, appInfo: { webAppHomePage: string } };

export type GenerateTaxReportMutationVariables = Exact<{
  reportType: string;
  taxYear: string;
  format: ReportFormat;
  wholeUnits?: boolean | null | undefined;
  blankUrl?: string | null | undefined;
  on?: string | null | undefined;
  query?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}>;


export type GenerateTaxReportMutation = { generateTaxReport: { success: boolean, error: string | null, errorCode: string | null, jobId: string | null } };

export type PollTaxReportQueryVariables = Exact<{
  jobId: string | number;
}>;


export type PollTaxReportQuery = { pollTaxReport: { success: boolean, isReady: boolean, url: string | null, numberDone: number, numberTotal: number, error: string | null, errorCode: string | null } };

export type RetryJobMutationVariables = Exact<{
  kind: string;
  id: string | number;
}>;


export type RetryJobMutation = { retryJob: { success: boolean, error: string | null } };

export type CancelJobMutationVariables = Exact<{
  kind: string;
  id: string | number;
}>;


export type CancelJobMutation = { cancelJob: { success: boolean, error: string | null } };

export type InstallationQueryVariables = Exact<{ [key: string]: never; }>;


export type InstallationQuery = { installation: { version: string, engineVersion: string, runtimeVersion: string, database: string, databaseBytes: string, storage: string, storedBytes: string, storedFiles: number, freeBytes: string | null, users: number, administrators: number, isSignUpOpen: boolean, arePricesAsked: boolean, lastBackup: { madeAt: string, bytes: string } | null, nightlyBackup: { hour: number, keep: number } | null, priceSources: Array<{ id: string, service: string, failure: string | null, usersWaiting: number, since: string | null }>, unreadNetworks: Array<{ name: string, why: string }>, jobs: Array<{ kind: string, waiting: number, later: number, running: number, failed: number, oldestSeconds: number | null }>, failures: Array<{ id: string, kind: string, isGivenUp: boolean, userId: string | null, attempts: number, askedAt: string, nextAt: string | null, endedAt: string | null, reference: string | null, canRetry: boolean }>, failingSteps: Array<{ step: string, since: string, rounds: number, users: number, reference: string }> } };

export type AlertPartsFragment = { id: string, kind: AlertKind, direction: AlertDirection, level: string, currency: string | null, sendsMail: boolean, isPaused: boolean, isAcross: boolean | null, isUnknown: boolean, figure: string | null, checkedAt: string | null, asset: { id: string, symbol: string } };

export type PauseAlertMutationVariables = Exact<{
  id: string | number;
  isPaused: boolean;
}>;


export type PauseAlertMutation = { pauseAlert: { success: boolean, error: string | null } };

export type SendAlertByMailMutationVariables = Exact<{
  id: string | number;
  isEnabled: boolean;
}>;


export type SendAlertByMailMutation = { sendAlertByMail: { success: boolean, error: string | null } };

export type AlertsQueryVariables = Exact<{ [key: string]: never; }>;


export type AlertsQuery = { unreadAlertCount: number, alerts: Array<{ id: string, kind: AlertKind, direction: AlertDirection, level: string, currency: string | null, sendsMail: boolean, isPaused: boolean, isAcross: boolean | null, isUnknown: boolean, figure: string | null, checkedAt: string | null, asset: { id: string, symbol: string } }>, alertCrossings: Array<{ id: string, sentence: string, crossedAt: string, isRead: boolean, asset: { id: string, symbol: string } }>, settings: { baseCurrency: { symbol: string } } };

export type ReadAlertsMutationVariables = Exact<{ [key: string]: never; }>;


export type ReadAlertsMutation = { readAlerts: { success: boolean } };

export type AlertFigureQueryVariables = Exact<{
  kind: AlertKind;
  asset: string;
}>;


export type AlertFigureQuery = { alertFigure: { figure: string | null, currency: string | null } | null };

export type RemoveAlertMutationVariables = Exact<{
  id: string | number;
}>;


export type RemoveAlertMutation = { removeAlert: { success: boolean, error: string | null } };

export type AddAlertMutationVariables = Exact<{
  kind: AlertKind;
  asset: string;
  direction: AlertDirection;
  level: string;
  sendsMail: boolean;
  currency?: string | null | undefined;
  isPaused?: boolean | null | undefined;
}>;


export type AddAlertMutation = { addAlert: { success: boolean, error: string | null, errorCode: string | null } };

export type ChangeAlertMutationVariables = Exact<{
  id: string | number;
  direction: AlertDirection;
  level: string;
}>;


export type ChangeAlertMutation = { changeAlert: { success: boolean, error: string | null, errorCode: string | null } };

export type UserAssetPartsFragment = { id: string, type: UserAssetType, symbol: string, typedSymbol: string, name: string, description: string | null, chain: string | null, contract: string | null, tokenId: string | null, priceUsd: string | null, numberOfPrices: number, isMarketAssetChosen: boolean, transactionCount: number, balance: string, isDeletable: boolean, marketAsset: { id: string, symbol: string, name: string, slug: string } | null, mergedInto: { id: string, symbol: string } | null };

export type UserAssetsQueryVariables = Exact<{
  search?: string | null | undefined;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type UserAssetsQuery = { userAssets: { totalCount: number, assets: Array<{ id: string, type: UserAssetType, symbol: string, typedSymbol: string, name: string, description: string | null, chain: string | null, contract: string | null, tokenId: string | null, priceUsd: string | null, numberOfPrices: number, isMarketAssetChosen: boolean, transactionCount: number, balance: string, isDeletable: boolean, marketAsset: { id: string, symbol: string, name: string, slug: string } | null, mergedInto: { id: string, symbol: string } | null }> }, assetMerges: Array<{ isFromEarlier: boolean, mergedAt: string, asset: { id: string, symbol: string }, into: { id: string, symbol: string } }> };

export type AddUserAssetMutationVariables = Exact<{
  symbol: string;
  name?: string | null | undefined;
  description?: string | null | undefined;
  priceUsd?: string | null | undefined;
}>;


export type AddUserAssetMutation = { addUserAsset: { success: boolean, error: string | null, field: string | null, asset: { id: string, symbol: string } | null, change: { id: string, sentence: string } | null } };

export type EditUserAssetMutationVariables = Exact<{
  assetId: string | number;
  symbol?: string | null | undefined;
  name?: string | null | undefined;
  description?: string | null | undefined;
  priceUsd?: string | null | undefined;
}>;


export type EditUserAssetMutation = { editUserAsset: { success: boolean, error: string | null, field: string | null, asset: { id: string, symbol: string } | null, change: { id: string, sentence: string } | null } };

export type DeleteUserAssetMutationVariables = Exact<{
  assetId: string | number;
}>;


export type DeleteUserAssetMutation = { deleteUserAsset: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type UserAssetPricesQueryVariables = Exact<{
  assetId: string | number;
}>;


export type UserAssetPricesQuery = { userAsset: { numberOfPrices: number, prices: Array<{ moment: string, currency: string, price: string }> } | null, settings: { baseCurrency: { id: string, symbol: string } } };

export type SetUserAssetPricesMutationVariables = Exact<{
  assetId: string | number;
  prices: string;
}>;


export type SetUserAssetPricesMutation = { setUserAssetPrices: { success: boolean, error: string | null, issues: Array<{ row: number, value: string | null, severity: string, code: string, message: string, remedy: string }>, change: { id: string, sentence: string } | null } };

export type MarketAssetsQueryVariables = Exact<{
  query: string;
}>;


export type MarketAssetsQuery = { searchPrices: Array<{ id: string, symbol: string, name: string, rank: number | null, assetId: string | null, quote: { price: string, currency: string } | null }> };

export type SetUserAssetMarketMutationVariables = Exact<{
  assetId: string | number;
  marketAssetId?: string | number | null | undefined;
}>;


export type SetUserAssetMarketMutation = { setUserAssetMarket: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type NftFormQueryVariables = Exact<{ [key: string]: never; }>;


export type NftFormQuery = { wallets: { exchanges: Array<{ id: string, name: string }>, wallets: Array<{ id: string, name: string }>, customWallets: Array<{ id: string, name: string }> }, settings: { country: { code: string }, baseCurrency: { id: string, symbol: string } } };

export type ImportNftMutationVariables = Exact<{
  address: string;
  tokenId: string;
  costBasis: string;
  dateAcquired: string;
  walletId: string;
  name?: string | null | undefined;
  quantity?: string | null | undefined;
}>;


export type ImportNftMutation = { importNft: { success: boolean, error: string | null, field: string | null, asset: { id: string, symbol: string } | null, change: { id: string, sentence: string } | null } };

export type MergeTargetQueryVariables = Exact<{
  query: string;
}>;


export type MergeTargetQuery = { searchCurrencies: Array<{ id: string, symbol: string, name: string, isUserDefined: boolean }> };

export type MergeAssetsPreviewQueryVariables = Exact<{
  assetId: string | number;
  intoAssetId: string | number;
}>;


export type MergeAssetsPreviewQuery = { mergeAssetsPreview: { error: string | null, transactionCount: number, numberWithoutValue: number, taxYears: { currency: string, yearsLeftOut: string | null, years: Array<{ taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean }> } | null } };

export type MergeAssetsMutationVariables = Exact<{
  assetId: string | number;
  intoAssetId: string | number;
}>;


export type MergeAssetsMutation = { mergeAssets: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type UndoMergeAssetsMutationVariables = Exact<{
  assetId: string | number;
}>;


export type UndoMergeAssetsMutation = { undoMergeAssets: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type AwaitedPricesQueryVariables = Exact<{ [key: string]: never; }>;


export type AwaitedPricesQuery = { awaitedPrices: { assets: number, isFailing: boolean } };

export type CalculatorQueryVariables = Exact<{ [key: string]: never; }>;


export type CalculatorQuery = { calculatorCountries: Array<{ code: string, name: string, currency: string, hasTerms: boolean, taxInput: CalculatorTaxInput, usualRate: string | null }>, appInfo: { url: string } };

export type TradeTaxQueryVariables = Exact<{
  country: string;
  acquiredOn: string;
  soldOn: string;
  unitCount: string;
  purchasePrice: string;
  purchaseFee?: string | null | undefined;
  salePrice: string;
  saleFee?: string | null | undefined;
  filingStatus?: FilingStatus | null | undefined;
  otherIncome?: string | null | undefined;
  taxRate?: string | null | undefined;
}>;


export type TradeTaxQuery = { tradeTax: { error: string | null, trade: { currency: string, countryName: string, taxYear: string, gain: string, isLongTerm: boolean | null, tax: string | null, leftOut: string | null, assumptions: Array<string>, working: Array<{ label: string, detail: string, amount: string | null, isResult: boolean }> } | null } };

export type TradeTaxPartsFragment = { currency: string, countryName: string, taxYear: string, gain: string, isLongTerm: boolean | null, tax: string | null, leftOut: string | null, assumptions: Array<string>, working: Array<{ label: string, detail: string, amount: string | null, isResult: boolean }> };

export type ChangesQueryVariables = Exact<{
  after?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type ChangesQuery = { changes: { endCursor: string | null, hasMore: boolean, changes: Array<{ id: string, sentence: string, madeAt: string, undoneAt: string | null, actor: ChangeActor, transactionCount: number, canUndo: boolean, canRedo: boolean, whyNot: string | null, transactions: Array<{ publicId: string, sentence: string }> }> } };

export type ListedChangeFragment = { id: string, sentence: string, madeAt: string, undoneAt: string | null, actor: ChangeActor, transactionCount: number, canUndo: boolean, canRedo: boolean, whyNot: string | null, transactions: Array<{ publicId: string, sentence: string }> };

export type RestorePreviewQueryVariables = Exact<{
  id: string | number;
}>;


export type RestorePreviewQuery = { restorePreview: { error: string | null, transactionCount: number, numberWithoutValue: number, taxYears: { currency: string, yearsLeftOut: string | null, years: Array<{ taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean }> } | null } };

export type MethodChoicesQueryVariables = Exact<{
  taxYear?: string | null | undefined;
}>;


export type MethodChoicesQuery = { methodChoices: { taxYear: string, currency: string, law: string, choices: Array<{ method: CostBasisMethod, name: string, lotAllocation: LotAllocation, lots: string, refusal: string | null, isCurrent: boolean, inSettings: { lotAllocation: LotAllocation, walletFrom: string | null } }> } | null, taxYears: Array<{ label: string }> };

export type MethodFiguresQueryVariables = Exact<{
  taxYear: string;
  method: CostBasisMethod;
  lotAllocation: LotAllocation;
}>;


export type MethodFiguresQuery = { methodFigures: { error: string | null, errorCode: string | null, figures: { shortGain: string, longGain: string, gain: string, deniedLoss: string, disposalCount: number, unknownCount: number, openBasis: string, openLotCount: number, openUnknownCount: number, unrealisedGain: string | null, unrealisedUnknownCount: number } | null } };

export type ExportDisposedLotsMutationVariables = Exact<{
  taxYear: string;
  assetId?: string | number | null | undefined;
  walletId?: string | number | null | undefined;
  term?: Term | null | undefined;
  month?: number | null | undefined;
  isRemoval?: boolean | null | undefined;
  search?: string | null | undefined;
  sortBy?: DisposedLotOrder | null | undefined;
  desc?: boolean | null | undefined;
}>;


export type ExportDisposedLotsMutation = { exportDisposedLotsCsv: { success: boolean, error: string | null, errorCode: string | null, jobId: string | null } };

export type DisposedLotPartsFragment = { flowId: string, disposedLotId: string, disposal: { id: string, kind: string, category: string, quantity: string, acquiredTransactionId: string | null, acquiredAt: string | null, disposedAt: string, proceeds: string, costBasis: string, gain: string, exactProceeds: string, exactCostBasis: string, exactGain: string, term: Term, rule: string | null, deniedLoss: string | null, unknown: Array<UnknownFigure>, asset: { id: string, symbol: string, name: string }, account: { id: string, name: string, integration: { slug: string } | null } | null } };

export type TaxDocumentsQueryVariables = Exact<{
  taxYear?: string | null | undefined;
  after?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type TaxDocumentsQuery = { taxDocuments: { taxYears: Array<string>, endCursor: string | null, hasMore: boolean, documents: Array<{ id: string, reportType: string, title: string, taxYear: string, format: ReportFormat, status: JobState, createdAt: string, filename: string | null, sizeBytes: string | null, sha256: string | null, isWholeUnits: boolean, engineVersion: string | null, inputHash: string | null, resultHash: string | null, notes: Array<string>, isOutOfDate: boolean, url: string | null, limitedTo: { startDate: string | null, endDate: string | null, query: string | null } | null, settings: { country: string, baseCurrency: string, method: string, lots: string | null } | null, changes: Array<{ figure: DocumentFigure, made: string, now: string | null }> }> } };

export type DocumentRowsQueryVariables = Exact<{
  id: string | number;
}>;


export type DocumentRowsQuery = { documentRows: Array<string | null> };

export type TaxReportPartsFragment = { id: string, reportType: string, title: string, format: ReportFormat, status: JobState, createdAt: string, isWholeUnits: boolean, isOutOfDate: boolean, url: string | null };

export type DocumentsOfYearPartsFragment = { taxYear: string, unusualMethods: Array<CostBasisMethod>, longTermNftCount: number, taxReports: Array<{ id: string, reportType: string, title: string, format: ReportFormat, status: JobState, createdAt: string, isWholeUnits: boolean, isOutOfDate: boolean, url: string | null }>, availableReports: Array<{ reportType: string, title: string, description: string, purpose: DocumentPurpose, formats: Array<ReportFormat>, takesBlank: boolean, isOfADay: boolean, isAList: boolean }> };

export type MadeDocumentPartsFragment = { id: string, reportType: string, title: string, taxYear: string, format: ReportFormat, status: JobState, createdAt: string, filename: string | null, sizeBytes: string | null, sha256: string | null, isWholeUnits: boolean, engineVersion: string | null, inputHash: string | null, resultHash: string | null, notes: Array<string>, isOutOfDate: boolean, url: string | null, limitedTo: { startDate: string | null, endDate: string | null, query: string | null } | null, settings: { country: string, baseCurrency: string, method: string, lots: string | null } | null, changes: Array<{ figure: DocumentFigure, made: string, now: string | null }> };

export type DeleteTaxReportMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteTaxReportMutation = { deleteTaxReport: { success: boolean, error: string | null } };

export type BrokerLinePartsFragment = { id: string, broker: string | null, filename: string | null, rowNumber: number | null, asset: string, quantity: string | null, dateAcquired: string | null, dateSold: string | null, proceeds: string, costBasis: string | null, accruedMarketDiscount: string | null, washSaleLoss: string | null, isBasisReported: boolean, term: BrokerTerm, aggregate: BrokerAggregate | null, saleCount: number | null, isTransferredIn: boolean, isNominee: boolean, isMatchedByHand: boolean };

export type BrokerEntryPartsFragment = { id: string, status: BrokerStatus, isByHand: boolean, why: string, wallet: { id: string, name: string, integration: { slug: string } | null } | null, lines: Array<{ id: string, broker: string | null, filename: string | null, rowNumber: number | null, asset: string, quantity: string | null, dateAcquired: string | null, dateSold: string | null, proceeds: string, costBasis: string | null, accruedMarketDiscount: string | null, washSaleLoss: string | null, isBasisReported: boolean, term: BrokerTerm, aggregate: BrokerAggregate | null, saleCount: number | null, isTransferredIn: boolean, isNominee: boolean, isMatchedByHand: boolean }>, sales: Array<{ id: string, flowId: string, day: string, quantity: string, proceeds: string, isFee: boolean, asset: { id: string, symbol: string } }>, differences: Array<{ kind: BrokerDifferenceKind, sentence: string }>, formLines: Array<{ flowId: string, disposedLotId: string, box: string, codes: string, quantity: string, proceeds: string, costBasis: string, adjustment: string, gain: string }> };

export type Form1099DaQueryVariables = Exact<{
  taxYear: string;
  status?: BrokerStatus | null | undefined;
  walletId?: string | number | null | undefined;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type Form1099DaQuery = { brokerForms: { taxYear: string, currency: string, notOffered: BrokerFormsNotOffered | null, isComputed: boolean, totalCount: number, wallets: Array<{ lineCount: number, proceeds: string, filenames: Array<string>, wallet: { id: string, name: string, integration: { slug: string } | null } | null }>, totals: { reported: string, matched: string, unmatched: string, nominee: string, marketDiscount: string, own: string, unreported: string }, counts: { agrees: number, differs: number, unmatched: number, unreported: number }, entries: Array<{ id: string, status: BrokerStatus, isByHand: boolean, why: string, wallet: { id: string, name: string, integration: { slug: string } | null } | null, lines: Array<{ id: string, broker: string | null, filename: string | null, rowNumber: number | null, asset: string, quantity: string | null, dateAcquired: string | null, dateSold: string | null, proceeds: string, costBasis: string | null, accruedMarketDiscount: string | null, washSaleLoss: string | null, isBasisReported: boolean, term: BrokerTerm, aggregate: BrokerAggregate | null, saleCount: number | null, isTransferredIn: boolean, isNominee: boolean, isMatchedByHand: boolean }>, sales: Array<{ id: string, flowId: string, day: string, quantity: string, proceeds: string, isFee: boolean, asset: { id: string, symbol: string } }>, differences: Array<{ kind: BrokerDifferenceKind, sentence: string }>, formLines: Array<{ flowId: string, disposedLotId: string, box: string, codes: string, quantity: string, proceeds: string, costBasis: string, adjustment: string, gain: string }> }> }, wallets: { exchanges: Array<{ id: string, name: string }>, wallets: Array<{ id: string, name: string }>, customWallets: Array<{ id: string, name: string }> } };

export type ImportBrokerFormMutationVariables = Exact<{
  taxYear: string;
  walletId: string | number;
  csvUrl: string;
  isReplacing?: boolean | null | undefined;
}>;


export type ImportBrokerFormMutation = { importBrokerForm: { success: boolean, error: string | null, numberImported: number, errorCount: number, issues: Array<{ row: number, column: string | null, value: string | null, severity: string, code: string, message: string, remedy: string }>, change: { id: string, sentence: string } | null } };

export type SaveBrokerLineMutationVariables = Exact<{
  id?: string | number | null | undefined;
  taxYear: string;
  walletId: string | number;
  input: BrokerLineInput;
}>;


export type SaveBrokerLineMutation = { saveBrokerLine: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type RemoveBrokerLineMutationVariables = Exact<{
  id: string | number;
}>;


export type RemoveBrokerLineMutation = { removeBrokerLine: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type RemoveBrokerFormMutationVariables = Exact<{
  taxYear: string;
  walletId: string | number;
}>;


export type RemoveBrokerFormMutation = { removeBrokerForm: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type MatchBrokerLineMutationVariables = Exact<{
  id: string | number;
  saleIds?: Array<string> | string | null | undefined;
}>;


export type MatchBrokerLineMutation = { matchBrokerLine: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type BrokerLineCandidatesQueryVariables = Exact<{
  id: string | number;
}>;


export type BrokerLineCandidatesQuery = { brokerLineCandidates: Array<{ id: string, day: string, quantity: string, proceeds: string, isFee: boolean, asset: { id: string, symbol: string } }> };

export type BrokerFormTemplateQueryVariables = Exact<{ [key: string]: never; }>;


export type BrokerFormTemplateQuery = { brokerFormTemplate: string };

export type LikelyDuplicatesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type LikelyDuplicatesQuery = { likelyDuplicates: { totalCount: number, hasMore: boolean, endCursor: string | null, groups: Array<{ id: string, count: number, first: { id: string, name: string }, second: { id: string, name: string } }>, pairs: Array<{ id: string, reason: string, first: { publicId: string, sentence: string, dateTime: string, isManual: boolean, account: { id: string, name: string, integration: { slug: string } | null }, source: { filename: string | null } }, second: { publicId: string, sentence: string, dateTime: string, isManual: boolean, account: { id: string, name: string, integration: { slug: string } | null }, source: { filename: string | null } } }> } };

export type DuplicateSideFragment = { publicId: string, sentence: string, dateTime: string, isManual: boolean, account: { id: string, name: string, integration: { slug: string } | null }, source: { filename: string | null } };

export type DecideDuplicateMutationVariables = Exact<{
  keep: string | number;
  drop: string | number;
  verdict: DuplicateVerdict;
}>;


export type DecideDuplicateMutation = { decideDuplicate: { success: boolean, error: string | null, decisionIds: Array<string>, numberSkipped: number, change: { id: string, sentence: string } | null } };

export type DecideDuplicateGroupMutationVariables = Exact<{
  groupId: string | number;
  verdict: DuplicateVerdict;
  keepSource?: string | number | null | undefined;
}>;


export type DecideDuplicateGroupMutation = { decideDuplicateGroup: { success: boolean, error: string | null, decisionIds: Array<string>, numberSkipped: number, change: { id: string, sentence: string } | null } };

export type DuplicateDecisionsQueryVariables = Exact<{ [key: string]: never; }>;


export type DuplicateDecisionsQuery = { duplicateDecisions: Array<{ id: string, isSame: boolean, decidedAt: string, kept: { publicId: string, sentence: string } | null, dropped: { publicId: string, sentence: string } | null }> };

export type UndoDuplicateDecisionsMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type UndoDuplicateDecisionsMutation = { undoDuplicateDecisions: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type TaxInQuestionPartsFragment = { amount: string | null, ratesOf: string | null, leftOut: string | null, profileYear: string | null };

export type HealthKindPartsFragment = { kind: string, title: string, remedy: string, severity: Severity, fixes: Array<ProblemFixKind>, count: number, fixedCount: number, resolvedCount: number, dismissedCount: number, amountAtRisk: string | null, isAmountAtRiskEstimate: boolean, taxInQuestion: { amount: string | null, ratesOf: string | null, leftOut: string | null, profileYear: string | null } | null };

export type ProblemGroupsQueryVariables = Exact<{
  kind?: string | null | undefined;
  state: ProblemState;
  after?: string | null | undefined;
}>;


export type ProblemGroupsQuery = { problemGroups: { totalCount: number, endCursor: string | null, hasMore: boolean, groups: Array<{ id: string, kind: string, title: string, remedy: string, fixes: Array<ProblemFixKind>, quantity: string | null, count: number, missing: string | null, amountAtRisk: string | null, isAmountAtRiskEstimate: boolean, firstAt: string | null, lastAt: string | null, taxInQuestion: { amount: string | null, ratesOf: string | null, leftOut: string | null, profileYear: string | null } | null, account: { id: string, kind: number, name: string } | null, asset: { id: string, symbol: string, kind: string } | null }> } };

export type ProblemGroupPartsFragment = { id: string, kind: string, title: string, remedy: string, fixes: Array<ProblemFixKind>, quantity: string | null, count: number, missing: string | null, amountAtRisk: string | null, isAmountAtRiskEstimate: boolean, firstAt: string | null, lastAt: string | null, taxInQuestion: { amount: string | null, ratesOf: string | null, leftOut: string | null, profileYear: string | null } | null, account: { id: string, kind: number, name: string } | null, asset: { id: string, symbol: string, kind: string } | null };

export type ProblemsQueryVariables = Exact<{
  kind: string;
  groupId: string | number;
  state: ProblemState;
  after?: string | null | undefined;
}>;


export type ProblemsQuery = { problems: { endCursor: string | null, hasMore: boolean, problems: Array<{ id: string, kind: string, state: ProblemState, happenedAt: string | null, quantity: string | null, amountAtRisk: string | null, isAmountAtRiskEstimate: boolean, goneAt: string | null, reason: string | null, note: string | null, decidedAt: string | null, taxInQuestion: { amount: string | null, ratesOf: string | null, leftOut: string | null, profileYear: string | null } | null, asset: { id: string, symbol: string } | null, account: { id: string, kind: number, name: string } | null, import: { id: string, filename: string, errorMessage: string | null, rejectedRowsUrl: string | null } | null, transaction: { publicId: string, sentence: string } | null, callout: { message: string } | null, causes: Array<{ text: string, action: ProblemCauseAction | null, query: string | null, walletName: string | null, integrationSlug: string | null, account: { id: string, kind: number, name: string, integration: { slug: string } | null } | null, import: { id: string, filename: string, rejectedRowsUrl: string | null } | null, transaction: { publicId: string, sentence: string } | null }> }> } };

export type ProblemPartsFragment = { id: string, kind: string, state: ProblemState, happenedAt: string | null, quantity: string | null, amountAtRisk: string | null, isAmountAtRiskEstimate: boolean, goneAt: string | null, reason: string | null, note: string | null, decidedAt: string | null, taxInQuestion: { amount: string | null, ratesOf: string | null, leftOut: string | null, profileYear: string | null } | null, asset: { id: string, symbol: string } | null, account: { id: string, kind: number, name: string } | null, import: { id: string, filename: string, errorMessage: string | null, rejectedRowsUrl: string | null } | null, transaction: { publicId: string, sentence: string } | null, callout: { message: string } | null, causes: Array<{ text: string, action: ProblemCauseAction | null, query: string | null, walletName: string | null, integrationSlug: string | null, account: { id: string, kind: number, name: string, integration: { slug: string } | null } | null, import: { id: string, filename: string, rejectedRowsUrl: string | null } | null, transaction: { publicId: string, sentence: string } | null }> };

export type FixProblemsMutationVariables = Exact<{
  selection: SelectedProblems;
  fix: ProblemFix;
}>;


export type FixProblemsMutation = { fixProblems: { success: boolean, error: string | null, fixed: number, leftOut: number, change: { id: string, sentence: string } | null } };

export type FixProblemsPreviewQueryVariables = Exact<{
  selection: SelectedProblems;
  fix: ProblemFix;
}>;


export type FixProblemsPreviewQuery = { fixProblemsPreview: { fixed: number, leftOut: number, effect: { error: string | null, transactionCount: number, numberWithoutValue: number, taxYears: { currency: string, yearsLeftOut: string | null, years: Array<{ taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean }> } | null } } };

export type DismissProblemsMutationVariables = Exact<{
  selection: SelectedProblems;
  reason: DismissReason;
  note?: string | null | undefined;
}>;


export type DismissProblemsMutation = { dismissProblems: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type ReopenProblemsMutationVariables = Exact<{
  selection: SelectedProblems;
}>;


export type ReopenProblemsMutation = { reopenProblems: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type LikelyMatchQueryVariables = Exact<{
  publicId: string | number;
}>;


export type LikelyMatchQuery = { matchCandidates: Array<{ transaction: { publicId: string, sentence: string, dateTime: string } }> };

export type ReportedBalancesQueryVariables = Exact<{
  accountId: string | number;
}>;


export type ReportedBalancesQuery = { reportedBalances: Array<{ id: string, reportedAt: string, balance: string, calculatedBalance: string, isBalanceDifferenceSignificant: boolean, isPartial: boolean, filename: string | null, isRead: boolean, asset: { id: string, symbol: string } }> };

export type UnknownYearPartsFragment = { taxYear: string, disposalCount: number, unknownDisposalCount: number, incomeCount: number, unknownIncomeCount: number };

export type ReportBalanceMutationVariables = Exact<{
  accountId: string | number;
  assetId: string | number;
  on: string;
  quantity: string;
}>;


export type ReportBalanceMutation = { reportBalance: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type RemoveReportedBalanceMutationVariables = Exact<{
  id: string | number;
}>;


export type RemoveReportedBalanceMutation = { removeReportedBalance: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type ResolvedNameQueryVariables = Exact<{
  name: string;
}>;


export type ResolvedNameQuery = { resolvedName: { address: string | null, error: string | null } };

export type LinkableExchangePartsFragment = { slug: string, name: string, formId: ExchangeForm, rank: number, isBasic: boolean, coverage: string, rights: string, credentialFields: Array<{ argument: string, label: string, isLong: boolean }>, redirect: { formId: RedirectForm, path: string, whyNot: string | null } | null };

export type LinkedExchangePartsFragment = { success: boolean, error: string | null, errorCode: string | null, warning: string | null, createdExchange: { id: string, kind: number } | null };

export type AddExchangeByApiKeysMutationVariables = Exact<{
  accountTypeSlug: string;
  apiKey: string;
  apiSecret: string;
  name?: string | null | undefined;
  isInsisted?: boolean | null | undefined;
}>;


export type AddExchangeByApiKeysMutation = { answer: { success: boolean, error: string | null, errorCode: string | null, warning: string | null, createdExchange: { id: string, kind: number } | null } };

export type AddExchangeByApiKeyMutationVariables = Exact<{
  accountTypeSlug: string;
  apiKey: string;
  name?: string | null | undefined;
  isInsisted?: boolean | null | undefined;
}>;


export type AddExchangeByApiKeyMutation = { answer: { success: boolean, error: string | null, errorCode: string | null, warning: string | null, createdExchange: { id: string, kind: number } | null } };

export type AddExchangeByCustomerIdMutationVariables = Exact<{
  accountTypeSlug: string;
  apiKey: string;
  apiSecret: string;
  customerId: string;
  name?: string | null | undefined;
  isInsisted?: boolean | null | undefined;
}>;


export type AddExchangeByCustomerIdMutation = { answer: { success: boolean, error: string | null, errorCode: string | null, warning: string | null, createdExchange: { id: string, kind: number } | null } };

export type AddExchangeByPassphraseMutationVariables = Exact<{
  accountTypeSlug: string;
  apiKey: string;
  apiSecret: string;
  passphrase: string;
  name?: string | null | undefined;
  isInsisted?: boolean | null | undefined;
}>;


export type AddExchangeByPassphraseMutation = { answer: { success: boolean, error: string | null, errorCode: string | null, warning: string | null, createdExchange: { id: string, kind: number } | null } };

export type UpdateExchangeByApiKeysMutationVariables = Exact<{
  publicId: string | number;
  apiKey: string;
  apiSecret: string;
  isInsisted?: boolean | null | undefined;
}>;


export type UpdateExchangeByApiKeysMutation = { answer: { success: boolean, error: string | null, errorCode: string | null, warning: string | null, createdExchange: { id: string, kind: number } | null } };

export type UpdateExchangeByApiKeyMutationVariables = Exact<{
  publicId: string | number;
  apiKey: string;
  isInsisted?: boolean | null | undefined;
}>;


export type UpdateExchangeByApiKeyMutation = { answer: { success: boolean, error: string | null, errorCode: string | null, warning: string | null, createdExchange: { id: string, kind: number } | null } };

export type UpdateExchangeByCustomerIdMutationVariables = Exact<{
  publicId: string | number;
  apiKey: string;
  apiSecret: string;
  customerId: string;
  isInsisted?: boolean | null | undefined;
}>;


export type UpdateExchangeByCustomerIdMutation = { answer: { success: boolean, error: string | null, errorCode: string | null, warning: string | null, createdExchange: { id: string, kind: number } | null } };

export type UpdateExchangeByPassphraseMutationVariables = Exact<{
  publicId: string | number;
  apiKey: string;
  apiSecret: string;
  passphrase: string;
  isInsisted?: boolean | null | undefined;
}>;


export type UpdateExchangeByPassphraseMutation = { answer: { success: boolean, error: string | null, errorCode: string | null, warning: string | null, createdExchange: { id: string, kind: number } | null } };

export type NetworkPartsFragment = { slug: string, cryptoNetworkName: string, coinSymbol: string, isEvmChain: boolean, chainId: number | null, rank: number, supportsHdWallet: boolean, whyUnread: string | null, coverage: string | null };

export type IntegrationsQueryVariables = Exact<{
  query?: string | null | undefined;
}>;


export type IntegrationsQuery = { integrations: Array<{ category: IntegrationCategory, syncMethod: string, networks: Array<string>, browserIds: Array<string>, rank: number, isInstitutional: boolean, imageUrl: string, slug: string, name: string, supportedFileFormats: Array<string>, instructions: Array<string>, limitations: Array<string>, instructionsConfidence: string, formats: Array<{ id: string, label: string, confidence: string }> }>, networks: Array<{ slug: string, cryptoNetworkName: string, coinSymbol: string, isEvmChain: boolean, chainId: number | null, rank: number, supportsHdWallet: boolean, whyUnread: string | null, coverage: string | null }>, linkableExchanges: Array<{ slug: string, name: string, formId: ExchangeForm, rank: number, isBasic: boolean, coverage: string, rights: string, credentialFields: Array<{ argument: string, label: string, isLong: boolean }>, redirect: { formId: RedirectForm, path: string, whyNot: string | null } | null }> };

export type DetectedNetworksQueryVariables = Exact<{
  address: string;
}>;


export type DetectedNetworksQuery = { detectedNetworks: { error: string | null, networks: Array<{ slug: string, cryptoNetworkName: string, coinSymbol: string, isEvmChain: boolean, chainId: number | null, rank: number, supportsHdWallet: boolean, whyUnread: string | null, coverage: string | null }> } };

export type AddPublicAddressMutationVariables = Exact<{
  cryptoNetwork: string;
  coinSymbol?: string | null | undefined;
  slug?: string | null | undefined;
  walletAddress: string;
  name?: string | null | undefined;
  cryptoNetworksToAdd?: Array<string> | string | null | undefined;
}>;


export type AddPublicAddressMutation = { addPublicAddress: { success: boolean, error: string | null, errorCode: string | null, message: string | null, warning: string | null, multiAddWarning: string | null, multiAddError: string | null, createdWallet: { id: string, kind: number, name: string } | null, linkedWallet: { id: string, kind: number, name: string } | null, alsoAdded: Array<{ id: string }> } };

export type AddTwoXpubMutationVariables = Exact<{
  cryptoNetwork: string;
  coinSymbol?: string | null | undefined;
  slug?: string | null | undefined;
  receive: string;
  change: string;
  name?: string | null | undefined;
}>;


export type AddTwoXpubMutation = { addTwoXpub: { success: boolean, error: string | null, errorCode: string | null, message: string | null, warning: string | null, multiAddWarning: string | null, multiAddError: string | null, createdWallet: { id: string, kind: number, name: string } | null, linkedWallet: { id: string, kind: number, name: string } | null, alsoAdded: Array<{ id: string }> } };

export type AddedWalletFragment = { success: boolean, error: string | null, errorCode: string | null, message: string | null, warning: string | null, multiAddWarning: string | null, multiAddError: string | null, createdWallet: { id: string, kind: number, name: string } | null, linkedWallet: { id: string, kind: number, name: string } | null, alsoAdded: Array<{ id: string }> };

export type AddMultiAddressMutationVariables = Exact<{
  publicKeys: Array<string> | string;
  accountTypeSlug: string;
  cryptoNetwork?: string | null | undefined;
}>;


export type AddMultiAddressMutation = { addMultiAddress: { success: boolean, error: string | null, errorCode: string | null, jobId: string | null } };

export type MultiAddressStatusQueryVariables = Exact<{
  jobId: string | number;
}>;


export type MultiAddressStatusQuery = { multiAddressImportJobStatus: { isStatusFinal: boolean, success: boolean, error: string | null, errorMessage: string | null, successMessage: string | null, warningMessage: string | null, numberDone: number, numberTotal: number, createdWallets: Array<{ id: string }>, refusedAddresses: Array<{ address: string, errorCode: string, error: string }> } };

export type ValidationPartsFragment = { errors: Array<string>, warnings: Array<string>, howRead: Array<string>, isOtherIntegration: boolean, numberOfRows: number, numberOfTransactions: number, numberOfDuplicates: number, numberOfLikelyDuplicates: number | null, numberOfFrozenTransactions: number, numberOfRejectedRows: number, firstAt: string | null, lastAt: string | null, issues: Array<{ row: number, column: string | null, value: string | null, severity: string, code: string, message: string, remedy: string }>, recognised: { id: string, label: string, integration: string, integrationName: string, overlaps: Array<{ id: string, why: string, hasSameIds: boolean }> } | null, candidates: Array<{ id: string, label: string, integrationName: string }>, missingOptions: Array<{ key: string, label: string, question: string, kind: ImportOptionKind, choices: Array<{ value: string, label: string }> }>, timeZone: { zone: string, reason: FileTimeZoneReason } | null, otherTimes: Array<{ importId: string, filename: string, timeZone: string, count: number }>, account: { id: string, name: string } | null, skipped: Array<{ row: number, reason: string }> };

export type RowIssuePartsFragment = { row: number, column: string | null, value: string | null, severity: string, code: string, message: string, remedy: string };

export type ImportPartsFragment = { id: string, filename: string, integration: string, format: string | null, formatLabel: string | null, status: JobState, numberTotal: number, numberDone: number, numberImported: number, numberDuplicate: number, numberIgnored: number, numberFrozen: number, numberUserDefinedTokens: number, errorMessage: string | null, howRead: Array<string>, createdAt: string, finishedAt: string | null, undoneAt: string | null, canUndo: boolean, canRedo: boolean, fileUrl: string | null, rejectedRowsUrl: string | null, isSample: boolean, createdBy: string, account: { id: string, kind: number, name: string, integration: { slug: string } | null } | null, issues: Array<{ row: number, column: string | null, value: string | null, severity: string, code: string, message: string, remedy: string }> };

export type ImportsQueryVariables = Exact<{
  accountId?: string | number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ImportsQuery = { imports: Array<{ id: string, filename: string, integration: string, format: string | null, formatLabel: string | null, status: JobState, numberTotal: number, numberDone: number, numberImported: number, numberDuplicate: number, numberIgnored: number, numberFrozen: number, numberUserDefinedTokens: number, errorMessage: string | null, howRead: Array<string>, createdAt: string, finishedAt: string | null, undoneAt: string | null, canUndo: boolean, canRedo: boolean, fileUrl: string | null, rejectedRowsUrl: string | null, isSample: boolean, createdBy: string, account: { id: string, kind: number, name: string, integration: { slug: string } | null } | null, issues: Array<{ row: number, column: string | null, value: string | null, severity: string, code: string, message: string, remedy: string }> }> };

export type ImportRowsQueryVariables = Exact<{
  importId: string | number;
  outcome?: SourceRowOutcome | null | undefined;
  after?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ImportRowsQuery = { importRows: { endCursor: number | null, hasMore: boolean, total: number, rows: Array<{ rowNumber: number, cells: Array<string>, outcome: SourceRowOutcome, reason: string | null, transactionId: string | null }> } };

export type RedoImportMutationVariables = Exact<{
  importId: string | number;
}>;


export type RedoImportMutation = { redoImport: { success: boolean, error: string | null, errorCode: string | null, jobId: string | null } };

export type UndoPreviewQueryVariables = Exact<{
  importId: string | number;
}>;


export type UndoPreviewQuery = { undoPreview: { numberRemoved: number, numberHandedOver: number, accounts: Array<string>, tokens: Array<string>, currency: string, yearsLeftOut: string | null, years: Array<{ taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean }> } | null };

export type UndoImportMutationVariables = Exact<{
  importId: string | number;
}>;


export type UndoImportMutation = { undoImport: { success: boolean, error: string | null, errorCode: string | null, numberRemoved: number } };

export type GuessMappingQueryVariables = Exact<{
  fileUrl: string;
  delimiter?: string | null | undefined;
  encoding?: string | null | undefined;
  headerRow?: number | null | undefined;
  part?: string | null | undefined;
}>;


export type GuessMappingQuery = { guessMapping: { problem: string | null, filename: string, parts: Array<string>, header: Array<string>, headerRow: number | null, delimiter: string | null, encoding: string | null, mapping: string | null, dateFormats: Array<string>, isDayUnclear: boolean, rawRows: Array<{ number: number, cells: Array<string> }> } };

export type PreviewMappingQueryVariables = Exact<{
  fileUrl: string;
  mapping: string;
  timeZone?: string | null | undefined;
  part?: string | null | undefined;
}>;


export type PreviewMappingQuery = { previewMapping: { errors: Array<string>, faults: Array<{ at: string, message: string }>, types: Array<{ value: string, count: number, means: string | null }>, symbols: Array<{ symbol: string, assetId: string | null }>, counts: { all: number, ready: number, skipped: number, warnings: number, errors: number, toImport: number }, rows: Array<{ rowNumber: number, outcome: ReviewOutcome, reason: string | null, becomes: { sentence: string, happenedAt: string } | null, issues: Array<{ column: string | null, message: string, remedy: string, severity: string }> }> } };

export type ImportTemplatesQueryVariables = Exact<{ [key: string]: never; }>;


export type ImportTemplatesQuery = { importTemplates: Array<{ id: string, name: string, mapping: string, columns: Array<string>, updatedAt: string }> };

export type SaveImportTemplateMutationVariables = Exact<{
  id?: string | number | null | undefined;
  name: string;
  mapping: string;
}>;


export type SaveImportTemplateMutation = { saveImportTemplate: { success: boolean, error: string | null, template: { id: string, name: string } | null } };

export type DeleteImportTemplateMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteImportTemplateMutation = { deleteImportTemplate: { success: boolean, error: string | null } };

export type ReviewRowPartsFragment = { rowNumber: number, cells: Array<string>, outcome: ReviewOutcome, reason: string | null, editedColumns: Array<number>, isFirstOfTransaction: boolean, issues: Array<{ row: number, column: string | null, value: string | null, severity: string, code: string, message: string, remedy: string }>, becomes: { happenedAt: string, sentence: string, rowNumbers: Array<number>, legs: Array<{ direction: string, quantity: string, symbol: string, isKnownAsset: boolean }> } | null, likelyDuplicates: Array<{ transactionId: string, sentence: string, happenedAt: string, accountName: string, source: string, reason: string, isReplaced: boolean }> };

export type EventsInCommonQueryVariables = Exact<{
  files: Array<ReviewInput> | ReviewInput;
}>;


export type EventsInCommonQuery = { eventsInCommon: Array<{ fileUrl: string, warning: string }> };

export type ImportReviewQueryVariables = Exact<{
  input: ReviewInput;
  filter: ReviewFilter;
  after?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ImportReviewQuery = { importReview: { header: Array<string>, endCursor: number | null, hasMore: boolean, rejectedRowsUrl: string | null, validation: { errors: Array<string>, warnings: Array<string>, howRead: Array<string>, isOtherIntegration: boolean, numberOfRows: number, numberOfTransactions: number, numberOfDuplicates: number, numberOfLikelyDuplicates: number | null, numberOfFrozenTransactions: number, numberOfRejectedRows: number, firstAt: string | null, lastAt: string | null, issues: Array<{ row: number, column: string | null, value: string | null, severity: string, code: string, message: string, remedy: string }>, recognised: { id: string, label: string, integration: string, integrationName: string, overlaps: Array<{ id: string, why: string, hasSameIds: boolean }> } | null, candidates: Array<{ id: string, label: string, integrationName: string }>, missingOptions: Array<{ key: string, label: string, question: string, kind: ImportOptionKind, choices: Array<{ value: string, label: string }> }>, timeZone: { zone: string, reason: FileTimeZoneReason } | null, otherTimes: Array<{ importId: string, filename: string, timeZone: string, count: number }>, account: { id: string, name: string } | null, skipped: Array<{ row: number, reason: string }> }, counts: { all: number, ready: number, duplicates: number, likelyDuplicates: number, skipped: number, skippedByYou: number, warnings: number, errors: number, toImport: number }, rows: Array<{ rowNumber: number, cells: Array<string>, outcome: ReviewOutcome, reason: string | null, editedColumns: Array<number>, isFirstOfTransaction: boolean, issues: Array<{ row: number, column: string | null, value: string | null, severity: string, code: string, message: string, remedy: string }>, becomes: { happenedAt: string, sentence: string, rowNumbers: Array<number>, legs: Array<{ direction: string, quantity: string, symbol: string, isKnownAsset: boolean }> } | null, likelyDuplicates: Array<{ transactionId: string, sentence: string, happenedAt: string, accountName: string, source: string, reason: string, isReplaced: boolean }> }> } };

export type KeepImportRowsMutationVariables = Exact<{
  fileUrl: string;
  rowNumbers: Array<number> | number;
  transactionId: string | number;
}>;


export type KeepImportRowsMutation = { keepImportRows: { success: boolean, error: string | null } };

export type EditImportCellMutationVariables = Exact<{
  fileUrl: string;
  rowNumber: number;
  column: number;
  value?: string | null | undefined;
}>;


export type EditImportCellMutation = { editImportCell: { success: boolean, error: string | null } };

export type SkipImportRowsMutationVariables = Exact<{
  fileUrl: string;
  rowNumbers: Array<number> | number;
  isSkipped: boolean;
  isSame?: boolean | null | undefined;
}>;


export type SkipImportRowsMutation = { skipImportRows: { success: boolean, error: string | null } };

export type CsvImportJobStatusQueryVariables = Exact<{
  jobId: string | number;
}>;


export type CsvImportJobStatusQuery = { csvImportJobStatus: { isStatusFinal: boolean, success: boolean, status: JobState, errorMessage: string | null, numberImported: number, numberTotal: number, numberDone: number, numberDuplicate: number, numberIgnored: number, numberFrozen: number, numberUserDefinedTokens: number, importId: string | null, filename: string | null, createdCustomWallet: { id: string, kind: number, name: string } | null } };

export type ImportTargetPartsFragment = { id: string, kind: number, name: string, integration: { slug: string, name: string } | null, imports: Array<{ integration: string, undoneAt: string | null }> };

export type ImportTargetsQueryVariables = Exact<{ [key: string]: never; }>;


export type ImportTargetsQuery = { wallets: { exchanges: Array<{ id: string, kind: number, name: string, integration: { slug: string, name: string } | null, imports: Array<{ integration: string, undoneAt: string | null }> }>, wallets: Array<{ id: string, kind: number, name: string, integration: { slug: string, name: string } | null, imports: Array<{ integration: string, undoneAt: string | null }> }>, customWallets: Array<{ id: string, kind: number, name: string, integration: { slug: string, name: string } | null, imports: Array<{ integration: string, undoneAt: string | null }> }> } };

export type CreateCustomWalletMutationVariables = Exact<{
  customWalletInput: CustomWalletInput;
}>;


export type CreateCustomWalletMutation = { createCustomWallet: { success: boolean, error: string | null, errorCode: string | null, jobId: string | null } };

export type ImportAccountTransactionsMutationVariables = Exact<{
  accountId: string | number;
  csvUrl: string;
  accountTypeSlug?: string | null | undefined;
  importType?: number | null | undefined;
  values?: Array<OptionAnswerInput> | OptionAnswerInput | null | undefined;
  format?: string | null | undefined;
}>;


export type ImportAccountTransactionsMutation = { importAccountTransactions: { success: boolean, error: string | null, errorCode: string | null, jobId: string | null } };

export type CsvValidationErrorsQueryVariables = Exact<{
  csvFileUrl: string;
  isGeneric: boolean;
  accountTypeSlug: string;
  values?: Array<OptionAnswerInput> | OptionAnswerInput | null | undefined;
  accountId?: string | number | null | undefined;
  format?: string | null | undefined;
  isAccountSuggested?: boolean | null | undefined;
}>;


export type CsvValidationErrorsQuery = { csvValidationErrors: { errors: Array<string>, warnings: Array<string>, howRead: Array<string>, isOtherIntegration: boolean, numberOfRows: number, numberOfTransactions: number, numberOfDuplicates: number, numberOfLikelyDuplicates: number | null, numberOfFrozenTransactions: number, numberOfRejectedRows: number, firstAt: string | null, lastAt: string | null, issues: Array<{ row: number, column: string | null, value: string | null, severity: string, code: string, message: string, remedy: string }>, recognised: { id: string, label: string, integration: string, integrationName: string, overlaps: Array<{ id: string, why: string, hasSameIds: boolean }> } | null, candidates: Array<{ id: string, label: string, integrationName: string }>, missingOptions: Array<{ key: string, label: string, question: string, kind: ImportOptionKind, choices: Array<{ value: string, label: string }> }>, timeZone: { zone: string, reason: FileTimeZoneReason } | null, otherTimes: Array<{ importId: string, filename: string, timeZone: string, count: number }>, account: { id: string, name: string } | null, skipped: Array<{ row: number, reason: string }> } };

export type SentFilesQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type SentFilesQuery = { sentFiles: Array<{ id: string, filename: string, sizeBytes: number, importId: string | null }> };

export type SiteQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteQuery = { appInfo: { url: string } };

export type LotGraphPartsFragment = { currency: string, isCollapsed: boolean, transactionCount: number, mostNodes: number, nodes: Array<{ id: string, kind: LotGraphNodeKind, count: number, quantity: string | null, wallet: string | null, startsOn: string | null, endsOn: string | null, transaction: { publicId: string, sentence: string } | null }>, edges: Array<{ from: string, to: string, count: number, quantity: string | null, costBasis: string, gain: string | null, unknown: Array<UnknownFigure>, disposedLotId: string | null }> };

export type LotGraphQueryVariables = Exact<{
  assetId: string | number;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type LotGraphQuery = { lotGraph: { error: string | null, errorCode: string | null, graph: { currency: string, isCollapsed: boolean, transactionCount: number, mostNodes: number, nodes: Array<{ id: string, kind: LotGraphNodeKind, count: number, quantity: string | null, wallet: string | null, startsOn: string | null, endsOn: string | null, transaction: { publicId: string, sentence: string } | null }>, edges: Array<{ from: string, to: string, count: number, quantity: string | null, costBasis: string, gain: string | null, unknown: Array<UnknownFigure>, disposedLotId: string | null }> } | null } };

export type LotMigrationQueryVariables = Exact<{ [key: string]: never; }>;


export type LotMigrationQuery = { appInfo: { gates: Array<string> }, lotMigration: { day: string | null, isOffered: boolean, whyNot: string | null, freezes: string | null, isUndergoingAllocation: boolean, whyNotUndo: string | null, wallets: Array<{ id: string, name: string, integration: { slug: string } | null } | null>, migration: { id: string, migratedAt: string, allocation: AllocationRule, wallets: Array<{ id: string, name: string } | null> } | null } };

export type AllocatedLotsPartsFragment = { lotCount: number, costBasis: string, shares: Array<{ quantity: string, costBasis: string, lotCount: number, isCostKnown: boolean, account: { id: string, name: string, integration: { slug: string } | null } | null, asset: { id: string, symbol: string } }>, unallocated: Array<{ isWithoutLot: boolean, quantity: string, account: { id: string, name: string, integration: { slug: string } | null } | null, asset: { id: string, symbol: string } }> };

export type LotMigrationPreviewQueryVariables = Exact<{
  allocation: AllocationRule;
  walletIds?: Array<string | number> | string | number | null | undefined;
  units?: Array<AllocatedUnits> | AllocatedUnits | null | undefined;
}>;


export type LotMigrationPreviewQuery = { lotMigrationPreview: { error: string | null, errorCode: string | null, preview: { currency: string, lots: { lotCount: number, costBasis: string, shares: Array<{ quantity: string, costBasis: string, lotCount: number, isCostKnown: boolean, account: { id: string, name: string, integration: { slug: string } | null } | null, asset: { id: string, symbol: string } }>, unallocated: Array<{ isWithoutLot: boolean, quantity: string, account: { id: string, name: string, integration: { slug: string } | null } | null, asset: { id: string, symbol: string } }> }, years: Array<{ taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean }> } | null } };

export type MadeAllocationQueryVariables = Exact<{ [key: string]: never; }>;


export type MadeAllocationQuery = { madeAllocation: { error: string | null, lots: { lotCount: number, costBasis: string, shares: Array<{ quantity: string, costBasis: string, lotCount: number, isCostKnown: boolean, account: { id: string, name: string, integration: { slug: string } | null } | null, asset: { id: string, symbol: string } }>, unallocated: Array<{ isWithoutLot: boolean, quantity: string, account: { id: string, name: string, integration: { slug: string } | null } | null, asset: { id: string, symbol: string } }> } | null } };

export type StartMigrationMutationVariables = Exact<{
  allocation: AllocationRule;
  walletIds?: Array<string | number> | string | number | null | undefined;
  units?: Array<AllocatedUnits> | AllocatedUnits | null | undefined;
}>;


export type StartMigrationMutation = { startUniversalToPerWalletMigration: { success: boolean, error: string | null, errorCode: string | null, jobId: string | null } };

export type PollMigrationQueryVariables = Exact<{
  jobId: string | number;
}>;


export type PollMigrationQuery = { pollUniversalToPerWalletMigration: { success: boolean, isReady: boolean, url: string | null, error: string | null, errorCode: string | null } };

export type UndoMigrationMutationVariables = Exact<{ [key: string]: never; }>;


export type UndoMigrationMutation = { undoUniversalToPerWalletMigration: { success: boolean, error: string | null } };

export type AssignableLotsQueryVariables = Exact<{
  assetId: string | number;
}>;


export type AssignableLotsQuery = { assignableLots: { error: string | null, lots: Array<{ acquiredTransactionId: string, acquiredAt: string | null, quantity: string, costBasis: string, isCostKnown: boolean, parts: Array<{ accountId: string, quantity: string, account: { id: string, name: string } | null }> }> } };

export type ReviewOpeningLotsQueryVariables = Exact<{
  fileUrl: string;
  timeZone?: string | null | undefined;
}>;


export type ReviewOpeningLotsQuery = { reviewOpeningLots: { error: string | null, canImport: boolean, numberOfLots: number, numberOfDuplicates: number, numberOfIssues: number, issues: Array<{ row: number, column: string | null, value: string | null, message: string, remedy: string }>, checks: Array<{ wallet: string, isNewWallet: boolean, asset: string, isKnownAsset: boolean, at: string, inFile: string, calculated: string, difference: string, after: string, does: string, isWarning: boolean }>, lots: Array<{ rowNumber: number, wallet: string, asset: string, quantity: string, cost: string, currency: string, acquiredAt: string, heldAt: string, isDuplicate: boolean }> } };

export type ImportOpeningLotsMutationVariables = Exact<{
  fileUrl: string;
  timeZone?: string | null | undefined;
}>;


export type ImportOpeningLotsMutation = { importOpeningLots: { success: boolean, error: string | null, jobId: string | null } };

export type SuggestionsQueryVariables = Exact<{
  query: string;
}>;


export type SuggestionsQuery = { searchPrices: Array<{ id: string, slug: string, name: string, symbol: string, assetId: string | null }> };

export type LargestAssetsQueryVariables = Exact<{ [key: string]: never; }>;


export type LargestAssetsQuery = { prices: { prices: Array<{ id: string, slug: string, name: string, symbol: string, assetId: string | null }> } };

export type ConversionQueryVariables = Exact<{
  fromCurrency: string;
  toCurrency: string;
}>;


export type ConversionQuery = { conversion: { error: string | null, conversion: { rate: string, isSimulated: boolean, from: { symbol: string, name: string, slug: string | null, source: string, pricedAt: string, isMoney: boolean, assetId: string | null }, to: { symbol: string, name: string, slug: string | null, source: string, pricedAt: string, isMoney: boolean, assetId: string | null } } | null } };

export type ConverterQueryVariables = Exact<{ [key: string]: never; }>;


export type ConverterQuery = { convertibleCurrencies: Array<string>, marketInfo: { pricedCount: number }, appInfo: { url: string } };

export type PriceRowFragment = { id: string, symbol: string, name: string, slug: string, assetId: string | null, rank: number | null, isWatched: boolean, quote: { price: string, currency: string, percentChange1h: string | null, percentChange24h: string | null, percentChange7d: string | null, marketCap: string | null, volume24h: string | null, rangeOfDay: string | null, pricedAt: string, source: string, isStale: boolean } | null };

export type MarketFactsFragment = { assetCount: number, pricedCount: number, marketCap: string, volume24h: string, bitcoinShare: string | null, sources: Array<string>, pricedAt: string | null, isStale: boolean, isSimulated: boolean, shownIn: { currency: string, wanted: string, isConverted: boolean, rate: string, ratedAt: string | null, source: string | null } };

export type PricesInPartsFragment = { currency: string, wanted: string, isConverted: boolean, rate: string, ratedAt: string | null, source: string | null };

export type PricesQueryVariables = Exact<{
  sortBy?: PriceOrder | null | undefined;
  isReversed?: boolean | null | undefined;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
  currency?: DisplayCurrency | null | undefined;
}>;


export type PricesQuery = { prices: { totalCount: number, prices: Array<{ week: Array<string>, id: string, symbol: string, name: string, slug: string, assetId: string | null, rank: number | null, isWatched: boolean, quote: { price: string, currency: string, percentChange1h: string | null, percentChange24h: string | null, percentChange7d: string | null, marketCap: string | null, volume24h: string | null, rangeOfDay: string | null, pricedAt: string, source: string, isStale: boolean } | null }> }, marketInfo: { assetCount: number, pricedCount: number, marketCap: string, volume24h: string, bitcoinShare: string | null, sources: Array<string>, pricedAt: string | null, isStale: boolean, isSimulated: boolean, shownIn: { currency: string, wanted: string, isConverted: boolean, rate: string, ratedAt: string | null, source: string | null } }, appInfo: { url: string } };

export type GainersAndLosersQueryVariables = Exact<{
  limit?: number | null | undefined;
  currency?: DisplayCurrency | null | undefined;
}>;


export type GainersAndLosersQuery = { gainers: { prices: Array<{ week: Array<string>, id: string, symbol: string, name: string, slug: string, assetId: string | null, rank: number | null, isWatched: boolean, quote: { price: string, currency: string, percentChange1h: string | null, percentChange24h: string | null, percentChange7d: string | null, marketCap: string | null, volume24h: string | null, rangeOfDay: string | null, pricedAt: string, source: string, isStale: boolean } | null }> }, losers: { prices: Array<{ week: Array<string>, id: string, symbol: string, name: string, slug: string, assetId: string | null, rank: number | null, isWatched: boolean, quote: { price: string, currency: string, percentChange1h: string | null, percentChange24h: string | null, percentChange7d: string | null, marketCap: string | null, volume24h: string | null, rangeOfDay: string | null, pricedAt: string, source: string, isStale: boolean } | null }> }, marketInfo: { assetCount: number, pricedCount: number, marketCap: string, volume24h: string, bitcoinShare: string | null, sources: Array<string>, pricedAt: string | null, isStale: boolean, isSimulated: boolean, shownIn: { currency: string, wanted: string, isConverted: boolean, rate: string, ratedAt: string | null, source: string | null } }, appInfo: { url: string } };

export type FoundPricesQueryVariables = Exact<{
  query: string;
  types?: Array<CurrencyType> | CurrencyType | null | undefined;
  currency?: DisplayCurrency | null | undefined;
}>;


export type FoundPricesQuery = { searchPrices: Array<{ week: Array<string>, id: string, symbol: string, name: string, slug: string, assetId: string | null, rank: number | null, isWatched: boolean, quote: { price: string, currency: string, percentChange1h: string | null, percentChange24h: string | null, percentChange7d: string | null, marketCap: string | null, volume24h: string | null, rangeOfDay: string | null, pricedAt: string, source: string, isStale: boolean } | null }>, ofAllKinds: Array<{ id: string, type: CurrencyType }>, marketInfo: { assetCount: number, pricedCount: number, marketCap: string, volume24h: string, bitcoinShare: string | null, sources: Array<string>, pricedAt: string | null, isStale: boolean, isSimulated: boolean, shownIn: { currency: string, wanted: string, isConverted: boolean, rate: string, ratedAt: string | null, source: string | null } }, appInfo: { url: string } };

export type CurrencyPricePageQueryVariables = Exact<{
  query: string;
  timeSpan: TimeSpan;
  currency?: DisplayCurrency | null | undefined;
}>;


export type CurrencyPricePageQuery = { convertibleCurrencies: Array<string>, currencyPricePage: { isAmbiguous: boolean, assetCount: number, isWatched: boolean, currency: { id: string, symbol: string, name: string, slug: string, assetId: string | null, rank: number | null, isWatched: boolean, quote: { high24h: string | null, low24h: string | null, circulatingSupply: string | null, totalSupply: string | null, maxSupply: string | null, allTimeHigh: string | null, allTimeHighAt: string | null, allTimeLow: string | null, allTimeLowAt: string | null, isSimulated: boolean, price: string, currency: string, percentChange1h: string | null, percentChange24h: string | null, percentChange7d: string | null, marketCap: string | null, volume24h: string | null, rangeOfDay: string | null, pricedAt: string, source: string, isStale: boolean } | null } | null, candidates: Array<{ id: string, symbol: string, name: string, slug: string, assetId: string | null, rank: number | null, isWatched: boolean, quote: { price: string, currency: string, percentChange1h: string | null, percentChange24h: string | null, percentChange7d: string | null, marketCap: string | null, volume24h: string | null, rangeOfDay: string | null, pricedAt: string, source: string, isStale: boolean } | null }>, span: { from: string | null, first: string | null, last: string | null, low: string | null, high: string | null, change: string | null, changeRatio: string | null, points: Array<{ at: string, price: string }> } | null, contracts: Array<{ chain: string, contract: string, explorer: { name: string, url: string } | null }>, position: { currency: string, quantity: string, costBasis: string, unknownCostCount: number, averageCost: string | null, lotCount: number, value: string | null, unrealisedGain: string | null, gainUnknownCount: number, price: { price: string, pricedAt: string, source: string, isStale: boolean } | null, assets: Array<{ id: string, symbol: string, slug: string }> } | null }, marketInfo: { shownIn: { currency: string, wanted: string, isConverted: boolean, rate: string, ratedAt: string | null, source: string | null } }, appInfo: { url: string } };

export type PositionPartsFragment = { currency: string, quantity: string, costBasis: string, unknownCostCount: number, averageCost: string | null, lotCount: number, value: string | null, unrealisedGain: string | null, gainUnknownCount: number, price: { price: string, pricedAt: string, source: string, isStale: boolean } | null, assets: Array<{ id: string, symbol: string, slug: string }> };

export type SitemapQueryVariables = Exact<{ [key: string]: never; }>;


export type SitemapQuery = { marketInfo: { pricedSlugs: Array<string> }, networks: Array<{ slug: string }>, appInfo: { url: string } };

export type PortfolioCurrencyQueryVariables = Exact<{ [key: string]: never; }>;


export type PortfolioCurrencyQuery = { displayedIn: { wanted: string } };

export type ToggleWatchlistMutationVariables = Exact<{
  symbol: string;
}>;


export type ToggleWatchlistMutation = { toggleWatchlist: { success: boolean, error: string | null, isWatched: boolean | null } };

export type MarketOverviewQueryVariables = Exact<{
  currency?: DisplayCurrency | null | undefined;
}>;


export type MarketOverviewQuery = { marketInfo: { assetCount: number, pricedCount: number, marketCap: string, volume24h: string, bitcoinShare: string | null, sources: Array<string>, pricedAt: string | null, isStale: boolean, isSimulated: boolean, shownIn: { currency: string, wanted: string, isConverted: boolean, rate: string, ratedAt: string | null, source: string | null } }, appInfo: { url: string } };

export type WatchlistQueryVariables = Exact<{
  currency?: DisplayCurrency | null | undefined;
}>;


export type WatchlistQuery = { watchlistPrices: Array<{ week: Array<string>, id: string, symbol: string, name: string, slug: string, assetId: string | null, rank: number | null, isWatched: boolean, quote: { price: string, currency: string, percentChange1h: string | null, percentChange24h: string | null, percentChange7d: string | null, marketCap: string | null, volume24h: string | null, rangeOfDay: string | null, pricedAt: string, source: string, isStale: boolean } | null }>, marketInfo: { assetCount: number, pricedCount: number, marketCap: string, volume24h: string, bitcoinShare: string | null, sources: Array<string>, pricedAt: string | null, isStale: boolean, isSimulated: boolean, shownIn: { currency: string, wanted: string, isConverted: boolean, rate: string, ratedAt: string | null, source: string | null } } };

export type PerformanceMonthsQueryVariables = Exact<{
  performanceDuration: PerformanceDuration;
  period?: string | null | undefined;
  assetId?: string | number | null | undefined;
  benchmark: PerformanceBenchmark;
}>;


export type PerformanceMonthsQuery = { performance: { monthSums: Array<{ stretch: string, income: string, fees: string }> } | null };

export type PerformancePageQueryVariables = Exact<{
  performanceDuration: PerformanceDuration;
  period?: string | null | undefined;
  assetId?: string | number | null | undefined;
  benchmark: PerformanceBenchmark;
}>;


export type PerformancePageQuery = { performance: { currency: string, startsOn: string, from: string, to: string, isUpToDate: boolean, unknownDays: number, tradedBetween: string, timeWeighted: string | null, moneyWeighted: string | null, moneyWeightedPerYear: string | null, moneyWeightedRates: number, benchmarkReturn: string | null, benchmarkValue: string | null, benchmarkRanOutOn: string | null, display: { currency: string, base: string, wanted: string, isConverted: boolean, rate: string, ratedOn: string | null, source: string | null }, leftOut: Array<{ reason: PerformanceUnknownReason, asset: { id: string, symbol: string } }>, valueBefore: { amount: string, unknownCount: number }, value: { amount: string, unknownCount: number }, deposits: { amount: string, unknownCount: number }, withdrawals: { amount: string, unknownCount: number }, gain: { amount: string, unknownCount: number }, realised: { amount: string, unknownCount: number }, income: { amount: string, unknownCount: number }, unrealised: { amount: string, unknownCount: number }, fees: { amount: string, unknownCount: number }, drawdown: { depth: string, from: string, to: string } | null, bestDay: { stretch: string, rate: string } | null, worstDay: { stretch: string, rate: string } | null, bestMonth: { stretch: string, rate: string } | null, worstMonth: { stretch: string, rate: string } | null, months: Array<{ stretch: string, rate: string | null }>, years: Array<{ stretch: string, rate: string | null }>, points: Array<{ day: string, value: string | null, benchmark: string | null }>, assets: Array<{ quantity: string, valueBefore: string | null, value: string | null, deposits: string | null, withdrawals: string | null, gain: string | null, realised: string | null, income: string | null, unrealised: string | null, fees: string | null, timeWeighted: string | null, asset: { id: string, symbol: string, name: string } }> } | null };

export type FigurePartsFragment = { amount: string, unknownCount: number };

export type SetAssetHiddenMutationVariables = Exact<{
  assetId: string | number;
  isHidden: boolean;
}>;


export type SetAssetHiddenMutation = { setAssetHidden: { success: boolean, error: string | null } };

export type LendingAndStakingAssetsQueryVariables = Exact<{ [key: string]: never; }>;


export type LendingAndStakingAssetsQuery = { lendingAndStakingAssets: Array<{ lentQuantity: string, stakedQuantity: string, rewardsQuantity: string, asset: { id: string, symbol: string } }> };

export type HoldingPartsFragment = { quantity: string, marketValue: string | null, isSmall: boolean, isHidden: boolean, change24h: string | null, portfolioPercent: string | null, costBasis: string | null, unknownCostCount: number, lotCount: number, averageCostBasis: string | null, allTimeReturn: string | null, allTimeReturnPercent: string | null, isReturnPartial: boolean, knownQuantity: string | null, totalReturnOnInvestment: string | null, totalReturnOnInvestmentPercent: string | null, netTotalDeposits: string | null, netTotalWithdrawals: string | null, unknownFlowCount: number, isReported: boolean, onlyAccountId: string | null, asset: { id: string, symbol: string, name: string, slug: string }, price: { price: string, pricedAt: string, source: string | null, percentChange24h: string | null, isStale: boolean } | null };

export type HoldingsQueryVariables = Exact<{ [key: string]: never; }>;


export type HoldingsQuery = { holdings: { currency: string, isComputed: boolean, asOf: string, display: { currency: string, base: string, wanted: string, isConverted: boolean, rate: string, ratedOn: string | null, source: string | null }, settings: { displayedBalances: DisplayedBalances, areSmallBalancesHidden: boolean }, holdings: Array<{ quantity: string, marketValue: string | null, isSmall: boolean, isHidden: boolean, change24h: string | null, portfolioPercent: string | null, costBasis: string | null, unknownCostCount: number, lotCount: number, averageCostBasis: string | null, allTimeReturn: string | null, allTimeReturnPercent: string | null, isReturnPartial: boolean, knownQuantity: string | null, totalReturnOnInvestment: string | null, totalReturnOnInvestmentPercent: string | null, netTotalDeposits: string | null, netTotalWithdrawals: string | null, unknownFlowCount: number, isReported: boolean, onlyAccountId: string | null, asset: { id: string, symbol: string, name: string, slug: string }, price: { price: string, pricedAt: string, source: string | null, percentChange24h: string | null, isStale: boolean } | null }>, total: { marketValue: string, difference: string, unpricedCount: number, staleCount: number, belowZeroCount: number, change24h: string, changeKnownCount: number, costBasis: string, unknownCostCount: number, allTimeReturn: string, unknownReturnCount: number, netTotalDeposits: string, netTotalWithdrawals: string, unknownFlowCount: number, totalReturnOnInvestment: string, unknownInvestmentCount: number }, byAccount: Array<{ marketValue: string, portfolioPercent: string | null, unpricedCount: number, account: { id: string, kind: number, name: string, integration: { slug: string } | null } | null }>, byNetwork: Array<{ network: string, marketValue: string, portfolioPercent: string | null, unpricedCount: number }>, cash: Array<{ quantity: string, value: string | null, account: { id: string, name: string, integration: { slug: string } | null } | null, currency: { id: string, symbol: string } }>, belowZero: Array<{ quantity: string, account: { id: string, kind: number, name: string, integration: { slug: string } | null } | null, asset: { id: string, symbol: string } }> } };

export type DashboardQueryVariables = Exact<{
  performanceDuration: PerformanceDuration;
}>;


export type DashboardQuery = { dashboard: { from: string | null, to: string, valueAtStart: string | null, change: string | null, netDeposits: string, gain: string | null, gainPercent: string | null, leftOut: number, currency: string, isUpToDate: boolean, days: Array<{ day: string, value: string | null, atLeast: string, unknownAssets: number }>, hours: Array<{ at: string, value: string | null, atLeast: string, unknownAssets: number }>, marks: Array<{ from: string, to: string, count: number, transactionId: string | null }> } };

export type HoldingLotsQueryVariables = Exact<{
  assetId: string | number;
}>;


export type HoldingLotsQuery = { holding: { lotCount: number, accounts: Array<{ quantity: string, marketValue: string | null, costBasis: string | null, isCostBasisUnknown: boolean, isReported: boolean, difference: string | null, account: { id: string, kind: number, name: string, integration: { slug: string } | null } | null }>, lots: Array<{ id: string, acquiredAt: string | null, acquiredTransactionId: string | null, quantity: string, costBasis: string, marketValue: string | null, unknown: Array<UnknownFigure>, account: { id: string, name: string, integration: { slug: string } | null } | null }>, lotsRest: { count: number, quantity: string, costBasis: string | null, marketValue: string | null } | null } | null };

export type HoldingWeeksQueryVariables = Exact<{ [key: string]: never; }>;


export type HoldingWeeksQuery = { holdingWeeks: Array<{ prices: Array<string | null>, percentChange: string | null, asset: { id: string } }> };

export type PortfolioAttentionQueryVariables = Exact<{ [key: string]: never; }>;


export type PortfolioAttentionQuery = { healthKinds: Array<{ kind: string, title: string, count: number, amountAtRisk: string | null, isAmountAtRiskEstimate: boolean, severity: Severity }>, taxReadiness: { walletsCount: number, syncIssuesCount: number, errorsCount: number }, user: { taxYearToUse: string, daysUntilTaxDeadline: number | null } | null };

export type SetHoldingSettingsMutationVariables = Exact<{
  displayedBalances?: DisplayedBalances | null | undefined;
  areSmallBalancesHidden?: boolean | null | undefined;
}>;


export type SetHoldingSettingsMutation = { setHoldingSettings: { success: boolean, error: string | null } };

export type ValueLineFragment = { currency: string, isUpToDate: boolean, days: Array<{ day: string, value: string | null, atLeast: string, unknownAssets: number }>, hours: Array<{ at: string, value: string | null, atLeast: string, unknownAssets: number }>, marks: Array<{ from: string, to: string, count: number, transactionId: string | null }> };

export type WalletPerformanceQueryVariables = Exact<{
  id: string | number;
  performanceDuration: PerformanceDuration;
}>;


export type WalletPerformanceQuery = { account: { id: string, performance: { currency: string, isUpToDate: boolean, days: Array<{ day: string, value: string | null, atLeast: string, unknownAssets: number }>, hours: Array<{ at: string, value: string | null, atLeast: string, unknownAssets: number }>, marks: Array<{ from: string, to: string, count: number, transactionId: string | null }> } } | null };

export type PricesOffQueryVariables = Exact<{ [key: string]: never; }>;


export type PricesOffQuery = { priceServices: { areAsked: boolean } };

export type PriceServicesQueryVariables = Exact<{ [key: string]: never; }>;


export type PriceServicesQuery = { priceServices: { areAsked: boolean, isSimulated: boolean, minutes: number, pricedAt: string | null, ratesTo: string | null, listedCount: number, historyCount: number, historiesWaiting: number, historiesMissing: number, services: Array<{ id: string, name: string, isLeftOut: boolean, askedAt: string | null, answeredAt: string | null, failure: ServiceFailure | null, message: string | null, failingSince: string | null, quietUntil: string | null }> } };

export type WaitingPricesQueryVariables = Exact<{ [key: string]: never; }>;


export type WaitingPricesQuery = { waitingPrices: { valueCount: number, isAsking: boolean, services: Array<{ name: string, failure: ServiceFailure, since: string }> } | null };

export type AskPricesAgainMutationVariables = Exact<{ [key: string]: never; }>;


export type AskPricesAgainMutation = { askPricesAgain: { success: boolean, error: string | null } };

export type EvidencePartsFragment = { publicId: string, dateTime: string, sentence: string, source: { kind: string, filename: string | null, formatLabel: string | null, rows: Array<{ rowNumber: number, cells: Array<string> }> }, flows: Array<{ flowId: string, direction: FlowDirection, quantity: string, fiatValue: string | null, fiatCurrency: string | null, fiatSource: string | null, fiatPricedAt: string | null, asset: { id: string, symbol: string } }> };

export type LotProofPartsFragment = { summary: string, lotCount: number, transactionId: string, at: string, currency: string, taxYear: string, timeZone: string, rules: Array<string>, lot: { heldDays: number | null, sum: { lines: Array<{ depth: number, label: string, wallet: string | null, on: string | null, transactionId: string | null, amount: string, exact: string, isGain: boolean, isUnknown: boolean, lot: number | null, steps: Array<{ text: string, on: string, transactionId: string | null }> }> }, sections: Array<{ title: string, lines: Array<{ indent: number, parts: Array<{ text: string, transactionId: string | null }> }> }>, transactions: Array<{ publicId: string, dateTime: string, sentence: string, source: { kind: string, filename: string | null, formatLabel: string | null, rows: Array<{ rowNumber: number, cells: Array<string> }> }, flows: Array<{ flowId: string, direction: FlowDirection, quantity: string, fiatValue: string | null, fiatCurrency: string | null, fiatSource: string | null, fiatPricedAt: string | null, asset: { id: string, symbol: string } }> } | null> } | null };

export type ProofFactsPartsFragment = { transactionId: string, at: string, currency: string, taxYear: string, timeZone: string, rules: Array<string> };

export type ProofPartsFragment = { summary: string, transactionId: string, at: string, currency: string, taxYear: string, timeZone: string, rules: Array<string>, sums: Array<{ lines: Array<{ depth: number, label: string, wallet: string | null, on: string | null, transactionId: string | null, amount: string, exact: string, isGain: boolean, isUnknown: boolean, lot: number | null, steps: Array<{ text: string, on: string, transactionId: string | null }> }> }>, sections: Array<{ title: string, lines: Array<{ indent: number, parts: Array<{ text: string, transactionId: string | null }> }> }>, transactions: Array<{ publicId: string, dateTime: string, sentence: string, source: { kind: string, filename: string | null, formatLabel: string | null, rows: Array<{ rowNumber: number, cells: Array<string> }> }, flows: Array<{ flowId: string, direction: FlowDirection, quantity: string, fiatValue: string | null, fiatCurrency: string | null, fiatSource: string | null, fiatPricedAt: string | null, asset: { id: string, symbol: string } }> } | null> };

export type TextSectionPartsFragment = { title: string, lines: Array<{ indent: number, parts: Array<{ text: string, transactionId: string | null }> }> };

export type WorkedLinePartsFragment = { depth: number, label: string, wallet: string | null, on: string | null, transactionId: string | null, amount: string, exact: string, isGain: boolean, isUnknown: boolean, lot: number | null, steps: Array<{ text: string, on: string, transactionId: string | null }> };

export type HarvestLotsQueryVariables = Exact<{
  ownPrices?: Array<HarvestPriceInput> | HarvestPriceInput | null | undefined;
}>;


export type HarvestLotsQuery = { taxLossHarvest: { list: { opportunities: Array<{ id: string, lots: Array<{ acquiredTransactionId: string | null, acquiredAt: string | null, quantity: string, proceeds: string, costBasis: string, gain: string, deniedLoss: string | null, term: Term, unknown: Array<UnknownFigure> }> }> } | null } };

export type HarvestOpportunityPartsFragment = { id: string, held: string, quantity: string | null, proceeds: string | null, costBasis: string | null, loss: string | null, shortLoss: string | null, longLoss: string | null, lossOfChosenLots: string, unknownCount: number, lotCount: number, asset: { id: string, symbol: string, name: string }, account: { id: string, name: string, integration: { slug: string } | null } | null, price: { price: string, at: string, source: string | null, isOwn: boolean } };

export type SaleLotPartsFragment = { acquiredTransactionId: string | null, acquiredAt: string | null, quantity: string, proceeds: string, costBasis: string, gain: string, deniedLoss: string | null, term: Term, unknown: Array<UnknownFigure> };

export type SaleEffectPartsFragment = { taxYear: string, saving: string | null, before: { short: string, long: string, none: string, gain: string, isIncomplete: boolean }, after: { short: string, long: string, none: string, gain: string, isIncomplete: boolean }, taxBefore: { leftOut: string | null, estimate: { onCrypto: string, ratesOf: string, isIncomplete: boolean } | null }, taxAfter: { estimate: { onCrypto: string, lossUsed: string, carriedShort: string, carriedLong: string } | null } };

export type SimulatedSalePartsFragment = { quantity: string, price: string, gain: string, lotCount: number, callouts: Array<string>, asset: { id: string, symbol: string }, account: { id: string, name: string, integration: { slug: string } | null } | null, lots: Array<{ acquiredTransactionId: string | null, acquiredAt: string | null, quantity: string, proceeds: string, costBasis: string, gain: string, deniedLoss: string | null, term: Term, unknown: Array<UnknownFigure> }>, turnsLong: Array<{ acquiredTransactionId: string, quantity: string, from: string, gain: string }> };

export type SellableUnitsFragment = { quantity: string, asset: { id: string }, account: { id: string, name: string } | null };

export type SellableAssetFragment = { quantity: string, asset: { id: string, symbol: string, name: string }, price: { price: string, at: string, source: string | null } | null };

export type SaleSimulationQueryVariables = Exact<{
  sales: Array<SaleInput> | SaleInput;
}>;


export type SaleSimulationQuery = { saleSimulation: { error: string | null, sales: Array<{ quantity: string, price: string, gain: string, lotCount: number, callouts: Array<string>, asset: { id: string, symbol: string }, account: { id: string, name: string, integration: { slug: string } | null } | null, lots: Array<{ acquiredTransactionId: string | null, acquiredAt: string | null, quantity: string, proceeds: string, costBasis: string, gain: string, deniedLoss: string | null, term: Term, unknown: Array<UnknownFigure> }>, turnsLong: Array<{ acquiredTransactionId: string, quantity: string, from: string, gain: string }> }>, effect: { taxYear: string, saving: string | null, before: { short: string, long: string, none: string, gain: string, isIncomplete: boolean }, after: { short: string, long: string, none: string, gain: string, isIncomplete: boolean }, taxBefore: { leftOut: string | null, estimate: { onCrypto: string, ratesOf: string, isIncomplete: boolean } | null }, taxAfter: { estimate: { onCrypto: string, lossUsed: string, carriedShort: string, carriedLong: string } | null } } | null } };

export type SettingsPreviewQueryVariables = Exact<{
  country?: string | null | undefined;
  keep?: Array<SettingGroup> | SettingGroup | null | undefined;
  baseCurrency?: string | null | undefined;
  timeZone?: string | null | undefined;
  transferFee?: TransferFee | null | undefined;
  method?: CostBasisMethod | null | undefined;
  lotAllocation?: LotAllocation | null | undefined;
  walletFrom?: string | null | undefined;
  taxYearStartMonth?: number | null | undefined;
  taxYearStartDay?: number | null | undefined;
  timelineEntry?: CostBasisTimelineEntryInput | null | undefined;
  removedTimelineEntry?: string | number | null | undefined;
  taxability?: TaxabilityInput | null | undefined;
  removedTaxability?: string | number | null | undefined;
}>;


export type SettingsPreviewQuery = { settingsPreview: { error: string | null, taxYears: { currency: string, yearsLeftOut: string | null, years: Array<{ taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean }>, restated: { currencyBefore: string, pricesConverted: number, withoutRate: number, ownAmounts: number } | null } | null } };

export type DeleteUserMutationVariables = Exact<{
  password: string;
  code?: string | null | undefined;
}>;


export type DeleteUserMutation = { deleteUser: { success: boolean, error: string | null, wrongField: ProofField | null } };

export type DisplayCurrencySettingQueryVariables = Exact<{ [key: string]: never; }>;


export type DisplayCurrencySettingQuery = { displayedIn: { currency: string, base: string, wanted: string, isConverted: boolean, rate: string, ratedOn: string | null, source: string | null } };

export type SetDisplayCurrencyMutationVariables = Exact<{
  currency?: DisplayCurrency | null | undefined;
}>;


export type SetDisplayCurrencyMutation = { setDisplayCurrency: { success: boolean, error: string | null } };

export type SubmitEmailChangeMutationVariables = Exact<{
  toEmail: string;
  password: string;
  code?: string | null | undefined;
}>;


export type SubmitEmailChangeMutation = { submitEmailChange: { success: boolean, error: string | null, wrongField: EmailChangeField | null } };

export type VerifyEmailChangeMutationVariables = Exact<{
  otpValue: string;
  toEmail: string;
}>;


export type VerifyEmailChangeMutation = { verifyEmailChange: { success: boolean, error: string | null, errorCode: string | null } };

export type CancelEmailChangeMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelEmailChangeMutation = { cancelEmailChange: { success: boolean } };

export type SettingsChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsChoicesQuery = { countries: Array<{ code: string, name: string, hasOwnRules: boolean }>, baseCurrencies: Array<{ id: string, symbol: string, name: string }> };

export type UpdateCountryMutationVariables = Exact<{
  code: string;
  keep?: Array<SettingGroup> | SettingGroup | null | undefined;
}>;


export type UpdateCountryMutation = { updateCountry: { success: boolean, error: string | null } };

export type UpdateBaseCurrencyMutationVariables = Exact<{
  symbol: string;
}>;


export type UpdateBaseCurrencyMutation = { updateBaseCurrency: { success: boolean, error: string | null } };

export type UpdateTimeZoneMutationVariables = Exact<{
  timeZone: string;
}>;


export type UpdateTimeZoneMutation = { updateTimeZone: { success: boolean, error: string | null } };

export type UpdateNameMutationVariables = Exact<{
  name: string;
}>;


export type UpdateNameMutation = { updateName: { success: boolean, error: string | null } };

export type CountryMoveQueryVariables = Exact<{
  country: string;
}>;


export type CountryMoveQuery = { settingsPreview: { error: string | null, changes: Array<SettingGroup>, after: { costBasisMethod: CostBasisMethod, lotAllocation: LotAllocation, walletFrom: string | null, taxYearStartMonth: number, taxYearStartDay: number, country: { notice: string | null }, baseCurrency: { id: string, symbol: string } } | null } };

export type NotificationSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationSettingsQuery = { notificationSettings: Array<{ settingType: NotificationType, isEnabled: boolean }> };

export type UpdateNotificationSettingMutationVariables = Exact<{
  settingType: NotificationType;
  isEnabled: boolean;
}>;


export type UpdateNotificationSettingMutation = { updateNotificationSetting: { success: boolean, error: string | null } };

export type UserPricesQueryVariables = Exact<{
  after?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type UserPricesQuery = { userPrices: Array<{ id: string, asset: string, currency: string, moment: string, price: string }> };

export type ImportUserPricesMutationVariables = Exact<{
  csvUrl: string;
}>;


export type ImportUserPricesMutation = { importUserPrices: { success: boolean, error: string | null, numberImported: number, issueCount: number, change: { id: string, sentence: string } | null, issues: Array<{ row: number, column: string | null, value: string | null, severity: string, code: string, message: string, remedy: string }> } };

export type DeleteUserPricesMutationVariables = Exact<{ [key: string]: never; }>;


export type DeleteUserPricesMutation = { deleteUserPrices: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type AuditEventPartsFragment = { id: string, happenedAt: string, action: string, actor: ChangeActor, entity: string, entityId: string | null, before: string | null, after: string | null };

export type AuditEventsQueryVariables = Exact<{
  after?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type AuditEventsQuery = { auditEvents: Array<{ id: string, happenedAt: string, action: string, actor: ChangeActor, entity: string, entityId: string | null, before: string | null, after: string | null }> };

export type SessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionsQuery = { sessions: Array<{ id: string, createdAt: string, expiresAt: string, ipAddress: string | null, userAgent: string | null, isCurrent: boolean }> };

export type RevokeSessionMutationVariables = Exact<{
  id: string | number;
}>;


export type RevokeSessionMutation = { revokeSession: { success: boolean, error: string | null } };

export type RevokeOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type RevokeOtherSessionsMutation = { revokeOtherSessions: { success: boolean, error: string | null } };

export type UpdateCostBasisMethodMutationVariables = Exact<{
  method: CostBasisMethod;
  lotAllocation?: LotAllocation | null | undefined;
  walletFrom?: string | null | undefined;
}>;


export type UpdateCostBasisMethodMutation = { updateCostBasisMethod: { success: boolean, error: string | null } };

export type UpdateLotAllocationMutationVariables = Exact<{
  lotAllocation: LotAllocation;
  walletFrom?: string | null | undefined;
}>;


export type UpdateLotAllocationMutation = { updateLotAllocation: { success: boolean, error: string | null } };

export type UpdateTransferFeeMutationVariables = Exact<{
  transferFee: TransferFee;
}>;


export type UpdateTransferFeeMutation = { updateTransferFee: { success: boolean, error: string | null } };

export type UpdateTaxYearStartMutationVariables = Exact<{
  month: number;
  day: number;
}>;


export type UpdateTaxYearStartMutation = { updateTaxYearStart: { success: boolean, error: string | null } };

export type UpdateLendingTaxabilityMutationVariables = Exact<{
  id?: string | number | null | undefined;
  isTaxable: boolean;
  settingStartDate: string;
  settingEndDate?: string | null | undefined;
}>;


export type UpdateLendingTaxabilityMutation = { answer: { success: boolean, error: string | null, errorField: string | null } };

export type DeleteLendingTaxabilityMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteLendingTaxabilityMutation = { answer: { success: boolean, error: string | null } };

export type UpdateLiquidStakingTaxabilityMutationVariables = Exact<{
  id?: string | number | null | undefined;
  isTaxable: boolean;
  settingStartDate: string;
  settingEndDate?: string | null | undefined;
}>;


export type UpdateLiquidStakingTaxabilityMutation = { answer: { success: boolean, error: string | null, errorField: string | null } };

export type DeleteLiquidStakingTaxabilityMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteLiquidStakingTaxabilityMutation = { answer: { success: boolean, error: string | null } };

export type UpdateLiquidityTaxabilityMutationVariables = Exact<{
  id?: string | number | null | undefined;
  isTaxable: boolean;
  settingStartDate: string;
  settingEndDate?: string | null | undefined;
}>;


export type UpdateLiquidityTaxabilityMutation = { answer: { success: boolean, error: string | null, errorField: string | null } };

export type DeleteLiquidityTaxabilityMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteLiquidityTaxabilityMutation = { answer: { success: boolean, error: string | null } };

export type UpdateStakingRewardsTaxabilityMutationVariables = Exact<{
  id?: string | number | null | undefined;
  isTaxable: boolean;
  settingStartDate: string;
  settingEndDate?: string | null | undefined;
}>;


export type UpdateStakingRewardsTaxabilityMutation = { answer: { success: boolean, error: string | null, errorField: string | null } };

export type DeleteStakingRewardsTaxabilityMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteStakingRewardsTaxabilityMutation = { answer: { success: boolean, error: string | null } };

export type UpdateWrappingTaxabilityMutationVariables = Exact<{
  id?: string | number | null | undefined;
  isTaxable: boolean;
  settingStartDate: string;
  settingEndDate?: string | null | undefined;
}>;


export type UpdateWrappingTaxabilityMutation = { answer: { success: boolean, error: string | null, errorField: string | null } };

export type DeleteWrappingTaxabilityMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteWrappingTaxabilityMutation = { answer: { success: boolean, error: string | null } };

export type CheckTaxRuleQueryVariables = Exact<{
  timelineEntry?: CostBasisTimelineEntryInput | null | undefined;
  taxability?: TaxabilityInput | null | undefined;
}>;


export type CheckTaxRuleQuery = { settingsPreview: { error: string | null, errorField: string | null } };

export type TaxRulesQueryVariables = Exact<{ [key: string]: never; }>;


export type TaxRulesQuery = { costBasisTimeline: Array<{ id: string, method: CostBasisMethod, settingStartDate: string, settingEndDate: string | null, order: string | null, account: { id: string, name: string, integration: { slug: string } | null } | null }>, taxabilitySettings: Array<{ operation: TaxableOperation, isTaxableByDefault: boolean, isSettled: boolean, periods: Array<{ id: string, isTaxable: boolean, settingStartDate: string, settingEndDate: string | null }> }>, wallets: { exchanges: Array<{ id: string, name: string }>, wallets: Array<{ id: string, name: string }>, customWallets: Array<{ id: string, name: string }> } };

export type UpdateCostBasisTimelineMutationVariables = Exact<{
  id?: string | number | null | undefined;
  method: CostBasisMethod;
  settingStartDate: string;
  settingEndDate?: string | null | undefined;
  accountId?: string | number | null | undefined;
}>;


export type UpdateCostBasisTimelineMutation = { answer: { success: boolean, error: string | null, errorField: string | null } };

export type DeleteCostBasisTimelineEntryMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteCostBasisTimelineEntryMutation = { deleteCostBasisTimelineEntry: { success: boolean, error: string | null } };

export type DataImportQueryVariables = Exact<{ [key: string]: never; }>;


export type DataImportQuery = { dataImportObstacle: string | null, dataImport: { id: string, state: DataImportState, numberDone: number, numberTotal: number, error: string | null, finishedAt: string | null, engineVersion: string | null, resultHash: string | null, isSameResult: boolean | null, contents: { madeAt: string, madeBy: string, email: string | null, engineVersion: string | null, resultHash: string | null, missingFiles: number, country: string, baseCurrency: string, timeZone: string, method: CostBasisMethod, counts: Array<{ table: string, count: number, name: string }> } | null } | null };

export type CheckDataImportMutationVariables = Exact<{
  fileUrl: string;
}>;


export type CheckDataImportMutation = { checkDataImport: { success: boolean, error: string | null } };

export type StartDataImportMutationVariables = Exact<{
  id: string | number;
}>;


export type StartDataImportMutation = { startDataImport: { success: boolean, error: string | null } };

export type StopDataImportMutationVariables = Exact<{
  id: string | number;
}>;


export type StopDataImportMutation = { stopDataImport: { success: boolean, error: string | null } };

export type DataExportQueryVariables = Exact<{ [key: string]: never; }>;


export type DataExportQuery = { dataExport: { id: string, state: DataExportState, numberDone: number, numberTotal: number, sizeBytes: string | null, madeAt: string | null, keptUntil: string | null, url: string | null } | null };

export type ExportDataMutationVariables = Exact<{
  password: string;
  code?: string | null | undefined;
}>;


export type ExportDataMutation = { exportData: { success: boolean, error: string | null, wrongField: ProofField | null } };

export type StopDataExportMutationVariables = Exact<{
  id: string | number;
}>;


export type StopDataExportMutation = { stopDataExport: { success: boolean, error: string | null } };

export type TimeZoneOfBrowserMutationVariables = Exact<{
  timeZone: string;
}>;


export type TimeZoneOfBrowserMutation = { updateTimeZone: { success: boolean } };

export type HeldAssetsOnQueryVariables = Exact<{
  on: string;
  walletId?: string | number | null | undefined;
}>;


export type HeldAssetsOnQuery = { heldAssetsOn: { error: string | null, errorCode: string | null, held: { currency: string, isComputed: boolean, assets: Array<{ lotCount: number, quantity: string, costBasis: string, unknownCostCount: number, value: string | null, unrealisedGain: string | null, asset: { id: string, symbol: string, name: string, slug: string }, price: { price: string, at: string, source: string | null } | null }>, total: { costBasis: string, unknownCostCount: number, value: string, unpricedCount: number, gain: string, lotCount: number, gainUnknownCount: number } } | null } };

export type TaxLotsOnQueryVariables = Exact<{
  on: string;
  assetId: string | number;
  walletId?: string | number | null | undefined;
  sortBy?: TaxLotOrder | null | undefined;
  desc?: boolean | null | undefined;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type TaxLotsOnQuery = { taxLotsOn: { error: string | null, errorCode: string | null, page: { totalCount: number, lots: Array<{ id: string, quantity: string, costBasis: string, acquiredTransactionId: string | null, acquiredAt: string | null, unknown: Array<UnknownFigure>, value: string | null, unrealisedGain: string | null, term: Term, longFrom: string | null, daysUntilLong: number | null, account: { id: string, kind: number, name: string, integration: { slug: string } | null } | null }> } | null } };

export type HeldAssetsPartsFragment = { currency: string, isComputed: boolean, assets: Array<{ lotCount: number, quantity: string, costBasis: string, unknownCostCount: number, value: string | null, unrealisedGain: string | null, asset: { id: string, symbol: string, name: string, slug: string }, price: { price: string, at: string, source: string | null } | null }>, total: { costBasis: string, unknownCostCount: number, value: string, unpricedCount: number, gain: string, lotCount: number, gainUnknownCount: number } };

export type HoldingsOfYearQueryVariables = Exact<{
  taxYear: string;
}>;


export type HoldingsOfYearQuery = { holdingsOfYear: { error: string | null, errorCode: string | null, held: { currency: string, isComputed: boolean, assets: Array<{ lotCount: number, quantity: string, costBasis: string, unknownCostCount: number, value: string | null, unrealisedGain: string | null, asset: { id: string, symbol: string, name: string, slug: string }, price: { price: string, at: string, source: string | null } | null }>, total: { costBasis: string, unknownCostCount: number, value: string, unpricedCount: number, gain: string, lotCount: number, gainUnknownCount: number } } | null } };

export type TaxLotPartsFragment = { id: string, quantity: string, costBasis: string, acquiredTransactionId: string | null, acquiredAt: string | null, unknown: Array<UnknownFigure>, value: string | null, unrealisedGain: string | null, term: Term, longFrom: string | null, daysUntilLong: number | null, account: { id: string, kind: number, name: string, integration: { slug: string } | null } | null };

export type SecurityMarkQueryVariables = Exact<{ [key: string]: never; }>;


export type SecurityMarkQuery = { securityAssets: Array<{ id: string }>, settings: { country: { code: string } } };

export type MarkSecurityMutationVariables = Exact<{
  assetId: string | number;
  isSecurity: boolean;
}>;


export type MarkSecurityMutation = { markSecurity: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type FilingYearQueryVariables = Exact<{ [key: string]: never; }>;


export type FilingYearQuery = { taxYears: Array<{ label: string }> };

export type FilingStatusQueryVariables = Exact<{
  taxYear: string;
}>;


export type FilingStatusQuery = { taxProfile: { filingStatus: FilingStatus } | null, taxEstimate: { leftOut: string | null, estimate: { onCrypto: string, isIncomplete: boolean } | null } };

export type TaxProfileQueryVariables = Exact<{
  taxYear: string;
}>;


export type TaxProfileQuery = { taxProfile: { filingStatus: FilingStatus, otherIncome: string, deduction: string | null, carriedShort: string, carriedLong: string } | null };

export type UpdateTaxProfileMutationVariables = Exact<{
  taxYear: string;
  filingStatus: FilingStatus;
  otherIncome: string;
  deduction?: string | null | undefined;
  carriedShort?: string | null | undefined;
  carriedLong?: string | null | undefined;
}>;


export type UpdateTaxProfileMutation = { updateTaxProfile: { success: boolean, error: string | null } };

export type DeleteTaxProfileMutationVariables = Exact<{
  taxYear: string;
}>;


export type DeleteTaxProfileMutation = { deleteTaxProfile: { success: boolean, error: string | null } };

export type WalletSumsPartsFragment = { proceeds: string, costBasis: string, gain: string, count: number, unknownCount: number, unknownProceedsCount: number, unknownCostCount: number };

export type WalletsOfYearPartsFragment = { taxYear: string, currency: string, isUnknownMinor: boolean, wallets: Array<{ accountId: string | null, account: { id: string, kind: number, name: string, integration: { slug: string } | null } | null, all: { proceeds: string, costBasis: string, gain: string, count: number, unknownCount: number, unknownProceedsCount: number, unknownCostCount: number }, shortTerm: { proceeds: string, costBasis: string, gain: string, count: number, unknownCount: number, unknownProceedsCount: number, unknownCostCount: number }, longTerm: { proceeds: string, costBasis: string, gain: string, count: number, unknownCount: number, unknownProceedsCount: number, unknownCostCount: number }, income: { value: string, count: number, unknownCount: number } }> };

export type DisposalsByAssetPartsFragment = { taxYear: string, currency: string, disposalCount: number, isUnknownMinor: boolean, unknown: { disposals: number }, assets: Array<{ quantity: string, proceeds: string, costBasis: string, gain: string, disposalCount: number, unknownCount: number, unknownProceedsCount: number, unknownCostCount: number, asset: { id: string, symbol: string, name: string } }> };

export type DisposalsQueryVariables = Exact<{
  taxYear?: string | null | undefined;
  assetId?: string | number | null | undefined;
  isRemoval?: boolean | null | undefined;
  after?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type DisposalsQuery = { disposals: { endCursor: number | null, hasMore: boolean, totalCount: number, disposals: Array<{ id: string, position: number, transactionId: string, kind: string, category: string, quantity: string, acquiredTransactionId: string | null, acquiredAt: string | null, disposedAt: string, proceeds: string, costBasis: string, gain: string, term: Term, rule: string | null, deniedLoss: string | null, exactProceeds: string, exactCostBasis: string, exactGain: string, unknown: Array<UnknownFigure>, asset: { id: string, symbol: string }, account: { id: string, name: string, integration: { slug: string } | null } | null }> } };

export type IncomeByKindPartsFragment = { taxYear: string, startsOn: string, endsOn: string, currency: string, taxableIncomeTotal: string, incomeCategories: Array<{ label: string, name: string, value: string, count: number, unknownCount: number }>, unknown: { income: number } };

export type LimitedTotalPartsFragment = { total: string, count: number, unknownCount: number, limit: string, taxable: string | null, verdict: string };

export type PrivateSalesPartsFragment = { taxYear: string, startsOn: string, endsOn: string, currency: string, taxableIncomeTotal: string, shortTerm: { gain: string }, privateSales: { incomeElsewhere: string | null, marginResult: string | null, withinYear: { total: string, count: number, unknownCount: number, limit: string, taxable: string | null, verdict: string }, overYear: { total: string, count: number, unknownCount: number }, otherIncome: { total: string, count: number, unknownCount: number, limit: string, taxable: string | null, verdict: string } } | null };

export type FreezeUserMutationVariables = Exact<{
  year: string;
}>;


export type FreezeUserMutation = { freezeUser: { success: boolean, error: string | null } };

export type UnfreezeUserMutationVariables = Exact<{
  year: string;
}>;


export type UnfreezeUserMutation = { unfreezeUser: { success: boolean, error: string | null } };

export type YearDriftQueryVariables = Exact<{
  taxYear: string;
}>;


export type YearDriftQuery = { yearDrift: { transactionCount: number, reasons: Array<string>, leftOut: string | null, filed: { filedAt: string, currency: string }, figures: Array<{ name: string, asFiled: string, now: string, difference: string }>, transactions: Array<{ id: string, asFiled: string, now: string, difference: string, why: DriftReason, transaction: { publicId: string, sentence: string, dateTime: string } | null }> } | null };

export type YearFreezingPartsFragment = { taxYear: string, isFrozen: boolean, whyNot: string | null, alsoFrozen: Array<string>, alsoUnfrozen: Array<string>, filed: { filedAt: string, filedBy: FiledBy } | null };

export type FreezingStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type FreezingStatusQuery = { freezingStatus: { status: FreezingStatus, isAvailable: boolean, taxYear: string | null, error: string | null } };

export type BeforeFilingPartsFragment = { taxYear: string, endsOn: string, transactionCount: number, isAllocationOpen: boolean, isBrokerFormOpen: boolean, unknown: { disposals: number, income: number }, shortTerm: { unknownProceedsCount: number, unknownCostCount: number }, longTerm: { unknownProceedsCount: number, unknownCostCount: number }, noTerm: { unknownProceedsCount: number, unknownCostCount: number }, calloutCounts: Array<{ severity: Severity, count: number }>, estimatedTaxes: { needsProfile: boolean }, taxReports: Array<{ status: JobState, isOutOfDate: boolean }> };

export type LeadFiguresPartsFragment = { taxYear: string, startsOn: string, endsOn: string, currency: string, capitalGain: string, proceeds: string, costBasis: string, disposalCount: number, isUnknownMinor: boolean, shortTermMeaning: string, longTermMeaning: string, taxableIncomeTotal: string, shortTerm: { proceeds: string, costBasis: string, gain: string, count: number, unknownCount: number, unknownProceedsCount: number, unknownCostCount: number }, longTerm: { proceeds: string, costBasis: string, gain: string, count: number, unknownCount: number, unknownProceedsCount: number, unknownCostCount: number }, noTerm: { count: number, unknownProceedsCount: number, unknownCostCount: number }, incomeCategories: Array<{ count: number }>, unknown: { disposals: number, income: number }, estimatedTaxes: { leftOut: string | null, needsProfile: boolean, estimate: { ratesOf: string, onCrypto: string, taxWith: string, taxWithout: string, investmentTax: string, taxable: string, taxableWithout: string, otherIncome: string, cryptoIncome: string, gainsCounted: string, deduction: string, isIncomplete: boolean } | null } };

export type MethodLinePartsFragment = { currency: string, startsOn: string, endsOn: string, method: CostBasisMethod, lotAllocation: LotAllocation, walletFrom: string | null, safeHarborAllocation: AllocationRule | null, computedAt: string | null, engineVersion: string | null, resultHash: string | null, inputHash: string | null, methodTimeline: Array<{ method: CostBasisMethod, startsOn: string, endsOn: string | null, accountName: string | null }> };

export type OtherFiguresPartsFragment = { taxYear: string, startsOn: string, endsOn: string, currency: string, deniedLoss: string, giftsCostBasis: string, donationsCostBasis: string, lostCostBasis: string, marginGains: string, unknown: { gifts: number, donations: number, lost: number, margin: number } };

export type YearHeadPartsFragment = { taxYear: string, startsOn: string, endsOn: string, transactionCount: number };

export type YearChoicePartsFragment = { label: string, startsOn: string, transactionCount: number };

export type MonthPartsFragment = { startsOn: string, endsOn: string, gains: string, losses: string, net: string, disposalCount: number, unknownDisposalCount: number, income: string, incomeCount: number, unknownIncomeCount: number };

export type CalloutsQueryVariables = Exact<{
  taxYear?: string | null | undefined;
  type?: string | null | undefined;
  after?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type CalloutsQuery = { callouts: { endCursor: number | null, hasMore: boolean, totalCount: number, callouts: Array<{ transactionId: string | null, id: string, type: string, severity: Severity, title: string, message: string, remedy: string, amountAtRisk: string | null, isAmountAtRiskEstimate: boolean }> } };

export type NeedsDoingPartsFragment = { taxYear: string, startsOn: string, endsOn: string, currency: string, calloutCounts: Array<{ type: string, severity: Severity, count: number, title: string }> };

export type BrokerLinesLeftQueryVariables = Exact<{
  taxYear: string;
}>;


export type BrokerLinesLeftQuery = { brokerForms: { notOffered: BrokerFormsNotOffered | null, wallets: Array<{ lineCount: number }>, counts: { differs: number, unmatched: number, unreported: number } } };

export type ReadinessPartsFragment = { walletsCount: number, syncIssuesCount: number, errorsCount: number, problemsCount: number, autoResolvedSpamAssetsCount: number };

export type YearSeasonQueryVariables = Exact<{
  taxYear: string;
}>;


export type YearSeasonQuery = { appInfo: { gates: Array<string> }, settings: { country: { code: string } }, taxReadiness: { walletsCount: number, syncIssuesCount: number, errorsCount: number, problemsCount: number, autoResolvedSpamAssetsCount: number }, taxSummary: { deadline: { dueOn: string, daysLeft: number } | null, transactionLimit: { transactionLimit: number, transactionCount: number, percent: number } | null } | null };

export type CarryoverPartsFragment = { source: CarryoverSource, shortIn: string, longIn: string, shortFromLedger: string, longFromLedger: string, lossUsed: string, shortOut: string, longOut: string, isIncomplete: boolean, assumed: Array<string>, short: { carriedIn: string, gain: string, againstOtherTerm: string, againstIncome: string, gainLeft: string, carriedOut: string }, long: { carriedIn: string, gain: string, againstOtherTerm: string, againstIncome: string, gainLeft: string, carriedOut: string } };

export type CarriedTermPartsFragment = { carriedIn: string, gain: string, againstOtherTerm: string, againstIncome: string, gainLeft: string, carriedOut: string };

export type EngineChangesQueryVariables = Exact<{ [key: string]: never; }>;


export type EngineChangesQuery = { engineChanges: Array<{ id: string, engineBefore: string, engineAfter: string, currency: string, reasons: Array<string>, years: Array<{ taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean }> }> };

export type DismissEngineChangesMutationVariables = Exact<{ [key: string]: never; }>;


export type DismissEngineChangesMutation = { dismissEngineChanges: { success: boolean, error: string | null } };

export type FormDifferenceQueryVariables = Exact<{
  taxYear: string;
}>;


export type FormDifferenceQuery = { brokerForms: { currency: string, notOffered: BrokerFormsNotOffered | null, totals: { marketDiscount: string, nominee: string } } };

export type SinceVisitPartsFragment = { seenAt: string, reasons: Array<string>, changeCount: number, moved: Array<{ figure: string, before: string, now: string }>, changes: Array<{ id: string, sentence: string, undoneAt: string | null }> };

export type NoteTaxYearVisitMutationVariables = Exact<{
  taxYear: string;
}>;


export type NoteTaxYearVisitMutation = { noteTaxYearVisit: { success: boolean, error: string | null } };

export type YearRestQueryVariables = Exact<{
  taxYear: string;
}>;


export type YearRestQuery = { taxSummary: { taxYear: string, currency: string, isUnknownMinor: boolean, fees: { total: string, count: number, unknownCount: number, margin: string, marginUnknownCount: number }, lossCarryover: { source: CarryoverSource, shortIn: string, longIn: string, shortFromLedger: string, longFromLedger: string, lossUsed: string, shortOut: string, longOut: string, isIncomplete: boolean, assumed: Array<string>, short: { carriedIn: string, gain: string, againstOtherTerm: string, againstIncome: string, gainLeft: string, carriedOut: string }, long: { carriedIn: string, gain: string, againstOtherTerm: string, againstIncome: string, gainLeft: string, carriedOut: string } } | null, wallets: Array<{ accountId: string | null, account: { id: string, kind: number, name: string, integration: { slug: string } | null } | null, all: { proceeds: string, costBasis: string, gain: string, count: number, unknownCount: number, unknownProceedsCount: number, unknownCostCount: number }, shortTerm: { proceeds: string, costBasis: string, gain: string, count: number, unknownCount: number, unknownProceedsCount: number, unknownCostCount: number }, longTerm: { proceeds: string, costBasis: string, gain: string, count: number, unknownCount: number, unknownProceedsCount: number, unknownCostCount: number }, income: { value: string, count: number, unknownCount: number } }> } | null, taxSummaries: Array<{ taxYear: string, capitalGain: string, taxableIncomeTotal: string, disposalCount: number, isUnknownMinor: boolean, shortTerm: { gain: string, count: number, unknownCount: number }, longTerm: { gain: string, count: number, unknownCount: number }, unknown: { disposals: number, income: number }, estimatedTaxes: { estimate: { isIncomplete: boolean, ratesOf: string, onCrypto: string, taxWith: string, taxWithout: string, investmentTax: string, taxable: string, taxableWithout: string, otherIncome: string, cryptoIncome: string, gainsCounted: string, deduction: string } | null } }> };

export type YearStoryQueryVariables = Exact<{
  taxYear: string;
}>;


export type YearStoryQuery = { taxSummary: { taxYear: string, currency: string, inWords: Array<string>, isUnknownMinor: boolean, months: Array<{ startsOn: string, endsOn: string, gains: string, losses: string, net: string, disposalCount: number, unknownDisposalCount: number, income: string, incomeCount: number, unknownIncomeCount: number }>, sinceVisit: { seenAt: string, reasons: Array<string>, changeCount: number, moved: Array<{ figure: string, before: string, now: string }>, changes: Array<{ id: string, sentence: string, undoneAt: string | null }> } | null } | null };

export type TaxSumPartsFragment = { ratesOf: string, onCrypto: string, taxWith: string, taxWithout: string, investmentTax: string, taxable: string, taxableWithout: string, otherIncome: string, cryptoIncome: string, gainsCounted: string, deduction: string, isIncomplete: boolean };

export type AttachmentsQueryVariables = Exact<{
  publicId: string | number;
}>;


export type AttachmentsQuery = { transaction: { attachments: Array<{ id: string, filename: string, contentType: string, sizeBytes: number, attachedAt: string, attachedBy: ChangeActor, fileUrl: string }> } | null };

export type AttachFilesMutationVariables = Exact<{
  transactionId: string | number;
  fileUrls: Array<string> | string;
}>;


export type AttachFilesMutation = { attachFiles: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type RemoveAttachmentMutationVariables = Exact<{
  id: string | number;
}>;


export type RemoveAttachmentMutation = { removeAttachment: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type CalloutsPartsFragment = { publicId: string, callouts: Array<{ receiptTransactionId: string | null, id: string, type: string, severity: Severity, title: string, message: string, remedy: string, amountAtRisk: string | null, isAmountAtRiskEstimate: boolean }>, flows: Array<{ position: number, quantity: string, fiatValue: string | null, fiatSource: string | null, asset: { symbol: string } }> };

export type MovementsToCombineQueryVariables = Exact<{
  publicId: string | number;
}>;


export type MovementsToCombineQuery = { movementsToCombine: { whyNot: string | null, numberAlike: number, shares: Array<{ direction: string, quantity: string, value: string | null, counted: string | null, asset: { id: string, symbol: string } }> } | null, settings: { baseCurrency: { symbol: string } } };

export type CombinePreviewQueryVariables = Exact<{
  publicId: string | number;
  purpose?: OperationPurpose | null | undefined;
  areAllAlike?: boolean | null | undefined;
}>;


export type CombinePreviewQuery = { combinePreview: { error: string | null, transactionCount: number, numberWithoutValue: number, taxYears: { currency: string, yearsLeftOut: string | null, years: Array<{ taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean }> } | null } };

export type CombineMovementsMutationVariables = Exact<{
  publicId: string | number;
  purpose?: OperationPurpose | null | undefined;
  areAllAlike?: boolean | null | undefined;
}>;


export type CombineMovementsMutation = { combineMovements: { success: boolean, error: string | null, errorCode: string | null, count: number | null, transaction: { publicId: string } | null, change: { id: string, sentence: string } | null } };

export type DisposalRowPartsFragment = { id: string, category: string, quantity: string, acquiredTransactionId: string | null, acquiredAt: string | null, proceeds: string, costBasis: string, gain: string, exactProceeds: string, exactCostBasis: string, exactGain: string, term: Term, rule: string | null, deniedLoss: string | null, unknown: Array<UnknownFigure>, asset: { id: string, symbol: string, kind: string } };

export type DividedPartsFragment = { partOf: { publicId: string, sentence: string } | null, division: { id: string, sentence: string } | null };

export type UnitePreviewQueryVariables = Exact<{
  id: string | number;
}>;


export type UnitePreviewQuery = { restorePreview: { error: string | null, transactionCount: number, numberWithoutValue: number, taxYears: { currency: string, yearsLeftOut: string | null, years: Array<{ taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean }> } | null } };

export type WalletsToChooseQueryVariables = Exact<{ [key: string]: never; }>;


export type WalletsToChooseQuery = { wallets: { exchanges: Array<{ id: string, name: string }>, wallets: Array<{ id: string, name: string }>, customWallets: Array<{ id: string, name: string }> } };

export type UpdateTransactionMutationVariables = Exact<{
  publicId: string | number;
  input: UpdateTransactionInput;
  version?: string | null | undefined;
}>;


export type UpdateTransactionMutation = { updateTransaction: { success: boolean, error: string | null, errorCode: string | null, errors: Array<{ field: string, position: number | null, message: string, remedy: string }>, change: { id: string, sentence: string } | null } };

export type EditTransactionPartsFragment = { publicId: string, version: string, isFrozen: boolean, type: string, transactionType: string, label: string | null, note: string | null, dateTime: string, dateAcquired: string | null, customCostBasis: string | null, customProceeds: string | null, customDisposalBasis: string | null, customCurrency: string | null, purpose: OperationPurpose | null, isTaxable: boolean | null, link: { kind: LinkKind } | null, flows: Array<{ fiatValue: string | null, fiatSource: string | null, position: number, direction: FlowDirection, quantity: string, splitRatio: string | null, account: { id: string, kind: number, name: string, integration: { slug: string } | null }, asset: { id: string, symbol: string, kind: string } }> };

export type SetFlowValueMutationVariables = Exact<{
  transactionId: string | number;
  position: number;
  fiatValue?: string | null | undefined;
}>;


export type SetFlowValueMutation = { setFlowValue: { success: boolean, error: string | null, errorCode: string | null, change: { id: string, sentence: string } | null } };

export type IgnoreTransactionPartsFragment = { publicId: string, isIgnored: boolean };

export type ImportedValuesPartsFragment = { publicId: string, version: string, flows: Array<{ position: number, direction: FlowDirection, asset: { symbol: string } }>, importedValues: Array<{ field: ImportedField, position: number | null, value: string | null, editedAt: string, account: { name: string } | null, asset: { symbol: string } | null }> };

export type RestoreImportedValuesMutationVariables = Exact<{
  publicId: string | number;
  field?: ImportedField | null | undefined;
  position?: number | null | undefined;
  version?: string | null | undefined;
}>;


export type RestoreImportedValuesMutation = { restoreImportedValues: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type MatchedTransferPartsFragment = { publicId: string, type: string, link: { kind: LinkKind, origin: string, reason: string | null, other: { publicId: string, sentence: string, dateTime: string } } | null };

export type OpenLotsOfQueryVariables = Exact<{
  publicId: string | number;
}>;


export type OpenLotsOfQuery = { transaction: { openLots: Array<{ id: string, quantity: string, costBasis: string, unrealisedGain: string | null, unknown: Array<UnknownFigure>, longFrom: string | null, term: Term, asset: { id: string, symbol: string, kind: string }, account: { id: string, name: string, integration: { slug: string } | null } | null }> } | null };

export type RemoveEnteredMutationVariables = Exact<{
  publicId: string | number;
  input: UpdateTransactionInput;
  version?: string | null | undefined;
}>;


export type RemoveEnteredMutation = { updateTransaction: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type RawRecordsQueryVariables = Exact<{
  publicId: string | number;
}>;


export type RawRecordsQuery = { rawRecords: Array<{ id: string, list: string, readAt: string | null, json: string }> };

export type TransactionHistoryQueryVariables = Exact<{
  publicId: string | number;
  limit?: number | null | undefined;
}>;


export type TransactionHistoryQuery = { auditEvents: Array<{ id: string, happenedAt: string, action: string, actor: ChangeActor, entity: string, entityId: string | null, before: string | null, after: string | null }> };

export type FlowLinePartsFragment = { isWithheld: boolean, fiatValue: string | null, fiatCurrency: string | null, fiatSource: string | null, fiatPricedAt: string | null, statedValue: string | null, statedCurrency: string | null, position: number, direction: FlowDirection, quantity: string, splitRatio: string | null, check: { value: string, source: string, pricedAt: string | null, agrees: boolean } | null, account: { id: string, kind: number, name: string, integration: { slug: string } | null }, asset: { id: string, symbol: string, kind: string } };

export type SourcePartsFragment = { dateTime: string, comments: string | null, transactionHash: string | null, account: { id: string, kind: number, name: string, integration: { slug: string } | null }, explorer: { name: string, url: string } | null, source: { kind: string, filename: string | null, formatLabel: string | null, rows: Array<{ rowNumber: number, cells: Array<string> }> } };

export type TransactionDetailPartsFragment = { hasCustomCostBasis: boolean, hasCustomProceeds: boolean, hasCustomDisposalBasis: boolean, isManual: boolean, reason: string | null, unknown: Array<UnknownFigure>, publicId: string, transactionType: string, type: string, label: string | null, dateTime: string, dateAcquired: string | null, sentence: string, isIgnored: boolean, isSpam: boolean, isEdited: boolean, isFrozen: boolean, isSample: boolean, value: string | null, isValueMissing: boolean, gain: string | null, income: string | null, note: string | null, version: string, customCostBasis: string | null, customProceeds: string | null, customDisposalBasis: string | null, customCurrency: string | null, purpose: OperationPurpose | null, isTaxable: boolean | null, comments: string | null, transactionHash: string | null, flows: Array<{ isWithheld: boolean, fiatValue: string | null, fiatCurrency: string | null, fiatSource: string | null, fiatPricedAt: string | null, position: number, quantity: string, direction: FlowDirection, splitRatio: string | null, statedValue: string | null, statedCurrency: string | null, asset: { symbol: string, id: string, kind: string }, account: { id: string, kind: number, name: string, integration: { slug: string } | null }, check: { value: string, source: string, pricedAt: string | null, agrees: boolean } | null }>, sides: { counts: { position: number, fiatValue: string | null, fiatCurrency: string | null }, replaced: { position: number } } | null, disposals: Array<{ term: Term, unknown: Array<UnknownFigure>, id: string, category: string, quantity: string, acquiredTransactionId: string | null, acquiredAt: string | null, proceeds: string, costBasis: string, gain: string, exactProceeds: string, exactCostBasis: string, exactGain: string, rule: string | null, deniedLoss: string | null, asset: { id: string, symbol: string, kind: string } }>, incomeEntries: Array<{ name: string }>, account: { id: string, kind: number, name: string, integration: { slug: string } | null }, link: { kind: LinkKind, origin: string, reason: string | null, other: { publicId: string, sentence: string, dateTime: string, account: { id: string, name: string }, flows: Array<{ position: number, direction: FlowDirection, quantity: string, splitRatio: string | null, account: { id: string, kind: number, name: string, integration: { slug: string } | null }, asset: { symbol: string, id: string, kind: string } }> } } | null, callouts: Array<{ quantity: string | null, receiptTransactionId: string | null, id: string, type: string, severity: Severity, title: string, message: string, remedy: string, amountAtRisk: string | null, isAmountAtRiskEstimate: boolean, asset: { id: string, symbol: string } | null }>, explorer: { name: string, url: string } | null, source: { kind: string, filename: string | null, formatLabel: string | null, rows: Array<{ rowNumber: number, cells: Array<string> }> }, importedValues: Array<{ field: ImportedField, position: number | null, value: string | null, editedAt: string, account: { name: string } | null, asset: { symbol: string } | null }>, partOf: { publicId: string, sentence: string } | null, division: { id: string, sentence: string } | null };

export type TransactionQueryVariables = Exact<{
  publicId: string | number;
}>;


export type TransactionQuery = { transaction: { hasCustomCostBasis: boolean, hasCustomProceeds: boolean, hasCustomDisposalBasis: boolean, isManual: boolean, reason: string | null, unknown: Array<UnknownFigure>, publicId: string, transactionType: string, type: string, label: string | null, dateTime: string, dateAcquired: string | null, sentence: string, isIgnored: boolean, isSpam: boolean, isEdited: boolean, isFrozen: boolean, isSample: boolean, value: string | null, isValueMissing: boolean, gain: string | null, income: string | null, note: string | null, version: string, customCostBasis: string | null, customProceeds: string | null, customDisposalBasis: string | null, customCurrency: string | null, purpose: OperationPurpose | null, isTaxable: boolean | null, comments: string | null, transactionHash: string | null, flows: Array<{ isWithheld: boolean, fiatValue: string | null, fiatCurrency: string | null, fiatSource: string | null, fiatPricedAt: string | null, position: number, quantity: string, direction: FlowDirection, splitRatio: string | null, statedValue: string | null, statedCurrency: string | null, asset: { symbol: string, id: string, kind: string }, account: { id: string, kind: number, name: string, integration: { slug: string } | null }, check: { value: string, source: string, pricedAt: string | null, agrees: boolean } | null }>, sides: { counts: { position: number, fiatValue: string | null, fiatCurrency: string | null }, replaced: { position: number } } | null, disposals: Array<{ term: Term, unknown: Array<UnknownFigure>, id: string, category: string, quantity: string, acquiredTransactionId: string | null, acquiredAt: string | null, proceeds: string, costBasis: string, gain: string, exactProceeds: string, exactCostBasis: string, exactGain: string, rule: string | null, deniedLoss: string | null, asset: { id: string, symbol: string, kind: string } }>, incomeEntries: Array<{ name: string }>, account: { id: string, kind: number, name: string, integration: { slug: string } | null }, link: { kind: LinkKind, origin: string, reason: string | null, other: { publicId: string, sentence: string, dateTime: string, account: { id: string, name: string }, flows: Array<{ position: number, direction: FlowDirection, quantity: string, splitRatio: string | null, account: { id: string, kind: number, name: string, integration: { slug: string } | null }, asset: { symbol: string, id: string, kind: string } }> } } | null, callouts: Array<{ quantity: string | null, receiptTransactionId: string | null, id: string, type: string, severity: Severity, title: string, message: string, remedy: string, amountAtRisk: string | null, isAmountAtRiskEstimate: boolean, asset: { id: string, symbol: string } | null }>, explorer: { name: string, url: string } | null, source: { kind: string, filename: string | null, formatLabel: string | null, rows: Array<{ rowNumber: number, cells: Array<string> }> }, importedValues: Array<{ field: ImportedField, position: number | null, value: string | null, editedAt: string, account: { name: string } | null, asset: { symbol: string } | null }>, partOf: { publicId: string, sentence: string } | null, division: { id: string, sentence: string } | null } | null };

export type EditTransactionsMutationVariables = Exact<{
  selection: TransactionSelection;
  edit: TransactionsEdit;
}>;


export type EditTransactionsMutation = { editTransactions: { success: boolean, error: string | null, changed: number, leftOut: Array<{ reason: LeftOutReason, count: number }>, change: { id: string, sentence: string } | null } };

export type EditPreviewQueryVariables = Exact<{
  selection: TransactionSelection;
  edit: TransactionEdit;
}>;


export type EditPreviewQuery = { editPreview: { changed: number, leftOut: Array<{ reason: LeftOutReason, count: number }>, effect: { error: string | null, transactionCount: number, numberWithoutValue: number, taxYears: { currency: string, yearsLeftOut: string | null, years: Array<{ taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean }> } | null } } };

export type LeftOutPartsFragment = { reason: LeftOutReason, count: number };

export type IdentificationsQueryVariables = Exact<{
  offset?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type IdentificationsQuery = { identifications: { totalCount: number, rows: Array<{ issue: string | null, identification: { transactionId: string, identifiedOn: string | null, note: string | null, isInTime: boolean | null, sentence: string, transaction: { publicId: string, sentence: string, dateTime: string } | null, lots: Array<{ acquiredTransactionId: string, quantity: string, transaction: { publicId: string, dateTime: string } | null }> } }> } };

export type IdentificationPartsFragment = { transactionId: string, identifiedOn: string | null, note: string | null, isInTime: boolean | null, sentence: string, lots: Array<{ acquiredTransactionId: string, quantity: string, transaction: { publicId: string, dateTime: string } | null }> };

export type IdentificationOfQueryVariables = Exact<{
  publicId: string | number;
}>;


export type IdentificationOfQuery = { transaction: { publicId: string, identification: { transactionId: string, identifiedOn: string | null, note: string | null, isInTime: boolean | null, sentence: string, lots: Array<{ acquiredTransactionId: string, quantity: string, transaction: { publicId: string, dateTime: string } | null }> } | null } | null };

export type LotsToIdentifyQueryVariables = Exact<{
  transactionId: string | number;
  sortBy?: HeldLotOrder | null | undefined;
  desc?: boolean | null | undefined;
}>;


export type LotsToIdentifyQuery = { lotsToIdentify: { error: string | null, choice: { transactionId: string, quantity: string, at: string, currency: string, unnamed: string, lotCount: number, asset: { id: string, symbol: string }, account: { id: string, name: string } | null, lots: Array<{ acquiredTransactionId: string, acquiredAt: string | null, quantity: string, costPerUnit: string | null, term: Term, chosen: string | null }>, missing: Array<{ acquiredTransactionId: string, quantity: string, transaction: { publicId: string, dateTime: string } | null }>, identification: { transactionId: string, identifiedOn: string | null, note: string | null, isInTime: boolean | null, sentence: string, lots: Array<{ acquiredTransactionId: string, quantity: string, transaction: { publicId: string, dateTime: string } | null }> } | null } | null } };

export type IdentificationPreviewQueryVariables = Exact<{
  transactionId: string | number;
  lots: Array<IdentifiedLotInput> | IdentifiedLotInput;
  identifiedOn?: string | null | undefined;
}>;


export type IdentificationPreviewQuery = { identificationPreview: { error: string | null, transactionCount: number, numberWithoutValue: number, taxYears: { currency: string, yearsLeftOut: string | null, years: Array<{ taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean }> } | null } };

export type IdentifyLotsMutationVariables = Exact<{
  transactionId: string | number;
  lots: Array<IdentifiedLotInput> | IdentifiedLotInput;
  identifiedOn?: string | null | undefined;
  note?: string | null | undefined;
}>;


export type IdentifyLotsMutation = { identifyLots: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type RemoveIdentificationsMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type RemoveIdentificationsMutation = { removeIdentifications: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type StandingOrdersQueryVariables = Exact<{ [key: string]: never; }>;


export type StandingOrdersQuery = { costBasisTimeline: Array<{ id: string, method: CostBasisMethod, settingStartDate: string, settingEndDate: string | null, order: string | null, account: { id: string, kind: number, name: string, integration: { slug: string } | null } | null }> };

export type LegPartsFragment = { position: number, direction: FlowDirection, quantity: string, splitRatio: string | null, account: { id: string, kind: number, name: string, integration: { slug: string } | null }, asset: { id: string, symbol: string, kind: string } };

export type ExportTransactionsCsvMutationVariables = Exact<{
  query?: string | null | undefined;
  sort?: TransactionSort | null | undefined;
}>;


export type ExportTransactionsCsvMutation = { exportTransactionsCsv: { success: boolean, error: string | null, errorCode: string | null, jobId: string | null } };

export type TransactionsCsvPollQueryVariables = Exact<{
  jobId: string | number;
}>;


export type TransactionsCsvPollQuery = { transactionsCsvPoll: { success: boolean, isReady: boolean, url: string | null, error: string | null, errorCode: string | null } };

export type TransactionRowPartsFragment = { publicId: string, transactionType: string, type: string, label: string | null, dateTime: string, dateAcquired: string | null, sentence: string, isIgnored: boolean, isSpam: boolean, isEdited: boolean, isFrozen: boolean, isSample: boolean, value: string | null, isValueMissing: boolean, gain: string | null, income: string | null, unknown: Array<UnknownFigure>, account: { id: string, kind: number, name: string, integration: { slug: string } | null }, flows: Array<{ isWithheld: boolean, fiatValue: string | null, fiatCurrency: string | null, fiatSource: string | null, fiatPricedAt: string | null, position: number, direction: FlowDirection, quantity: string, splitRatio: string | null, account: { id: string, kind: number, name: string, integration: { slug: string } | null }, asset: { id: string, symbol: string, kind: string } }>, link: { kind: LinkKind, other: { publicId: string, account: { id: string, name: string }, flows: Array<{ position: number, direction: FlowDirection, quantity: string, splitRatio: string | null, account: { id: string, kind: number, name: string, integration: { slug: string } | null }, asset: { id: string, symbol: string, kind: string } }> } } | null, callouts: Array<{ quantity: string | null, receiptTransactionId: string | null, id: string, type: string, severity: Severity, title: string, message: string, remedy: string, amountAtRisk: string | null, isAmountAtRiskEstimate: boolean, asset: { id: string, symbol: string } | null }> };

export type SavedViewsQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedViewsQuery = { savedViews: Array<{ id: string, name: string, query: string }> };

export type SavedViewCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedViewCountsQuery = { savedViews: Array<{ id: string, count: number | null }> };

export type SaveViewMutationVariables = Exact<{
  name: string;
  query: string;
}>;


export type SaveViewMutation = { saveView: { success: boolean, error: string | null } };

export type RenameViewMutationVariables = Exact<{
  id: string | number;
  name: string;
}>;


export type RenameViewMutation = { renameView: { success: boolean, error: string | null } };

export type DeleteViewMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteViewMutation = { deleteView: { success: boolean, error: string | null } };

export type WalletFilterPartsFragment = { id: string, name: string, balances: Array<{ asset: { id: string, symbol: string, name: string } }> };

export type TransactionFiltersQueryVariables = Exact<{ [key: string]: never; }>;


export type TransactionFiltersQuery = { wallets: { exchanges: Array<{ id: string, name: string, balances: Array<{ asset: { id: string, symbol: string, name: string } }> }>, wallets: Array<{ id: string, name: string, balances: Array<{ asset: { id: string, symbol: string, name: string } }> }>, customWallets: Array<{ id: string, name: string, balances: Array<{ asset: { id: string, symbol: string, name: string } }> }> }, taxYears: Array<{ label: string, startsOn: string, endsOn: string, transactionCount: number }> };

export type AssetNamedQueryVariables = Exact<{
  query: string;
}>;


export type AssetNamedQuery = { searchCurrencies: Array<{ id: string, symbol: string }> };

export type TransactionTotalsQueryVariables = Exact<{
  query?: string | null | undefined;
}>;


export type TransactionTotalsQuery = { transactionTotals: { proceeds: string, costBasis: string, gain: string, deniedLoss: string, income: string, disposalCount: number, exact: { proceeds: string, costBasis: string, gain: string, deniedLoss: string, income: string }, unknown: { disposals: number, proceedsCount: number, costCount: number, income: number } } | null };

export type TransactionsQueryVariables = Exact<{
  query?: string | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
  sort?: TransactionSort | null | undefined;
}>;


export type TransactionsQuery = { transactions: { quickCount: number | null, page: number, hasMore: boolean, isSearching: boolean, unknownTerms: Array<string>, transactions: Array<{ publicId: string, transactionType: string, type: string, label: string | null, dateTime: string, dateAcquired: string | null, sentence: string, isIgnored: boolean, isSpam: boolean, isEdited: boolean, isFrozen: boolean, isSample: boolean, value: string | null, isValueMissing: boolean, gain: string | null, income: string | null, unknown: Array<UnknownFigure>, account: { id: string, kind: number, name: string, integration: { slug: string } | null }, flows: Array<{ isWithheld: boolean, fiatValue: string | null, fiatCurrency: string | null, fiatSource: string | null, fiatPricedAt: string | null, position: number, direction: FlowDirection, quantity: string, splitRatio: string | null, account: { id: string, kind: number, name: string, integration: { slug: string } | null }, asset: { id: string, symbol: string, kind: string } }>, link: { kind: LinkKind, other: { publicId: string, account: { id: string, name: string }, flows: Array<{ position: number, direction: FlowDirection, quantity: string, splitRatio: string | null, account: { id: string, kind: number, name: string, integration: { slug: string } | null }, asset: { id: string, symbol: string, kind: string } }> } } | null, callouts: Array<{ quantity: string | null, receiptTransactionId: string | null, id: string, type: string, severity: Severity, title: string, message: string, remedy: string, amountAtRisk: string | null, isAmountAtRiskEstimate: boolean, asset: { id: string, symbol: string } | null }> }> } };

export type TransactionCountQueryVariables = Exact<{
  query?: string | null | undefined;
}>;


export type TransactionCountQuery = { transactions: { countSoFar: { count: number, isExact: boolean } } };

export type SearchAssetsQueryVariables = Exact<{
  query: string;
}>;


export type SearchAssetsQuery = { searchCurrencies: Array<{ id: string, symbol: string, name: string, isUserDefined: boolean }> };

export type DeleteManualTransactionsMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type DeleteManualTransactionsMutation = { deleteManualTransactions: { success: boolean, error: string | null, errorCode: string | null, count: number, change: { id: string, sentence: string } | null } };

export type SavedEntriesPartsFragment = { success: boolean, error: string | null, errorCode: string | null, customTokens: Array<string>, change: { id: string, sentence: string } | null, transactions: Array<{ publicId: string, sentence: string }>, errors: Array<{ row: number, field: string, message: string, remedy: string }> };

export type CreateTransactionsMutationVariables = Exact<{
  inputs: Array<CreateTransactionInput> | CreateTransactionInput;
}>;


export type CreateTransactionsMutation = { createTransactions: { success: boolean, error: string | null, errorCode: string | null, customTokens: Array<string>, change: { id: string, sentence: string } | null, transactions: Array<{ publicId: string, sentence: string }>, errors: Array<{ row: number, field: string, message: string, remedy: string }> } };

export type UpdateManualTransactionMutationVariables = Exact<{
  publicId: string | number;
  input: CreateTransactionInput;
}>;


export type UpdateManualTransactionMutation = { updateManualTransaction: { success: boolean, error: string | null, errorCode: string | null, customTokens: Array<string>, change: { id: string, sentence: string } | null, transactions: Array<{ publicId: string, sentence: string }>, errors: Array<{ row: number, field: string, message: string, remedy: string }> } };

export type StoredRowPartsFragment = { type: string, label: string | null, dateTime: string, note: string | null, account: { id: string }, flows: Array<{ direction: FlowDirection, quantity: string, splitRatio: string | null, fiatValue: string | null, fiatSource: string | null, account: { id: string }, asset: { symbol: string } }> };

export type UnmatchedPartsFragment = { type: string, transactionType: string, purpose: OperationPurpose | null, isIgnored: boolean, dateAcquired: string | null, publicId: string, sentence: string, dateTime: string, flows: Array<{ direction: FlowDirection, asset: { id: string, kind: string } }>, link: { kind: LinkKind } | null, account: { id: string, name: string } };

export type MatchSideFragment = { publicId: string, sentence: string, dateTime: string, account: { id: string, name: string } };

export type MatchReasonPartsFragment = { type: MatchReasonType, params: { quantity: string | null, minutes: number | null } };

export type SuggestedMatchesQueryVariables = Exact<{
  after?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type SuggestedMatchesQuery = { suggestedMatches: { totalCount: number, hasMore: boolean, endCursor: string | null, matches: Array<{ id: string, grade: MatchGrade, kind: LinkKind, reasons: Array<{ type: MatchReasonType, params: { quantity: string | null, minutes: number | null } }>, withdrawal: { publicId: string, sentence: string, dateTime: string, account: { id: string, name: string } }, deposit: { publicId: string, sentence: string, dateTime: string, account: { id: string, name: string } } }> } };

export type UnlinkedMatchesQueryVariables = Exact<{ [key: string]: never; }>;


export type UnlinkedMatchesQuery = { unlinkedMatches: Array<{ id: string, kind: LinkKind, reasons: Array<{ type: MatchReasonType, params: { quantity: string | null, minutes: number | null } }>, withdrawal: { publicId: string, sentence: string, dateTime: string, account: { id: string, name: string } }, deposit: { publicId: string, sentence: string, dateTime: string, account: { id: string, name: string } } }> };

export type MatchCandidatesQueryVariables = Exact<{
  publicId: string | number;
}>;


export type MatchCandidatesQuery = { matchCandidates: Array<{ grade: MatchGrade, kind: LinkKind, isUnlinked: boolean, reasons: Array<{ type: MatchReasonType, params: { quantity: string | null, minutes: number | null } }>, transaction: { publicId: string, sentence: string, dateTime: string, account: { id: string, name: string } } }> };

export type MatchSearchQueryVariables = Exact<{
  query: string;
}>;


export type MatchSearchQuery = { transactions: { totalCount: number, transactions: Array<{ publicId: string, sentence: string, dateTime: string, flows: Array<{ direction: FlowDirection, asset: { id: string } }>, account: { id: string, name: string } }> } };

export type CreateLinkMutationVariables = Exact<{
  fromId: string | number;
  toId: string | number;
  kind: LinkKind;
}>;


export type CreateLinkMutation = { createLink: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type RemoveLinkMutationVariables = Exact<{
  transactionId: string | number;
  isUndo?: boolean | null | undefined;
}>;


export type RemoveLinkMutation = { removeLink: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type RejectMatchMutationVariables = Exact<{
  fromId: string | number;
  toId: string | number;
  isRejected: boolean;
}>;


export type RejectMatchMutation = { rejectMatch: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type SimilarMatchesQueryVariables = Exact<{
  fromId: string | number;
  toId: string | number;
}>;


export type SimilarMatchesQuery = { similarMatches: Array<{ kind: LinkKind, withdrawal: { publicId: string, sentence: string, dateTime: string, account: { id: string, name: string } }, deposit: { publicId: string, sentence: string, dateTime: string, account: { id: string, name: string } } }> };

export type LinksPreviewQueryVariables = Exact<{
  links: Array<NewLink> | NewLink;
}>;


export type LinksPreviewQuery = { linksPreview: { error: string | null, transactionCount: number, numberWithoutValue: number, taxYears: { currency: string, yearsLeftOut: string | null, years: Array<{ taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean }> } | null } };

export type CreateLinksMutationVariables = Exact<{
  links: Array<NewLink> | NewLink;
}>;


export type CreateLinksMutation = { createLinks: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type DivisionPartsFragment = { id: string, grade: MatchGrade, rest: string | null, restIs: DivisionRest | null, reasons: Array<{ type: MatchReasonType, params: { quantity: string | null, minutes: number | null } }>, whole: { type: string, publicId: string, sentence: string, dateTime: string, account: { id: string, name: string } }, parts: Array<{ quantity: string, transaction: { publicId: string, sentence: string, dateTime: string, account: { id: string, name: string } } }> };

export type SuggestedDivisionsQueryVariables = Exact<{
  publicId?: string | number | null | undefined;
}>;


export type SuggestedDivisionsQuery = { suggestedDivisions: Array<{ id: string, grade: MatchGrade, rest: string | null, restIs: DivisionRest | null, reasons: Array<{ type: MatchReasonType, params: { quantity: string | null, minutes: number | null } }>, whole: { type: string, publicId: string, sentence: string, dateTime: string, account: { id: string, name: string } }, parts: Array<{ quantity: string, transaction: { publicId: string, sentence: string, dateTime: string, account: { id: string, name: string } } }> }> };

export type DivisionPreviewQueryVariables = Exact<{
  division: NewDivision;
}>;


export type DivisionPreviewQuery = { divisionPreview: { error: string | null, transactionCount: number, numberWithoutValue: number, taxYears: { currency: string, yearsLeftOut: string | null, years: Array<{ taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean }> } | null } };

export type DivideTransferMutationVariables = Exact<{
  division: NewDivision;
}>;


export type DivideTransferMutation = { divideTransfer: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type AlikeQueryVariables = Exact<{
  query: string;
}>;


export type AlikeQuery = { transactions: { totalCount: number, transactions: Array<{ publicId: string, sentence: string, dateTime: string }> } };

export type RulePartsFragment = { id: string, name: string, isOn: boolean, conditions: string, type: string | null, label: string | null, purpose: OperationPurpose | null, isTaxable: boolean | null, isIgnored: boolean | null, isSpam: boolean | null, note: string | null, problem: string | null, changedInAll: number, lastRun: { ranAt: string, matched: number, changed: number, isUndone: boolean, import: { id: string, filename: string } | null } | null };

export type RulesQueryVariables = Exact<{ [key: string]: never; }>;


export type RulesQuery = { rules: Array<{ id: string, name: string, isOn: boolean, conditions: string, type: string | null, label: string | null, purpose: OperationPurpose | null, isTaxable: boolean | null, isIgnored: boolean | null, isSpam: boolean | null, note: string | null, problem: string | null, changedInAll: number, lastRun: { ranAt: string, matched: number, changed: number, isUndone: boolean, import: { id: string, filename: string } | null } | null }> };

export type RuleSavedFragment = { success: boolean, error: string | null, matched: number | null, changed: number | null, rule: { id: string } | null, change: { id: string, sentence: string } | null, runChange: { id: string, sentence: string } | null };

export type CreateRuleMutationVariables = Exact<{
  input: RuleInput;
  isApplied?: boolean | null | undefined;
}>;


export type CreateRuleMutation = { createRule: { success: boolean, error: string | null, matched: number | null, changed: number | null, rule: { id: string } | null, change: { id: string, sentence: string } | null, runChange: { id: string, sentence: string } | null } };

export type UpdateRuleMutationVariables = Exact<{
  id: string | number;
  input: RuleInput;
  isApplied?: boolean | null | undefined;
}>;


export type UpdateRuleMutation = { updateRule: { success: boolean, error: string | null, matched: number | null, changed: number | null, rule: { id: string } | null, change: { id: string, sentence: string } | null, runChange: { id: string, sentence: string } | null } };

export type SetRuleOnMutationVariables = Exact<{
  id: string | number;
  isOn: boolean;
}>;


export type SetRuleOnMutation = { setRuleOn: { success: boolean, error: string | null, matched: number | null, changed: number | null, rule: { id: string } | null, change: { id: string, sentence: string } | null, runChange: { id: string, sentence: string } | null } };

export type MoveRuleMutationVariables = Exact<{
  id: string | number;
  place: number;
}>;


export type MoveRuleMutation = { moveRule: { success: boolean, error: string | null, matched: number | null, changed: number | null, rule: { id: string } | null, change: { id: string, sentence: string } | null, runChange: { id: string, sentence: string } | null } };

export type DeleteRuleMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteRuleMutation = { deleteRule: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type RulePreviewQueryVariables = Exact<{
  input: RuleInput;
  id?: string | number | null | undefined;
}>;


export type RulePreviewQuery = { rulePreview: { matched: number, changed: number, steps: Array<{ effect: RuleEffect, changed: number, leftOut: Array<{ reason: LeftOutReason, count: number }> }>, effect: { error: string | null, transactionCount: number, numberWithoutValue: number, taxYears: { currency: string, yearsLeftOut: string | null, years: Array<{ taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean }> } | null } } };

export type RuleChangesQueryVariables = Exact<{
  input: RuleInput;
  id?: string | number | null | undefined;
  page?: number | null | undefined;
}>;


export type RuleChangesQuery = { ruleChanges: { totalCount: number, pageCount: number, changes: Array<{ transaction: { publicId: string, sentence: string, dateTime: string }, before: { verb: string, purpose: OperationPurpose | null, isTaxable: boolean | null, isIgnored: boolean, isSpam: boolean, note: string | null }, after: { verb: string, purpose: OperationPurpose | null, isTaxable: boolean | null, isIgnored: boolean, isSpam: boolean, note: string | null } }> } };

export type RuleSidePartsFragment = { verb: string, purpose: OperationPurpose | null, isTaxable: boolean | null, isIgnored: boolean, isSpam: boolean, note: string | null };

export type RulesFileQueryVariables = Exact<{ [key: string]: never; }>;


export type RulesFileQuery = { rulesFile: string };

export type CheckRulesFileQueryVariables = Exact<{
  rulesFile: string;
}>;


export type CheckRulesFileQuery = { checkRulesFile: { success: boolean, error: string | null, count: number, missing: Array<{ kind: RulesFileNamedKind, id: string, name: string, suggestion: string | null }> } };

export type ImportRulesMutationVariables = Exact<{
  rulesFile: string;
  choices: Array<RulesFileChoice> | RulesFileChoice;
}>;


export type ImportRulesMutation = { importRules: { success: boolean, error: string | null, added: number, leftOut: number, change: { id: string, sentence: string } | null } };

export type HiddenSpamQueryVariables = Exact<{
  query?: string | null | undefined;
}>;


export type HiddenSpamQuery = { transactions: { hiddenSpamCount: number, hiddenStakingRewardsCount: number } };

export type MarkTransactionPartsFragment = { isSpam: boolean, flows: Array<{ asset: { id: string, kind: string } }> };

export type MarkablePartsFragment = { isSpam: boolean | null, hasDisposals: boolean, hasIncome: boolean, asset: { id: string, symbol: string } };

export type SpamAssetPartsFragment = { contractAddress: string | null, cryptoNetwork: string | null, assetName: string | null, symbol: string, wasAutomarkedAsSpam: boolean, transactionCount: number, accountCount: number, balance: string, firstSeenAt: string, isSpam: boolean | null, hasDisposals: boolean, hasIncome: boolean, reasons: Array<{ code: SpamReasonCode, sentence: string }>, asset: { id: string, symbol: string } };

export type SpamAssetsQueryVariables = Exact<{
  state: SpamState;
  page?: number | null | undefined;
}>;


export type SpamAssetsQuery = { spamAssets: { totalCount: number, page: number, pageCount: number, assets: Array<{ contractAddress: string | null, cryptoNetwork: string | null, assetName: string | null, symbol: string, wasAutomarkedAsSpam: boolean, transactionCount: number, accountCount: number, balance: string, firstSeenAt: string, isSpam: boolean | null, hasDisposals: boolean, hasIncome: boolean, reasons: Array<{ code: SpamReasonCode, sentence: string }>, asset: { id: string, symbol: string } }> } };

export type SpamCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type SpamCountsQuery = { spamCounts: { unresolved: number, spam: number, notSpam: number, autoResolvedSpamAssetsCount: number }, user: { hasWalletsSpamHidden: boolean, hasStakingRewardsHidden: boolean } | null };

export type SpamAssetsByIdsQueryVariables = Exact<{
  assetIds: Array<string | number> | string | number;
}>;


export type SpamAssetsByIdsQuery = { spamAssetsByIds: Array<{ isSpam: boolean | null, hasDisposals: boolean, hasIncome: boolean, asset: { id: string, symbol: string } }> };

export type ToggleSpamMutationVariables = Exact<{
  assetId: string | number;
  isSpam: boolean;
}>;


export type ToggleSpamMutation = { toggleSpam: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type ReportTokensAsSpamMutationVariables = Exact<{
  assetIds: Array<string | number> | string | number;
  isSpam: boolean;
}>;


export type ReportTokensAsSpamMutation = { reportTokensAsSpam: { success: boolean, error: string | null, change: { id: string, sentence: string } | null } };

export type ReportTokensAsSpamPreviewQueryVariables = Exact<{
  assetIds: Array<string | number> | string | number;
  isSpam: boolean;
}>;


export type ReportTokensAsSpamPreviewQuery = { reportTokensAsSpamPreview: { error: string | null, transactionCount: number, numberWithoutValue: number, taxYears: { currency: string, yearsLeftOut: string | null, years: Array<{ taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean }> } | null } };

export type ToggleStakingRewardsMutationVariables = Exact<{
  isHidden: boolean;
}>;


export type ToggleStakingRewardsMutation = { toggleStakingRewards: { success: boolean, error: string | null } };

export type ToggleWalletsSpamMutationVariables = Exact<{
  isHidden: boolean;
}>;


export type ToggleWalletsSpamMutation = { toggleWalletsSpam: { success: boolean, error: string | null } };

export type LookUpPageQueryVariables = Exact<{
  name: string;
}>;


export type LookUpPageQuery = { networks: Array<{ slug: string, cryptoNetworkName: string, coinSymbol: string, whyUnread: string | null }>, networkCalled: { slug: string, cryptoNetworkName: string, coinSymbol: string } | null, appInfo: { url: string } };

export type PublicWalletBalanceQueryVariables = Exact<{
  address: string;
  coinSymbol: string;
}>;


export type PublicWalletBalanceQuery = { publicWalletBalance: { error: string | null, errorCode: string | null, balance: { coinSymbol: string, cryptoNetworkName: string, quantity: string, valueUsd: string | null } | null } };

export type AuthorizationsToRevokeQueryVariables = Exact<{ [key: string]: never; }>;


export type AuthorizationsToRevokeQuery = { authorizationsToRevoke: Array<{ id: string, exchange: string, accountName: string }> };

export type ConfirmAuthorizationRevokedMutationVariables = Exact<{
  id: string | number;
}>;


export type ConfirmAuthorizationRevokedMutation = { confirmAuthorizationRevoked: { success: boolean, error: string | null, errorCode: string | null } };

export type TasksQueryVariables = Exact<{
  taskStatus?: TaskStatus | null | undefined;
}>;


export type TasksQuery = { tasks: Array<{ id: string, createdAt: string, exchange: { id: string, kind: number, name: string, sync: { isGranted: boolean } | null } | null }> };

export type UpdateTaskMutationVariables = Exact<{
  id: string | number;
  status: TaskStatus;
}>;


export type UpdateTaskMutation = { updateTask: { success: boolean, error: string | null, errorCode: string | null } };

export type UpdateInstructionsMutationVariables = Exact<{
  publicId: string | number;
  instructions: string;
}>;


export type UpdateInstructionsMutation = { updateInstructions: { success: boolean, error: string | null } };

export type NetworksOfAddressQueryVariables = Exact<{
  address: string;
  cryptoNetwork?: string | null | undefined;
}>;


export type NetworksOfAddressQuery = { detectedNetworks: { error: string | null, networks: Array<{ slug: string, cryptoNetworkName: string, whyUnread: string | null }> } };

export type LinkWalletMutationVariables = Exact<{
  publicId: string | number;
  cryptoNetwork: string;
  walletAddress: string;
}>;


export type LinkWalletMutation = { linkWallet: { success: boolean, error: string | null, errorCode: string | null, account: { id: string, kind: number } | null } };

export type MiningPreviewQueryVariables = Exact<{
  publicId: string | number;
  isMining: boolean;
  applyToAll: boolean;
}>;


export type MiningPreviewQuery = { miningPreview: { error: string | null, transactionCount: number, numberWithoutValue: number, taxYears: { currency: string, yearsLeftOut: string | null, years: Array<{ taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean }> } | null } };

export type SetMiningStatusMutationVariables = Exact<{
  publicId: string | number;
  isMining: boolean;
  applyToAll: boolean;
}>;


export type SetMiningStatusMutation = { setMiningStatus: { success: boolean, error: string | null, errorCode: string | null, change: { id: string, sentence: string } | null } };

export type IntegrationsToMoveToQueryVariables = Exact<{ [key: string]: never; }>;


export type IntegrationsToMoveToQuery = { integrations: Array<{ slug: string, name: string, category: IntegrationCategory, closedIn: number | null }> };

export type MigrateExchangeMutationVariables = Exact<{
  publicId: string | number;
  accountTypeSlug: string;
}>;


export type MigrateExchangeMutation = { answer: { success: boolean, error: string | null, errorCode: string | null, account: { id: string, kind: number } | null } };

export type MigrateWalletMutationVariables = Exact<{
  publicId: string | number;
  accountTypeSlug: string;
}>;


export type MigrateWalletMutation = { answer: { success: boolean, error: string | null, errorCode: string | null, account: { id: string, kind: number } | null } };

export type MigrateCustomWalletMutationVariables = Exact<{
  publicId: string | number;
  accountTypeSlug: string;
}>;


export type MigrateCustomWalletMutation = { answer: { success: boolean, error: string | null, errorCode: string | null, account: { id: string, kind: number } | null } };

export type MigratedAccountFragment = { success: boolean, error: string | null, errorCode: string | null, account: { id: string, kind: number } | null };

export type DeletionPreviewQueryVariables = Exact<{
  id: string | number;
}>;


export type DeletionPreviewQuery = { deletionPreview: { numberTransactions: number, numberEdited: number, numberFiles: number, numberTransfers: number, transferPartners: Array<string>, effect: { error: string | null, transactionCount: number, numberWithoutValue: number, taxYears: { currency: string, yearsLeftOut: string | null, years: Array<{ taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean }> } | null } } | null };

export type PartingPartsFragment = { status: BalancePartingStatus, height: string | null, partedAt: string | null, agreedAt: string | null, reported: string | null, calculated: string | null, message: string | null, asset: { id: string } };

export type FindBalancePartingMutationVariables = Exact<{
  publicId: string | number;
  assetId: string;
}>;


export type FindBalancePartingMutation = { findBalanceParting: { success: boolean, error: string | null, errorCode: string | null } };

export type RereadingCountsFragment = { ready: number, kept: number, frozen: number };

export type RereadingPartsFragment = { id: string, transactions: Array<{ publicId: string, dateTime: string, sentence: string }>, becomes: Array<{ sentence: string, reason: string | null }> };

export type RereadEventsQueryVariables = Exact<{
  id: string | number;
}>;


export type RereadEventsQuery = { account: { id: string, rereadings: { ready: number, kept: number, frozen: number, first: Array<{ id: string, transactions: Array<{ publicId: string, dateTime: string, sentence: string }>, becomes: Array<{ sentence: string, reason: string | null }> }> } | null } | null };

export type RereadPreviewQueryVariables = Exact<{
  id: string | number;
}>;


export type RereadPreviewQuery = { rereadPreview: { error: string | null, transactionCount: number, numberWithoutValue: number, taxYears: { currency: string, yearsLeftOut: string | null, years: Array<{ taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean }> } | null } };

export type RereadAccountMutationVariables = Exact<{
  id: string | number;
}>;


export type RereadAccountMutation = { rereadAccount: { success: boolean, error: string | null, errorCode: string | null, change: { id: string, sentence: string } | null } };

export type AddSampleDataMutationVariables = Exact<{ [key: string]: never; }>;


export type AddSampleDataMutation = { addSampleData: { success: boolean, error: string | null, errorCode: string | null, jobId: string | null } };

export type RemoveSampleDataMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveSampleDataMutation = { removeSampleData: { success: boolean, error: string | null, errorCode: string | null } };

export type SampleDataProgressQueryVariables = Exact<{
  jobId: string | number;
}>;


export type SampleDataProgressQuery = { csvImportJobStatus: { isStatusFinal: boolean, success: boolean, errorMessage: string | null, numberDone: number, numberTotal: number } };

export type ResyncEverythingMutationVariables = Exact<{
  syncType: SyncType;
}>;


export type ResyncEverythingMutation = { resyncEverything: { success: boolean, error: string | null, errorCode: string | null } };

export type WalletLinePartsFragment = { id: string, kind: number, name: string, isSample: boolean, isMining: boolean, showDeprecationWarning: boolean, shouldBeRemoved: boolean, createdAt: string, transactionCount: number, isBalanceDifferenceSignificant: boolean, value: string, calculatedValue: string, reportedValue: string, portfolioPercent: string | null, unpricedCount: number, belowZeroCount: number, balanceCount: number, integration: { slug: string, name: string } | null, sync: { source: string, status: SyncStatus, lastComplete: string | null, addresses: Array<string> } | null, syncInfo: { lastSynced: string | null, isSyncing: boolean, willBeDeleted: boolean }, balances: Array<{ quantity: string, isNegative: boolean, asset: { id: string, symbol: string, name: string, kind: string } }>, imports: Array<{ id: string, status: JobState, createdAt: string, finishedAt: string | null, undoneAt: string | null, numberDone: number, numberTotal: number }> };

export type AccountPagePartsFragment = { totalCount: number, page: number, pageCount: number, value: string, unpricedCount: number, belowZeroCount: number, emptyCount: number, readCount: number, accounts: Array<{ id: string, kind: number, name: string, isSample: boolean, isMining: boolean, showDeprecationWarning: boolean, shouldBeRemoved: boolean, createdAt: string, transactionCount: number, isBalanceDifferenceSignificant: boolean, value: string, calculatedValue: string, reportedValue: string, portfolioPercent: string | null, unpricedCount: number, belowZeroCount: number, balanceCount: number, integration: { slug: string, name: string } | null, sync: { source: string, status: SyncStatus, lastComplete: string | null, addresses: Array<string> } | null, syncInfo: { lastSynced: string | null, isSyncing: boolean, willBeDeleted: boolean }, balances: Array<{ quantity: string, isNegative: boolean, asset: { id: string, symbol: string, name: string, kind: string } }>, imports: Array<{ id: string, status: JobState, createdAt: string, finishedAt: string | null, undoneAt: string | null, numberDone: number, numberTotal: number }> }> };

export type WalletsQueryVariables = Exact<{
  exchangesPage: number;
  walletsPage: number;
  customWalletsPage: number;
  limit: number;
  includeEmptyWallets: boolean;
  query: string;
}>;


export type WalletsQuery = { exchanges: { totalCount: number, page: number, pageCount: number, value: string, unpricedCount: number, belowZeroCount: number, emptyCount: number, readCount: number, accounts: Array<{ id: string, kind: number, name: string, isSample: boolean, isMining: boolean, showDeprecationWarning: boolean, shouldBeRemoved: boolean, createdAt: string, transactionCount: number, isBalanceDifferenceSignificant: boolean, value: string, calculatedValue: string, reportedValue: string, portfolioPercent: string | null, unpricedCount: number, belowZeroCount: number, balanceCount: number, integration: { slug: string, name: string } | null, sync: { source: string, status: SyncStatus, lastComplete: string | null, addresses: Array<string> } | null, syncInfo: { lastSynced: string | null, isSyncing: boolean, willBeDeleted: boolean }, balances: Array<{ quantity: string, isNegative: boolean, asset: { id: string, symbol: string, name: string, kind: string } }>, imports: Array<{ id: string, status: JobState, createdAt: string, finishedAt: string | null, undoneAt: string | null, numberDone: number, numberTotal: number }> }> }, wallets: { totalCount: number, page: number, pageCount: number, value: string, unpricedCount: number, belowZeroCount: number, emptyCount: number, readCount: number, accounts: Array<{ id: string, kind: number, name: string, isSample: boolean, isMining: boolean, showDeprecationWarning: boolean, shouldBeRemoved: boolean, createdAt: string, transactionCount: number, isBalanceDifferenceSignificant: boolean, value: string, calculatedValue: string, reportedValue: string, portfolioPercent: string | null, unpricedCount: number, belowZeroCount: number, balanceCount: number, integration: { slug: string, name: string } | null, sync: { source: string, status: SyncStatus, lastComplete: string | null, addresses: Array<string> } | null, syncInfo: { lastSynced: string | null, isSyncing: boolean, willBeDeleted: boolean }, balances: Array<{ quantity: string, isNegative: boolean, asset: { id: string, symbol: string, name: string, kind: string } }>, imports: Array<{ id: string, status: JobState, createdAt: string, finishedAt: string | null, undoneAt: string | null, numberDone: number, numberTotal: number }> }> }, customWallets: { totalCount: number, page: number, pageCount: number, value: string, unpricedCount: number, belowZeroCount: number, emptyCount: number, readCount: number, accounts: Array<{ id: string, kind: number, name: string, isSample: boolean, isMining: boolean, showDeprecationWarning: boolean, shouldBeRemoved: boolean, createdAt: string, transactionCount: number, isBalanceDifferenceSignificant: boolean, value: string, calculatedValue: string, reportedValue: string, portfolioPercent: string | null, unpricedCount: number, belowZeroCount: number, balanceCount: number, integration: { slug: string, name: string } | null, sync: { source: string, status: SyncStatus, lastComplete: string | null, addresses: Array<string> } | null, syncInfo: { lastSynced: string | null, isSyncing: boolean, willBeDeleted: boolean }, balances: Array<{ quantity: string, isNegative: boolean, asset: { id: string, symbol: string, name: string, kind: string } }>, imports: Array<{ id: string, status: JobState, createdAt: string, finishedAt: string | null, undoneAt: string | null, numberDone: number, numberTotal: number }> }> }, all: { isSyncing: boolean, exchanges: Array<{ id: string, name: string }>, wallets: Array<{ id: string, name: string }>, customWallets: Array<{ id: string, name: string }> }, user: { hasSampleData: boolean } | null, userStats: { numberOfExchanges: number, numberOfLocalWallets: number, numberOfCustomWallets: number }, displayedIn: { currency: string, base: string, wanted: string, isConverted: boolean, rate: string, ratedOn: string | null, source: string | null } };

export type WalletQueryVariables = Exact<{
  id: string | number;
}>;


export type WalletQuery = { account: { id: string, kind: number, name: string, isSample: boolean, isMining: boolean, showDeprecationWarning: boolean, shouldBeRemoved: boolean, createdAt: string, transactionCount: number, instructions: Array<string>, hasOwnInstructions: boolean, value: string, calculatedValue: string, reportedValue: string, portfolioPercent: string | null, unpricedCount: number, belowZeroCount: number, integration: { websiteUrl: string | null, closedIn: number | null, successor: string | null, slug: string, name: string, supportedFileFormats: Array<string>, instructions: Array<string>, limitations: Array<string>, instructionsConfidence: string, formats: Array<{ id: string, label: string, confidence: string }> } | null, coverage: Array<{ kind: CoverageKind, startsAt: string, endsAt: string, numberTransactions: number, numberSetAside: number }>, syncInfo: { lastSynced: string | null, isSyncing: boolean, willBeDeleted: boolean }, sync: { network: string, source: string, addresses: Array<string>, status: SyncStatus, isReadHere: boolean, keyRights: KeyRights | null, isGranted: boolean, lastComplete: string | null, balancesAt: string | null, balancesError: string | null, numberIssues: number, numberFrozen: number, issues: Array<{ code: string, transactionHash: string | null, message: string, remedy: string }>, streams: Array<{ label: string, status: StreamStatus, failure: SyncFailure | null, error: string | null, numberRecords: number, startsAt: string | null, endsAt: string | null, lastRead: string | null }> } | null, partings: Array<{ status: BalancePartingStatus, height: string | null, partedAt: string | null, agreedAt: string | null, reported: string | null, calculated: string | null, message: string | null, asset: { id: string } }>, rereadings: { ready: number, kept: number, frozen: number } | null, balances: Array<{ quantity: string, costBasis: string | null, isCostBasisUnknown: boolean, isNegative: boolean, asset: { id: string, symbol: string, name: string, kind: string, slug: string }, reported: { quantity: string, reportedAt: string, difference: string, isSignificant: boolean, isRead: boolean } | null }>, holdings: Array<{ marketValue: string | null, asset: { id: string }, price: { price: string, isStale: boolean, pricedAt: string } | null }> } | null, settings: { baseCurrency: { symbol: string } }, displayedIn: { currency: string, base: string, wanted: string, isConverted: boolean, rate: string, ratedOn: string | null, source: string | null } };

export type RenameAccountMutationVariables = Exact<{
  id: string | number;
  name: string;
}>;


export type RenameAccountMutation = { renameAccount: { success: boolean, error: string | null, errorCode: string | null, account: { id: string, name: string } | null } };

export type DeleteAccountMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteAccountMutation = { deleteAccount: { success: boolean, error: string | null, errorCode: string | null } };

export type WalletSyncPartsFragment = { network: string, source: string, addresses: Array<string>, status: SyncStatus, isReadHere: boolean, keyRights: KeyRights | null, isGranted: boolean, lastComplete: string | null, balancesAt: string | null, balancesError: string | null, numberIssues: number, numberFrozen: number, issues: Array<{ code: string, transactionHash: string | null, message: string, remedy: string }>, streams: Array<{ label: string, status: StreamStatus, failure: SyncFailure | null, error: string | null, numberRecords: number, startsAt: string | null, endsAt: string | null, lastRead: string | null }> };

export type SyncWalletMutationVariables = Exact<{
  publicId: string | number;
  syncType: SyncType;
}>;


export type SyncWalletMutation = { syncWallet: { success: boolean, error: string | null, errorCode: string | null } };

export type UpdateThemeMutationVariables = Exact<{
  theme: Theme;
}>;


export type UpdateThemeMutation = { updateTheme: { success: boolean, error: string | null } };

export type FindInLedgerQueryVariables = Exact<{
  query: string;
  limit?: number | null | undefined;
}>;


export type FindInLedgerQuery = { findInLedger: { accounts: Array<{ id: string, kind: number, name: string, integration: { slug: string } | null }>, assets: Array<{ id: string, symbol: string, name: string }>, transactions: Array<{ publicId: string, transactionType: string, sentence: string, dateTime: string, account: { id: string, name: string } }> } };

export type ShellQueryVariables = Exact<{ [key: string]: never; }>;


export type ShellQuery = { unreadAlertCount: number, user: { publicId: string, name: string, email: string, isAdmin: boolean, hasSampleData: boolean, selectedTheme: Theme, taxYearToUse: string } | null, appInfo: { maintenanceMode: boolean, maintenanceMessage: string | null, playedMessage: string | null, webAppHomePage: string, mail: string, version: string }, ledgerAccess: { whyNot: string | null }, settings: { timeZone: string, country: { code: string }, baseCurrency: { id: string, symbol: string } } };

export type GetCostBasisStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type GetCostBasisStatusQuery = { appInfo: { storageMessage: string | null }, getCostBasisStatus: { isUndergoingAllocation: boolean, isCostBasisRunning: boolean, isOutOfDate: boolean, costBasisLastSyncedAt: string | null, costBasisComputeStartTime: string | null, costBasisComputeEndTime: string | null, costBasisRecomputationDate: string | null, costBasisPaused: boolean, resultHash: string | null, engineVersion: string | null, transactionCount: number | null, errorMessage: string | null, errorId: string | null, costBasisStatus: { state: JobState, priority: Priority } | null }, freezingStatus: { status: FreezingStatus }, wallets: { isSyncing: boolean }, sidebar: { taxYear: string, calloutCount: number, walletsCount: number, openProblemKinds: number, hasUnresolvedSpam: boolean, tasksCount: number } };

export type AccountHealthQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountHealthQuery = { accountHealth: { currency: string, isComputed: boolean, isSettling: boolean, checks: Array<string>, taxLeftOut: string | null, unknownYears: Array<{ taxYear: string, disposalCount: number, unknownDisposalCount: number, incomeCount: number, unknownIncomeCount: number }> }, healthKinds: Array<{ kind: string, title: string, remedy: string, severity: Severity, fixes: Array<ProblemFixKind>, count: number, fixedCount: number, resolvedCount: number, dismissedCount: number, amountAtRisk: string | null, isAmountAtRiskEstimate: boolean, taxInQuestion: { amount: string | null, ratesOf: string | null, leftOut: string | null, profileYear: string | null } | null }> };

export type ManualEntryQueryVariables = Exact<{ [key: string]: never; }>;


export type ManualEntryQuery = { wallets: { exchanges: Array<{ id: string, name: string }>, wallets: Array<{ id: string, name: string }>, customWallets: Array<{ id: string, name: string }> }, settings: { timeZone: string, baseCurrency: { id: string, symbol: string } } };

export type LotsOfDisposalQueryVariables = Exact<{
  flowId: string | number;
}>;


export type LotsOfDisposalQuery = { lotsOfDisposal: { currency: string, totalCount: number, transaction: { publicId: string, sentence: string, dateTime: string }, lots: Array<{ flowId: string, disposedLotId: string, disposal: { id: string, kind: string, category: string, quantity: string, acquiredTransactionId: string | null, acquiredAt: string | null, disposedAt: string, proceeds: string, costBasis: string, gain: string, exactProceeds: string, exactCostBasis: string, exactGain: string, term: Term, rule: string | null, deniedLoss: string | null, unknown: Array<UnknownFigure>, asset: { id: string, symbol: string, name: string }, account: { id: string, name: string, integration: { slug: string } | null } | null } }> } | null };

export type DisposedLotsQueryVariables = Exact<{
  taxYear?: string | null | undefined;
  assetId?: string | number | null | undefined;
  walletId?: string | number | null | undefined;
  term?: Term | null | undefined;
  month?: number | null | undefined;
  isRemoval?: boolean | null | undefined;
  search?: string | null | undefined;
  sortBy?: DisposedLotOrder | null | undefined;
  desc?: boolean | null | undefined;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type DisposedLotsQuery = { disposedLots: { taxYear: string | null, currency: string, isComputed: boolean, totalCount: number, removalCount: number, hasTerms: boolean, months: Array<{ startsOn: string, endsOn: string }>, assets: Array<{ id: string, symbol: string, name: string }>, wallets: Array<{ id: string, name: string } | null>, sums: { count: number, unreportedCount: number, proceeds: string, costBasis: string, deniedLoss: string, gain: string, unknownCount: number, unknownProceedsCount: number, unknownCostCount: number }, lots: Array<{ flowId: string, disposedLotId: string, disposal: { id: string, kind: string, category: string, quantity: string, acquiredTransactionId: string | null, acquiredAt: string | null, disposedAt: string, proceeds: string, costBasis: string, gain: string, exactProceeds: string, exactCostBasis: string, exactGain: string, term: Term, rule: string | null, deniedLoss: string | null, unknown: Array<UnknownFigure>, asset: { id: string, symbol: string, name: string }, account: { id: string, name: string, integration: { slug: string } | null } | null } }> }, taxYears: Array<{ label: string }> };

export type LandingQueryVariables = Exact<{ [key: string]: never; }>;


export type LandingQuery = { integrations: Array<{ slug: string, name: string, category: IntegrationCategory, networks: Array<string>, formats: Array<{ id: string, label: string }> }>, networks: Array<{ slug: string }>, linkableExchanges: Array<{ slug: string }>, appInfo: { url: string } };

export type LotsImportStatusQueryVariables = Exact<{
  jobId: string | number;
}>;


export type LotsImportStatusQuery = { lotImporterStatus: { isStatusFinal: boolean, status: LotImporterState, errorMessage: string | null, numberDone: number, numberTotal: number, numberImported: number, numberDuplicate: number, numberIgnored: number, numberFrozen: number } | null };

export type LotProofOfLotQueryVariables = Exact<{
  flowId: string | number;
  disposedLotId: string | number;
}>;


export type LotProofOfLotQuery = { lotProof: { error: string | null, errorCode: string | null, proof: { summary: string, lotCount: number, transactionId: string, at: string, currency: string, taxYear: string, timeZone: string, rules: Array<string>, lot: { heldDays: number | null, sum: { lines: Array<{ depth: number, label: string, wallet: string | null, on: string | null, transactionId: string | null, amount: string, exact: string, isGain: boolean, isUnknown: boolean, lot: number | null, steps: Array<{ text: string, on: string, transactionId: string | null }> }> }, sections: Array<{ title: string, lines: Array<{ indent: number, parts: Array<{ text: string, transactionId: string | null }> }> }>, transactions: Array<{ publicId: string, dateTime: string, sentence: string, source: { kind: string, filename: string | null, formatLabel: string | null, rows: Array<{ rowNumber: number, cells: Array<string> }> }, flows: Array<{ flowId: string, direction: FlowDirection, quantity: string, fiatValue: string | null, fiatCurrency: string | null, fiatSource: string | null, fiatPricedAt: string | null, asset: { id: string, symbol: string } }> } | null> } | null } | null } };

export type LotProofQueryVariables = Exact<{
  transactionId: string | number;
}>;


export type LotProofQuery = { lotProof: { error: string | null, errorCode: string | null, proof: { summary: string, transactionId: string, at: string, currency: string, taxYear: string, timeZone: string, rules: Array<string>, sums: Array<{ lines: Array<{ depth: number, label: string, wallet: string | null, on: string | null, transactionId: string | null, amount: string, exact: string, isGain: boolean, isUnknown: boolean, lot: number | null, steps: Array<{ text: string, on: string, transactionId: string | null }> }> }>, sections: Array<{ title: string, lines: Array<{ indent: number, parts: Array<{ text: string, transactionId: string | null }> }> }>, transactions: Array<{ publicId: string, dateTime: string, sentence: string, source: { kind: string, filename: string | null, formatLabel: string | null, rows: Array<{ rowNumber: number, cells: Array<string> }> }, flows: Array<{ flowId: string, direction: FlowDirection, quantity: string, fiatValue: string | null, fiatCurrency: string | null, fiatSource: string | null, fiatPricedAt: string | null, asset: { id: string, symbol: string } }> } | null> } | null } };

export type MappingChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type MappingChoicesQuery = { mappingChoices: { constants: Array<string>, fields: Array<{ key: string, label: string, hint: string | null }>, verbs: Array<{ key: string, label: string }>, dateFormats: Array<{ key: string, label: string }> }, settings: { timeZone: string } };

export type ContactedHostsQueryVariables = Exact<{ [key: string]: never; }>;


export type ContactedHostsQuery = { contactedHosts: Array<{ host: string, purpose: string }> };

export type ProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileQuery = { user: { publicId: string, name: string, email: string, emailVerified: boolean, createdAt: string, isTwoStepVerificationEnabled: boolean, hasSampleData: boolean, emailChangeIsAllowed: { ok: boolean, message: string | null }, emailChangeRequestStatus: { toEmail: string | null } } | null, appInfo: { mail: string, version: string }, settings: { timeZone: string, costBasisMethod: CostBasisMethod, lotAllocation: LotAllocation, walletFrom: string | null, transferFee: TransferFee, taxYearStartMonth: number, taxYearStartDay: number, usualMethods: Array<CostBasisMethod>, country: { code: string, name: string, notice: string | null }, baseCurrency: { id: string, symbol: string, name: string } } };

export type SaleSimulatorQueryVariables = Exact<{ [key: string]: never; }>;


export type SaleSimulatorQuery = { heldAssets: { currency: string, assets: Array<{ quantity: string, asset: { id: string, symbol: string, name: string }, price: { price: string, at: string, source: string | null } | null }> }, sellableUnits: Array<{ quantity: string, asset: { id: string }, account: { id: string, name: string } | null }>, settings: { lotAllocation: LotAllocation } };

export type TaxLossHarvestQueryVariables = Exact<{
  ownPrices?: Array<HarvestPriceInput> | HarvestPriceInput | null | undefined;
}>;


export type TaxLossHarvestQuery = { taxLossHarvest: { hasAccess: boolean, whyNot: string | null, warnings: Array<string>, currency: string, error: string | null, errorCode: string | null, list: { taxYear: string, year: { short: string, long: string, none: string, gain: string, isIncomplete: boolean }, opportunities: Array<{ id: string, held: string, quantity: string | null, proceeds: string | null, costBasis: string | null, loss: string | null, shortLoss: string | null, longLoss: string | null, lossOfChosenLots: string, unknownCount: number, lotCount: number, asset: { id: string, symbol: string, name: string }, account: { id: string, name: string, integration: { slug: string } | null } | null, price: { price: string, at: string, source: string | null, isOwn: boolean } }>, unpriced: Array<{ held: string, asset: { id: string, symbol: string } }> } | null } };

export type HeldForAssetQueryVariables = Exact<{
  walletId?: string | number | null | undefined;
}>;


export type HeldForAssetQuery = { heldAssets: { currency: string, isComputed: boolean, assets: Array<{ lotCount: number, quantity: string, costBasis: string, unknownCostCount: number, value: string | null, unrealisedGain: string | null, asset: { id: string, symbol: string, name: string, slug: string }, price: { price: string, at: string, source: string | null } | null }>, total: { costBasis: string, unknownCostCount: number, value: string, unpricedCount: number, gain: string, lotCount: number, gainUnknownCount: number } }, wallets: { exchanges: Array<{ id: string, name: string }>, wallets: Array<{ id: string, name: string }>, customWallets: Array<{ id: string, name: string }> } };

export type TaxLotsQueryVariables = Exact<{
  assetId: string | number;
  walletId?: string | number | null | undefined;
  sortBy?: TaxLotOrder | null | undefined;
  desc?: boolean | null | undefined;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type TaxLotsQuery = { taxLots: { totalCount: number, lots: Array<{ id: string, quantity: string, costBasis: string, acquiredTransactionId: string | null, acquiredAt: string | null, unknown: Array<UnknownFigure>, value: string | null, unrealisedGain: string | null, term: Term, longFrom: string | null, daysUntilLong: number | null, account: { id: string, kind: number, name: string, integration: { slug: string } | null } | null }> } };

export type MovedAssetQueryVariables = Exact<{
  name: string;
}>;


export type MovedAssetQuery = { movedAsset: { id: string, symbol: string, name: string } | null };

export type TaxLotsPageQueryVariables = Exact<{
  walletId?: string | number | null | undefined;
}>;


export type TaxLotsPageQuery = { heldAssets: { currency: string, isComputed: boolean, assets: Array<{ lotCount: number, quantity: string, costBasis: string, unknownCostCount: number, value: string | null, unrealisedGain: string | null, asset: { id: string, symbol: string, name: string, slug: string }, price: { price: string, at: string, source: string | null } | null }>, total: { costBasis: string, unknownCostCount: number, value: string, unpricedCount: number, gain: string, lotCount: number, gainUnknownCount: number } }, wallets: { exchanges: Array<{ id: string, name: string }>, wallets: Array<{ id: string, name: string }>, customWallets: Array<{ id: string, name: string }> }, taxYears: Array<{ label: string, startsOn: string, endsOn: string }> };

export type TaxPageQueryVariables = Exact<{
  taxYear: string;
}>;


export type TaxPageQuery = { taxSummary: { taxYear: string, endsOn: string, isComputed: boolean, transactionCount: number, disposalCount: number, isAllocationOpen: boolean, startsOn: string, currency: string, capitalGain: string, proceeds: string, costBasis: string, isUnknownMinor: boolean, shortTermMeaning: string, longTermMeaning: string, taxableIncomeTotal: string, isBrokerFormOpen: boolean, deniedLoss: string, giftsCostBasis: string, donationsCostBasis: string, lostCostBasis: string, marginGains: string, unusualMethods: Array<CostBasisMethod>, longTermNftCount: number, method: CostBasisMethod, lotAllocation: LotAllocation, walletFrom: string | null, safeHarborAllocation: AllocationRule | null, computedAt: string | null, engineVersion: string | null, resultHash: string | null, inputHash: string | null, incomeCategories: Array<{ count: number, label: string, name: string, value: string, unknownCount: number }>, unknown: { disposals: number, income: number, gifts: number, donations: number, lost: number, margin: number }, shortTerm: { proceeds: string, costBasis: string, gain: string, count: number, unknownCount: number, unknownProceedsCount: number, unknownCostCount: number }, longTerm: { proceeds: string, costBasis: string, gain: string, count: number, unknownCount: number, unknownProceedsCount: number, unknownCostCount: number }, noTerm: { count: number, unknownProceedsCount: number, unknownCostCount: number }, estimatedTaxes: { leftOut: string | null, needsProfile: boolean, estimate: { ratesOf: string, onCrypto: string, taxWith: string, taxWithout: string, investmentTax: string, taxable: string, taxableWithout: string, otherIncome: string, cryptoIncome: string, gainsCounted: string, deduction: string, isIncomplete: boolean } | null }, calloutCounts: Array<{ severity: Severity, count: number, type: string, title: string }>, taxReports: Array<{ status: JobState, isOutOfDate: boolean, id: string, reportType: string, title: string, format: ReportFormat, createdAt: string, isWholeUnits: boolean, url: string | null }>, privateSales: { incomeElsewhere: string | null, marginResult: string | null, withinYear: { total: string, count: number, unknownCount: number, limit: string, taxable: string | null, verdict: string }, overYear: { total: string, count: number, unknownCount: number }, otherIncome: { total: string, count: number, unknownCount: number, limit: string, taxable: string | null, verdict: string } } | null, assets: Array<{ quantity: string, proceeds: string, costBasis: string, gain: string, disposalCount: number, unknownCount: number, unknownProceedsCount: number, unknownCostCount: number, asset: { id: string, symbol: string, name: string } }>, availableReports: Array<{ reportType: string, title: string, description: string, purpose: DocumentPurpose, formats: Array<ReportFormat>, takesBlank: boolean, isOfADay: boolean, isAList: boolean }>, methodTimeline: Array<{ method: CostBasisMethod, startsOn: string, endsOn: string | null, accountName: string | null }> } | null, taxYears: Array<{ label: string, startsOn: string, transactionCount: number }>, yearFreezing: { taxYear: string, isFrozen: boolean, whyNot: string | null, alsoFrozen: Array<string>, alsoUnfrozen: Array<string>, filed: { filedAt: string, filedBy: FiledBy } | null }, settings: { country: { name: string, notice: string | null } } };

export type TaxYearsQueryVariables = Exact<{ [key: string]: never; }>;


export type TaxYearsQuery = { taxYears: Array<{ label: string, startsOn: string, endsOn: string, transactionCount: number, hasResults: boolean }>, user: { taxYearToUse: string } | null };

export type CalloutPartsFragment = { id: string, type: string, severity: Severity, title: string, message: string, remedy: string, amountAtRisk: string | null, isAmountAtRiskEstimate: boolean };

export type ChangeEffectPartsFragment = { error: string | null, transactionCount: number, numberWithoutValue: number, taxYears: { currency: string, yearsLeftOut: string | null, years: Array<{ taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean }> } | null };

export type DisplayedInPartsFragment = { currency: string, base: string, wanted: string, isConverted: boolean, rate: string, ratedOn: string | null, source: string | null };

export type FilesOfIntegrationFragment = { slug: string, name: string, supportedFileFormats: Array<string>, instructions: Array<string>, limitations: Array<string>, instructionsConfidence: string, formats: Array<{ id: string, label: string, confidence: string }> };

export type ExplanationQueryVariables = Exact<{
  figure: ExplainedFigure;
  taxYear?: string | null | undefined;
  month?: number | null | undefined;
  term?: Term | null | undefined;
  assetId?: string | number | null | undefined;
  walletId?: string | number | null | undefined;
  label?: string | null | undefined;
  transactionId?: string | number | null | undefined;
  at?: string | null | undefined;
}>;


export type ExplanationQuery = { explanation: { count: number, startsOn: string | null, endsOn: string | null, lines: Array<{ sign: SumSign | null, label: string, value: string, currency: string, count: number, isUnknown: boolean, acquiredAt: string | null, isQuantity: boolean }> } | null };

export type YearChangePartsFragment = { taxYear: string, gainBefore: string | null, gainAfter: string | null, incomeBefore: string | null, incomeAfter: string | null, isIncomplete: boolean, isGainUnknown: boolean, isIncomeUnknown: boolean };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const WalletNamesFragmentDoc = new TypedDocumentString(`
    fragment WalletNames on WalletsList {
  exchanges {
    id
    name
  }
  wallets {
    id
    name
  }
  customWallets {
    id
    name
  }
}
    `, {"fragmentName":"WalletNames"}) as unknown as TypedDocumentString<WalletNamesFragment, unknown>;
export const AlertPartsFragmentDoc = new TypedDocumentString(`
    fragment AlertParts on Alert {
  id
  kind
  asset {
    id
    symbol
  }
  direction
  level
  currency
  sendsMail
  isPaused
  isAcross
  isUnknown
  figure
  checkedAt
}
    `, {"fragmentName":"AlertParts"}) as unknown as TypedDocumentString<AlertPartsFragment, unknown>;
export const UserAssetPartsFragmentDoc = new TypedDocumentString(`
    fragment UserAssetParts on UserAsset {
  id
  type
  symbol
  typedSymbol
  name
  description
  chain
  contract
  tokenId
  priceUsd
  numberOfPrices
  marketAsset {
    id
    symbol
    name
    slug
  }
  isMarketAssetChosen
  transactionCount
  balance
  mergedInto {
    id
    symbol
  }
  isDeletable
}
    `, {"fragmentName":"UserAssetParts"}) as unknown as TypedDocumentString<UserAssetPartsFragment, unknown>;
export const TradeTaxPartsFragmentDoc = new TypedDocumentString(`
    fragment TradeTaxParts on TradeTax {
  currency
  countryName
  taxYear
  gain
  isLongTerm
  tax
  leftOut
  working {
    label
    detail
    amount
    isResult
  }
  assumptions
}
    `, {"fragmentName":"TradeTaxParts"}) as unknown as TypedDocumentString<TradeTaxPartsFragment, unknown>;
export const ListedChangeFragmentDoc = new TypedDocumentString(`
    fragment ListedChange on Change {
  id
  sentence
  madeAt
  undoneAt
  actor
  transactionCount
  canUndo
  canRedo
  whyNot
  transactions {
    publicId
    sentence
  }
}
    `, {"fragmentName":"ListedChange"}) as unknown as TypedDocumentString<ListedChangeFragment, unknown>;
export const DisposedLotPartsFragmentDoc = new TypedDocumentString(`
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
    `, {"fragmentName":"DisposedLotParts"}) as unknown as TypedDocumentString<DisposedLotPartsFragment, unknown>;
export const TaxReportPartsFragmentDoc = new TypedDocumentString(`
    fragment TaxReportParts on TaxReport {
  id
  reportType
  title
  format
  status
  createdAt
  isWholeUnits
  isOutOfDate
  url
}
    `, {"fragmentName":"TaxReportParts"}) as unknown as TypedDocumentString<TaxReportPartsFragment, unknown>;
export const DocumentsOfYearPartsFragmentDoc = new TypedDocumentString(`
    fragment DocumentsOfYearParts on TaxSummary {
  taxYear
  unusualMethods
  longTermNftCount
  taxReports {
    ...TaxReportParts
  }
  availableReports {
    reportType
    title
    description
    purpose
    formats
    takesBlank
    isOfADay
    isAList
  }
}
    fragment TaxReportParts on TaxReport {
  id
  reportType
  title
  format
  status
  createdAt
  isWholeUnits
  isOutOfDate
  url
}`, {"fragmentName":"DocumentsOfYearParts"}) as unknown as TypedDocumentString<DocumentsOfYearPartsFragment, unknown>;
export const MadeDocumentPartsFragmentDoc = new TypedDocumentString(`
    fragment MadeDocumentParts on TaxReport {
  id
  reportType
  title
  taxYear
  format
  status
  createdAt
  filename
  sizeBytes
  sha256
  isWholeUnits
  limitedTo {
    startDate
    endDate
    query
  }
  engineVersion
  inputHash
  resultHash
  settings {
    country
    baseCurrency
    method
    lots
  }
  notes
  isOutOfDate
  changes {
    figure
    made
    now
  }
  url
}
    `, {"fragmentName":"MadeDocumentParts"}) as unknown as TypedDocumentString<MadeDocumentPartsFragment, unknown>;
export const BrokerLinePartsFragmentDoc = new TypedDocumentString(`
    fragment BrokerLineParts on BrokerLine {
  id
  broker
  filename
  rowNumber
  asset
  quantity
  dateAcquired
  dateSold
  proceeds
  costBasis
  accruedMarketDiscount
  washSaleLoss
  isBasisReported
  term
  aggregate
  saleCount
  isTransferredIn
  isNominee
  isMatchedByHand
}
    `, {"fragmentName":"BrokerLineParts"}) as unknown as TypedDocumentString<BrokerLinePartsFragment, unknown>;
export const BrokerEntryPartsFragmentDoc = new TypedDocumentString(`
    fragment BrokerEntryParts on BrokerEntry {
  id
  status
  isByHand
  why
  wallet {
    id
    name
    integration {
      slug
    }
  }
  lines {
    ...BrokerLineParts
  }
  sales {
    id
    flowId
    day
    asset {
      id
      symbol
    }
    quantity
    proceeds
    isFee
  }
  differences {
    kind
    sentence
  }
  formLines {
    flowId
    disposedLotId
    box
    codes
    quantity
    proceeds
    costBasis
    adjustment
    gain
  }
}
    fragment BrokerLineParts on BrokerLine {
  id
  broker
  filename
  rowNumber
  asset
  quantity
  dateAcquired
  dateSold
  proceeds
  costBasis
  accruedMarketDiscount
  washSaleLoss
  isBasisReported
  term
  aggregate
  saleCount
  isTransferredIn
  isNominee
  isMatchedByHand
}`, {"fragmentName":"BrokerEntryParts"}) as unknown as TypedDocumentString<BrokerEntryPartsFragment, unknown>;
export const DuplicateSideFragmentDoc = new TypedDocumentString(`
    fragment DuplicateSide on Transaction {
  publicId
  sentence
  dateTime
  isManual
  account {
    id
    name
    integration {
      slug
    }
  }
  source {
    filename
  }
}
    `, {"fragmentName":"DuplicateSide"}) as unknown as TypedDocumentString<DuplicateSideFragment, unknown>;
export const TaxInQuestionPartsFragmentDoc = new TypedDocumentString(`
    fragment TaxInQuestionParts on TaxInQuestion {
  amount
  ratesOf
  leftOut
  profileYear
}
    `, {"fragmentName":"TaxInQuestionParts"}) as unknown as TypedDocumentString<TaxInQuestionPartsFragment, unknown>;
export const HealthKindPartsFragmentDoc = new TypedDocumentString(`
    fragment HealthKindParts on HealthKind {
  kind
  title
  remedy
  severity
  fixes
  count
  fixedCount
  resolvedCount
  dismissedCount
  amountAtRisk
  isAmountAtRiskEstimate
  taxInQuestion {
    ...TaxInQuestionParts
  }
}
    fragment TaxInQuestionParts on TaxInQuestion {
  amount
  ratesOf
  leftOut
  profileYear
}`, {"fragmentName":"HealthKindParts"}) as unknown as TypedDocumentString<HealthKindPartsFragment, unknown>;
export const ProblemGroupPartsFragmentDoc = new TypedDocumentString(`
    fragment ProblemGroupParts on ProblemGroup {
  id
  kind
  title
  remedy
  fixes
  quantity
  count
  missing
  amountAtRisk
  isAmountAtRiskEstimate
  taxInQuestion {
    ...TaxInQuestionParts
  }
  firstAt
  lastAt
  account {
    id
    kind
    name
  }
  asset {
    id
    symbol
    kind
  }
}
    fragment TaxInQuestionParts on TaxInQuestion {
  amount
  ratesOf
  leftOut
  profileYear
}`, {"fragmentName":"ProblemGroupParts"}) as unknown as TypedDocumentString<ProblemGroupPartsFragment, unknown>;
export const ProblemPartsFragmentDoc = new TypedDocumentString(`
    fragment ProblemParts on Problem {
  id
  kind
  state
  happenedAt
  quantity
  amountAtRisk
  isAmountAtRiskEstimate
  taxInQuestion {
    ...TaxInQuestionParts
  }
  goneAt
  reason
  note
  decidedAt
  asset {
    id
    symbol
  }
  account {
    id
    kind
    name
  }
  import {
    id
    filename
    errorMessage
    rejectedRowsUrl
  }
  transaction {
    publicId
    sentence
  }
  callout {
    message
  }
  causes {
    text
    action
    query
    walletName
    integrationSlug
    account {
      id
      kind
      name
      integration {
        slug
      }
    }
    import {
      id
      filename
      rejectedRowsUrl
    }
    transaction {
      publicId
      sentence
    }
  }
}
    fragment TaxInQuestionParts on TaxInQuestion {
  amount
  ratesOf
  leftOut
  profileYear
}`, {"fragmentName":"ProblemParts"}) as unknown as TypedDocumentString<ProblemPartsFragment, unknown>;
export const UnknownYearPartsFragmentDoc = new TypedDocumentString(`
    fragment UnknownYearParts on HealthUnknownYear {
  taxYear
  disposalCount
  unknownDisposalCount
  incomeCount
  unknownIncomeCount
}
    `, {"fragmentName":"UnknownYearParts"}) as unknown as TypedDocumentString<UnknownYearPartsFragment, unknown>;
export const LinkableExchangePartsFragmentDoc = new TypedDocumentString(`
    fragment LinkableExchangeParts on LinkableExchange {
  slug
  name
  formId
  rank
  isBasic
  coverage
  rights
  credentialFields {
    argument
    label
    isLong
  }
  redirect {
    formId
    path
    whyNot
  }
}
    `, {"fragmentName":"LinkableExchangeParts"}) as unknown as TypedDocumentString<LinkableExchangePartsFragment, unknown>;
export const LinkedExchangePartsFragmentDoc = new TypedDocumentString(`
    fragment LinkedExchangeParts on ExchangeResult {
  success
  error
  errorCode
  warning
  createdExchange {
    id
    kind
  }
}
    `, {"fragmentName":"LinkedExchangeParts"}) as unknown as TypedDocumentString<LinkedExchangePartsFragment, unknown>;
export const NetworkPartsFragmentDoc = new TypedDocumentString(`
    fragment NetworkParts on Network {
  slug
  cryptoNetworkName
  coinSymbol
  isEvmChain
  chainId
  rank
  supportsHdWallet
  whyUnread
  coverage
}
    `, {"fragmentName":"NetworkParts"}) as unknown as TypedDocumentString<NetworkPartsFragment, unknown>;
export const AddedWalletFragmentDoc = new TypedDocumentString(`
    fragment AddedWallet on AddWalletResult {
  success
  error
  errorCode
  message
  warning
  multiAddWarning
  multiAddError
  createdWallet {
    id
    kind
    name
  }
  linkedWallet {
    id
    kind
    name
  }
  alsoAdded {
    id
  }
}
    `, {"fragmentName":"AddedWallet"}) as unknown as TypedDocumentString<AddedWalletFragment, unknown>;
export const RowIssuePartsFragmentDoc = new TypedDocumentString(`
    fragment RowIssueParts on RowIssue {
  row
  column
  value
  severity
  code
  message
  remedy
}
    `, {"fragmentName":"RowIssueParts"}) as unknown as TypedDocumentString<RowIssuePartsFragment, unknown>;
export const ValidationPartsFragmentDoc = new TypedDocumentString(`
    fragment ValidationParts on CsvValidation {
  errors
  warnings
  issues {
    ...RowIssueParts
  }
  recognised {
    id
    label
    integration
    integrationName
    overlaps {
      id
      why
      hasSameIds
    }
  }
  candidates {
    id
    label
    integrationName
  }
  missingOptions {
    key
    label
    question
    kind
    choices {
      value
      label
    }
  }
  timeZone {
    zone
    reason
  }
  otherTimes {
    importId
    filename
    timeZone
    count
  }
  howRead
  isOtherIntegration
  account {
    id
    name
  }
  numberOfRows
  numberOfTransactions
  numberOfDuplicates
  numberOfLikelyDuplicates
  numberOfFrozenTransactions
  numberOfRejectedRows
  skipped {
    row
    reason
  }
  firstAt
  lastAt
}
    fragment RowIssueParts on RowIssue {
  row
  column
  value
  severity
  code
  message
  remedy
}`, {"fragmentName":"ValidationParts"}) as unknown as TypedDocumentString<ValidationPartsFragment, unknown>;
export const ImportPartsFragmentDoc = new TypedDocumentString(`
    fragment ImportParts on Import {
  id
  filename
  integration
  format
  formatLabel
  account {
    id
    kind
    name
    integration {
      slug
    }
  }
  status
  numberTotal
  numberDone
  numberImported
  numberDuplicate
  numberIgnored
  numberFrozen
  numberUserDefinedTokens
  errorMessage
  issues {
    ...RowIssueParts
  }
  howRead
  createdAt
  finishedAt
  undoneAt
  canUndo
  canRedo
  fileUrl
  rejectedRowsUrl
  isSample
  createdBy
}
    fragment RowIssueParts on RowIssue {
  row
  column
  value
  severity
  code
  message
  remedy
}`, {"fragmentName":"ImportParts"}) as unknown as TypedDocumentString<ImportPartsFragment, unknown>;
export const ReviewRowPartsFragmentDoc = new TypedDocumentString(`
    fragment ReviewRowParts on ReviewRow {
  rowNumber
  cells
  outcome
  reason
  editedColumns
  isFirstOfTransaction
  issues {
    ...RowIssueParts
  }
  becomes {
    happenedAt
    sentence
    rowNumbers
    legs {
      direction
      quantity
      symbol
      isKnownAsset
    }
  }
  likelyDuplicates {
    transactionId
    sentence
    happenedAt
    accountName
    source
    reason
    isReplaced
  }
}
    fragment RowIssueParts on RowIssue {
  row
  column
  value
  severity
  code
  message
  remedy
}`, {"fragmentName":"ReviewRowParts"}) as unknown as TypedDocumentString<ReviewRowPartsFragment, unknown>;
export const ImportTargetPartsFragmentDoc = new TypedDocumentString(`
    fragment ImportTargetParts on Account {
  id
  kind
  name
  integration {
    slug
    name
  }
  imports {
    integration
    undoneAt
  }
}
    `, {"fragmentName":"ImportTargetParts"}) as unknown as TypedDocumentString<ImportTargetPartsFragment, unknown>;
export const LotGraphPartsFragmentDoc = new TypedDocumentString(`
    fragment LotGraphParts on LotGraph {
  currency
  isCollapsed
  transactionCount
  mostNodes
  nodes {
    id
    kind
    count
    quantity
    wallet
    startsOn
    endsOn
    transaction {
      publicId
      sentence
    }
  }
  edges {
    from
    to
    count
    quantity
    costBasis
    gain
    unknown
    disposedLotId
  }
}
    `, {"fragmentName":"LotGraphParts"}) as unknown as TypedDocumentString<LotGraphPartsFragment, unknown>;
export const AllocatedLotsPartsFragmentDoc = new TypedDocumentString(`
    fragment AllocatedLotsParts on AllocatedLots {
  shares {
    account {
      id
      name
      integration {
        slug
      }
    }
    asset {
      id
      symbol
    }
    quantity
    costBasis
    lotCount
    isCostKnown
  }
  lotCount
  costBasis
  unallocated {
    isWithoutLot
    account {
      id
      name
      integration {
        slug
      }
    }
    asset {
      id
      symbol
    }
    quantity
  }
}
    `, {"fragmentName":"AllocatedLotsParts"}) as unknown as TypedDocumentString<AllocatedLotsPartsFragment, unknown>;
export const PriceRowFragmentDoc = new TypedDocumentString(`
    fragment PriceRow on MarketCurrency {
  id
  symbol
  name
  slug
  assetId
  rank
  isWatched
  quote(currency: $currency) {
    price
    currency
    percentChange1h
    percentChange24h
    percentChange7d
    marketCap
    volume24h
    rangeOfDay
    pricedAt
    source
    isStale
  }
}
    `, {"fragmentName":"PriceRow"}) as unknown as TypedDocumentString<PriceRowFragment, unknown>;
export const PricesInPartsFragmentDoc = new TypedDocumentString(`
    fragment PricesInParts on PricesIn {
  currency
  wanted
  isConverted
  rate
  ratedAt
  source
}
    `, {"fragmentName":"PricesInParts"}) as unknown as TypedDocumentString<PricesInPartsFragment, unknown>;
export const MarketFactsFragmentDoc = new TypedDocumentString(`
    fragment MarketFacts on MarketInfo {
  assetCount
  pricedCount
  marketCap
  volume24h
  bitcoinShare
  sources
  pricedAt
  isStale
  isSimulated
  shownIn {
    ...PricesInParts
  }
}
    fragment PricesInParts on PricesIn {
  currency
  wanted
  isConverted
  rate
  ratedAt
  source
}`, {"fragmentName":"MarketFacts"}) as unknown as TypedDocumentString<MarketFactsFragment, unknown>;
export const PositionPartsFragmentDoc = new TypedDocumentString(`
    fragment PositionParts on PricedPosition {
  currency
  quantity
  costBasis
  unknownCostCount
  averageCost
  lotCount
  value
  unrealisedGain
  gainUnknownCount
  price {
    price
    pricedAt
    source
    isStale
  }
  assets {
    id
    symbol
    slug
  }
}
    `, {"fragmentName":"PositionParts"}) as unknown as TypedDocumentString<PositionPartsFragment, unknown>;
export const FigurePartsFragmentDoc = new TypedDocumentString(`
    fragment FigureParts on PerformanceFigure {
  amount
  unknownCount
}
    `, {"fragmentName":"FigureParts"}) as unknown as TypedDocumentString<FigurePartsFragment, unknown>;
export const HoldingPartsFragmentDoc = new TypedDocumentString(`
    fragment HoldingParts on Holding {
  asset {
    id
    symbol
    name
    slug
  }
  quantity
  price {
    price
    pricedAt
    source
    percentChange24h
    isStale
  }
  marketValue
  isSmall
  isHidden
  change24h
  portfolioPercent
  costBasis
  unknownCostCount
  lotCount
  averageCostBasis
  allTimeReturn
  allTimeReturnPercent
  isReturnPartial
  knownQuantity
  totalReturnOnInvestment
  totalReturnOnInvestmentPercent
  netTotalDeposits
  netTotalWithdrawals
  unknownFlowCount
  isReported
  onlyAccountId
}
    `, {"fragmentName":"HoldingParts"}) as unknown as TypedDocumentString<HoldingPartsFragment, unknown>;
export const ValueLineFragmentDoc = new TypedDocumentString(`
    fragment ValueLine on Dashboard {
  currency
  isUpToDate
  days: points {
    day
    value
    atLeast
    unknownAssets
  }
  hours {
    at
    value
    atLeast
    unknownAssets
  }
  marks: stretches {
    from
    to
    count
    transactionId
  }
}
    `, {"fragmentName":"ValueLine"}) as unknown as TypedDocumentString<ValueLineFragment, unknown>;
export const ProofFactsPartsFragmentDoc = new TypedDocumentString(`
    fragment ProofFactsParts on LotProof {
  transactionId
  at
  currency
  taxYear
  timeZone
  rules
}
    `, {"fragmentName":"ProofFactsParts"}) as unknown as TypedDocumentString<ProofFactsPartsFragment, unknown>;
export const WorkedLinePartsFragmentDoc = new TypedDocumentString(`
    fragment WorkedLineParts on WorkedLine {
  depth
  label
  wallet
  on
  transactionId
  amount
  exact
  isGain
  isUnknown
  lot
  steps {
    text
    on
    transactionId
  }
}
    `, {"fragmentName":"WorkedLineParts"}) as unknown as TypedDocumentString<WorkedLinePartsFragment, unknown>;
export const TextSectionPartsFragmentDoc = new TypedDocumentString(`
    fragment TextSectionParts on ProofSection {
  title
  lines {
    indent
    parts {
      text
      transactionId
    }
  }
}
    `, {"fragmentName":"TextSectionParts"}) as unknown as TypedDocumentString<TextSectionPartsFragment, unknown>;
export const EvidencePartsFragmentDoc = new TypedDocumentString(`
    fragment EvidenceParts on Transaction {
  publicId
  dateTime
  sentence
  source {
    kind
    filename
    formatLabel
    rows {
      rowNumber
      cells
    }
  }
  flows {
    flowId
    direction
    quantity
    asset {
      id
      symbol
    }
    fiatValue
    fiatCurrency
    fiatSource
    fiatPricedAt
  }
}
    `, {"fragmentName":"EvidenceParts"}) as unknown as TypedDocumentString<EvidencePartsFragment, unknown>;
export const LotProofPartsFragmentDoc = new TypedDocumentString(`
    fragment LotProofParts on LotProof {
  ...ProofFactsParts
  summary
  lotCount
  lot(disposedLotId: $disposedLotId) {
    heldDays
    sum {
      lines {
        ...WorkedLineParts
      }
    }
    sections {
      ...TextSectionParts
    }
    transactions {
      ...EvidenceParts
    }
  }
}
    fragment EvidenceParts on Transaction {
  publicId
  dateTime
  sentence
  source {
    kind
    filename
    formatLabel
    rows {
      rowNumber
      cells
    }
  }
  flows {
    flowId
    direction
    quantity
    asset {
      id
      symbol
    }
    fiatValue
    fiatCurrency
    fiatSource
    fiatPricedAt
  }
}
fragment ProofFactsParts on LotProof {
  transactionId
  at
  currency
  taxYear
  timeZone
  rules
}
fragment TextSectionParts on ProofSection {
  title
  lines {
    indent
    parts {
      text
      transactionId
    }
  }
}
fragment WorkedLineParts on WorkedLine {
  depth
  label
  wallet
  on
  transactionId
  amount
  exact
  isGain
  isUnknown
  lot
  steps {
    text
    on
    transactionId
  }
}`, {"fragmentName":"LotProofParts"}) as unknown as TypedDocumentString<LotProofPartsFragment, unknown>;
export const ProofPartsFragmentDoc = new TypedDocumentString(`
    fragment ProofParts on LotProof {
  ...ProofFactsParts
  summary
  sums {
    lines {
      ...WorkedLineParts
    }
  }
  sections {
    ...TextSectionParts
  }
  transactions {
    ...EvidenceParts
  }
}
    fragment EvidenceParts on Transaction {
  publicId
  dateTime
  sentence
  source {
    kind
    filename
    formatLabel
    rows {
      rowNumber
      cells
    }
  }
  flows {
    flowId
    direction
    quantity
    asset {
      id
      symbol
    }
    fiatValue
    fiatCurrency
    fiatSource
    fiatPricedAt
  }
}
fragment ProofFactsParts on LotProof {
  transactionId
  at
  currency
  taxYear
  timeZone
  rules
}
fragment TextSectionParts on ProofSection {
  title
  lines {
    indent
    parts {
      text
      transactionId
    }
  }
}
fragment WorkedLineParts on WorkedLine {
  depth
  label
  wallet
  on
  transactionId
  amount
  exact
  isGain
  isUnknown
  lot
  steps {
    text
    on
    transactionId
  }
}`, {"fragmentName":"ProofParts"}) as unknown as TypedDocumentString<ProofPartsFragment, unknown>;
export const HarvestOpportunityPartsFragmentDoc = new TypedDocumentString(`
    fragment HarvestOpportunityParts on HarvestOpportunity {
  id
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
  held
  price {
    price
    at
    source
    isOwn
  }
  quantity
  proceeds
  costBasis
  loss
  shortLoss
  longLoss
  lossOfChosenLots
  unknownCount
  lotCount
}
    `, {"fragmentName":"HarvestOpportunityParts"}) as unknown as TypedDocumentString<HarvestOpportunityPartsFragment, unknown>;
export const SaleEffectPartsFragmentDoc = new TypedDocumentString(`
    fragment SaleEffectParts on SaleEffect {
  taxYear
  before {
    short
    long
    none
    gain
    isIncomplete
  }
  after {
    short
    long
    none
    gain
    isIncomplete
  }
  taxBefore {
    leftOut
    estimate {
      onCrypto
      ratesOf
      isIncomplete
    }
  }
  taxAfter {
    estimate {
      onCrypto
      lossUsed
      carriedShort
      carriedLong
    }
  }
  saving
}
    `, {"fragmentName":"SaleEffectParts"}) as unknown as TypedDocumentString<SaleEffectPartsFragment, unknown>;
export const SaleLotPartsFragmentDoc = new TypedDocumentString(`
    fragment SaleLotParts on SaleLot {
  acquiredTransactionId
  acquiredAt
  quantity
  proceeds
  costBasis
  gain
  deniedLoss
  term
  unknown
}
    `, {"fragmentName":"SaleLotParts"}) as unknown as TypedDocumentString<SaleLotPartsFragment, unknown>;
export const SimulatedSalePartsFragmentDoc = new TypedDocumentString(`
    fragment SimulatedSaleParts on SimulatedSale {
  asset {
    id
    symbol
  }
  account {
    id
    name
    integration {
      slug
    }
  }
  quantity
  price
  gain
  lotCount
  lots {
    ...SaleLotParts
  }
  turnsLong {
    acquiredTransactionId
    quantity
    from
    gain
  }
  callouts
}
    fragment SaleLotParts on SaleLot {
  acquiredTransactionId
  acquiredAt
  quantity
  proceeds
  costBasis
  gain
  deniedLoss
  term
  unknown
}`, {"fragmentName":"SimulatedSaleParts"}) as unknown as TypedDocumentString<SimulatedSalePartsFragment, unknown>;
export const SellableUnitsFragmentDoc = new TypedDocumentString(`
    fragment SellableUnits on SellableUnits {
  asset {
    id
  }
  account {
    id
    name
  }
  quantity
}
    `, {"fragmentName":"SellableUnits"}) as unknown as TypedDocumentString<SellableUnitsFragment, unknown>;
export const SellableAssetFragmentDoc = new TypedDocumentString(`
    fragment SellableAsset on AssetLots {
  asset {
    id
    symbol
    name
  }
  quantity
  price {
    price
    at
    source
  }
}
    `, {"fragmentName":"SellableAsset"}) as unknown as TypedDocumentString<SellableAssetFragment, unknown>;
export const AuditEventPartsFragmentDoc = new TypedDocumentString(`
    fragment AuditEventParts on AuditEvent {
  id
  happenedAt
  action
  actor
  entity
  entityId
  before
  after
}
    `, {"fragmentName":"AuditEventParts"}) as unknown as TypedDocumentString<AuditEventPartsFragment, unknown>;
export const HeldAssetsPartsFragmentDoc = new TypedDocumentString(`
    fragment HeldAssetsParts on HeldAssets {
  currency
  isComputed
  assets {
    asset {
      id
      symbol
      name
      slug
    }
    lotCount
    quantity
    costBasis
    unknownCostCount
    price {
      price
      at
      source
    }
    value
    unrealisedGain
  }
  total {
    costBasis
    unknownCostCount
    value
    unpricedCount
    gain
    lotCount
    gainUnknownCount
  }
}
    `, {"fragmentName":"HeldAssetsParts"}) as unknown as TypedDocumentString<HeldAssetsPartsFragment, unknown>;
export const TaxLotPartsFragmentDoc = new TypedDocumentString(`
    fragment TaxLotParts on TaxLot {
  id
  account {
    id
    kind
    name
    integration {
      slug
    }
  }
  quantity
  costBasis
  acquiredTransactionId
  acquiredAt
  unknown
  value
  unrealisedGain
  term
  longFrom
  daysUntilLong
}
    `, {"fragmentName":"TaxLotParts"}) as unknown as TypedDocumentString<TaxLotPartsFragment, unknown>;
export const WalletSumsPartsFragmentDoc = new TypedDocumentString(`
    fragment WalletSumsParts on WalletSums {
  proceeds
  costBasis
  gain
  count
  unknownCount
  unknownProceedsCount
  unknownCostCount
}
    `, {"fragmentName":"WalletSumsParts"}) as unknown as TypedDocumentString<WalletSumsPartsFragment, unknown>;
export const WalletsOfYearPartsFragmentDoc = new TypedDocumentString(`
    fragment WalletsOfYearParts on TaxSummary {
  taxYear
  currency
  isUnknownMinor
  wallets {
    accountId
    account {
      id
      kind
      name
      integration {
        slug
      }
    }
    all {
      ...WalletSumsParts
    }
    shortTerm {
      ...WalletSumsParts
    }
    longTerm {
      ...WalletSumsParts
    }
    income {
      value
      count
      unknownCount
    }
  }
}
    fragment WalletSumsParts on WalletSums {
  proceeds
  costBasis
  gain
  count
  unknownCount
  unknownProceedsCount
  unknownCostCount
}`, {"fragmentName":"WalletsOfYearParts"}) as unknown as TypedDocumentString<WalletsOfYearPartsFragment, unknown>;
export const DisposalsByAssetPartsFragmentDoc = new TypedDocumentString(`
    fragment DisposalsByAssetParts on TaxSummary {
  taxYear
  currency
  disposalCount
  isUnknownMinor
  unknown {
    disposals
  }
  assets {
    asset {
      id
      symbol
      name
    }
    quantity
    proceeds
    costBasis
    gain
    disposalCount
    unknownCount
    unknownProceedsCount
    unknownCostCount
  }
}
    `, {"fragmentName":"DisposalsByAssetParts"}) as unknown as TypedDocumentString<DisposalsByAssetPartsFragment, unknown>;
export const IncomeByKindPartsFragmentDoc = new TypedDocumentString(`
    fragment IncomeByKindParts on TaxSummary {
  taxYear
  startsOn
  endsOn
  currency
  incomeCategories {
    label
    name
    value
    count
    unknownCount
  }
  unknown {
    income
  }
  taxableIncomeTotal
}
    `, {"fragmentName":"IncomeByKindParts"}) as unknown as TypedDocumentString<IncomeByKindPartsFragment, unknown>;
export const LimitedTotalPartsFragmentDoc = new TypedDocumentString(`
    fragment LimitedTotalParts on LimitedTotal {
  total
  count
  unknownCount
  limit
  taxable
  verdict
}
    `, {"fragmentName":"LimitedTotalParts"}) as unknown as TypedDocumentString<LimitedTotalPartsFragment, unknown>;
export const PrivateSalesPartsFragmentDoc = new TypedDocumentString(`
    fragment PrivateSalesParts on TaxSummary {
  taxYear
  startsOn
  endsOn
  currency
  taxableIncomeTotal
  shortTerm {
    gain
  }
  privateSales {
    withinYear {
      ...LimitedTotalParts
    }
    overYear {
      total
      count
      unknownCount
    }
    otherIncome {
      ...LimitedTotalParts
    }
    incomeElsewhere
    marginResult
  }
}
    fragment LimitedTotalParts on LimitedTotal {
  total
  count
  unknownCount
  limit
  taxable
  verdict
}`, {"fragmentName":"PrivateSalesParts"}) as unknown as TypedDocumentString<PrivateSalesPartsFragment, unknown>;
export const YearFreezingPartsFragmentDoc = new TypedDocumentString(`
    fragment YearFreezingParts on YearFreezing {
  taxYear
  isFrozen
  whyNot
  alsoFrozen
  alsoUnfrozen
  filed {
    filedAt
    filedBy
  }
}
    `, {"fragmentName":"YearFreezingParts"}) as unknown as TypedDocumentString<YearFreezingPartsFragment, unknown>;
export const BeforeFilingPartsFragmentDoc = new TypedDocumentString(`
    fragment BeforeFilingParts on TaxSummary {
  taxYear
  endsOn
  transactionCount
  unknown {
    disposals
    income
  }
  shortTerm {
    unknownProceedsCount
    unknownCostCount
  }
  longTerm {
    unknownProceedsCount
    unknownCostCount
  }
  noTerm {
    unknownProceedsCount
    unknownCostCount
  }
  calloutCounts {
    severity
    count
  }
  isAllocationOpen
  isBrokerFormOpen
  estimatedTaxes {
    needsProfile
  }
  taxReports {
    status
    isOutOfDate
  }
}
    `, {"fragmentName":"BeforeFilingParts"}) as unknown as TypedDocumentString<BeforeFilingPartsFragment, unknown>;
export const TaxSumPartsFragmentDoc = new TypedDocumentString(`
    fragment TaxSumParts on TaxEstimate {
  ratesOf
  onCrypto
  taxWith
  taxWithout
  investmentTax
  taxable
  taxableWithout
  otherIncome
  cryptoIncome
  gainsCounted
  deduction
  isIncomplete
}
    `, {"fragmentName":"TaxSumParts"}) as unknown as TypedDocumentString<TaxSumPartsFragment, unknown>;
export const LeadFiguresPartsFragmentDoc = new TypedDocumentString(`
    fragment LeadFiguresParts on TaxSummary {
  taxYear
  startsOn
  endsOn
  currency
  capitalGain
  proceeds
  costBasis
  disposalCount
  isUnknownMinor
  shortTermMeaning
  longTermMeaning
  shortTerm {
    proceeds
    costBasis
    gain
    count
    unknownCount
    unknownProceedsCount
    unknownCostCount
  }
  longTerm {
    proceeds
    costBasis
    gain
    count
    unknownCount
    unknownProceedsCount
    unknownCostCount
  }
  noTerm {
    count
    unknownProceedsCount
    unknownCostCount
  }
  incomeCategories {
    count
  }
  taxableIncomeTotal
  unknown {
    disposals
    income
  }
  estimatedTaxes {
    leftOut
    needsProfile
    estimate {
      ...TaxSumParts
    }
  }
}
    fragment TaxSumParts on TaxEstimate {
  ratesOf
  onCrypto
  taxWith
  taxWithout
  investmentTax
  taxable
  taxableWithout
  otherIncome
  cryptoIncome
  gainsCounted
  deduction
  isIncomplete
}`, {"fragmentName":"LeadFiguresParts"}) as unknown as TypedDocumentString<LeadFiguresPartsFragment, unknown>;
export const MethodLinePartsFragmentDoc = new TypedDocumentString(`
    fragment MethodLineParts on TaxSummary {
  currency
  startsOn
  endsOn
  method
  methodTimeline {
    method
    startsOn
    endsOn
    accountName
  }
  lotAllocation
  walletFrom
  safeHarborAllocation
  computedAt
  engineVersion
  resultHash
  inputHash
}
    `, {"fragmentName":"MethodLineParts"}) as unknown as TypedDocumentString<MethodLinePartsFragment, unknown>;
export const OtherFiguresPartsFragmentDoc = new TypedDocumentString(`
    fragment OtherFiguresParts on TaxSummary {
  taxYear
  startsOn
  endsOn
  currency
  deniedLoss
  giftsCostBasis
  donationsCostBasis
  lostCostBasis
  marginGains
  unknown {
    gifts
    donations
    lost
    margin
  }
}
    `, {"fragmentName":"OtherFiguresParts"}) as unknown as TypedDocumentString<OtherFiguresPartsFragment, unknown>;
export const YearHeadPartsFragmentDoc = new TypedDocumentString(`
    fragment YearHeadParts on TaxSummary {
  taxYear
  startsOn
  endsOn
  transactionCount
}
    `, {"fragmentName":"YearHeadParts"}) as unknown as TypedDocumentString<YearHeadPartsFragment, unknown>;
export const YearChoicePartsFragmentDoc = new TypedDocumentString(`
    fragment YearChoiceParts on TaxYear {
  label
  startsOn
  transactionCount
}
    `, {"fragmentName":"YearChoiceParts"}) as unknown as TypedDocumentString<YearChoicePartsFragment, unknown>;
export const MonthPartsFragmentDoc = new TypedDocumentString(`
    fragment MonthParts on TaxMonth {
  startsOn
  endsOn
  gains
  losses
  net
  disposalCount
  unknownDisposalCount
  income
  incomeCount
  unknownIncomeCount
}
    `, {"fragmentName":"MonthParts"}) as unknown as TypedDocumentString<MonthPartsFragment, unknown>;
export const NeedsDoingPartsFragmentDoc = new TypedDocumentString(`
    fragment NeedsDoingParts on TaxSummary {
  taxYear
  startsOn
  endsOn
  currency
  calloutCounts {
    type
    severity
    count
    title
  }
}
    `, {"fragmentName":"NeedsDoingParts"}) as unknown as TypedDocumentString<NeedsDoingPartsFragment, unknown>;
export const ReadinessPartsFragmentDoc = new TypedDocumentString(`
    fragment ReadinessParts on TaxReadiness {
  walletsCount
  syncIssuesCount
  errorsCount
  problemsCount
  autoResolvedSpamAssetsCount
}
    `, {"fragmentName":"ReadinessParts"}) as unknown as TypedDocumentString<ReadinessPartsFragment, unknown>;
export const CarriedTermPartsFragmentDoc = new TypedDocumentString(`
    fragment CarriedTermParts on CarriedTerm {
  carriedIn
  gain
  againstOtherTerm
  againstIncome
  gainLeft
  carriedOut
}
    `, {"fragmentName":"CarriedTermParts"}) as unknown as TypedDocumentString<CarriedTermPartsFragment, unknown>;
export const CarryoverPartsFragmentDoc = new TypedDocumentString(`
    fragment CarryoverParts on LossCarryover {
  source
  shortIn
  longIn
  shortFromLedger
  longFromLedger
  lossUsed
  shortOut
  longOut
  isIncomplete
  assumed
  short {
    ...CarriedTermParts
  }
  long {
    ...CarriedTermParts
  }
}
    fragment CarriedTermParts on CarriedTerm {
  carriedIn
  gain
  againstOtherTerm
  againstIncome
  gainLeft
  carriedOut
}`, {"fragmentName":"CarryoverParts"}) as unknown as TypedDocumentString<CarryoverPartsFragment, unknown>;
export const SinceVisitPartsFragmentDoc = new TypedDocumentString(`
    fragment SinceVisitParts on SinceVisit {
  seenAt
  moved {
    figure
    before
    now
  }
  reasons
  changes {
    id
    sentence
    undoneAt
  }
  changeCount
}
    `, {"fragmentName":"SinceVisitParts"}) as unknown as TypedDocumentString<SinceVisitPartsFragment, unknown>;
export const LegPartsFragmentDoc = new TypedDocumentString(`
    fragment LegParts on Flow {
  position
  direction
  account {
    id
    kind
    name
    integration {
      slug
    }
  }
  asset {
    id
    symbol
    kind
  }
  quantity
  splitRatio
}
    `, {"fragmentName":"LegParts"}) as unknown as TypedDocumentString<LegPartsFragment, unknown>;
export const CalloutPartsFragmentDoc = new TypedDocumentString(`
    fragment CalloutParts on Callout {
  id
  type
  severity
  title
  message
  remedy
  amountAtRisk
  isAmountAtRiskEstimate
}
    `, {"fragmentName":"CalloutParts"}) as unknown as TypedDocumentString<CalloutPartsFragment, unknown>;
export const TransactionRowPartsFragmentDoc = new TypedDocumentString(`
    fragment TransactionRowParts on Transaction {
  publicId
  transactionType
  type
  label
  dateTime
  dateAcquired
  sentence
  account {
    id
    kind
    name
    integration {
      slug
    }
  }
  flows {
    ...LegParts
    isWithheld
    fiatValue
    fiatCurrency
    fiatSource
    fiatPricedAt
  }
  link {
    kind
    other {
      publicId
      account {
        id
        name
      }
      flows {
        ...LegParts
      }
    }
  }
  isIgnored
  isSpam
  isEdited
  isFrozen
  isSample
  value
  isValueMissing
  gain
  income
  unknown
  callouts {
    ...CalloutParts
    quantity
    receiptTransactionId
    asset {
      id
      symbol
    }
  }
}
    fragment LegParts on Flow {
  position
  direction
  account {
    id
    kind
    name
    integration {
      slug
    }
  }
  asset {
    id
    symbol
    kind
  }
  quantity
  splitRatio
}
fragment CalloutParts on Callout {
  id
  type
  severity
  title
  message
  remedy
  amountAtRisk
  isAmountAtRiskEstimate
}`, {"fragmentName":"TransactionRowParts"}) as unknown as TypedDocumentString<TransactionRowPartsFragment, unknown>;
export const CalloutsPartsFragmentDoc = new TypedDocumentString(`
    fragment CalloutsParts on Transaction {
  publicId
  callouts {
    ...CalloutParts
    receiptTransactionId
  }
  flows {
    position
    quantity
    asset {
      symbol
    }
    fiatValue
    fiatSource
  }
}
    fragment CalloutParts on Callout {
  id
  type
  severity
  title
  message
  remedy
  amountAtRisk
  isAmountAtRiskEstimate
}`, {"fragmentName":"CalloutsParts"}) as unknown as TypedDocumentString<CalloutsPartsFragment, unknown>;
export const StoredRowPartsFragmentDoc = new TypedDocumentString(`
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
    `, {"fragmentName":"StoredRowParts"}) as unknown as TypedDocumentString<StoredRowPartsFragment, unknown>;
export const EditTransactionPartsFragmentDoc = new TypedDocumentString(`
    fragment EditTransactionParts on Transaction {
  publicId
  version
  isFrozen
  type
  transactionType
  label
  note
  dateTime
  dateAcquired
  customCostBasis
  customProceeds
  customDisposalBasis
  customCurrency
  purpose
  isTaxable
  link {
    kind
  }
  flows {
    ...LegParts
    fiatValue
    fiatSource
  }
}
    fragment LegParts on Flow {
  position
  direction
  account {
    id
    kind
    name
    integration {
      slug
    }
  }
  asset {
    id
    symbol
    kind
  }
  quantity
  splitRatio
}`, {"fragmentName":"EditTransactionParts"}) as unknown as TypedDocumentString<EditTransactionPartsFragment, unknown>;
export const IgnoreTransactionPartsFragmentDoc = new TypedDocumentString(`
    fragment IgnoreTransactionParts on Transaction {
  publicId
  isIgnored
}
    `, {"fragmentName":"IgnoreTransactionParts"}) as unknown as TypedDocumentString<IgnoreTransactionPartsFragment, unknown>;
export const MarkTransactionPartsFragmentDoc = new TypedDocumentString(`
    fragment MarkTransactionParts on Transaction {
  isSpam
  flows {
    asset {
      id
      kind
    }
  }
}
    `, {"fragmentName":"MarkTransactionParts"}) as unknown as TypedDocumentString<MarkTransactionPartsFragment, unknown>;
export const MatchedTransferPartsFragmentDoc = new TypedDocumentString(`
    fragment MatchedTransferParts on Transaction {
  publicId
  type
  link {
    kind
    origin
    reason
    other {
      publicId
      sentence
      dateTime
    }
  }
}
    `, {"fragmentName":"MatchedTransferParts"}) as unknown as TypedDocumentString<MatchedTransferPartsFragment, unknown>;
export const MatchSideFragmentDoc = new TypedDocumentString(`
    fragment MatchSide on Transaction {
  publicId
  sentence
  dateTime
  account {
    id
    name
  }
}
    `, {"fragmentName":"MatchSide"}) as unknown as TypedDocumentString<MatchSideFragment, unknown>;
export const UnmatchedPartsFragmentDoc = new TypedDocumentString(`
    fragment UnmatchedParts on Transaction {
  ...MatchSide
  type
  transactionType
  purpose
  isIgnored
  dateAcquired
  flows {
    direction
    asset {
      id
      kind
    }
  }
  link {
    kind
  }
}
    fragment MatchSide on Transaction {
  publicId
  sentence
  dateTime
  account {
    id
    name
  }
}`, {"fragmentName":"UnmatchedParts"}) as unknown as TypedDocumentString<UnmatchedPartsFragment, unknown>;
export const SourcePartsFragmentDoc = new TypedDocumentString(`
    fragment SourceParts on Transaction {
  dateTime
  account {
    id
    kind
    name
    integration {
      slug
    }
  }
  comments
  transactionHash
  explorer {
    name
    url
  }
  source {
    kind
    filename
    formatLabel
    rows {
      rowNumber
      cells
    }
  }
}
    `, {"fragmentName":"SourceParts"}) as unknown as TypedDocumentString<SourcePartsFragment, unknown>;
export const ImportedValuesPartsFragmentDoc = new TypedDocumentString(`
    fragment ImportedValuesParts on Transaction {
  publicId
  version
  flows {
    position
    direction
    asset {
      symbol
    }
  }
  importedValues {
    field
    position
    value
    account {
      name
    }
    asset {
      symbol
    }
    editedAt
  }
}
    `, {"fragmentName":"ImportedValuesParts"}) as unknown as TypedDocumentString<ImportedValuesPartsFragment, unknown>;
export const DividedPartsFragmentDoc = new TypedDocumentString(`
    fragment DividedParts on Transaction {
  partOf {
    publicId
    sentence
  }
  division {
    id
    sentence
  }
}
    `, {"fragmentName":"DividedParts"}) as unknown as TypedDocumentString<DividedPartsFragment, unknown>;
export const FlowLinePartsFragmentDoc = new TypedDocumentString(`
    fragment FlowLineParts on Flow {
  ...LegParts
  isWithheld
  fiatValue
  fiatCurrency
  fiatSource
  fiatPricedAt
  statedValue
  statedCurrency
  check {
    value
    source
    pricedAt
    agrees
  }
}
    fragment LegParts on Flow {
  position
  direction
  account {
    id
    kind
    name
    integration {
      slug
    }
  }
  asset {
    id
    symbol
    kind
  }
  quantity
  splitRatio
}`, {"fragmentName":"FlowLineParts"}) as unknown as TypedDocumentString<FlowLinePartsFragment, unknown>;
export const DisposalRowPartsFragmentDoc = new TypedDocumentString(`
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
    `, {"fragmentName":"DisposalRowParts"}) as unknown as TypedDocumentString<DisposalRowPartsFragment, unknown>;
export const TransactionDetailPartsFragmentDoc = new TypedDocumentString(`
    fragment TransactionDetailParts on Transaction {
  ...TransactionRowParts
  ...CalloutsParts
  ...StoredRowParts
  ...EditTransactionParts
  ...IgnoreTransactionParts
  ...MarkTransactionParts
  ...MatchedTransferParts
  ...UnmatchedParts
  ...SourceParts
  ...ImportedValuesParts
  ...DividedParts
  hasCustomCostBasis
  hasCustomProceeds
  hasCustomDisposalBasis
  isManual
  reason
  unknown
  flows {
    ...FlowLineParts
  }
  sides {
    counts {
      position
      fiatValue
      fiatCurrency
    }
    replaced {
      position
    }
  }
  disposals {
    term
    unknown
    ...DisposalRowParts
  }
  incomeEntries {
    name
  }
}
    fragment CalloutsParts on Transaction {
  publicId
  callouts {
    ...CalloutParts
    receiptTransactionId
  }
  flows {
    position
    quantity
    asset {
      symbol
    }
    fiatValue
    fiatSource
  }
}
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
fragment DividedParts on Transaction {
  partOf {
    publicId
    sentence
  }
  division {
    id
    sentence
  }
}
fragment EditTransactionParts on Transaction {
  publicId
  version
  isFrozen
  type
  transactionType
  label
  note
  dateTime
  dateAcquired
  customCostBasis
  customProceeds
  customDisposalBasis
  customCurrency
  purpose
  isTaxable
  link {
    kind
  }
  flows {
    ...LegParts
    fiatValue
    fiatSource
  }
}
fragment IgnoreTransactionParts on Transaction {
  publicId
  isIgnored
}
fragment ImportedValuesParts on Transaction {
  publicId
  version
  flows {
    position
    direction
    asset {
      symbol
    }
  }
  importedValues {
    field
    position
    value
    account {
      name
    }
    asset {
      symbol
    }
    editedAt
  }
}
fragment MatchedTransferParts on Transaction {
  publicId
  type
  link {
    kind
    origin
    reason
    other {
      publicId
      sentence
      dateTime
    }
  }
}
fragment FlowLineParts on Flow {
  ...LegParts
  isWithheld
  fiatValue
  fiatCurrency
  fiatSource
  fiatPricedAt
  statedValue
  statedCurrency
  check {
    value
    source
    pricedAt
    agrees
  }
}
fragment SourceParts on Transaction {
  dateTime
  account {
    id
    kind
    name
    integration {
      slug
    }
  }
  comments
  transactionHash
  explorer {
    name
    url
  }
  source {
    kind
    filename
    formatLabel
    rows {
      rowNumber
      cells
    }
  }
}
fragment LegParts on Flow {
  position
  direction
  account {
    id
    kind
    name
    integration {
      slug
    }
  }
  asset {
    id
    symbol
    kind
  }
  quantity
  splitRatio
}
fragment TransactionRowParts on Transaction {
  publicId
  transactionType
  type
  label
  dateTime
  dateAcquired
  sentence
  account {
    id
    kind
    name
    integration {
      slug
    }
  }
  flows {
    ...LegParts
    isWithheld
    fiatValue
    fiatCurrency
    fiatSource
    fiatPricedAt
  }
  link {
    kind
    other {
      publicId
      account {
        id
        name
      }
      flows {
        ...LegParts
      }
    }
  }
  isIgnored
  isSpam
  isEdited
  isFrozen
  isSample
  value
  isValueMissing
  gain
  income
  unknown
  callouts {
    ...CalloutParts
    quantity
    receiptTransactionId
    asset {
      id
      symbol
    }
  }
}
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
fragment UnmatchedParts on Transaction {
  ...MatchSide
  type
  transactionType
  purpose
  isIgnored
  dateAcquired
  flows {
    direction
    asset {
      id
      kind
    }
  }
  link {
    kind
  }
}
fragment MatchSide on Transaction {
  publicId
  sentence
  dateTime
  account {
    id
    name
  }
}
fragment MarkTransactionParts on Transaction {
  isSpam
  flows {
    asset {
      id
      kind
    }
  }
}
fragment CalloutParts on Callout {
  id
  type
  severity
  title
  message
  remedy
  amountAtRisk
  isAmountAtRiskEstimate
}`, {"fragmentName":"TransactionDetailParts"}) as unknown as TypedDocumentString<TransactionDetailPartsFragment, unknown>;
export const LeftOutPartsFragmentDoc = new TypedDocumentString(`
    fragment LeftOutParts on LeftOutTransactions {
  reason
  count
}
    `, {"fragmentName":"LeftOutParts"}) as unknown as TypedDocumentString<LeftOutPartsFragment, unknown>;
export const IdentificationPartsFragmentDoc = new TypedDocumentString(`
    fragment IdentificationParts on Identification {
  transactionId
  identifiedOn
  note
  isInTime
  sentence
  lots {
    acquiredTransactionId
    quantity
    transaction {
      publicId
      dateTime
    }
  }
}
    `, {"fragmentName":"IdentificationParts"}) as unknown as TypedDocumentString<IdentificationPartsFragment, unknown>;
export const WalletFilterPartsFragmentDoc = new TypedDocumentString(`
    fragment WalletFilterParts on Account {
  id
  name
  balances(limit: 40) {
    asset {
      id
      symbol
      name
    }
  }
}
    `, {"fragmentName":"WalletFilterParts"}) as unknown as TypedDocumentString<WalletFilterPartsFragment, unknown>;
export const MadeChangeFragmentDoc = new TypedDocumentString(`
    fragment MadeChange on Change {
  id
  sentence
}
    `, {"fragmentName":"MadeChange"}) as unknown as TypedDocumentString<MadeChangeFragment, unknown>;
export const SavedEntriesPartsFragmentDoc = new TypedDocumentString(`
    fragment SavedEntriesParts on CreateTransactionsResult {
  success
  error
  errorCode
  customTokens
  change {
    ...MadeChange
  }
  transactions {
    publicId
    sentence
  }
  errors {
    row
    field
    message
    remedy
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`, {"fragmentName":"SavedEntriesParts"}) as unknown as TypedDocumentString<SavedEntriesPartsFragment, unknown>;
export const MatchReasonPartsFragmentDoc = new TypedDocumentString(`
    fragment MatchReasonParts on MatchReason {
  type
  params {
    quantity
    minutes
  }
}
    `, {"fragmentName":"MatchReasonParts"}) as unknown as TypedDocumentString<MatchReasonPartsFragment, unknown>;
export const DivisionPartsFragmentDoc = new TypedDocumentString(`
    fragment DivisionParts on SuggestedDivision {
  id
  grade
  rest
  restIs
  reasons {
    ...MatchReasonParts
  }
  whole {
    type
    ...MatchSide
  }
  parts {
    quantity
    transaction {
      ...MatchSide
    }
  }
}
    fragment MatchSide on Transaction {
  publicId
  sentence
  dateTime
  account {
    id
    name
  }
}
fragment MatchReasonParts on MatchReason {
  type
  params {
    quantity
    minutes
  }
}`, {"fragmentName":"DivisionParts"}) as unknown as TypedDocumentString<DivisionPartsFragment, unknown>;
export const RulePartsFragmentDoc = new TypedDocumentString(`
    fragment RuleParts on Rule {
  id
  name
  isOn
  conditions
  type
  label
  purpose
  isTaxable
  isIgnored
  isSpam
  note
  problem
  changedInAll
  lastRun {
    ranAt
    matched
    changed
    isUndone
    import {
      id
      filename
    }
  }
}
    `, {"fragmentName":"RuleParts"}) as unknown as TypedDocumentString<RulePartsFragment, unknown>;
export const RuleSavedFragmentDoc = new TypedDocumentString(`
    fragment RuleSaved on RuleResult {
  success
  error
  matched
  changed
  rule {
    id
  }
  change {
    ...MadeChange
  }
  runChange {
    ...MadeChange
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`, {"fragmentName":"RuleSaved"}) as unknown as TypedDocumentString<RuleSavedFragment, unknown>;
export const RuleSidePartsFragmentDoc = new TypedDocumentString(`
    fragment RuleSideParts on RuleSide {
  verb
  purpose
  isTaxable
  isIgnored
  isSpam
  note
}
    `, {"fragmentName":"RuleSideParts"}) as unknown as TypedDocumentString<RuleSidePartsFragment, unknown>;
export const MarkablePartsFragmentDoc = new TypedDocumentString(`
    fragment MarkableParts on SpamAsset {
  asset {
    id
    symbol
  }
  isSpam
  hasDisposals
  hasIncome
}
    `, {"fragmentName":"MarkableParts"}) as unknown as TypedDocumentString<MarkablePartsFragment, unknown>;
export const SpamAssetPartsFragmentDoc = new TypedDocumentString(`
    fragment SpamAssetParts on SpamAsset {
  ...MarkableParts
  contractAddress
  cryptoNetwork
  assetName
  symbol
  wasAutomarkedAsSpam
  reasons {
    code
    sentence
  }
  transactionCount
  accountCount
  balance
  firstSeenAt
}
    fragment MarkableParts on SpamAsset {
  asset {
    id
    symbol
  }
  isSpam
  hasDisposals
  hasIncome
}`, {"fragmentName":"SpamAssetParts"}) as unknown as TypedDocumentString<SpamAssetPartsFragment, unknown>;
export const MigratedAccountFragmentDoc = new TypedDocumentString(`
    fragment MigratedAccount on MigrateResult {
  success
  error
  errorCode
  account {
    id
    kind
  }
}
    `, {"fragmentName":"MigratedAccount"}) as unknown as TypedDocumentString<MigratedAccountFragment, unknown>;
export const PartingPartsFragmentDoc = new TypedDocumentString(`
    fragment PartingParts on BalanceParting {
  asset {
    id
  }
  status
  height
  partedAt
  agreedAt
  reported
  calculated
  message
}
    `, {"fragmentName":"PartingParts"}) as unknown as TypedDocumentString<PartingPartsFragment, unknown>;
export const RereadingCountsFragmentDoc = new TypedDocumentString(`
    fragment RereadingCounts on Rereadings {
  ready
  kept
  frozen
}
    `, {"fragmentName":"RereadingCounts"}) as unknown as TypedDocumentString<RereadingCountsFragment, unknown>;
export const RereadingPartsFragmentDoc = new TypedDocumentString(`
    fragment RereadingParts on Rereading {
  id
  transactions {
    publicId
    dateTime
    sentence
  }
  becomes {
    sentence
    reason
  }
}
    `, {"fragmentName":"RereadingParts"}) as unknown as TypedDocumentString<RereadingPartsFragment, unknown>;
export const WalletLinePartsFragmentDoc = new TypedDocumentString(`
    fragment WalletLineParts on Account {
  id
  kind
  name
  isSample
  isMining
  showDeprecationWarning
  shouldBeRemoved
  createdAt
  transactionCount
  isBalanceDifferenceSignificant
  value
  calculatedValue
  reportedValue
  portfolioPercent
  unpricedCount
  belowZeroCount
  integration {
    slug
    name
  }
  sync {
    source
    status
    lastComplete
    addresses
  }
  syncInfo {
    lastSynced
    isSyncing
    willBeDeleted
  }
  balanceCount
  balances(limit: 3, order: VALUE) {
    asset {
      id
      symbol
      name
      kind
    }
    quantity
    isNegative
  }
  imports {
    id
    status
    createdAt
    finishedAt
    undoneAt
    numberDone
    numberTotal
  }
}
    `, {"fragmentName":"WalletLineParts"}) as unknown as TypedDocumentString<WalletLinePartsFragment, unknown>;
export const AccountPagePartsFragmentDoc = new TypedDocumentString(`
    fragment AccountPageParts on AccountPage {
  accounts {
    ...WalletLineParts
  }
  totalCount
  page
  pageCount
  value
  unpricedCount
  belowZeroCount
  emptyCount
  readCount
}
    fragment WalletLineParts on Account {
  id
  kind
  name
  isSample
  isMining
  showDeprecationWarning
  shouldBeRemoved
  createdAt
  transactionCount
  isBalanceDifferenceSignificant
  value
  calculatedValue
  reportedValue
  portfolioPercent
  unpricedCount
  belowZeroCount
  integration {
    slug
    name
  }
  sync {
    source
    status
    lastComplete
    addresses
  }
  syncInfo {
    lastSynced
    isSyncing
    willBeDeleted
  }
  balanceCount
  balances(limit: 3, order: VALUE) {
    asset {
      id
      symbol
      name
      kind
    }
    quantity
    isNegative
  }
  imports {
    id
    status
    createdAt
    finishedAt
    undoneAt
    numberDone
    numberTotal
  }
}`, {"fragmentName":"AccountPageParts"}) as unknown as TypedDocumentString<AccountPagePartsFragment, unknown>;
export const WalletSyncPartsFragmentDoc = new TypedDocumentString(`
    fragment WalletSyncParts on AccountSync {
  network
  source
  addresses
  status
  isReadHere
  keyRights
  isGranted
  lastComplete
  balancesAt
  balancesError
  numberIssues
  numberFrozen
  issues {
    code
    transactionHash
    message
    remedy
  }
  streams {
    label
    status
    failure
    error
    numberRecords
    startsAt
    endsAt
    lastRead
  }
}
    `, {"fragmentName":"WalletSyncParts"}) as unknown as TypedDocumentString<WalletSyncPartsFragment, unknown>;
export const YearChangePartsFragmentDoc = new TypedDocumentString(`
    fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}
    `, {"fragmentName":"YearChangeParts"}) as unknown as TypedDocumentString<YearChangePartsFragment, unknown>;
export const ChangeEffectPartsFragmentDoc = new TypedDocumentString(`
    fragment ChangeEffectParts on ChangePreview {
  error
  transactionCount
  numberWithoutValue
  taxYears {
    currency
    yearsLeftOut
    years {
      ...YearChangeParts
    }
  }
}
    fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}`, {"fragmentName":"ChangeEffectParts"}) as unknown as TypedDocumentString<ChangeEffectPartsFragment, unknown>;
export const DisplayedInPartsFragmentDoc = new TypedDocumentString(`
    fragment DisplayedInParts on DisplayedIn {
  currency
  base
  wanted
  isConverted
  rate
  ratedOn
  source
}
    `, {"fragmentName":"DisplayedInParts"}) as unknown as TypedDocumentString<DisplayedInPartsFragment, unknown>;
export const FilesOfIntegrationFragmentDoc = new TypedDocumentString(`
    fragment FilesOfIntegration on Integration {
  slug
  name
  supportedFileFormats
  instructions
  limitations
  instructionsConfidence
  formats {
    id
    label
    confidence
  }
}
    `, {"fragmentName":"FilesOfIntegration"}) as unknown as TypedDocumentString<FilesOfIntegrationFragment, unknown>;
export const AuthPageInfoDocument = new TypedDocumentString(`
    query AuthPageInfo {
  appInfo {
    signupOpen
    confirmsAddresses
    mail
  }
}
    `) as unknown as TypedDocumentString<AuthPageInfoQuery, AuthPageInfoQueryVariables>;
export const MaintenanceDocument = new TypedDocumentString(`
    query Maintenance {
  appInfo {
    maintenanceMessage
  }
}
    `) as unknown as TypedDocumentString<MaintenanceQuery, MaintenanceQueryVariables>;
export const EnqueueCostBasisDocument = new TypedDocumentString(`
    mutation EnqueueCostBasis($priority: Priority) {
  enqueueCostBasis(priority: $priority) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<EnqueueCostBasisMutation, EnqueueCostBasisMutationVariables>;
export const RequestTaxRecalculationDocument = new TypedDocumentString(`
    mutation RequestTaxRecalculation {
  requestTaxRecalculation {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<RequestTaxRecalculationMutation, RequestTaxRecalculationMutationVariables>;
export const UpdateCostBasisPausedDocument = new TypedDocumentString(`
    mutation UpdateCostBasisPaused($isPaused: Boolean!) {
  updateCostBasisPaused(isPaused: $isPaused) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<UpdateCostBasisPausedMutation, UpdateCostBasisPausedMutationVariables>;
export const UndoChangeDocument = new TypedDocumentString(`
    mutation UndoChange($id: ID!) {
  undoChange(id: $id) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<UndoChangeMutation, UndoChangeMutationVariables>;
export const RedoChangeDocument = new TypedDocumentString(`
    mutation RedoChange($id: ID!) {
  redoChange(id: $id) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<RedoChangeMutation, RedoChangeMutationVariables>;
export const NextStepsDocument = new TypedDocumentString(`
    query NextSteps {
  nextSteps {
    undo {
      ...MadeChange
    }
    redo {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<NextStepsQuery, NextStepsQueryVariables>;
export const StopFileDocument = new TypedDocumentString(`
    mutation StopFile($jobId: ID!) {
  stopFile(jobId: $jobId) {
    success
    error
    errorCode
  }
}
    `) as unknown as TypedDocumentString<StopFileMutation, StopFileMutationVariables>;
export const PresignFileUploadDocument = new TypedDocumentString(`
    mutation PresignFileUpload($filename: String!, $kind: UploadKind) {
  presignFileUpload(filename: $filename, kind: $kind) {
    success
    error
    postUrl
    uploadInfoFields {
      key
      value
    }
    fileUrl
  }
}
    `) as unknown as TypedDocumentString<PresignFileUploadMutation, PresignFileUploadMutationVariables>;
export const StartPageDocument = new TypedDocumentString(`
    query StartPage {
  user {
    publicId
    selectedTheme
  }
  appInfo {
    webAppHomePage
  }
}
    `) as unknown as TypedDocumentString<StartPageQuery, StartPageQueryVariables>;
export const GenerateTaxReportDocument = new TypedDocumentString(`
    mutation GenerateTaxReport($reportType: String!, $taxYear: String!, $format: ReportFormat!, $wholeUnits: Boolean, $blankUrl: String, $on: Date, $query: String, $startDate: Date, $endDate: Date) {
  generateTaxReport(
    reportType: $reportType
    taxYear: $taxYear
    format: $format
    wholeUnits: $wholeUnits
    blankUrl: $blankUrl
    on: $on
    query: $query
    startDate: $startDate
    endDate: $endDate
  ) {
    success
    error
    errorCode
    jobId
  }
}
    `) as unknown as TypedDocumentString<GenerateTaxReportMutation, GenerateTaxReportMutationVariables>;
export const PollTaxReportDocument = new TypedDocumentString(`
    query PollTaxReport($jobId: ID!) {
  pollTaxReport(jobId: $jobId) {
    success
    isReady
    url
    numberDone
    numberTotal
    error
    errorCode
  }
}
    `) as unknown as TypedDocumentString<PollTaxReportQuery, PollTaxReportQueryVariables>;
export const RetryJobDocument = new TypedDocumentString(`
    mutation RetryJob($kind: String!, $id: ID!) {
  retryJob(kind: $kind, id: $id) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<RetryJobMutation, RetryJobMutationVariables>;
export const CancelJobDocument = new TypedDocumentString(`
    mutation CancelJob($kind: String!, $id: ID!) {
  cancelJob(kind: $kind, id: $id) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<CancelJobMutation, CancelJobMutationVariables>;
export const InstallationDocument = new TypedDocumentString(`
    query Installation {
  installation {
    version
    engineVersion
    runtimeVersion
    database
    databaseBytes
    storage
    storedBytes
    storedFiles
    freeBytes
    users
    administrators
    isSignUpOpen
    lastBackup {
      madeAt
      bytes
    }
    nightlyBackup {
      hour
      keep
    }
    arePricesAsked
    priceSources {
      id
      service
      failure
      usersWaiting
      since
    }
    unreadNetworks {
      name
      why
    }
    jobs {
      kind
      waiting
      later
      running
      failed
      oldestSeconds
    }
    failures {
      id
      kind
      isGivenUp
      userId
      attempts
      askedAt
      nextAt
      endedAt
      reference
      canRetry
    }
    failingSteps {
      step
      since
      rounds
      users
      reference
    }
  }
}
    `) as unknown as TypedDocumentString<InstallationQuery, InstallationQueryVariables>;
export const PauseAlertDocument = new TypedDocumentString(`
    mutation PauseAlert($id: ID!, $isPaused: Boolean!) {
  pauseAlert(id: $id, isPaused: $isPaused) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<PauseAlertMutation, PauseAlertMutationVariables>;
export const SendAlertByMailDocument = new TypedDocumentString(`
    mutation SendAlertByMail($id: ID!, $isEnabled: Boolean!) {
  sendAlertByMail(id: $id, isEnabled: $isEnabled) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<SendAlertByMailMutation, SendAlertByMailMutationVariables>;
export const AlertsDocument = new TypedDocumentString(`
    query Alerts {
  alerts {
    ...AlertParts
  }
  alertCrossings {
    id
    asset {
      id
      symbol
    }
    sentence
    crossedAt
    isRead
  }
  unreadAlertCount
  settings {
    baseCurrency {
      symbol
    }
  }
}
    fragment AlertParts on Alert {
  id
  kind
  asset {
    id
    symbol
  }
  direction
  level
  currency
  sendsMail
  isPaused
  isAcross
  isUnknown
  figure
  checkedAt
}`) as unknown as TypedDocumentString<AlertsQuery, AlertsQueryVariables>;
export const ReadAlertsDocument = new TypedDocumentString(`
    mutation ReadAlerts {
  readAlerts {
    success
  }
}
    `) as unknown as TypedDocumentString<ReadAlertsMutation, ReadAlertsMutationVariables>;
export const AlertFigureDocument = new TypedDocumentString(`
    query AlertFigure($kind: AlertKind!, $asset: String!) {
  alertFigure(kind: $kind, asset: $asset) {
    figure
    currency
  }
}
    `) as unknown as TypedDocumentString<AlertFigureQuery, AlertFigureQueryVariables>;
export const RemoveAlertDocument = new TypedDocumentString(`
    mutation RemoveAlert($id: ID!) {
  removeAlert(id: $id) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<RemoveAlertMutation, RemoveAlertMutationVariables>;
export const AddAlertDocument = new TypedDocumentString(`
    mutation AddAlert($kind: AlertKind!, $asset: String!, $direction: AlertDirection!, $level: String!, $sendsMail: Boolean!, $currency: String, $isPaused: Boolean) {
  addAlert(
    kind: $kind
    asset: $asset
    direction: $direction
    level: $level
    sendsMail: $sendsMail
    currency: $currency
    isPaused: $isPaused
  ) {
    success
    error
    errorCode
  }
}
    `) as unknown as TypedDocumentString<AddAlertMutation, AddAlertMutationVariables>;
export const ChangeAlertDocument = new TypedDocumentString(`
    mutation ChangeAlert($id: ID!, $direction: AlertDirection!, $level: String!) {
  changeAlert(id: $id, direction: $direction, level: $level) {
    success
    error
    errorCode
  }
}
    `) as unknown as TypedDocumentString<ChangeAlertMutation, ChangeAlertMutationVariables>;
export const UserAssetsDocument = new TypedDocumentString(`
    query UserAssets($search: String, $offset: Int, $limit: Int) {
  userAssets(search: $search, offset: $offset, limit: $limit) {
    totalCount
    assets {
      ...UserAssetParts
    }
  }
  assetMerges {
    asset {
      id
      symbol
    }
    into {
      id
      symbol
    }
    isFromEarlier
    mergedAt
  }
}
    fragment UserAssetParts on UserAsset {
  id
  type
  symbol
  typedSymbol
  name
  description
  chain
  contract
  tokenId
  priceUsd
  numberOfPrices
  marketAsset {
    id
    symbol
    name
    slug
  }
  isMarketAssetChosen
  transactionCount
  balance
  mergedInto {
    id
    symbol
  }
  isDeletable
}`) as unknown as TypedDocumentString<UserAssetsQuery, UserAssetsQueryVariables>;
export const AddUserAssetDocument = new TypedDocumentString(`
    mutation AddUserAsset($symbol: String!, $name: String, $description: String, $priceUsd: String) {
  addUserAsset(
    symbol: $symbol
    name: $name
    description: $description
    priceUsd: $priceUsd
  ) {
    success
    error
    field
    asset {
      id
      symbol
    }
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<AddUserAssetMutation, AddUserAssetMutationVariables>;
export const EditUserAssetDocument = new TypedDocumentString(`
    mutation EditUserAsset($assetId: ID!, $symbol: String, $name: String, $description: String, $priceUsd: String) {
  editUserAsset(
    assetId: $assetId
    symbol: $symbol
    name: $name
    description: $description
    priceUsd: $priceUsd
  ) {
    success
    error
    field
    asset {
      id
      symbol
    }
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<EditUserAssetMutation, EditUserAssetMutationVariables>;
export const DeleteUserAssetDocument = new TypedDocumentString(`
    mutation DeleteUserAsset($assetId: ID!) {
  deleteUserAsset(assetId: $assetId) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<DeleteUserAssetMutation, DeleteUserAssetMutationVariables>;
export const UserAssetPricesDocument = new TypedDocumentString(`
    query UserAssetPrices($assetId: ID!) {
  userAsset(assetId: $assetId) {
    numberOfPrices
    prices {
      moment
      currency
      price
    }
  }
  settings {
    baseCurrency {
      id
      symbol
    }
  }
}
    `) as unknown as TypedDocumentString<UserAssetPricesQuery, UserAssetPricesQueryVariables>;
export const SetUserAssetPricesDocument = new TypedDocumentString(`
    mutation SetUserAssetPrices($assetId: ID!, $prices: String!) {
  setUserAssetPrices(assetId: $assetId, prices: $prices) {
    success
    error
    issues {
      row
      value
      severity
      code
      message
      remedy
    }
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<SetUserAssetPricesMutation, SetUserAssetPricesMutationVariables>;
export const MarketAssetsDocument = new TypedDocumentString(`
    query MarketAssets($query: String!) {
  searchPrices(query: $query, limit: 12) {
    id
    symbol
    name
    rank
    assetId
    quote {
      price
      currency
    }
  }
}
    `) as unknown as TypedDocumentString<MarketAssetsQuery, MarketAssetsQueryVariables>;
export const SetUserAssetMarketDocument = new TypedDocumentString(`
    mutation SetUserAssetMarket($assetId: ID!, $marketAssetId: ID) {
  setUserAssetMarket(assetId: $assetId, marketAssetId: $marketAssetId) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<SetUserAssetMarketMutation, SetUserAssetMarketMutationVariables>;
export const NftFormDocument = new TypedDocumentString(`
    query NftForm {
  wallets {
    ...WalletNames
  }
  settings {
    country {
      code
    }
    baseCurrency {
      id
      symbol
    }
  }
}
    fragment WalletNames on WalletsList {
  exchanges {
    id
    name
  }
  wallets {
    id
    name
  }
  customWallets {
    id
    name
  }
}`) as unknown as TypedDocumentString<NftFormQuery, NftFormQueryVariables>;
export const ImportNftDocument = new TypedDocumentString(`
    mutation ImportNft($address: String!, $tokenId: String!, $costBasis: String!, $dateAcquired: String!, $walletId: String!, $name: String, $quantity: String) {
  importNft(
    address: $address
    tokenId: $tokenId
    costBasis: $costBasis
    dateAcquired: $dateAcquired
    walletId: $walletId
    name: $name
    quantity: $quantity
  ) {
    success
    error
    field
    asset {
      id
      symbol
    }
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<ImportNftMutation, ImportNftMutationVariables>;
export const MergeTargetDocument = new TypedDocumentString(`
    query MergeTarget($query: String!) {
  searchCurrencies(query: $query, limit: 10) {
    id
    symbol
    name
    isUserDefined
  }
}
    `) as unknown as TypedDocumentString<MergeTargetQuery, MergeTargetQueryVariables>;
export const MergeAssetsPreviewDocument = new TypedDocumentString(`
    query MergeAssetsPreview($assetId: ID!, $intoAssetId: ID!) {
  mergeAssetsPreview(assetId: $assetId, intoAssetId: $intoAssetId) {
    ...ChangeEffectParts
  }
}
    fragment ChangeEffectParts on ChangePreview {
  error
  transactionCount
  numberWithoutValue
  taxYears {
    currency
    yearsLeftOut
    years {
      ...YearChangeParts
    }
  }
}
fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}`) as unknown as TypedDocumentString<MergeAssetsPreviewQuery, MergeAssetsPreviewQueryVariables>;
export const MergeAssetsDocument = new TypedDocumentString(`
    mutation MergeAssets($assetId: ID!, $intoAssetId: ID!) {
  mergeAssets(assetId: $assetId, intoAssetId: $intoAssetId) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<MergeAssetsMutation, MergeAssetsMutationVariables>;
export const UndoMergeAssetsDocument = new TypedDocumentString(`
    mutation UndoMergeAssets($assetId: ID!) {
  undoMergeAssets(assetId: $assetId) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<UndoMergeAssetsMutation, UndoMergeAssetsMutationVariables>;
export const AwaitedPricesDocument = new TypedDocumentString(`
    query AwaitedPrices {
  awaitedPrices {
    assets
    isFailing
  }
}
    `) as unknown as TypedDocumentString<AwaitedPricesQuery, AwaitedPricesQueryVariables>;
export const CalculatorDocument = new TypedDocumentString(`
    query Calculator {
  calculatorCountries {
    code
    name
    currency
    hasTerms
    taxInput
    usualRate
  }
  appInfo {
    url
  }
}
    `) as unknown as TypedDocumentString<CalculatorQuery, CalculatorQueryVariables>;
export const TradeTaxDocument = new TypedDocumentString(`
    query TradeTax($country: String!, $acquiredOn: Date!, $soldOn: Date!, $unitCount: Decimal!, $purchasePrice: Decimal!, $purchaseFee: Decimal, $salePrice: Decimal!, $saleFee: Decimal, $filingStatus: FilingStatus, $otherIncome: Decimal, $taxRate: Decimal) {
  tradeTax(
    country: $country
    acquiredOn: $acquiredOn
    soldOn: $soldOn
    unitCount: $unitCount
    purchasePrice: $purchasePrice
    purchaseFee: $purchaseFee
    salePrice: $salePrice
    saleFee: $saleFee
    filingStatus: $filingStatus
    otherIncome: $otherIncome
    taxRate: $taxRate
  ) {
    error
    trade {
      ...TradeTaxParts
    }
  }
}
    fragment TradeTaxParts on TradeTax {
  currency
  countryName
  taxYear
  gain
  isLongTerm
  tax
  leftOut
  working {
    label
    detail
    amount
    isResult
  }
  assumptions
}`) as unknown as TypedDocumentString<TradeTaxQuery, TradeTaxQueryVariables>;
export const ChangesDocument = new TypedDocumentString(`
    query Changes($after: String, $limit: Int) {
  changes(after: $after, limit: $limit) {
    endCursor
    hasMore
    changes {
      ...ListedChange
    }
  }
}
    fragment ListedChange on Change {
  id
  sentence
  madeAt
  undoneAt
  actor
  transactionCount
  canUndo
  canRedo
  whyNot
  transactions {
    publicId
    sentence
  }
}`) as unknown as TypedDocumentString<ChangesQuery, ChangesQueryVariables>;
export const RestorePreviewDocument = new TypedDocumentString(`
    query RestorePreview($id: ID!) {
  restorePreview(id: $id) {
    ...ChangeEffectParts
  }
}
    fragment ChangeEffectParts on ChangePreview {
  error
  transactionCount
  numberWithoutValue
  taxYears {
    currency
    yearsLeftOut
    years {
      ...YearChangeParts
    }
  }
}
fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}`) as unknown as TypedDocumentString<RestorePreviewQuery, RestorePreviewQueryVariables>;
export const MethodChoicesDocument = new TypedDocumentString(`
    query MethodChoices($taxYear: String) {
  methodChoices(taxYear: $taxYear) {
    taxYear
    currency
    law
    choices {
      method
      name
      lotAllocation
      lots
      inSettings {
        lotAllocation
        walletFrom
      }
      refusal
      isCurrent
    }
  }
  taxYears {
    label
  }
}
    `) as unknown as TypedDocumentString<MethodChoicesQuery, MethodChoicesQueryVariables>;
export const MethodFiguresDocument = new TypedDocumentString(`
    query MethodFigures($taxYear: String!, $method: CostBasisMethod!, $lotAllocation: LotAllocation!) {
  methodFigures(taxYear: $taxYear, method: $method, lotAllocation: $lotAllocation) {
    error
    errorCode
    figures {
      shortGain
      longGain
      gain
      deniedLoss
      disposalCount
      unknownCount
      openBasis
      openLotCount
      openUnknownCount
      unrealisedGain
      unrealisedUnknownCount
    }
  }
}
    `) as unknown as TypedDocumentString<MethodFiguresQuery, MethodFiguresQueryVariables>;
export const ExportDisposedLotsDocument = new TypedDocumentString(`
    mutation ExportDisposedLots($taxYear: String!, $assetId: ID, $walletId: ID, $term: Term, $month: Int, $isRemoval: Boolean, $search: String, $sortBy: DisposedLotOrder, $desc: Boolean) {
  exportDisposedLotsCsv(
    taxYear: $taxYear
    assetId: $assetId
    walletId: $walletId
    term: $term
    month: $month
    isRemoval: $isRemoval
    search: $search
    sortBy: $sortBy
    desc: $desc
  ) {
    success
    error
    errorCode
    jobId
  }
}
    `) as unknown as TypedDocumentString<ExportDisposedLotsMutation, ExportDisposedLotsMutationVariables>;
export const TaxDocumentsDocument = new TypedDocumentString(`
    query TaxDocuments($taxYear: String, $after: String, $limit: Int) {
  taxDocuments(taxYear: $taxYear, after: $after, limit: $limit) {
    taxYears
    endCursor
    hasMore
    documents {
      ...MadeDocumentParts
    }
  }
}
    fragment MadeDocumentParts on TaxReport {
  id
  reportType
  title
  taxYear
  format
  status
  createdAt
  filename
  sizeBytes
  sha256
  isWholeUnits
  limitedTo {
    startDate
    endDate
    query
  }
  engineVersion
  inputHash
  resultHash
  settings {
    country
    baseCurrency
    method
    lots
  }
  notes
  isOutOfDate
  changes {
    figure
    made
    now
  }
  url
}`) as unknown as TypedDocumentString<TaxDocumentsQuery, TaxDocumentsQueryVariables>;
export const DocumentRowsDocument = new TypedDocumentString(`
    query DocumentRows($id: ID!) {
  documentRows(id: $id)
}
    `) as unknown as TypedDocumentString<DocumentRowsQuery, DocumentRowsQueryVariables>;
export const DeleteTaxReportDocument = new TypedDocumentString(`
    mutation DeleteTaxReport($id: ID!) {
  deleteTaxReport(id: $id) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<DeleteTaxReportMutation, DeleteTaxReportMutationVariables>;
export const Form1099DaDocument = new TypedDocumentString(`
    query Form1099Da($taxYear: String!, $status: BrokerStatus, $walletId: ID, $offset: Int, $limit: Int) {
  brokerForms(
    taxYear: $taxYear
    status: $status
    walletId: $walletId
    offset: $offset
    limit: $limit
  ) {
    taxYear
    currency
    notOffered
    isComputed
    totalCount
    wallets {
      wallet {
        id
        name
        integration {
          slug
        }
      }
      lineCount
      proceeds
      filenames
    }
    totals {
      reported
      matched
      unmatched
      nominee
      marketDiscount
      own
      unreported
    }
    counts {
      agrees
      differs
      unmatched
      unreported
    }
    entries {
      ...BrokerEntryParts
    }
  }
  wallets {
    ...WalletNames
  }
}
    fragment WalletNames on WalletsList {
  exchanges {
    id
    name
  }
  wallets {
    id
    name
  }
  customWallets {
    id
    name
  }
}
fragment BrokerLineParts on BrokerLine {
  id
  broker
  filename
  rowNumber
  asset
  quantity
  dateAcquired
  dateSold
  proceeds
  costBasis
  accruedMarketDiscount
  washSaleLoss
  isBasisReported
  term
  aggregate
  saleCount
  isTransferredIn
  isNominee
  isMatchedByHand
}
fragment BrokerEntryParts on BrokerEntry {
  id
  status
  isByHand
  why
  wallet {
    id
    name
    integration {
      slug
    }
  }
  lines {
    ...BrokerLineParts
  }
  sales {
    id
    flowId
    day
    asset {
      id
      symbol
    }
    quantity
    proceeds
    isFee
  }
  differences {
    kind
    sentence
  }
  formLines {
    flowId
    disposedLotId
    box
    codes
    quantity
    proceeds
    costBasis
    adjustment
    gain
  }
}`) as unknown as TypedDocumentString<Form1099DaQuery, Form1099DaQueryVariables>;
export const ImportBrokerFormDocument = new TypedDocumentString(`
    mutation ImportBrokerForm($taxYear: String!, $walletId: ID!, $csvUrl: String!, $isReplacing: Boolean) {
  importBrokerForm(
    taxYear: $taxYear
    walletId: $walletId
    csvUrl: $csvUrl
    isReplacing: $isReplacing
  ) {
    success
    error
    numberImported
    errorCount
    issues {
      row
      column
      value
      severity
      code
      message
      remedy
    }
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<ImportBrokerFormMutation, ImportBrokerFormMutationVariables>;
export const SaveBrokerLineDocument = new TypedDocumentString(`
    mutation SaveBrokerLine($id: ID, $taxYear: String!, $walletId: ID!, $input: BrokerLineInput!) {
  saveBrokerLine(id: $id, taxYear: $taxYear, walletId: $walletId, input: $input) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<SaveBrokerLineMutation, SaveBrokerLineMutationVariables>;
export const RemoveBrokerLineDocument = new TypedDocumentString(`
    mutation RemoveBrokerLine($id: ID!) {
  removeBrokerLine(id: $id) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<RemoveBrokerLineMutation, RemoveBrokerLineMutationVariables>;
export const RemoveBrokerFormDocument = new TypedDocumentString(`
    mutation RemoveBrokerForm($taxYear: String!, $walletId: ID!) {
  removeBrokerForm(taxYear: $taxYear, walletId: $walletId) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<RemoveBrokerFormMutation, RemoveBrokerFormMutationVariables>;
export const MatchBrokerLineDocument = new TypedDocumentString(`
    mutation MatchBrokerLine($id: ID!, $saleIds: [String!]) {
  matchBrokerLine(id: $id, saleIds: $saleIds) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<MatchBrokerLineMutation, MatchBrokerLineMutationVariables>;
export const BrokerLineCandidatesDocument = new TypedDocumentString(`
    query BrokerLineCandidates($id: ID!) {
  brokerLineCandidates(id: $id) {
    id
    day
    asset {
      id
      symbol
    }
    quantity
    proceeds
    isFee
  }
}
    `) as unknown as TypedDocumentString<BrokerLineCandidatesQuery, BrokerLineCandidatesQueryVariables>;
export const BrokerFormTemplateDocument = new TypedDocumentString(`
    query BrokerFormTemplate {
  brokerFormTemplate
}
    `) as unknown as TypedDocumentString<BrokerFormTemplateQuery, BrokerFormTemplateQueryVariables>;
export const LikelyDuplicatesDocument = new TypedDocumentString(`
    query LikelyDuplicates($after: String) {
  likelyDuplicates(after: $after, limit: 25) {
    totalCount
    hasMore
    endCursor
    groups {
      id
      count
      first {
        id
        name
      }
      second {
        id
        name
      }
    }
    pairs {
      id
      reason
      first {
        ...DuplicateSide
      }
      second {
        ...DuplicateSide
      }
    }
  }
}
    fragment DuplicateSide on Transaction {
  publicId
  sentence
  dateTime
  isManual
  account {
    id
    name
    integration {
      slug
    }
  }
  source {
    filename
  }
}`) as unknown as TypedDocumentString<LikelyDuplicatesQuery, LikelyDuplicatesQueryVariables>;
export const DecideDuplicateDocument = new TypedDocumentString(`
    mutation DecideDuplicate($keep: ID!, $drop: ID!, $verdict: DuplicateVerdict!) {
  decideDuplicate(keep: $keep, drop: $drop, verdict: $verdict) {
    success
    error
    decisionIds
    numberSkipped
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<DecideDuplicateMutation, DecideDuplicateMutationVariables>;
export const DecideDuplicateGroupDocument = new TypedDocumentString(`
    mutation DecideDuplicateGroup($groupId: ID!, $verdict: DuplicateVerdict!, $keepSource: ID) {
  decideDuplicateGroup(
    groupId: $groupId
    verdict: $verdict
    keepSource: $keepSource
  ) {
    success
    error
    decisionIds
    numberSkipped
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<DecideDuplicateGroupMutation, DecideDuplicateGroupMutationVariables>;
export const DuplicateDecisionsDocument = new TypedDocumentString(`
    query DuplicateDecisions {
  duplicateDecisions(limit: 100) {
    id
    isSame
    decidedAt
    kept {
      publicId
      sentence
    }
    dropped {
      publicId
      sentence
    }
  }
}
    `) as unknown as TypedDocumentString<DuplicateDecisionsQuery, DuplicateDecisionsQueryVariables>;
export const UndoDuplicateDecisionsDocument = new TypedDocumentString(`
    mutation UndoDuplicateDecisions($ids: [ID!]!) {
  undoDuplicateDecisions(ids: $ids) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<UndoDuplicateDecisionsMutation, UndoDuplicateDecisionsMutationVariables>;
export const ProblemGroupsDocument = new TypedDocumentString(`
    query ProblemGroups($kind: String, $state: ProblemState!, $after: String) {
  problemGroups(kind: $kind, state: $state, after: $after, limit: 25) {
    groups {
      ...ProblemGroupParts
    }
    totalCount
    endCursor
    hasMore
  }
}
    fragment TaxInQuestionParts on TaxInQuestion {
  amount
  ratesOf
  leftOut
  profileYear
}
fragment ProblemGroupParts on ProblemGroup {
  id
  kind
  title
  remedy
  fixes
  quantity
  count
  missing
  amountAtRisk
  isAmountAtRiskEstimate
  taxInQuestion {
    ...TaxInQuestionParts
  }
  firstAt
  lastAt
  account {
    id
    kind
    name
  }
  asset {
    id
    symbol
    kind
  }
}`) as unknown as TypedDocumentString<ProblemGroupsQuery, ProblemGroupsQueryVariables>;
export const ProblemsDocument = new TypedDocumentString(`
    query Problems($kind: String!, $groupId: ID!, $state: ProblemState!, $after: String) {
  problems(
    kind: $kind
    groupId: $groupId
    state: $state
    after: $after
    limit: 25
  ) {
    problems {
      ...ProblemParts
    }
    endCursor
    hasMore
  }
}
    fragment TaxInQuestionParts on TaxInQuestion {
  amount
  ratesOf
  leftOut
  profileYear
}
fragment ProblemParts on Problem {
  id
  kind
  state
  happenedAt
  quantity
  amountAtRisk
  isAmountAtRiskEstimate
  taxInQuestion {
    ...TaxInQuestionParts
  }
  goneAt
  reason
  note
  decidedAt
  asset {
    id
    symbol
  }
  account {
    id
    kind
    name
  }
  import {
    id
    filename
    errorMessage
    rejectedRowsUrl
  }
  transaction {
    publicId
    sentence
  }
  callout {
    message
  }
  causes {
    text
    action
    query
    walletName
    integrationSlug
    account {
      id
      kind
      name
      integration {
        slug
      }
    }
    import {
      id
      filename
      rejectedRowsUrl
    }
    transaction {
      publicId
      sentence
    }
  }
}`) as unknown as TypedDocumentString<ProblemsQuery, ProblemsQueryVariables>;
export const FixProblemsDocument = new TypedDocumentString(`
    mutation FixProblems($selection: SelectedProblems!, $fix: ProblemFix!) {
  fixProblems(selection: $selection, fix: $fix) {
    success
    error
    fixed
    leftOut
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<FixProblemsMutation, FixProblemsMutationVariables>;
export const FixProblemsPreviewDocument = new TypedDocumentString(`
    query FixProblemsPreview($selection: SelectedProblems!, $fix: ProblemFix!) {
  fixProblemsPreview(selection: $selection, fix: $fix) {
    fixed
    leftOut
    effect {
      ...ChangeEffectParts
    }
  }
}
    fragment ChangeEffectParts on ChangePreview {
  error
  transactionCount
  numberWithoutValue
  taxYears {
    currency
    yearsLeftOut
    years {
      ...YearChangeParts
    }
  }
}
fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}`) as unknown as TypedDocumentString<FixProblemsPreviewQuery, FixProblemsPreviewQueryVariables>;
export const DismissProblemsDocument = new TypedDocumentString(`
    mutation DismissProblems($selection: SelectedProblems!, $reason: DismissReason!, $note: String) {
  dismissProblems(selection: $selection, reason: $reason, note: $note) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<DismissProblemsMutation, DismissProblemsMutationVariables>;
export const ReopenProblemsDocument = new TypedDocumentString(`
    mutation ReopenProblems($selection: SelectedProblems!) {
  reopenProblems(selection: $selection) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<ReopenProblemsMutation, ReopenProblemsMutationVariables>;
export const LikelyMatchDocument = new TypedDocumentString(`
    query LikelyMatch($publicId: ID!) {
  matchCandidates(publicId: $publicId, limit: 1) {
    transaction {
      publicId
      sentence
      dateTime
    }
  }
}
    `) as unknown as TypedDocumentString<LikelyMatchQuery, LikelyMatchQueryVariables>;
export const ReportedBalancesDocument = new TypedDocumentString(`
    query ReportedBalances($accountId: ID!) {
  reportedBalances(accountId: $accountId) {
    id
    reportedAt
    balance
    calculatedBalance
    isBalanceDifferenceSignificant
    isPartial
    filename
    isRead
    asset {
      id
      symbol
    }
  }
}
    `) as unknown as TypedDocumentString<ReportedBalancesQuery, ReportedBalancesQueryVariables>;
export const ReportBalanceDocument = new TypedDocumentString(`
    mutation ReportBalance($accountId: ID!, $assetId: ID!, $on: Date!, $quantity: Decimal!) {
  reportBalance(
    accountId: $accountId
    assetId: $assetId
    on: $on
    quantity: $quantity
  ) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<ReportBalanceMutation, ReportBalanceMutationVariables>;
export const RemoveReportedBalanceDocument = new TypedDocumentString(`
    mutation RemoveReportedBalance($id: ID!) {
  removeReportedBalance(id: $id) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<RemoveReportedBalanceMutation, RemoveReportedBalanceMutationVariables>;
export const ResolvedNameDocument = new TypedDocumentString(`
    query ResolvedName($name: String!) {
  resolvedName(name: $name) {
    address
    error
  }
}
    `) as unknown as TypedDocumentString<ResolvedNameQuery, ResolvedNameQueryVariables>;
export const AddExchangeByApiKeysDocument = new TypedDocumentString(`
    mutation AddExchangeByApiKeys($accountTypeSlug: String!, $apiKey: String!, $apiSecret: String!, $name: String, $isInsisted: Boolean) {
  answer: addExchangeByApiKeys(
    accountTypeSlug: $accountTypeSlug
    apiKey: $apiKey
    apiSecret: $apiSecret
    name: $name
    isInsisted: $isInsisted
  ) {
    ...LinkedExchangeParts
  }
}
    fragment LinkedExchangeParts on ExchangeResult {
  success
  error
  errorCode
  warning
  createdExchange {
    id
    kind
  }
}`) as unknown as TypedDocumentString<AddExchangeByApiKeysMutation, AddExchangeByApiKeysMutationVariables>;
export const AddExchangeByApiKeyDocument = new TypedDocumentString(`
    mutation AddExchangeByApiKey($accountTypeSlug: String!, $apiKey: String!, $name: String, $isInsisted: Boolean) {
  answer: addExchangeByApiKey(
    accountTypeSlug: $accountTypeSlug
    apiKey: $apiKey
    name: $name
    isInsisted: $isInsisted
  ) {
    ...LinkedExchangeParts
  }
}
    fragment LinkedExchangeParts on ExchangeResult {
  success
  error
  errorCode
  warning
  createdExchange {
    id
    kind
  }
}`) as unknown as TypedDocumentString<AddExchangeByApiKeyMutation, AddExchangeByApiKeyMutationVariables>;
export const AddExchangeByCustomerIdDocument = new TypedDocumentString(`
    mutation AddExchangeByCustomerId($accountTypeSlug: String!, $apiKey: String!, $apiSecret: String!, $customerId: String!, $name: String, $isInsisted: Boolean) {
  answer: addExchangeByCustomerId(
    accountTypeSlug: $accountTypeSlug
    apiKey: $apiKey
    apiSecret: $apiSecret
    customerId: $customerId
    name: $name
    isInsisted: $isInsisted
  ) {
    ...LinkedExchangeParts
  }
}
    fragment LinkedExchangeParts on ExchangeResult {
  success
  error
  errorCode
  warning
  createdExchange {
    id
    kind
  }
}`) as unknown as TypedDocumentString<AddExchangeByCustomerIdMutation, AddExchangeByCustomerIdMutationVariables>;
export const AddExchangeByPassphraseDocument = new TypedDocumentString(`
    mutation AddExchangeByPassphrase($accountTypeSlug: String!, $apiKey: String!, $apiSecret: String!, $passphrase: String!, $name: String, $isInsisted: Boolean) {
  answer: addExchangeByPassphrase(
    accountTypeSlug: $accountTypeSlug
    apiKey: $apiKey
    apiSecret: $apiSecret
    passphrase: $passphrase
    name: $name
    isInsisted: $isInsisted
  ) {
    ...LinkedExchangeParts
  }
}
    fragment LinkedExchangeParts on ExchangeResult {
  success
  error
  errorCode
  warning
  createdExchange {
    id
    kind
  }
}`) as unknown as TypedDocumentString<AddExchangeByPassphraseMutation, AddExchangeByPassphraseMutationVariables>;
export const UpdateExchangeByApiKeysDocument = new TypedDocumentString(`
    mutation UpdateExchangeByApiKeys($publicId: ID!, $apiKey: String!, $apiSecret: String!, $isInsisted: Boolean) {
  answer: updateExchangeByApiKeys(
    publicId: $publicId
    apiKey: $apiKey
    apiSecret: $apiSecret
    isInsisted: $isInsisted
  ) {
    ...LinkedExchangeParts
  }
}
    fragment LinkedExchangeParts on ExchangeResult {
  success
  error
  errorCode
  warning
  createdExchange {
    id
    kind
  }
}`) as unknown as TypedDocumentString<UpdateExchangeByApiKeysMutation, UpdateExchangeByApiKeysMutationVariables>;
export const UpdateExchangeByApiKeyDocument = new TypedDocumentString(`
    mutation UpdateExchangeByApiKey($publicId: ID!, $apiKey: String!, $isInsisted: Boolean) {
  answer: updateExchangeByApiKey(
    publicId: $publicId
    apiKey: $apiKey
    isInsisted: $isInsisted
  ) {
    ...LinkedExchangeParts
  }
}
    fragment LinkedExchangeParts on ExchangeResult {
  success
  error
  errorCode
  warning
  createdExchange {
    id
    kind
  }
}`) as unknown as TypedDocumentString<UpdateExchangeByApiKeyMutation, UpdateExchangeByApiKeyMutationVariables>;
export const UpdateExchangeByCustomerIdDocument = new TypedDocumentString(`
    mutation UpdateExchangeByCustomerId($publicId: ID!, $apiKey: String!, $apiSecret: String!, $customerId: String!, $isInsisted: Boolean) {
  answer: updateExchangeByCustomerId(
    publicId: $publicId
    apiKey: $apiKey
    apiSecret: $apiSecret
    customerId: $customerId
    isInsisted: $isInsisted
  ) {
    ...LinkedExchangeParts
  }
}
    fragment LinkedExchangeParts on ExchangeResult {
  success
  error
  errorCode
  warning
  createdExchange {
    id
    kind
  }
}`) as unknown as TypedDocumentString<UpdateExchangeByCustomerIdMutation, UpdateExchangeByCustomerIdMutationVariables>;
export const UpdateExchangeByPassphraseDocument = new TypedDocumentString(`
    mutation UpdateExchangeByPassphrase($publicId: ID!, $apiKey: String!, $apiSecret: String!, $passphrase: String!, $isInsisted: Boolean) {
  answer: updateExchangeByPassphrase(
    publicId: $publicId
    apiKey: $apiKey
    apiSecret: $apiSecret
    passphrase: $passphrase
    isInsisted: $isInsisted
  ) {
    ...LinkedExchangeParts
  }
}
    fragment LinkedExchangeParts on ExchangeResult {
  success
  error
  errorCode
  warning
  createdExchange {
    id
    kind
  }
}`) as unknown as TypedDocumentString<UpdateExchangeByPassphraseMutation, UpdateExchangeByPassphraseMutationVariables>;
export const IntegrationsDocument = new TypedDocumentString(`
    query Integrations($query: String) {
  integrations(query: $query) {
    ...FilesOfIntegration
    category
    syncMethod
    networks
    browserIds
    rank
    isInstitutional
    imageUrl
  }
  networks {
    ...NetworkParts
  }
  linkableExchanges {
    ...LinkableExchangeParts
  }
}
    fragment LinkableExchangeParts on LinkableExchange {
  slug
  name
  formId
  rank
  isBasic
  coverage
  rights
  credentialFields {
    argument
    label
    isLong
  }
  redirect {
    formId
    path
    whyNot
  }
}
fragment NetworkParts on Network {
  slug
  cryptoNetworkName
  coinSymbol
  isEvmChain
  chainId
  rank
  supportsHdWallet
  whyUnread
  coverage
}
fragment FilesOfIntegration on Integration {
  slug
  name
  supportedFileFormats
  instructions
  limitations
  instructionsConfidence
  formats {
    id
    label
    confidence
  }
}`) as unknown as TypedDocumentString<IntegrationsQuery, IntegrationsQueryVariables>;
export const DetectedNetworksDocument = new TypedDocumentString(`
    query DetectedNetworks($address: String!) {
  detectedNetworks(address: $address) {
    networks {
      ...NetworkParts
    }
    error
  }
}
    fragment NetworkParts on Network {
  slug
  cryptoNetworkName
  coinSymbol
  isEvmChain
  chainId
  rank
  supportsHdWallet
  whyUnread
  coverage
}`) as unknown as TypedDocumentString<DetectedNetworksQuery, DetectedNetworksQueryVariables>;
export const AddPublicAddressDocument = new TypedDocumentString(`
    mutation AddPublicAddress($cryptoNetwork: String!, $coinSymbol: String, $slug: String, $walletAddress: String!, $name: String, $cryptoNetworksToAdd: [String!]) {
  addPublicAddress(
    cryptoNetwork: $cryptoNetwork
    coinSymbol: $coinSymbol
    slug: $slug
    walletAddress: $walletAddress
    name: $name
    cryptoNetworksToAdd: $cryptoNetworksToAdd
  ) {
    ...AddedWallet
  }
}
    fragment AddedWallet on AddWalletResult {
  success
  error
  errorCode
  message
  warning
  multiAddWarning
  multiAddError
  createdWallet {
    id
    kind
    name
  }
  linkedWallet {
    id
    kind
    name
  }
  alsoAdded {
    id
  }
}`) as unknown as TypedDocumentString<AddPublicAddressMutation, AddPublicAddressMutationVariables>;
export const AddTwoXpubDocument = new TypedDocumentString(`
    mutation AddTwoXpub($cryptoNetwork: String!, $coinSymbol: String, $slug: String, $receive: String!, $change: String!, $name: String) {
  addTwoXpub(
    cryptoNetwork: $cryptoNetwork
    coinSymbol: $coinSymbol
    accountTypeSlug: $slug
    receiveAddressXpub: $receive
    changeAddressXpub: $change
    name: $name
  ) {
    ...AddedWallet
  }
}
    fragment AddedWallet on AddWalletResult {
  success
  error
  errorCode
  message
  warning
  multiAddWarning
  multiAddError
  createdWallet {
    id
    kind
    name
  }
  linkedWallet {
    id
    kind
    name
  }
  alsoAdded {
    id
  }
}`) as unknown as TypedDocumentString<AddTwoXpubMutation, AddTwoXpubMutationVariables>;
export const AddMultiAddressDocument = new TypedDocumentString(`
    mutation AddMultiAddress($publicKeys: [String!]!, $accountTypeSlug: String!, $cryptoNetwork: String) {
  addMultiAddress(
    publicKeys: $publicKeys
    accountTypeSlug: $accountTypeSlug
    cryptoNetwork: $cryptoNetwork
  ) {
    success
    error
    errorCode
    jobId
  }
}
    `) as unknown as TypedDocumentString<AddMultiAddressMutation, AddMultiAddressMutationVariables>;
export const MultiAddressStatusDocument = new TypedDocumentString(`
    query MultiAddressStatus($jobId: ID!) {
  multiAddressImportJobStatus(jobId: $jobId) {
    isStatusFinal
    success
    error
    errorMessage
    successMessage
    warningMessage
    numberDone
    numberTotal
    createdWallets {
      id
    }
    refusedAddresses {
      address
      errorCode
      error
    }
  }
}
    `) as unknown as TypedDocumentString<MultiAddressStatusQuery, MultiAddressStatusQueryVariables>;
export const ImportsDocument = new TypedDocumentString(`
    query Imports($accountId: ID, $limit: Int) {
  imports(accountId: $accountId, limit: $limit) {
    ...ImportParts
  }
}
    fragment RowIssueParts on RowIssue {
  row
  column
  value
  severity
  code
  message
  remedy
}
fragment ImportParts on Import {
  id
  filename
  integration
  format
  formatLabel
  account {
    id
    kind
    name
    integration {
      slug
    }
  }
  status
  numberTotal
  numberDone
  numberImported
  numberDuplicate
  numberIgnored
  numberFrozen
  numberUserDefinedTokens
  errorMessage
  issues {
    ...RowIssueParts
  }
  howRead
  createdAt
  finishedAt
  undoneAt
  canUndo
  canRedo
  fileUrl
  rejectedRowsUrl
  isSample
  createdBy
}`) as unknown as TypedDocumentString<ImportsQuery, ImportsQueryVariables>;
export const ImportRowsDocument = new TypedDocumentString(`
    query ImportRows($importId: ID!, $outcome: SourceRowOutcome, $after: Int, $limit: Int) {
  importRows(importId: $importId, outcome: $outcome, after: $after, limit: $limit) {
    rows {
      rowNumber
      cells
      outcome
      reason
      transactionId
    }
    endCursor
    hasMore
    total
  }
}
    `) as unknown as TypedDocumentString<ImportRowsQuery, ImportRowsQueryVariables>;
export const RedoImportDocument = new TypedDocumentString(`
    mutation RedoImport($importId: ID!) {
  redoImport(importId: $importId) {
    success
    error
    errorCode
    jobId
  }
}
    `) as unknown as TypedDocumentString<RedoImportMutation, RedoImportMutationVariables>;
export const UndoPreviewDocument = new TypedDocumentString(`
    query UndoPreview($importId: ID!) {
  undoPreview(importId: $importId) {
    numberRemoved
    numberHandedOver
    accounts
    tokens
    currency
    years {
      ...YearChangeParts
    }
    yearsLeftOut
  }
}
    fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}`) as unknown as TypedDocumentString<UndoPreviewQuery, UndoPreviewQueryVariables>;
export const UndoImportDocument = new TypedDocumentString(`
    mutation UndoImport($importId: ID!) {
  undoImport(importId: $importId) {
    success
    error
    errorCode
    numberRemoved
  }
}
    `) as unknown as TypedDocumentString<UndoImportMutation, UndoImportMutationVariables>;
export const GuessMappingDocument = new TypedDocumentString(`
    query GuessMapping($fileUrl: String!, $delimiter: String, $encoding: String, $headerRow: Int, $part: String) {
  guessMapping(
    fileUrl: $fileUrl
    delimiter: $delimiter
    encoding: $encoding
    headerRow: $headerRow
    part: $part
  ) {
    problem
    filename
    parts
    rawRows {
      number
      cells
    }
    header
    headerRow
    delimiter
    encoding
    mapping
    dateFormats
    isDayUnclear
  }
}
    `) as unknown as TypedDocumentString<GuessMappingQuery, GuessMappingQueryVariables>;
export const PreviewMappingDocument = new TypedDocumentString(`
    query PreviewMapping($fileUrl: String!, $mapping: String!, $timeZone: String, $part: String) {
  previewMapping(
    fileUrl: $fileUrl
    mapping: $mapping
    timeZone: $timeZone
    part: $part
  ) {
    faults {
      at
      message
    }
    errors
    types {
      value
      count
      means
    }
    symbols {
      symbol
      assetId
    }
    counts {
      all
      ready
      skipped
      warnings
      errors
      toImport
    }
    rows {
      rowNumber
      outcome
      reason
      becomes {
        sentence
        happenedAt
      }
      issues {
        column
        message
        remedy
        severity
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PreviewMappingQuery, PreviewMappingQueryVariables>;
export const ImportTemplatesDocument = new TypedDocumentString(`
    query ImportTemplates {
  importTemplates {
    id
    name
    mapping
    columns
    updatedAt
  }
}
    `) as unknown as TypedDocumentString<ImportTemplatesQuery, ImportTemplatesQueryVariables>;
export const SaveImportTemplateDocument = new TypedDocumentString(`
    mutation SaveImportTemplate($id: ID, $name: String!, $mapping: String!) {
  saveImportTemplate(id: $id, name: $name, mapping: $mapping) {
    success
    error
    template {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<SaveImportTemplateMutation, SaveImportTemplateMutationVariables>;
export const DeleteImportTemplateDocument = new TypedDocumentString(`
    mutation DeleteImportTemplate($id: ID!) {
  deleteImportTemplate(id: $id) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<DeleteImportTemplateMutation, DeleteImportTemplateMutationVariables>;
export const EventsInCommonDocument = new TypedDocumentString(`
    query EventsInCommon($files: [ReviewInput!]!) {
  eventsInCommon(files: $files) {
    fileUrl
    warning
  }
}
    `) as unknown as TypedDocumentString<EventsInCommonQuery, EventsInCommonQueryVariables>;
export const ImportReviewDocument = new TypedDocumentString(`
    query ImportReview($input: ReviewInput!, $filter: ReviewFilter!, $after: Int, $limit: Int) {
  importReview(input: $input, filter: $filter, after: $after, limit: $limit) {
    validation {
      ...ValidationParts
    }
    header
    counts {
      all
      ready
      duplicates
      likelyDuplicates
      skipped
      skippedByYou
      warnings
      errors
      toImport
    }
    rows {
      ...ReviewRowParts
    }
    endCursor
    hasMore
    rejectedRowsUrl
  }
}
    fragment ValidationParts on CsvValidation {
  errors
  warnings
  issues {
    ...RowIssueParts
  }
  recognised {
    id
    label
    integration
    integrationName
    overlaps {
      id
      why
      hasSameIds
    }
  }
  candidates {
    id
    label
    integrationName
  }
  missingOptions {
    key
    label
    question
    kind
    choices {
      value
      label
    }
  }
  timeZone {
    zone
    reason
  }
  otherTimes {
    importId
    filename
    timeZone
    count
  }
  howRead
  isOtherIntegration
  account {
    id
    name
  }
  numberOfRows
  numberOfTransactions
  numberOfDuplicates
  numberOfLikelyDuplicates
  numberOfFrozenTransactions
  numberOfRejectedRows
  skipped {
    row
    reason
  }
  firstAt
  lastAt
}
fragment RowIssueParts on RowIssue {
  row
  column
  value
  severity
  code
  message
  remedy
}
fragment ReviewRowParts on ReviewRow {
  rowNumber
  cells
  outcome
  reason
  editedColumns
  isFirstOfTransaction
  issues {
    ...RowIssueParts
  }
  becomes {
    happenedAt
    sentence
    rowNumbers
    legs {
      direction
      quantity
      symbol
      isKnownAsset
    }
  }
  likelyDuplicates {
    transactionId
    sentence
    happenedAt
    accountName
    source
    reason
    isReplaced
  }
}`) as unknown as TypedDocumentString<ImportReviewQuery, ImportReviewQueryVariables>;
export const KeepImportRowsDocument = new TypedDocumentString(`
    mutation KeepImportRows($fileUrl: String!, $rowNumbers: [Int!]!, $transactionId: ID!) {
  keepImportRows(
    fileUrl: $fileUrl
    rowNumbers: $rowNumbers
    transactionId: $transactionId
  ) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<KeepImportRowsMutation, KeepImportRowsMutationVariables>;
export const EditImportCellDocument = new TypedDocumentString(`
    mutation EditImportCell($fileUrl: String!, $rowNumber: Int!, $column: Int!, $value: String) {
  editImportCell(
    fileUrl: $fileUrl
    rowNumber: $rowNumber
    column: $column
    value: $value
  ) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<EditImportCellMutation, EditImportCellMutationVariables>;
export const SkipImportRowsDocument = new TypedDocumentString(`
    mutation SkipImportRows($fileUrl: String!, $rowNumbers: [Int!]!, $isSkipped: Boolean!, $isSame: Boolean) {
  skipImportRows(
    fileUrl: $fileUrl
    rowNumbers: $rowNumbers
    isSkipped: $isSkipped
    isSame: $isSame
  ) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<SkipImportRowsMutation, SkipImportRowsMutationVariables>;
export const CsvImportJobStatusDocument = new TypedDocumentString(`
    query CsvImportJobStatus($jobId: ID!) {
  csvImportJobStatus(jobId: $jobId) {
    isStatusFinal
    success
    status
    errorMessage
    numberImported
    numberTotal
    numberDone
    numberDuplicate
    numberIgnored
    numberFrozen
    numberUserDefinedTokens
    createdCustomWallet {
      id
      kind
      name
    }
    importId
    filename
  }
}
    `) as unknown as TypedDocumentString<CsvImportJobStatusQuery, CsvImportJobStatusQueryVariables>;
export const ImportTargetsDocument = new TypedDocumentString(`
    query ImportTargets {
  wallets {
    exchanges {
      ...ImportTargetParts
    }
    wallets {
      ...ImportTargetParts
    }
    customWallets {
      ...ImportTargetParts
    }
  }
}
    fragment ImportTargetParts on Account {
  id
  kind
  name
  integration {
    slug
    name
  }
  imports {
    integration
    undoneAt
  }
}`) as unknown as TypedDocumentString<ImportTargetsQuery, ImportTargetsQueryVariables>;
export const CreateCustomWalletDocument = new TypedDocumentString(`
    mutation CreateCustomWallet($customWalletInput: CustomWalletInput!) {
  createCustomWallet(customWalletInput: $customWalletInput) {
    success
    error
    errorCode
    jobId
  }
}
    `) as unknown as TypedDocumentString<CreateCustomWalletMutation, CreateCustomWalletMutationVariables>;
export const ImportAccountTransactionsDocument = new TypedDocumentString(`
    mutation ImportAccountTransactions($accountId: ID!, $csvUrl: String!, $accountTypeSlug: String, $importType: Int, $values: [OptionAnswerInput!], $format: String) {
  importAccountTransactions(
    accountId: $accountId
    csvUrl: $csvUrl
    accountTypeSlug: $accountTypeSlug
    importType: $importType
    values: $values
    format: $format
  ) {
    success
    error
    errorCode
    jobId
  }
}
    `) as unknown as TypedDocumentString<ImportAccountTransactionsMutation, ImportAccountTransactionsMutationVariables>;
export const CsvValidationErrorsDocument = new TypedDocumentString(`
    query CsvValidationErrors($csvFileUrl: String!, $isGeneric: Boolean!, $accountTypeSlug: String!, $values: [OptionAnswerInput!], $accountId: ID, $format: String, $isAccountSuggested: Boolean) {
  csvValidationErrors(
    csvFileUrl: $csvFileUrl
    isGeneric: $isGeneric
    accountTypeSlug: $accountTypeSlug
    values: $values
    accountId: $accountId
    format: $format
    isAccountSuggested: $isAccountSuggested
  ) {
    ...ValidationParts
  }
}
    fragment ValidationParts on CsvValidation {
  errors
  warnings
  issues {
    ...RowIssueParts
  }
  recognised {
    id
    label
    integration
    integrationName
    overlaps {
      id
      why
      hasSameIds
    }
  }
  candidates {
    id
    label
    integrationName
  }
  missingOptions {
    key
    label
    question
    kind
    choices {
      value
      label
    }
  }
  timeZone {
    zone
    reason
  }
  otherTimes {
    importId
    filename
    timeZone
    count
  }
  howRead
  isOtherIntegration
  account {
    id
    name
  }
  numberOfRows
  numberOfTransactions
  numberOfDuplicates
  numberOfLikelyDuplicates
  numberOfFrozenTransactions
  numberOfRejectedRows
  skipped {
    row
    reason
  }
  firstAt
  lastAt
}
fragment RowIssueParts on RowIssue {
  row
  column
  value
  severity
  code
  message
  remedy
}`) as unknown as TypedDocumentString<CsvValidationErrorsQuery, CsvValidationErrorsQueryVariables>;
export const SentFilesDocument = new TypedDocumentString(`
    query SentFiles($ids: [ID!]!) {
  sentFiles(ids: $ids) {
    id
    filename
    sizeBytes
    importId
  }
}
    `) as unknown as TypedDocumentString<SentFilesQuery, SentFilesQueryVariables>;
export const SiteDocument = new TypedDocumentString(`
    query Site {
  appInfo {
    url
  }
}
    `) as unknown as TypedDocumentString<SiteQuery, SiteQueryVariables>;
export const LotGraphDocument = new TypedDocumentString(`
    query LotGraph($assetId: ID!, $from: Date, $to: Date) {
  lotGraph(assetId: $assetId, from: $from, to: $to) {
    error
    errorCode
    graph {
      ...LotGraphParts
    }
  }
}
    fragment LotGraphParts on LotGraph {
  currency
  isCollapsed
  transactionCount
  mostNodes
  nodes {
    id
    kind
    count
    quantity
    wallet
    startsOn
    endsOn
    transaction {
      publicId
      sentence
    }
  }
  edges {
    from
    to
    count
    quantity
    costBasis
    gain
    unknown
    disposedLotId
  }
}`) as unknown as TypedDocumentString<LotGraphQuery, LotGraphQueryVariables>;
export const LotMigrationDocument = new TypedDocumentString(`
    query LotMigration {
  appInfo {
    gates
  }
  lotMigration {
    day
    isOffered
    whyNot
    freezes
    isUndergoingAllocation
    whyNotUndo
    wallets {
      id
      name
      integration {
        slug
      }
    }
    migration {
      id
      migratedAt
      allocation
      wallets {
        id
        name
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LotMigrationQuery, LotMigrationQueryVariables>;
export const LotMigrationPreviewDocument = new TypedDocumentString(`
    query LotMigrationPreview($allocation: AllocationRule!, $walletIds: [ID!], $units: [AllocatedUnits!]) {
  lotMigrationPreview(
    allocation: $allocation
    walletIds: $walletIds
    units: $units
  ) {
    error
    errorCode
    preview {
      currency
      lots {
        ...AllocatedLotsParts
      }
      years {
        ...YearChangeParts
      }
    }
  }
}
    fragment AllocatedLotsParts on AllocatedLots {
  shares {
    account {
      id
      name
      integration {
        slug
      }
    }
    asset {
      id
      symbol
    }
    quantity
    costBasis
    lotCount
    isCostKnown
  }
  lotCount
  costBasis
  unallocated {
    isWithoutLot
    account {
      id
      name
      integration {
        slug
      }
    }
    asset {
      id
      symbol
    }
    quantity
  }
}
fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}`) as unknown as TypedDocumentString<LotMigrationPreviewQuery, LotMigrationPreviewQueryVariables>;
export const MadeAllocationDocument = new TypedDocumentString(`
    query MadeAllocation {
  madeAllocation {
    error
    lots {
      ...AllocatedLotsParts
    }
  }
}
    fragment AllocatedLotsParts on AllocatedLots {
  shares {
    account {
      id
      name
      integration {
        slug
      }
    }
    asset {
      id
      symbol
    }
    quantity
    costBasis
    lotCount
    isCostKnown
  }
  lotCount
  costBasis
  unallocated {
    isWithoutLot
    account {
      id
      name
      integration {
        slug
      }
    }
    asset {
      id
      symbol
    }
    quantity
  }
}`) as unknown as TypedDocumentString<MadeAllocationQuery, MadeAllocationQueryVariables>;
export const StartMigrationDocument = new TypedDocumentString(`
    mutation StartMigration($allocation: AllocationRule!, $walletIds: [ID!], $units: [AllocatedUnits!]) {
  startUniversalToPerWalletMigration(
    allocation: $allocation
    walletIds: $walletIds
    units: $units
  ) {
    success
    error
    errorCode
    jobId
  }
}
    `) as unknown as TypedDocumentString<StartMigrationMutation, StartMigrationMutationVariables>;
export const PollMigrationDocument = new TypedDocumentString(`
    query PollMigration($jobId: ID!) {
  pollUniversalToPerWalletMigration(jobId: $jobId) {
    success
    isReady
    url
    error
    errorCode
  }
}
    `) as unknown as TypedDocumentString<PollMigrationQuery, PollMigrationQueryVariables>;
export const UndoMigrationDocument = new TypedDocumentString(`
    mutation UndoMigration {
  undoUniversalToPerWalletMigration {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<UndoMigrationMutation, UndoMigrationMutationVariables>;
export const AssignableLotsDocument = new TypedDocumentString(`
    query AssignableLots($assetId: ID!) {
  assignableLots(assetId: $assetId) {
    error
    lots {
      acquiredTransactionId
      acquiredAt
      quantity
      costBasis
      isCostKnown
      parts {
        accountId
        account {
          id
          name
        }
        quantity
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AssignableLotsQuery, AssignableLotsQueryVariables>;
export const ReviewOpeningLotsDocument = new TypedDocumentString(`
    query ReviewOpeningLots($fileUrl: String!, $timeZone: String) {
  reviewOpeningLots(fileUrl: $fileUrl, timeZone: $timeZone) {
    error
    canImport
    numberOfLots
    numberOfDuplicates
    numberOfIssues
    issues {
      row
      column
      value
      message
      remedy
    }
    checks {
      wallet
      isNewWallet
      asset
      isKnownAsset
      at
      inFile
      calculated
      difference
      after
      does
      isWarning
    }
    lots {
      rowNumber
      wallet
      asset
      quantity
      cost
      currency
      acquiredAt
      heldAt
      isDuplicate
    }
  }
}
    `) as unknown as TypedDocumentString<ReviewOpeningLotsQuery, ReviewOpeningLotsQueryVariables>;
export const ImportOpeningLotsDocument = new TypedDocumentString(`
    mutation ImportOpeningLots($fileUrl: String!, $timeZone: String) {
  importOpeningLots(fileUrl: $fileUrl, timeZone: $timeZone) {
    success
    error
    jobId
  }
}
    `) as unknown as TypedDocumentString<ImportOpeningLotsMutation, ImportOpeningLotsMutationVariables>;
export const SuggestionsDocument = new TypedDocumentString(`
    query Suggestions($query: String!) {
  searchPrices(query: $query, limit: 8) {
    id
    slug
    name
    symbol
    assetId
  }
}
    `) as unknown as TypedDocumentString<SuggestionsQuery, SuggestionsQueryVariables>;
export const LargestAssetsDocument = new TypedDocumentString(`
    query LargestAssets {
  prices(sortBy: RANK, limit: 8) {
    prices {
      id
      slug
      name
      symbol
      assetId
    }
  }
}
    `) as unknown as TypedDocumentString<LargestAssetsQuery, LargestAssetsQueryVariables>;
export const ConversionDocument = new TypedDocumentString(`
    query Conversion($fromCurrency: String!, $toCurrency: String!) {
  conversion(fromCurrency: $fromCurrency, toCurrency: $toCurrency) {
    error
    conversion {
      rate
      isSimulated
      from {
        symbol
        name
        slug
        source
        pricedAt
        isMoney
        assetId
      }
      to {
        symbol
        name
        slug
        source
        pricedAt
        isMoney
        assetId
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ConversionQuery, ConversionQueryVariables>;
export const ConverterDocument = new TypedDocumentString(`
    query Converter {
  convertibleCurrencies
  marketInfo {
    pricedCount
  }
  appInfo {
    url
  }
}
    `) as unknown as TypedDocumentString<ConverterQuery, ConverterQueryVariables>;
export const PricesDocument = new TypedDocumentString(`
    query Prices($sortBy: PriceOrder, $isReversed: Boolean, $offset: Int, $limit: Int, $currency: DisplayCurrency) {
  prices(sortBy: $sortBy, isReversed: $isReversed, offset: $offset, limit: $limit) {
    totalCount
    prices {
      ...PriceRow
      week(currency: $currency)
    }
  }
  marketInfo(currency: $currency) {
    ...MarketFacts
  }
  appInfo {
    url
  }
}
    fragment PriceRow on MarketCurrency {
  id
  symbol
  name
  slug
  assetId
  rank
  isWatched
  quote(currency: $currency) {
    price
    currency
    percentChange1h
    percentChange24h
    percentChange7d
    marketCap
    volume24h
    rangeOfDay
    pricedAt
    source
    isStale
  }
}
fragment MarketFacts on MarketInfo {
  assetCount
  pricedCount
  marketCap
  volume24h
  bitcoinShare
  sources
  pricedAt
  isStale
  isSimulated
  shownIn {
    ...PricesInParts
  }
}
fragment PricesInParts on PricesIn {
  currency
  wanted
  isConverted
  rate
  ratedAt
  source
}`) as unknown as TypedDocumentString<PricesQuery, PricesQueryVariables>;
export const GainersAndLosersDocument = new TypedDocumentString(`
    query GainersAndLosers($limit: Int, $currency: DisplayCurrency) {
  gainers: prices(sortBy: GAINERS, limit: $limit) {
    prices {
      ...PriceRow
      week(currency: $currency)
    }
  }
  losers: prices(sortBy: LOSERS, limit: $limit) {
    prices {
      ...PriceRow
      week(currency: $currency)
    }
  }
  marketInfo(currency: $currency) {
    ...MarketFacts
  }
  appInfo {
    url
  }
}
    fragment PriceRow on MarketCurrency {
  id
  symbol
  name
  slug
  assetId
  rank
  isWatched
  quote(currency: $currency) {
    price
    currency
    percentChange1h
    percentChange24h
    percentChange7d
    marketCap
    volume24h
    rangeOfDay
    pricedAt
    source
    isStale
  }
}
fragment MarketFacts on MarketInfo {
  assetCount
  pricedCount
  marketCap
  volume24h
  bitcoinShare
  sources
  pricedAt
  isStale
  isSimulated
  shownIn {
    ...PricesInParts
  }
}
fragment PricesInParts on PricesIn {
  currency
  wanted
  isConverted
  rate
  ratedAt
  source
}`) as unknown as TypedDocumentString<GainersAndLosersQuery, GainersAndLosersQueryVariables>;
export const FoundPricesDocument = new TypedDocumentString(`
    query FoundPrices($query: String!, $types: [CurrencyType!], $currency: DisplayCurrency) {
  searchPrices(query: $query, limit: 50, types: $types) {
    ...PriceRow
    week(currency: $currency)
  }
  ofAllKinds: searchPrices(query: $query, limit: 50) {
    id
    type
  }
  marketInfo(currency: $currency) {
    ...MarketFacts
  }
  appInfo {
    url
  }
}
    fragment PriceRow on MarketCurrency {
  id
  symbol
  name
  slug
  assetId
  rank
  isWatched
  quote(currency: $currency) {
    price
    currency
    percentChange1h
    percentChange24h
    percentChange7d
    marketCap
    volume24h
    rangeOfDay
    pricedAt
    source
    isStale
  }
}
fragment MarketFacts on MarketInfo {
  assetCount
  pricedCount
  marketCap
  volume24h
  bitcoinShare
  sources
  pricedAt
  isStale
  isSimulated
  shownIn {
    ...PricesInParts
  }
}
fragment PricesInParts on PricesIn {
  currency
  wanted
  isConverted
  rate
  ratedAt
  source
}`) as unknown as TypedDocumentString<FoundPricesQuery, FoundPricesQueryVariables>;
export const CurrencyPricePageDocument = new TypedDocumentString(`
    query CurrencyPricePage($query: String!, $timeSpan: TimeSpan!, $currency: DisplayCurrency) {
  currencyPricePage(query: $query, timeSpan: $timeSpan) {
    currency {
      ...PriceRow
      quote(currency: $currency) {
        high24h
        low24h
        circulatingSupply
        totalSupply
        maxSupply
        allTimeHigh
        allTimeHighAt
        allTimeLow
        allTimeLowAt
        isSimulated
      }
    }
    candidates {
      ...PriceRow
    }
    isAmbiguous
    assetCount
    isWatched
    span(currency: $currency) {
      from
      first
      last
      low
      high
      change
      changeRatio
      points {
        at
        price
      }
    }
    contracts {
      chain
      contract
      explorer {
        name
        url
      }
    }
    position {
      ...PositionParts
    }
  }
  convertibleCurrencies
  marketInfo(currency: $currency) {
    shownIn {
      ...PricesInParts
    }
  }
  appInfo {
    url
  }
}
    fragment PriceRow on MarketCurrency {
  id
  symbol
  name
  slug
  assetId
  rank
  isWatched
  quote(currency: $currency) {
    price
    currency
    percentChange1h
    percentChange24h
    percentChange7d
    marketCap
    volume24h
    rangeOfDay
    pricedAt
    source
    isStale
  }
}
fragment PricesInParts on PricesIn {
  currency
  wanted
  isConverted
  rate
  ratedAt
  source
}
fragment PositionParts on PricedPosition {
  currency
  quantity
  costBasis
  unknownCostCount
  averageCost
  lotCount
  value
  unrealisedGain
  gainUnknownCount
  price {
    price
    pricedAt
    source
    isStale
  }
  assets {
    id
    symbol
    slug
  }
}`) as unknown as TypedDocumentString<CurrencyPricePageQuery, CurrencyPricePageQueryVariables>;
export const SitemapDocument = new TypedDocumentString(`
    query Sitemap {
  marketInfo {
    pricedSlugs
  }
  networks {
    slug
  }
  appInfo {
    url
  }
}
    `) as unknown as TypedDocumentString<SitemapQuery, SitemapQueryVariables>;
export const PortfolioCurrencyDocument = new TypedDocumentString(`
    query PortfolioCurrency {
  displayedIn {
    wanted
  }
}
    `) as unknown as TypedDocumentString<PortfolioCurrencyQuery, PortfolioCurrencyQueryVariables>;
export const ToggleWatchlistDocument = new TypedDocumentString(`
    mutation ToggleWatchlist($symbol: String!) {
  toggleWatchlist(symbol: $symbol) {
    success
    error
    isWatched
  }
}
    `) as unknown as TypedDocumentString<ToggleWatchlistMutation, ToggleWatchlistMutationVariables>;
export const MarketOverviewDocument = new TypedDocumentString(`
    query MarketOverview($currency: DisplayCurrency) {
  marketInfo(currency: $currency) {
    ...MarketFacts
  }
  appInfo {
    url
  }
}
    fragment MarketFacts on MarketInfo {
  assetCount
  pricedCount
  marketCap
  volume24h
  bitcoinShare
  sources
  pricedAt
  isStale
  isSimulated
  shownIn {
    ...PricesInParts
  }
}
fragment PricesInParts on PricesIn {
  currency
  wanted
  isConverted
  rate
  ratedAt
  source
}`) as unknown as TypedDocumentString<MarketOverviewQuery, MarketOverviewQueryVariables>;
export const WatchlistDocument = new TypedDocumentString(`
    query Watchlist($currency: DisplayCurrency) {
  watchlistPrices {
    ...PriceRow
    week(currency: $currency)
  }
  marketInfo(currency: $currency) {
    ...MarketFacts
  }
}
    fragment PriceRow on MarketCurrency {
  id
  symbol
  name
  slug
  assetId
  rank
  isWatched
  quote(currency: $currency) {
    price
    currency
    percentChange1h
    percentChange24h
    percentChange7d
    marketCap
    volume24h
    rangeOfDay
    pricedAt
    source
    isStale
  }
}
fragment MarketFacts on MarketInfo {
  assetCount
  pricedCount
  marketCap
  volume24h
  bitcoinShare
  sources
  pricedAt
  isStale
  isSimulated
  shownIn {
    ...PricesInParts
  }
}
fragment PricesInParts on PricesIn {
  currency
  wanted
  isConverted
  rate
  ratedAt
  source
}`) as unknown as TypedDocumentString<WatchlistQuery, WatchlistQueryVariables>;
export const PerformanceMonthsDocument = new TypedDocumentString(`
    query PerformanceMonths($performanceDuration: PerformanceDuration!, $period: String, $assetId: ID, $benchmark: PerformanceBenchmark!) {
  performance(
    performanceDuration: $performanceDuration
    period: $period
    assetId: $assetId
    benchmark: $benchmark
  ) {
    monthSums {
      stretch
      income
      fees
    }
  }
}
    `) as unknown as TypedDocumentString<PerformanceMonthsQuery, PerformanceMonthsQueryVariables>;
export const PerformancePageDocument = new TypedDocumentString(`
    query PerformancePage($performanceDuration: PerformanceDuration!, $period: String, $assetId: ID, $benchmark: PerformanceBenchmark!) {
  performance(
    performanceDuration: $performanceDuration
    period: $period
    assetId: $assetId
    benchmark: $benchmark
  ) {
    currency
    display {
      ...DisplayedInParts
    }
    startsOn
    from
    to
    isUpToDate
    unknownDays
    leftOut {
      asset {
        id
        symbol
      }
      reason
    }
    valueBefore {
      ...FigureParts
    }
    value {
      ...FigureParts
    }
    deposits {
      ...FigureParts
    }
    withdrawals {
      ...FigureParts
    }
    gain {
      ...FigureParts
    }
    realised {
      ...FigureParts
    }
    income {
      ...FigureParts
    }
    unrealised {
      ...FigureParts
    }
    fees {
      ...FigureParts
    }
    tradedBetween
    timeWeighted
    moneyWeighted
    moneyWeightedPerYear
    moneyWeightedRates
    drawdown {
      depth
      from
      to
    }
    bestDay {
      stretch
      rate
    }
    worstDay {
      stretch
      rate
    }
    bestMonth {
      stretch
      rate
    }
    worstMonth {
      stretch
      rate
    }
    months {
      stretch
      rate
    }
    years {
      stretch
      rate
    }
    benchmarkReturn
    benchmarkValue
    benchmarkRanOutOn
    points {
      day
      value
      benchmark
    }
    assets {
      asset {
        id
        symbol
        name
      }
      quantity
      valueBefore
      value
      deposits
      withdrawals
      gain
      realised
      income
      unrealised
      fees
      timeWeighted
    }
  }
}
    fragment FigureParts on PerformanceFigure {
  amount
  unknownCount
}
fragment DisplayedInParts on DisplayedIn {
  currency
  base
  wanted
  isConverted
  rate
  ratedOn
  source
}`) as unknown as TypedDocumentString<PerformancePageQuery, PerformancePageQueryVariables>;
export const SetAssetHiddenDocument = new TypedDocumentString(`
    mutation SetAssetHidden($assetId: ID!, $isHidden: Boolean!) {
  setAssetHidden(assetId: $assetId, isHidden: $isHidden) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<SetAssetHiddenMutation, SetAssetHiddenMutationVariables>;
export const LendingAndStakingAssetsDocument = new TypedDocumentString(`
    query LendingAndStakingAssets {
  lendingAndStakingAssets {
    asset {
      id
      symbol
    }
    lentQuantity
    stakedQuantity
    rewardsQuantity
  }
}
    `) as unknown as TypedDocumentString<LendingAndStakingAssetsQuery, LendingAndStakingAssetsQueryVariables>;
export const HoldingsDocument = new TypedDocumentString(`
    query Holdings {
  holdings {
    currency
    display {
      ...DisplayedInParts
    }
    isComputed
    asOf
    settings {
      displayedBalances
      areSmallBalancesHidden
    }
    holdings {
      ...HoldingParts
    }
    total {
      marketValue
      difference
      unpricedCount
      staleCount
      belowZeroCount
      change24h
      changeKnownCount
      costBasis
      unknownCostCount
      allTimeReturn
      unknownReturnCount
      netTotalDeposits
      netTotalWithdrawals
      unknownFlowCount
      totalReturnOnInvestment
      unknownInvestmentCount
    }
    byAccount {
      account {
        id
        kind
        name
        integration {
          slug
        }
      }
      marketValue
      portfolioPercent
      unpricedCount
    }
    byNetwork {
      network
      marketValue
      portfolioPercent
      unpricedCount
    }
    cash {
      account {
        id
        name
        integration {
          slug
        }
      }
      currency {
        id
        symbol
      }
      quantity
      value
    }
    belowZero {
      account {
        id
        kind
        name
        integration {
          slug
        }
      }
      asset {
        id
        symbol
      }
      quantity
    }
  }
}
    fragment HoldingParts on Holding {
  asset {
    id
    symbol
    name
    slug
  }
  quantity
  price {
    price
    pricedAt
    source
    percentChange24h
    isStale
  }
  marketValue
  isSmall
  isHidden
  change24h
  portfolioPercent
  costBasis
  unknownCostCount
  lotCount
  averageCostBasis
  allTimeReturn
  allTimeReturnPercent
  isReturnPartial
  knownQuantity
  totalReturnOnInvestment
  totalReturnOnInvestmentPercent
  netTotalDeposits
  netTotalWithdrawals
  unknownFlowCount
  isReported
  onlyAccountId
}
fragment DisplayedInParts on DisplayedIn {
  currency
  base
  wanted
  isConverted
  rate
  ratedOn
  source
}`) as unknown as TypedDocumentString<HoldingsQuery, HoldingsQueryVariables>;
export const DashboardDocument = new TypedDocumentString(`
    query Dashboard($performanceDuration: PerformanceDuration!) {
  dashboard(performanceDuration: $performanceDuration) {
    ...ValueLine
    from
    to
    valueAtStart
    change
    netDeposits
    gain
    gainPercent
    leftOut
  }
}
    fragment ValueLine on Dashboard {
  currency
  isUpToDate
  days: points {
    day
    value
    atLeast
    unknownAssets
  }
  hours {
    at
    value
    atLeast
    unknownAssets
  }
  marks: stretches {
    from
    to
    count
    transactionId
  }
}`) as unknown as TypedDocumentString<DashboardQuery, DashboardQueryVariables>;
export const HoldingLotsDocument = new TypedDocumentString(`
    query HoldingLots($assetId: ID!) {
  holding(assetId: $assetId) {
    accounts {
      account {
        id
        kind
        name
        integration {
          slug
        }
      }
      quantity
      marketValue
      costBasis
      isCostBasisUnknown
      isReported
      difference
    }
    lotCount
    lots {
      id
      account {
        id
        name
        integration {
          slug
        }
      }
      acquiredAt
      acquiredTransactionId
      quantity
      costBasis
      marketValue
      unknown
    }
    lotsRest {
      count
      quantity
      costBasis
      marketValue
    }
  }
}
    `) as unknown as TypedDocumentString<HoldingLotsQuery, HoldingLotsQueryVariables>;
export const HoldingWeeksDocument = new TypedDocumentString(`
    query HoldingWeeks {
  holdingWeeks {
    asset {
      id
    }
    prices
    percentChange
  }
}
    `) as unknown as TypedDocumentString<HoldingWeeksQuery, HoldingWeeksQueryVariables>;
export const PortfolioAttentionDocument = new TypedDocumentString(`
    query PortfolioAttention {
  healthKinds {
    kind
    title
    count
    amountAtRisk
    isAmountAtRiskEstimate
    severity
  }
  taxReadiness {
    walletsCount
    syncIssuesCount
    errorsCount
  }
  user {
    taxYearToUse
    daysUntilTaxDeadline
  }
}
    `) as unknown as TypedDocumentString<PortfolioAttentionQuery, PortfolioAttentionQueryVariables>;
export const SetHoldingSettingsDocument = new TypedDocumentString(`
    mutation SetHoldingSettings($displayedBalances: DisplayedBalances, $areSmallBalancesHidden: Boolean) {
  setHoldingSettings(
    displayedBalances: $displayedBalances
    areSmallBalancesHidden: $areSmallBalancesHidden
  ) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<SetHoldingSettingsMutation, SetHoldingSettingsMutationVariables>;
export const WalletPerformanceDocument = new TypedDocumentString(`
    query WalletPerformance($id: ID!, $performanceDuration: PerformanceDuration!) {
  account(id: $id) {
    id
    performance(performanceDuration: $performanceDuration) {
      ...ValueLine
    }
  }
}
    fragment ValueLine on Dashboard {
  currency
  isUpToDate
  days: points {
    day
    value
    atLeast
    unknownAssets
  }
  hours {
    at
    value
    atLeast
    unknownAssets
  }
  marks: stretches {
    from
    to
    count
    transactionId
  }
}`) as unknown as TypedDocumentString<WalletPerformanceQuery, WalletPerformanceQueryVariables>;
export const PricesOffDocument = new TypedDocumentString(`
    query PricesOff {
  priceServices {
    areAsked
  }
}
    `) as unknown as TypedDocumentString<PricesOffQuery, PricesOffQueryVariables>;
export const PriceServicesDocument = new TypedDocumentString(`
    query PriceServices {
  priceServices {
    areAsked
    isSimulated
    minutes
    pricedAt
    ratesTo
    listedCount
    historyCount
    historiesWaiting
    historiesMissing
    services {
      id
      name
      isLeftOut
      askedAt
      answeredAt
      failure
      message
      failingSince
      quietUntil
    }
  }
}
    `) as unknown as TypedDocumentString<PriceServicesQuery, PriceServicesQueryVariables>;
export const WaitingPricesDocument = new TypedDocumentString(`
    query WaitingPrices {
  waitingPrices {
    valueCount
    isAsking
    services {
      name
      failure
      since
    }
  }
}
    `) as unknown as TypedDocumentString<WaitingPricesQuery, WaitingPricesQueryVariables>;
export const AskPricesAgainDocument = new TypedDocumentString(`
    mutation AskPricesAgain {
  askPricesAgain {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<AskPricesAgainMutation, AskPricesAgainMutationVariables>;
export const HarvestLotsDocument = new TypedDocumentString(`
    query HarvestLots($ownPrices: [HarvestPriceInput!]) {
  taxLossHarvest(ownPrices: $ownPrices) {
    list {
      opportunities {
        id
        lots {
          ...SaleLotParts
        }
      }
    }
  }
}
    fragment SaleLotParts on SaleLot {
  acquiredTransactionId
  acquiredAt
  quantity
  proceeds
  costBasis
  gain
  deniedLoss
  term
  unknown
}`) as unknown as TypedDocumentString<HarvestLotsQuery, HarvestLotsQueryVariables>;
export const SaleSimulationDocument = new TypedDocumentString(`
    query SaleSimulation($sales: [SaleInput!]!) {
  saleSimulation(sales: $sales) {
    error
    sales {
      ...SimulatedSaleParts
    }
    effect {
      ...SaleEffectParts
    }
  }
}
    fragment SaleLotParts on SaleLot {
  acquiredTransactionId
  acquiredAt
  quantity
  proceeds
  costBasis
  gain
  deniedLoss
  term
  unknown
}
fragment SaleEffectParts on SaleEffect {
  taxYear
  before {
    short
    long
    none
    gain
    isIncomplete
  }
  after {
    short
    long
    none
    gain
    isIncomplete
  }
  taxBefore {
    leftOut
    estimate {
      onCrypto
      ratesOf
      isIncomplete
    }
  }
  taxAfter {
    estimate {
      onCrypto
      lossUsed
      carriedShort
      carriedLong
    }
  }
  saving
}
fragment SimulatedSaleParts on SimulatedSale {
  asset {
    id
    symbol
  }
  account {
    id
    name
    integration {
      slug
    }
  }
  quantity
  price
  gain
  lotCount
  lots {
    ...SaleLotParts
  }
  turnsLong {
    acquiredTransactionId
    quantity
    from
    gain
  }
  callouts
}`) as unknown as TypedDocumentString<SaleSimulationQuery, SaleSimulationQueryVariables>;
export const SettingsPreviewDocument = new TypedDocumentString(`
    query SettingsPreview($country: String, $keep: [SettingGroup!], $baseCurrency: String, $timeZone: String, $transferFee: TransferFee, $method: CostBasisMethod, $lotAllocation: LotAllocation, $walletFrom: Date, $taxYearStartMonth: Int, $taxYearStartDay: Int, $timelineEntry: CostBasisTimelineEntryInput, $removedTimelineEntry: ID, $taxability: TaxabilityInput, $removedTaxability: ID) {
  settingsPreview(
    country: $country
    keep: $keep
    baseCurrency: $baseCurrency
    timeZone: $timeZone
    transferFee: $transferFee
    method: $method
    lotAllocation: $lotAllocation
    walletFrom: $walletFrom
    taxYearStartMonth: $taxYearStartMonth
    taxYearStartDay: $taxYearStartDay
    timelineEntry: $timelineEntry
    removedTimelineEntry: $removedTimelineEntry
    taxability: $taxability
    removedTaxability: $removedTaxability
  ) {
    error
    taxYears {
      currency
      years {
        ...YearChangeParts
      }
      yearsLeftOut
      restated {
        currencyBefore
        pricesConverted
        withoutRate
        ownAmounts
      }
    }
  }
}
    fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}`) as unknown as TypedDocumentString<SettingsPreviewQuery, SettingsPreviewQueryVariables>;
export const DeleteUserDocument = new TypedDocumentString(`
    mutation DeleteUser($password: String!, $code: String) {
  deleteUser(password: $password, code: $code) {
    success
    error
    wrongField
  }
}
    `) as unknown as TypedDocumentString<DeleteUserMutation, DeleteUserMutationVariables>;
export const DisplayCurrencySettingDocument = new TypedDocumentString(`
    query DisplayCurrencySetting {
  displayedIn {
    ...DisplayedInParts
  }
}
    fragment DisplayedInParts on DisplayedIn {
  currency
  base
  wanted
  isConverted
  rate
  ratedOn
  source
}`) as unknown as TypedDocumentString<DisplayCurrencySettingQuery, DisplayCurrencySettingQueryVariables>;
export const SetDisplayCurrencyDocument = new TypedDocumentString(`
    mutation SetDisplayCurrency($currency: DisplayCurrency) {
  setDisplayCurrency(currency: $currency) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<SetDisplayCurrencyMutation, SetDisplayCurrencyMutationVariables>;
export const SubmitEmailChangeDocument = new TypedDocumentString(`
    mutation SubmitEmailChange($toEmail: String!, $password: String!, $code: String) {
  submitEmailChange(toEmail: $toEmail, password: $password, code: $code) {
    success
    error
    wrongField
  }
}
    `) as unknown as TypedDocumentString<SubmitEmailChangeMutation, SubmitEmailChangeMutationVariables>;
export const VerifyEmailChangeDocument = new TypedDocumentString(`
    mutation VerifyEmailChange($otpValue: String!, $toEmail: String!) {
  verifyEmailChange(otpValue: $otpValue, toEmail: $toEmail) {
    success
    error
    errorCode
  }
}
    `) as unknown as TypedDocumentString<VerifyEmailChangeMutation, VerifyEmailChangeMutationVariables>;
export const CancelEmailChangeDocument = new TypedDocumentString(`
    mutation CancelEmailChange {
  cancelEmailChange {
    success
  }
}
    `) as unknown as TypedDocumentString<CancelEmailChangeMutation, CancelEmailChangeMutationVariables>;
export const SettingsChoicesDocument = new TypedDocumentString(`
    query SettingsChoices {
  countries {
    code
    name
    hasOwnRules
  }
  baseCurrencies {
    id
    symbol
    name
  }
}
    `) as unknown as TypedDocumentString<SettingsChoicesQuery, SettingsChoicesQueryVariables>;
export const UpdateCountryDocument = new TypedDocumentString(`
    mutation UpdateCountry($code: String!, $keep: [SettingGroup!]) {
  updateCountry(code: $code, keep: $keep) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<UpdateCountryMutation, UpdateCountryMutationVariables>;
export const UpdateBaseCurrencyDocument = new TypedDocumentString(`
    mutation UpdateBaseCurrency($symbol: String!) {
  updateBaseCurrency(symbol: $symbol) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<UpdateBaseCurrencyMutation, UpdateBaseCurrencyMutationVariables>;
export const UpdateTimeZoneDocument = new TypedDocumentString(`
    mutation UpdateTimeZone($timeZone: String!) {
  updateTimeZone(timeZone: $timeZone) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<UpdateTimeZoneMutation, UpdateTimeZoneMutationVariables>;
export const UpdateNameDocument = new TypedDocumentString(`
    mutation UpdateName($name: String!) {
  updateName(name: $name) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<UpdateNameMutation, UpdateNameMutationVariables>;
export const CountryMoveDocument = new TypedDocumentString(`
    query CountryMove($country: String!) {
  settingsPreview(country: $country) {
    error
    changes
    after {
      country {
        notice
      }
      baseCurrency {
        id
        symbol
      }
      costBasisMethod
      lotAllocation
      walletFrom
      taxYearStartMonth
      taxYearStartDay
    }
  }
}
    `) as unknown as TypedDocumentString<CountryMoveQuery, CountryMoveQueryVariables>;
export const NotificationSettingsDocument = new TypedDocumentString(`
    query NotificationSettings {
  notificationSettings {
    settingType
    isEnabled
  }
}
    `) as unknown as TypedDocumentString<NotificationSettingsQuery, NotificationSettingsQueryVariables>;
export const UpdateNotificationSettingDocument = new TypedDocumentString(`
    mutation UpdateNotificationSetting($settingType: NotificationType!, $isEnabled: Boolean!) {
  updateNotificationSetting(settingType: $settingType, isEnabled: $isEnabled) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<UpdateNotificationSettingMutation, UpdateNotificationSettingMutationVariables>;
export const UserPricesDocument = new TypedDocumentString(`
    query UserPrices($after: String, $limit: Int) {
  userPrices(after: $after, limit: $limit) {
    id
    asset
    currency
    moment
    price
  }
}
    `) as unknown as TypedDocumentString<UserPricesQuery, UserPricesQueryVariables>;
export const ImportUserPricesDocument = new TypedDocumentString(`
    mutation ImportUserPrices($csvUrl: String!) {
  importUserPrices(csvUrl: $csvUrl) {
    success
    error
    numberImported
    issueCount
    change {
      ...MadeChange
    }
    issues {
      row
      column
      value
      severity
      code
      message
      remedy
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<ImportUserPricesMutation, ImportUserPricesMutationVariables>;
export const DeleteUserPricesDocument = new TypedDocumentString(`
    mutation DeleteUserPrices {
  deleteUserPrices {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<DeleteUserPricesMutation, DeleteUserPricesMutationVariables>;
export const AuditEventsDocument = new TypedDocumentString(`
    query AuditEvents($after: String, $limit: Int) {
  auditEvents(after: $after, limit: $limit) {
    ...AuditEventParts
  }
}
    fragment AuditEventParts on AuditEvent {
  id
  happenedAt
  action
  actor
  entity
  entityId
  before
  after
}`) as unknown as TypedDocumentString<AuditEventsQuery, AuditEventsQueryVariables>;
export const SessionsDocument = new TypedDocumentString(`
    query Sessions {
  sessions {
    id
    createdAt
    expiresAt
    ipAddress
    userAgent
    isCurrent
  }
}
    `) as unknown as TypedDocumentString<SessionsQuery, SessionsQueryVariables>;
export const RevokeSessionDocument = new TypedDocumentString(`
    mutation RevokeSession($id: ID!) {
  revokeSession(id: $id) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<RevokeSessionMutation, RevokeSessionMutationVariables>;
export const RevokeOtherSessionsDocument = new TypedDocumentString(`
    mutation RevokeOtherSessions {
  revokeOtherSessions {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<RevokeOtherSessionsMutation, RevokeOtherSessionsMutationVariables>;
export const UpdateCostBasisMethodDocument = new TypedDocumentString(`
    mutation UpdateCostBasisMethod($method: CostBasisMethod!, $lotAllocation: LotAllocation, $walletFrom: Date) {
  updateCostBasisMethod(
    method: $method
    lotAllocation: $lotAllocation
    walletFrom: $walletFrom
  ) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<UpdateCostBasisMethodMutation, UpdateCostBasisMethodMutationVariables>;
export const UpdateLotAllocationDocument = new TypedDocumentString(`
    mutation UpdateLotAllocation($lotAllocation: LotAllocation!, $walletFrom: Date) {
  updateLotAllocation(lotAllocation: $lotAllocation, walletFrom: $walletFrom) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<UpdateLotAllocationMutation, UpdateLotAllocationMutationVariables>;
export const UpdateTransferFeeDocument = new TypedDocumentString(`
    mutation UpdateTransferFee($transferFee: TransferFee!) {
  updateTransferFee(transferFee: $transferFee) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<UpdateTransferFeeMutation, UpdateTransferFeeMutationVariables>;
export const UpdateTaxYearStartDocument = new TypedDocumentString(`
    mutation UpdateTaxYearStart($month: Int!, $day: Int!) {
  updateTaxYearStart(month: $month, day: $day) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<UpdateTaxYearStartMutation, UpdateTaxYearStartMutationVariables>;
export const UpdateLendingTaxabilityDocument = new TypedDocumentString(`
    mutation UpdateLendingTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {
  answer: updateLendingTaxabilitySetting(
    id: $id
    isTaxable: $isTaxable
    settingStartDate: $settingStartDate
    settingEndDate: $settingEndDate
  ) {
    success
    error
    errorField
  }
}
    `) as unknown as TypedDocumentString<UpdateLendingTaxabilityMutation, UpdateLendingTaxabilityMutationVariables>;
export const DeleteLendingTaxabilityDocument = new TypedDocumentString(`
    mutation DeleteLendingTaxability($id: ID!) {
  answer: deleteLendingTaxabilitySetting(id: $id) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<DeleteLendingTaxabilityMutation, DeleteLendingTaxabilityMutationVariables>;
export const UpdateLiquidStakingTaxabilityDocument = new TypedDocumentString(`
    mutation UpdateLiquidStakingTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {
  answer: updateLiquidStakingTaxabilitySetting(
    id: $id
    isTaxable: $isTaxable
    settingStartDate: $settingStartDate
    settingEndDate: $settingEndDate
  ) {
    success
    error
    errorField
  }
}
    `) as unknown as TypedDocumentString<UpdateLiquidStakingTaxabilityMutation, UpdateLiquidStakingTaxabilityMutationVariables>;
export const DeleteLiquidStakingTaxabilityDocument = new TypedDocumentString(`
    mutation DeleteLiquidStakingTaxability($id: ID!) {
  answer: deleteLiquidStakingTaxabilitySetting(id: $id) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<DeleteLiquidStakingTaxabilityMutation, DeleteLiquidStakingTaxabilityMutationVariables>;
export const UpdateLiquidityTaxabilityDocument = new TypedDocumentString(`
    mutation UpdateLiquidityTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {
  answer: updateLiquidityTaxabilitySetting(
    id: $id
    isTaxable: $isTaxable
    settingStartDate: $settingStartDate
    settingEndDate: $settingEndDate
  ) {
    success
    error
    errorField
  }
}
    `) as unknown as TypedDocumentString<UpdateLiquidityTaxabilityMutation, UpdateLiquidityTaxabilityMutationVariables>;
export const DeleteLiquidityTaxabilityDocument = new TypedDocumentString(`
    mutation DeleteLiquidityTaxability($id: ID!) {
  answer: deleteLiquidityTaxabilitySetting(id: $id) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<DeleteLiquidityTaxabilityMutation, DeleteLiquidityTaxabilityMutationVariables>;
export const UpdateStakingRewardsTaxabilityDocument = new TypedDocumentString(`
    mutation UpdateStakingRewardsTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {
  answer: updateStakingRewardsTaxabilitySetting(
    id: $id
    isTaxable: $isTaxable
    settingStartDate: $settingStartDate
    settingEndDate: $settingEndDate
  ) {
    success
    error
    errorField
  }
}
    `) as unknown as TypedDocumentString<UpdateStakingRewardsTaxabilityMutation, UpdateStakingRewardsTaxabilityMutationVariables>;
export const DeleteStakingRewardsTaxabilityDocument = new TypedDocumentString(`
    mutation DeleteStakingRewardsTaxability($id: ID!) {
  answer: deleteStakingRewardsTaxabilitySetting(id: $id) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<DeleteStakingRewardsTaxabilityMutation, DeleteStakingRewardsTaxabilityMutationVariables>;
export const UpdateWrappingTaxabilityDocument = new TypedDocumentString(`
    mutation UpdateWrappingTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {
  answer: updateWrappingTaxabilitySetting(
    id: $id
    isTaxable: $isTaxable
    settingStartDate: $settingStartDate
    settingEndDate: $settingEndDate
  ) {
    success
    error
    errorField
  }
}
    `) as unknown as TypedDocumentString<UpdateWrappingTaxabilityMutation, UpdateWrappingTaxabilityMutationVariables>;
export const DeleteWrappingTaxabilityDocument = new TypedDocumentString(`
    mutation DeleteWrappingTaxability($id: ID!) {
  answer: deleteWrappingTaxabilitySetting(id: $id) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<DeleteWrappingTaxabilityMutation, DeleteWrappingTaxabilityMutationVariables>;
export const CheckTaxRuleDocument = new TypedDocumentString(`
    query CheckTaxRule($timelineEntry: CostBasisTimelineEntryInput, $taxability: TaxabilityInput) {
  settingsPreview(timelineEntry: $timelineEntry, taxability: $taxability) {
    error
    errorField
  }
}
    `) as unknown as TypedDocumentString<CheckTaxRuleQuery, CheckTaxRuleQueryVariables>;
export const TaxRulesDocument = new TypedDocumentString(`
    query TaxRules {
  costBasisTimeline {
    id
    method
    settingStartDate
    settingEndDate
    order
    account {
      id
      name
      integration {
        slug
      }
    }
  }
  taxabilitySettings {
    operation
    isTaxableByDefault
    isSettled
    periods {
      id
      isTaxable
      settingStartDate
      settingEndDate
    }
  }
  wallets {
    ...WalletNames
  }
}
    fragment WalletNames on WalletsList {
  exchanges {
    id
    name
  }
  wallets {
    id
    name
  }
  customWallets {
    id
    name
  }
}`) as unknown as TypedDocumentString<TaxRulesQuery, TaxRulesQueryVariables>;
export const UpdateCostBasisTimelineDocument = new TypedDocumentString(`
    mutation UpdateCostBasisTimeline($id: ID, $method: CostBasisMethod!, $settingStartDate: Date!, $settingEndDate: Date, $accountId: ID) {
  answer: updateCostBasisTimeline(
    id: $id
    method: $method
    settingStartDate: $settingStartDate
    settingEndDate: $settingEndDate
    accountId: $accountId
  ) {
    success
    error
    errorField
  }
}
    `) as unknown as TypedDocumentString<UpdateCostBasisTimelineMutation, UpdateCostBasisTimelineMutationVariables>;
export const DeleteCostBasisTimelineEntryDocument = new TypedDocumentString(`
    mutation DeleteCostBasisTimelineEntry($id: ID!) {
  deleteCostBasisTimelineEntry(id: $id) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<DeleteCostBasisTimelineEntryMutation, DeleteCostBasisTimelineEntryMutationVariables>;
export const DataImportDocument = new TypedDocumentString(`
    query DataImport {
  dataImportObstacle
  dataImport {
    id
    state
    numberDone
    numberTotal
    error
    finishedAt
    engineVersion
    resultHash
    isSameResult
    contents {
      madeAt
      madeBy
      email
      engineVersion
      resultHash
      counts {
        table
        count
        name
      }
      missingFiles
      country
      baseCurrency
      timeZone
      method
    }
  }
}
    `) as unknown as TypedDocumentString<DataImportQuery, DataImportQueryVariables>;
export const CheckDataImportDocument = new TypedDocumentString(`
    mutation CheckDataImport($fileUrl: String!) {
  checkDataImport(fileUrl: $fileUrl) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<CheckDataImportMutation, CheckDataImportMutationVariables>;
export const StartDataImportDocument = new TypedDocumentString(`
    mutation StartDataImport($id: ID!) {
  startDataImport(id: $id) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<StartDataImportMutation, StartDataImportMutationVariables>;
export const StopDataImportDocument = new TypedDocumentString(`
    mutation StopDataImport($id: ID!) {
  stopDataImport(id: $id) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<StopDataImportMutation, StopDataImportMutationVariables>;
export const DataExportDocument = new TypedDocumentString(`
    query DataExport {
  dataExport {
    id
    state
    numberDone
    numberTotal
    sizeBytes
    madeAt
    keptUntil
    url
  }
}
    `) as unknown as TypedDocumentString<DataExportQuery, DataExportQueryVariables>;
export const ExportDataDocument = new TypedDocumentString(`
    mutation ExportData($password: String!, $code: String) {
  exportData(password: $password, code: $code) {
    success
    error
    wrongField
  }
}
    `) as unknown as TypedDocumentString<ExportDataMutation, ExportDataMutationVariables>;
export const StopDataExportDocument = new TypedDocumentString(`
    mutation StopDataExport($id: ID!) {
  stopDataExport(id: $id) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<StopDataExportMutation, StopDataExportMutationVariables>;
export const TimeZoneOfBrowserDocument = new TypedDocumentString(`
    mutation TimeZoneOfBrowser($timeZone: String!) {
  updateTimeZone(timeZone: $timeZone) {
    success
  }
}
    `) as unknown as TypedDocumentString<TimeZoneOfBrowserMutation, TimeZoneOfBrowserMutationVariables>;
export const HeldAssetsOnDocument = new TypedDocumentString(`
    query HeldAssetsOn($on: Date!, $walletId: ID) {
  heldAssetsOn(on: $on, walletId: $walletId) {
    error
    errorCode
    held {
      ...HeldAssetsParts
    }
  }
}
    fragment HeldAssetsParts on HeldAssets {
  currency
  isComputed
  assets {
    asset {
      id
      symbol
      name
      slug
    }
    lotCount
    quantity
    costBasis
    unknownCostCount
    price {
      price
      at
      source
    }
    value
    unrealisedGain
  }
  total {
    costBasis
    unknownCostCount
    value
    unpricedCount
    gain
    lotCount
    gainUnknownCount
  }
}`) as unknown as TypedDocumentString<HeldAssetsOnQuery, HeldAssetsOnQueryVariables>;
export const TaxLotsOnDocument = new TypedDocumentString(`
    query TaxLotsOn($on: Date!, $assetId: ID!, $walletId: ID, $sortBy: TaxLotOrder, $desc: Boolean, $offset: Int, $limit: Int) {
  taxLotsOn(
    on: $on
    assetId: $assetId
    walletId: $walletId
    sortBy: $sortBy
    desc: $desc
    offset: $offset
    limit: $limit
  ) {
    error
    errorCode
    page {
      totalCount
      lots {
        ...TaxLotParts
      }
    }
  }
}
    fragment TaxLotParts on TaxLot {
  id
  account {
    id
    kind
    name
    integration {
      slug
    }
  }
  quantity
  costBasis
  acquiredTransactionId
  acquiredAt
  unknown
  value
  unrealisedGain
  term
  longFrom
  daysUntilLong
}`) as unknown as TypedDocumentString<TaxLotsOnQuery, TaxLotsOnQueryVariables>;
export const HoldingsOfYearDocument = new TypedDocumentString(`
    query HoldingsOfYear($taxYear: String!) {
  holdingsOfYear(taxYear: $taxYear) {
    error
    errorCode
    held {
      ...HeldAssetsParts
    }
  }
}
    fragment HeldAssetsParts on HeldAssets {
  currency
  isComputed
  assets {
    asset {
      id
      symbol
      name
      slug
    }
    lotCount
    quantity
    costBasis
    unknownCostCount
    price {
      price
      at
      source
    }
    value
    unrealisedGain
  }
  total {
    costBasis
    unknownCostCount
    value
    unpricedCount
    gain
    lotCount
    gainUnknownCount
  }
}`) as unknown as TypedDocumentString<HoldingsOfYearQuery, HoldingsOfYearQueryVariables>;
export const SecurityMarkDocument = new TypedDocumentString(`
    query SecurityMark {
  securityAssets {
    id
  }
  settings {
    country {
      code
    }
  }
}
    `) as unknown as TypedDocumentString<SecurityMarkQuery, SecurityMarkQueryVariables>;
export const MarkSecurityDocument = new TypedDocumentString(`
    mutation MarkSecurity($assetId: ID!, $isSecurity: Boolean!) {
  markSecurity(assetId: $assetId, isSecurity: $isSecurity) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<MarkSecurityMutation, MarkSecurityMutationVariables>;
export const FilingYearDocument = new TypedDocumentString(`
    query FilingYear {
  taxYears {
    label
  }
}
    `) as unknown as TypedDocumentString<FilingYearQuery, FilingYearQueryVariables>;
export const FilingStatusDocument = new TypedDocumentString(`
    query FilingStatus($taxYear: String!) {
  taxProfile(taxYear: $taxYear) {
    filingStatus
  }
  taxEstimate(taxYear: $taxYear) {
    estimate {
      onCrypto
      isIncomplete
    }
    leftOut
  }
}
    `) as unknown as TypedDocumentString<FilingStatusQuery, FilingStatusQueryVariables>;
export const TaxProfileDocument = new TypedDocumentString(`
    query TaxProfile($taxYear: String!) {
  taxProfile(taxYear: $taxYear) {
    filingStatus
    otherIncome
    deduction
    carriedShort
    carriedLong
  }
}
    `) as unknown as TypedDocumentString<TaxProfileQuery, TaxProfileQueryVariables>;
export const UpdateTaxProfileDocument = new TypedDocumentString(`
    mutation UpdateTaxProfile($taxYear: String!, $filingStatus: FilingStatus!, $otherIncome: Decimal!, $deduction: Decimal, $carriedShort: Decimal, $carriedLong: Decimal) {
  updateTaxProfile(
    taxYear: $taxYear
    filingStatus: $filingStatus
    otherIncome: $otherIncome
    deduction: $deduction
    carriedShort: $carriedShort
    carriedLong: $carriedLong
  ) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<UpdateTaxProfileMutation, UpdateTaxProfileMutationVariables>;
export const DeleteTaxProfileDocument = new TypedDocumentString(`
    mutation DeleteTaxProfile($taxYear: String!) {
  deleteTaxProfile(taxYear: $taxYear) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<DeleteTaxProfileMutation, DeleteTaxProfileMutationVariables>;
export const DisposalsDocument = new TypedDocumentString(`
    query Disposals($taxYear: String, $assetId: ID, $isRemoval: Boolean, $after: Int, $limit: Int) {
  disposals(
    taxYear: $taxYear
    assetId: $assetId
    isRemoval: $isRemoval
    after: $after
    limit: $limit
  ) {
    disposals {
      id
      position
      transactionId
      kind
      category
      asset {
        id
        symbol
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
      term
      rule
      deniedLoss
      exactProceeds
      exactCostBasis
      exactGain
      unknown
    }
    endCursor
    hasMore
    totalCount
  }
}
    `) as unknown as TypedDocumentString<DisposalsQuery, DisposalsQueryVariables>;
export const FreezeUserDocument = new TypedDocumentString(`
    mutation FreezeUser($year: String!) {
  freezeUser(year: $year) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<FreezeUserMutation, FreezeUserMutationVariables>;
export const UnfreezeUserDocument = new TypedDocumentString(`
    mutation UnfreezeUser($year: String!) {
  unfreezeUser(year: $year) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<UnfreezeUserMutation, UnfreezeUserMutationVariables>;
export const YearDriftDocument = new TypedDocumentString(`
    query YearDrift($taxYear: String!) {
  yearDrift(taxYear: $taxYear) {
    filed {
      filedAt
      currency
    }
    figures {
      name
      asFiled
      now
      difference
    }
    transactions {
      id
      transaction {
        publicId
        sentence
        dateTime
      }
      asFiled
      now
      difference
      why
    }
    transactionCount
    reasons
    leftOut
  }
}
    `) as unknown as TypedDocumentString<YearDriftQuery, YearDriftQueryVariables>;
export const FreezingStatusDocument = new TypedDocumentString(`
    query FreezingStatus {
  freezingStatus {
    status
    isAvailable
    taxYear
    error
  }
}
    `) as unknown as TypedDocumentString<FreezingStatusQuery, FreezingStatusQueryVariables>;
export const CalloutsDocument = new TypedDocumentString(`
    query Callouts($taxYear: String, $type: String, $after: Int, $limit: Int) {
  callouts(taxYear: $taxYear, type: $type, after: $after, limit: $limit) {
    callouts {
      ...CalloutParts
      transactionId
    }
    endCursor
    hasMore
    totalCount
  }
}
    fragment CalloutParts on Callout {
  id
  type
  severity
  title
  message
  remedy
  amountAtRisk
  isAmountAtRiskEstimate
}`) as unknown as TypedDocumentString<CalloutsQuery, CalloutsQueryVariables>;
export const BrokerLinesLeftDocument = new TypedDocumentString(`
    query BrokerLinesLeft($taxYear: String!) {
  brokerForms(taxYear: $taxYear, limit: 1) {
    notOffered
    wallets {
      lineCount
    }
    counts {
      differs
      unmatched
      unreported
    }
  }
}
    `) as unknown as TypedDocumentString<BrokerLinesLeftQuery, BrokerLinesLeftQueryVariables>;
export const YearSeasonDocument = new TypedDocumentString(`
    query YearSeason($taxYear: String!) {
  appInfo {
    gates
  }
  settings {
    country {
      code
    }
  }
  taxReadiness {
    ...ReadinessParts
  }
  taxSummary(taxYear: $taxYear) {
    deadline {
      dueOn
      daysLeft
    }
    transactionLimit {
      transactionLimit
      transactionCount
      percent
    }
  }
}
    fragment ReadinessParts on TaxReadiness {
  walletsCount
  syncIssuesCount
  errorsCount
  problemsCount
  autoResolvedSpamAssetsCount
}`) as unknown as TypedDocumentString<YearSeasonQuery, YearSeasonQueryVariables>;
export const EngineChangesDocument = new TypedDocumentString(`
    query EngineChanges {
  engineChanges {
    id
    engineBefore
    engineAfter
    currency
    reasons
    years {
      ...YearChangeParts
    }
  }
}
    fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}`) as unknown as TypedDocumentString<EngineChangesQuery, EngineChangesQueryVariables>;
export const DismissEngineChangesDocument = new TypedDocumentString(`
    mutation DismissEngineChanges {
  dismissEngineChanges {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<DismissEngineChangesMutation, DismissEngineChangesMutationVariables>;
export const FormDifferenceDocument = new TypedDocumentString(`
    query FormDifference($taxYear: String!) {
  brokerForms(taxYear: $taxYear, limit: 1) {
    currency
    notOffered
    totals {
      marketDiscount
      nominee
    }
  }
}
    `) as unknown as TypedDocumentString<FormDifferenceQuery, FormDifferenceQueryVariables>;
export const NoteTaxYearVisitDocument = new TypedDocumentString(`
    mutation NoteTaxYearVisit($taxYear: String!) {
  noteTaxYearVisit(taxYear: $taxYear) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<NoteTaxYearVisitMutation, NoteTaxYearVisitMutationVariables>;
export const YearRestDocument = new TypedDocumentString(`
    query YearRest($taxYear: String!) {
  taxSummary(taxYear: $taxYear) {
    taxYear
    currency
    ...WalletsOfYearParts
    fees {
      total
      count
      unknownCount
      margin
      marginUnknownCount
    }
    lossCarryover {
      ...CarryoverParts
    }
  }
  taxSummaries {
    taxYear
    capitalGain
    shortTerm {
      gain
      count
      unknownCount
    }
    longTerm {
      gain
      count
      unknownCount
    }
    taxableIncomeTotal
    disposalCount
    isUnknownMinor
    unknown {
      disposals
      income
    }
    estimatedTaxes {
      estimate {
        isIncomplete
        ...TaxSumParts
      }
    }
  }
}
    fragment WalletSumsParts on WalletSums {
  proceeds
  costBasis
  gain
  count
  unknownCount
  unknownProceedsCount
  unknownCostCount
}
fragment WalletsOfYearParts on TaxSummary {
  taxYear
  currency
  isUnknownMinor
  wallets {
    accountId
    account {
      id
      kind
      name
      integration {
        slug
      }
    }
    all {
      ...WalletSumsParts
    }
    shortTerm {
      ...WalletSumsParts
    }
    longTerm {
      ...WalletSumsParts
    }
    income {
      value
      count
      unknownCount
    }
  }
}
fragment CarryoverParts on LossCarryover {
  source
  shortIn
  longIn
  shortFromLedger
  longFromLedger
  lossUsed
  shortOut
  longOut
  isIncomplete
  assumed
  short {
    ...CarriedTermParts
  }
  long {
    ...CarriedTermParts
  }
}
fragment CarriedTermParts on CarriedTerm {
  carriedIn
  gain
  againstOtherTerm
  againstIncome
  gainLeft
  carriedOut
}
fragment TaxSumParts on TaxEstimate {
  ratesOf
  onCrypto
  taxWith
  taxWithout
  investmentTax
  taxable
  taxableWithout
  otherIncome
  cryptoIncome
  gainsCounted
  deduction
  isIncomplete
}`) as unknown as TypedDocumentString<YearRestQuery, YearRestQueryVariables>;
export const YearStoryDocument = new TypedDocumentString(`
    query YearStory($taxYear: String!) {
  taxSummary(taxYear: $taxYear) {
    taxYear
    currency
    inWords
    isUnknownMinor
    months {
      ...MonthParts
    }
    sinceVisit {
      ...SinceVisitParts
    }
  }
}
    fragment MonthParts on TaxMonth {
  startsOn
  endsOn
  gains
  losses
  net
  disposalCount
  unknownDisposalCount
  income
  incomeCount
  unknownIncomeCount
}
fragment SinceVisitParts on SinceVisit {
  seenAt
  moved {
    figure
    before
    now
  }
  reasons
  changes {
    id
    sentence
    undoneAt
  }
  changeCount
}`) as unknown as TypedDocumentString<YearStoryQuery, YearStoryQueryVariables>;
export const AttachmentsDocument = new TypedDocumentString(`
    query Attachments($publicId: ID!) {
  transaction(publicId: $publicId) {
    attachments {
      id
      filename
      contentType
      sizeBytes
      attachedAt
      attachedBy
      fileUrl
    }
  }
}
    `) as unknown as TypedDocumentString<AttachmentsQuery, AttachmentsQueryVariables>;
export const AttachFilesDocument = new TypedDocumentString(`
    mutation AttachFiles($transactionId: ID!, $fileUrls: [String!]!) {
  attachFiles(transactionId: $transactionId, fileUrls: $fileUrls) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<AttachFilesMutation, AttachFilesMutationVariables>;
export const RemoveAttachmentDocument = new TypedDocumentString(`
    mutation RemoveAttachment($id: ID!) {
  removeAttachment(id: $id) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<RemoveAttachmentMutation, RemoveAttachmentMutationVariables>;
export const MovementsToCombineDocument = new TypedDocumentString(`
    query MovementsToCombine($publicId: ID!) {
  movementsToCombine(publicId: $publicId) {
    whyNot
    numberAlike
    shares {
      direction
      quantity
      value
      counted
      asset {
        id
        symbol
      }
    }
  }
  settings {
    baseCurrency {
      symbol
    }
  }
}
    `) as unknown as TypedDocumentString<MovementsToCombineQuery, MovementsToCombineQueryVariables>;
export const CombinePreviewDocument = new TypedDocumentString(`
    query CombinePreview($publicId: ID!, $purpose: OperationPurpose, $areAllAlike: Boolean) {
  combinePreview(
    publicId: $publicId
    purpose: $purpose
    areAllAlike: $areAllAlike
  ) {
    ...ChangeEffectParts
  }
}
    fragment ChangeEffectParts on ChangePreview {
  error
  transactionCount
  numberWithoutValue
  taxYears {
    currency
    yearsLeftOut
    years {
      ...YearChangeParts
    }
  }
}
fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}`) as unknown as TypedDocumentString<CombinePreviewQuery, CombinePreviewQueryVariables>;
export const CombineMovementsDocument = new TypedDocumentString(`
    mutation CombineMovements($publicId: ID!, $purpose: OperationPurpose, $areAllAlike: Boolean) {
  combineMovements(
    publicId: $publicId
    purpose: $purpose
    areAllAlike: $areAllAlike
  ) {
    success
    error
    errorCode
    count
    transaction {
      publicId
    }
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<CombineMovementsMutation, CombineMovementsMutationVariables>;
export const UnitePreviewDocument = new TypedDocumentString(`
    query UnitePreview($id: ID!) {
  restorePreview(id: $id) {
    ...ChangeEffectParts
  }
}
    fragment ChangeEffectParts on ChangePreview {
  error
  transactionCount
  numberWithoutValue
  taxYears {
    currency
    yearsLeftOut
    years {
      ...YearChangeParts
    }
  }
}
fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}`) as unknown as TypedDocumentString<UnitePreviewQuery, UnitePreviewQueryVariables>;
export const WalletsToChooseDocument = new TypedDocumentString(`
    query WalletsToChoose {
  wallets {
    ...WalletNames
  }
}
    fragment WalletNames on WalletsList {
  exchanges {
    id
    name
  }
  wallets {
    id
    name
  }
  customWallets {
    id
    name
  }
}`) as unknown as TypedDocumentString<WalletsToChooseQuery, WalletsToChooseQueryVariables>;
export const UpdateTransactionDocument = new TypedDocumentString(`
    mutation UpdateTransaction($publicId: ID!, $input: UpdateTransactionInput!, $version: String) {
  updateTransaction(publicId: $publicId, input: $input, version: $version) {
    success
    error
    errorCode
    errors {
      field
      position
      message
      remedy
    }
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<UpdateTransactionMutation, UpdateTransactionMutationVariables>;
export const SetFlowValueDocument = new TypedDocumentString(`
    mutation SetFlowValue($transactionId: ID!, $position: Int!, $fiatValue: Decimal) {
  setFlowValue(
    transactionId: $transactionId
    position: $position
    fiatValue: $fiatValue
  ) {
    success
    error
    errorCode
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<SetFlowValueMutation, SetFlowValueMutationVariables>;
export const RestoreImportedValuesDocument = new TypedDocumentString(`
    mutation RestoreImportedValues($publicId: ID!, $field: ImportedField, $position: Int, $version: String) {
  restoreImportedValues(
    publicId: $publicId
    field: $field
    position: $position
    version: $version
  ) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<RestoreImportedValuesMutation, RestoreImportedValuesMutationVariables>;
export const OpenLotsOfDocument = new TypedDocumentString(`
    query OpenLotsOf($publicId: ID!) {
  transaction(publicId: $publicId) {
    openLots {
      id
      asset {
        id
        symbol
        kind
      }
      account {
        id
        name
        integration {
          slug
        }
      }
      quantity
      costBasis
      unrealisedGain
      unknown
      longFrom
      term
    }
  }
}
    `) as unknown as TypedDocumentString<OpenLotsOfQuery, OpenLotsOfQueryVariables>;
export const RemoveEnteredDocument = new TypedDocumentString(`
    mutation RemoveEntered($publicId: ID!, $input: UpdateTransactionInput!, $version: String) {
  updateTransaction(publicId: $publicId, input: $input, version: $version) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<RemoveEnteredMutation, RemoveEnteredMutationVariables>;
export const RawRecordsDocument = new TypedDocumentString(`
    query RawRecords($publicId: ID!) {
  rawRecords(publicId: $publicId) {
    id
    list
    readAt
    json
  }
}
    `) as unknown as TypedDocumentString<RawRecordsQuery, RawRecordsQueryVariables>;
export const TransactionHistoryDocument = new TypedDocumentString(`
    query TransactionHistory($publicId: ID!, $limit: Int) {
  auditEvents(transactionId: $publicId, limit: $limit) {
    ...AuditEventParts
  }
}
    fragment AuditEventParts on AuditEvent {
  id
  happenedAt
  action
  actor
  entity
  entityId
  before
  after
}`) as unknown as TypedDocumentString<TransactionHistoryQuery, TransactionHistoryQueryVariables>;
export const TransactionDocument = new TypedDocumentString(`
    query Transaction($publicId: ID!) {
  transaction(publicId: $publicId) {
    ...TransactionDetailParts
  }
}
    fragment CalloutsParts on Transaction {
  publicId
  callouts {
    ...CalloutParts
    receiptTransactionId
  }
  flows {
    position
    quantity
    asset {
      symbol
    }
    fiatValue
    fiatSource
  }
}
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
fragment DividedParts on Transaction {
  partOf {
    publicId
    sentence
  }
  division {
    id
    sentence
  }
}
fragment EditTransactionParts on Transaction {
  publicId
  version
  isFrozen
  type
  transactionType
  label
  note
  dateTime
  dateAcquired
  customCostBasis
  customProceeds
  customDisposalBasis
  customCurrency
  purpose
  isTaxable
  link {
    kind
  }
  flows {
    ...LegParts
    fiatValue
    fiatSource
  }
}
fragment IgnoreTransactionParts on Transaction {
  publicId
  isIgnored
}
fragment ImportedValuesParts on Transaction {
  publicId
  version
  flows {
    position
    direction
    asset {
      symbol
    }
  }
  importedValues {
    field
    position
    value
    account {
      name
    }
    asset {
      symbol
    }
    editedAt
  }
}
fragment MatchedTransferParts on Transaction {
  publicId
  type
  link {
    kind
    origin
    reason
    other {
      publicId
      sentence
      dateTime
    }
  }
}
fragment FlowLineParts on Flow {
  ...LegParts
  isWithheld
  fiatValue
  fiatCurrency
  fiatSource
  fiatPricedAt
  statedValue
  statedCurrency
  check {
    value
    source
    pricedAt
    agrees
  }
}
fragment SourceParts on Transaction {
  dateTime
  account {
    id
    kind
    name
    integration {
      slug
    }
  }
  comments
  transactionHash
  explorer {
    name
    url
  }
  source {
    kind
    filename
    formatLabel
    rows {
      rowNumber
      cells
    }
  }
}
fragment TransactionDetailParts on Transaction {
  ...TransactionRowParts
  ...CalloutsParts
  ...StoredRowParts
  ...EditTransactionParts
  ...IgnoreTransactionParts
  ...MarkTransactionParts
  ...MatchedTransferParts
  ...UnmatchedParts
  ...SourceParts
  ...ImportedValuesParts
  ...DividedParts
  hasCustomCostBasis
  hasCustomProceeds
  hasCustomDisposalBasis
  isManual
  reason
  unknown
  flows {
    ...FlowLineParts
  }
  sides {
    counts {
      position
      fiatValue
      fiatCurrency
    }
    replaced {
      position
    }
  }
  disposals {
    term
    unknown
    ...DisposalRowParts
  }
  incomeEntries {
    name
  }
}
fragment LegParts on Flow {
  position
  direction
  account {
    id
    kind
    name
    integration {
      slug
    }
  }
  asset {
    id
    symbol
    kind
  }
  quantity
  splitRatio
}
fragment TransactionRowParts on Transaction {
  publicId
  transactionType
  type
  label
  dateTime
  dateAcquired
  sentence
  account {
    id
    kind
    name
    integration {
      slug
    }
  }
  flows {
    ...LegParts
    isWithheld
    fiatValue
    fiatCurrency
    fiatSource
    fiatPricedAt
  }
  link {
    kind
    other {
      publicId
      account {
        id
        name
      }
      flows {
        ...LegParts
      }
    }
  }
  isIgnored
  isSpam
  isEdited
  isFrozen
  isSample
  value
  isValueMissing
  gain
  income
  unknown
  callouts {
    ...CalloutParts
    quantity
    receiptTransactionId
    asset {
      id
      symbol
    }
  }
}
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
fragment UnmatchedParts on Transaction {
  ...MatchSide
  type
  transactionType
  purpose
  isIgnored
  dateAcquired
  flows {
    direction
    asset {
      id
      kind
    }
  }
  link {
    kind
  }
}
fragment MatchSide on Transaction {
  publicId
  sentence
  dateTime
  account {
    id
    name
  }
}
fragment MarkTransactionParts on Transaction {
  isSpam
  flows {
    asset {
      id
      kind
    }
  }
}
fragment CalloutParts on Callout {
  id
  type
  severity
  title
  message
  remedy
  amountAtRisk
  isAmountAtRiskEstimate
}`) as unknown as TypedDocumentString<TransactionQuery, TransactionQueryVariables>;
export const EditTransactionsDocument = new TypedDocumentString(`
    mutation EditTransactions($selection: TransactionSelection!, $edit: TransactionsEdit!) {
  editTransactions(selection: $selection, edit: $edit) {
    success
    error
    changed
    leftOut {
      ...LeftOutParts
    }
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}
fragment LeftOutParts on LeftOutTransactions {
  reason
  count
}`) as unknown as TypedDocumentString<EditTransactionsMutation, EditTransactionsMutationVariables>;
export const EditPreviewDocument = new TypedDocumentString(`
    query EditPreview($selection: TransactionSelection!, $edit: TransactionEdit!) {
  editPreview(selection: $selection, edit: $edit) {
    changed
    leftOut {
      ...LeftOutParts
    }
    effect {
      ...ChangeEffectParts
    }
  }
}
    fragment LeftOutParts on LeftOutTransactions {
  reason
  count
}
fragment ChangeEffectParts on ChangePreview {
  error
  transactionCount
  numberWithoutValue
  taxYears {
    currency
    yearsLeftOut
    years {
      ...YearChangeParts
    }
  }
}
fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}`) as unknown as TypedDocumentString<EditPreviewQuery, EditPreviewQueryVariables>;
export const IdentificationsDocument = new TypedDocumentString(`
    query Identifications($offset: Int, $limit: Int) {
  identifications(offset: $offset, limit: $limit) {
    totalCount
    rows {
      issue
      identification {
        ...IdentificationParts
        transaction {
          publicId
          sentence
          dateTime
        }
      }
    }
  }
}
    fragment IdentificationParts on Identification {
  transactionId
  identifiedOn
  note
  isInTime
  sentence
  lots {
    acquiredTransactionId
    quantity
    transaction {
      publicId
      dateTime
    }
  }
}`) as unknown as TypedDocumentString<IdentificationsQuery, IdentificationsQueryVariables>;
export const IdentificationOfDocument = new TypedDocumentString(`
    query IdentificationOf($publicId: ID!) {
  transaction(publicId: $publicId) {
    publicId
    identification {
      ...IdentificationParts
    }
  }
}
    fragment IdentificationParts on Identification {
  transactionId
  identifiedOn
  note
  isInTime
  sentence
  lots {
    acquiredTransactionId
    quantity
    transaction {
      publicId
      dateTime
    }
  }
}`) as unknown as TypedDocumentString<IdentificationOfQuery, IdentificationOfQueryVariables>;
export const LotsToIdentifyDocument = new TypedDocumentString(`
    query LotsToIdentify($transactionId: ID!, $sortBy: HeldLotOrder, $desc: Boolean) {
  lotsToIdentify(transactionId: $transactionId) {
    error
    choice {
      transactionId
      asset {
        id
        symbol
      }
      account {
        id
        name
      }
      quantity
      at
      currency
      unnamed
      lotCount
      lots(sortBy: $sortBy, desc: $desc) {
        acquiredTransactionId
        acquiredAt
        quantity
        costPerUnit
        term
        chosen
      }
      missing {
        acquiredTransactionId
        quantity
        transaction {
          publicId
          dateTime
        }
      }
      identification {
        ...IdentificationParts
      }
    }
  }
}
    fragment IdentificationParts on Identification {
  transactionId
  identifiedOn
  note
  isInTime
  sentence
  lots {
    acquiredTransactionId
    quantity
    transaction {
      publicId
      dateTime
    }
  }
}`) as unknown as TypedDocumentString<LotsToIdentifyQuery, LotsToIdentifyQueryVariables>;
export const IdentificationPreviewDocument = new TypedDocumentString(`
    query IdentificationPreview($transactionId: ID!, $lots: [IdentifiedLotInput!]!, $identifiedOn: Date) {
  identificationPreview(
    transactionId: $transactionId
    lots: $lots
    identifiedOn: $identifiedOn
  ) {
    ...ChangeEffectParts
  }
}
    fragment ChangeEffectParts on ChangePreview {
  error
  transactionCount
  numberWithoutValue
  taxYears {
    currency
    yearsLeftOut
    years {
      ...YearChangeParts
    }
  }
}
fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}`) as unknown as TypedDocumentString<IdentificationPreviewQuery, IdentificationPreviewQueryVariables>;
export const IdentifyLotsDocument = new TypedDocumentString(`
    mutation IdentifyLots($transactionId: ID!, $lots: [IdentifiedLotInput!]!, $identifiedOn: Date, $note: String) {
  identifyLots(
    transactionId: $transactionId
    lots: $lots
    identifiedOn: $identifiedOn
    note: $note
  ) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<IdentifyLotsMutation, IdentifyLotsMutationVariables>;
export const RemoveIdentificationsDocument = new TypedDocumentString(`
    mutation RemoveIdentifications($ids: [ID!]!) {
  removeIdentifications(ids: $ids) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<RemoveIdentificationsMutation, RemoveIdentificationsMutationVariables>;
export const StandingOrdersDocument = new TypedDocumentString(`
    query StandingOrders {
  costBasisTimeline {
    id
    method
    settingStartDate
    settingEndDate
    order
    account {
      id
      kind
      name
      integration {
        slug
      }
    }
  }
}
    `) as unknown as TypedDocumentString<StandingOrdersQuery, StandingOrdersQueryVariables>;
export const ExportTransactionsCsvDocument = new TypedDocumentString(`
    mutation ExportTransactionsCsv($query: String, $sort: TransactionSort) {
  exportTransactionsCsv(query: $query, sort: $sort) {
    success
    error
    errorCode
    jobId
  }
}
    `) as unknown as TypedDocumentString<ExportTransactionsCsvMutation, ExportTransactionsCsvMutationVariables>;
export const TransactionsCsvPollDocument = new TypedDocumentString(`
    query TransactionsCsvPoll($jobId: ID!) {
  transactionsCsvPoll(jobId: $jobId) {
    success
    isReady
    url
    error
    errorCode
  }
}
    `) as unknown as TypedDocumentString<TransactionsCsvPollQuery, TransactionsCsvPollQueryVariables>;
export const SavedViewsDocument = new TypedDocumentString(`
    query SavedViews {
  savedViews {
    id
    name
    query
  }
}
    `) as unknown as TypedDocumentString<SavedViewsQuery, SavedViewsQueryVariables>;
export const SavedViewCountsDocument = new TypedDocumentString(`
    query SavedViewCounts {
  savedViews {
    id
    count
  }
}
    `) as unknown as TypedDocumentString<SavedViewCountsQuery, SavedViewCountsQueryVariables>;
export const SaveViewDocument = new TypedDocumentString(`
    mutation SaveView($name: String!, $query: String!) {
  saveView(name: $name, query: $query) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<SaveViewMutation, SaveViewMutationVariables>;
export const RenameViewDocument = new TypedDocumentString(`
    mutation RenameView($id: ID!, $name: String!) {
  renameView(id: $id, name: $name) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<RenameViewMutation, RenameViewMutationVariables>;
export const DeleteViewDocument = new TypedDocumentString(`
    mutation DeleteView($id: ID!) {
  deleteView(id: $id) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<DeleteViewMutation, DeleteViewMutationVariables>;
export const TransactionFiltersDocument = new TypedDocumentString(`
    query TransactionFilters {
  wallets {
    exchanges {
      ...WalletFilterParts
    }
    wallets {
      ...WalletFilterParts
    }
    customWallets {
      ...WalletFilterParts
    }
  }
  taxYears {
    label
    startsOn
    endsOn
    transactionCount
  }
}
    fragment WalletFilterParts on Account {
  id
  name
  balances(limit: 40) {
    asset {
      id
      symbol
      name
    }
  }
}`) as unknown as TypedDocumentString<TransactionFiltersQuery, TransactionFiltersQueryVariables>;
export const AssetNamedDocument = new TypedDocumentString(`
    query AssetNamed($query: String!) {
  searchCurrencies(query: $query, limit: 10) {
    id
    symbol
  }
}
    `) as unknown as TypedDocumentString<AssetNamedQuery, AssetNamedQueryVariables>;
export const TransactionTotalsDocument = new TypedDocumentString(`
    query TransactionTotals($query: String) {
  transactionTotals(query: $query) {
    proceeds
    costBasis
    gain
    deniedLoss
    income
    exact {
      proceeds
      costBasis
      gain
      deniedLoss
      income
    }
    disposalCount
    unknown {
      disposals
      proceedsCount
      costCount
      income
    }
  }
}
    `) as unknown as TypedDocumentString<TransactionTotalsQuery, TransactionTotalsQueryVariables>;
export const TransactionsDocument = new TypedDocumentString(`
    query Transactions($query: String, $page: Int, $limit: Int, $sort: TransactionSort) {
  transactions(query: $query, page: $page, limit: $limit, sort: $sort) {
    transactions {
      ...TransactionRowParts
    }
    quickCount
    page
    hasMore
    isSearching
    unknownTerms
  }
}
    fragment LegParts on Flow {
  position
  direction
  account {
    id
    kind
    name
    integration {
      slug
    }
  }
  asset {
    id
    symbol
    kind
  }
  quantity
  splitRatio
}
fragment TransactionRowParts on Transaction {
  publicId
  transactionType
  type
  label
  dateTime
  dateAcquired
  sentence
  account {
    id
    kind
    name
    integration {
      slug
    }
  }
  flows {
    ...LegParts
    isWithheld
    fiatValue
    fiatCurrency
    fiatSource
    fiatPricedAt
  }
  link {
    kind
    other {
      publicId
      account {
        id
        name
      }
      flows {
        ...LegParts
      }
    }
  }
  isIgnored
  isSpam
  isEdited
  isFrozen
  isSample
  value
  isValueMissing
  gain
  income
  unknown
  callouts {
    ...CalloutParts
    quantity
    receiptTransactionId
    asset {
      id
      symbol
    }
  }
}
fragment CalloutParts on Callout {
  id
  type
  severity
  title
  message
  remedy
  amountAtRisk
  isAmountAtRiskEstimate
}`) as unknown as TypedDocumentString<TransactionsQuery, TransactionsQueryVariables>;
export const TransactionCountDocument = new TypedDocumentString(`
    query TransactionCount($query: String) {
  transactions(query: $query, limit: 1) {
    countSoFar {
      count
      isExact
    }
  }
}
    `) as unknown as TypedDocumentString<TransactionCountQuery, TransactionCountQueryVariables>;
export const SearchAssetsDocument = new TypedDocumentString(`
    query SearchAssets($query: String!) {
  searchCurrencies(query: $query, limit: 8) {
    id
    symbol
    name
    isUserDefined
  }
}
    `) as unknown as TypedDocumentString<SearchAssetsQuery, SearchAssetsQueryVariables>;
export const DeleteManualTransactionsDocument = new TypedDocumentString(`
    mutation DeleteManualTransactions($ids: [ID!]!) {
  deleteManualTransactions(ids: $ids) {
    success
    error
    errorCode
    count
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<DeleteManualTransactionsMutation, DeleteManualTransactionsMutationVariables>;
export const CreateTransactionsDocument = new TypedDocumentString(`
    mutation CreateTransactions($inputs: [CreateTransactionInput!]!) {
  createTransactions(inputs: $inputs) {
    ...SavedEntriesParts
  }
}
    fragment MadeChange on Change {
  id
  sentence
}
fragment SavedEntriesParts on CreateTransactionsResult {
  success
  error
  errorCode
  customTokens
  change {
    ...MadeChange
  }
  transactions {
    publicId
    sentence
  }
  errors {
    row
    field
    message
    remedy
  }
}`) as unknown as TypedDocumentString<CreateTransactionsMutation, CreateTransactionsMutationVariables>;
export const UpdateManualTransactionDocument = new TypedDocumentString(`
    mutation UpdateManualTransaction($publicId: ID!, $input: CreateTransactionInput!) {
  updateManualTransaction(publicId: $publicId, input: $input) {
    ...SavedEntriesParts
  }
}
    fragment MadeChange on Change {
  id
  sentence
}
fragment SavedEntriesParts on CreateTransactionsResult {
  success
  error
  errorCode
  customTokens
  change {
    ...MadeChange
  }
  transactions {
    publicId
    sentence
  }
  errors {
    row
    field
    message
    remedy
  }
}`) as unknown as TypedDocumentString<UpdateManualTransactionMutation, UpdateManualTransactionMutationVariables>;
export const SuggestedMatchesDocument = new TypedDocumentString(`
    query SuggestedMatches($after: String, $limit: Int) {
  suggestedMatches(after: $after, limit: $limit) {
    totalCount
    hasMore
    endCursor
    matches {
      id
      grade
      kind
      reasons {
        ...MatchReasonParts
      }
      withdrawal {
        ...MatchSide
      }
      deposit {
        ...MatchSide
      }
    }
  }
}
    fragment MatchSide on Transaction {
  publicId
  sentence
  dateTime
  account {
    id
    name
  }
}
fragment MatchReasonParts on MatchReason {
  type
  params {
    quantity
    minutes
  }
}`) as unknown as TypedDocumentString<SuggestedMatchesQuery, SuggestedMatchesQueryVariables>;
export const UnlinkedMatchesDocument = new TypedDocumentString(`
    query UnlinkedMatches {
  unlinkedMatches {
    id
    kind
    reasons {
      ...MatchReasonParts
    }
    withdrawal {
      ...MatchSide
    }
    deposit {
      ...MatchSide
    }
  }
}
    fragment MatchSide on Transaction {
  publicId
  sentence
  dateTime
  account {
    id
    name
  }
}
fragment MatchReasonParts on MatchReason {
  type
  params {
    quantity
    minutes
  }
}`) as unknown as TypedDocumentString<UnlinkedMatchesQuery, UnlinkedMatchesQueryVariables>;
export const MatchCandidatesDocument = new TypedDocumentString(`
    query MatchCandidates($publicId: ID!) {
  matchCandidates(publicId: $publicId, limit: 5, withUnlinked: true) {
    grade
    kind
    isUnlinked
    reasons {
      ...MatchReasonParts
    }
    transaction {
      ...MatchSide
    }
  }
}
    fragment MatchSide on Transaction {
  publicId
  sentence
  dateTime
  account {
    id
    name
  }
}
fragment MatchReasonParts on MatchReason {
  type
  params {
    quantity
    minutes
  }
}`) as unknown as TypedDocumentString<MatchCandidatesQuery, MatchCandidatesQueryVariables>;
export const MatchSearchDocument = new TypedDocumentString(`
    query MatchSearch($query: String!) {
  transactions(query: $query, limit: 10, transactionsOnly: true) {
    totalCount
    transactions {
      ...MatchSide
      flows {
        direction
        asset {
          id
        }
      }
    }
  }
}
    fragment MatchSide on Transaction {
  publicId
  sentence
  dateTime
  account {
    id
    name
  }
}`) as unknown as TypedDocumentString<MatchSearchQuery, MatchSearchQueryVariables>;
export const CreateLinkDocument = new TypedDocumentString(`
    mutation CreateLink($fromId: ID!, $toId: ID!, $kind: LinkKind!) {
  createLink(fromId: $fromId, toId: $toId, kind: $kind) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<CreateLinkMutation, CreateLinkMutationVariables>;
export const RemoveLinkDocument = new TypedDocumentString(`
    mutation RemoveLink($transactionId: ID!, $isUndo: Boolean) {
  removeLink(transactionId: $transactionId, isUndo: $isUndo) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<RemoveLinkMutation, RemoveLinkMutationVariables>;
export const RejectMatchDocument = new TypedDocumentString(`
    mutation RejectMatch($fromId: ID!, $toId: ID!, $isRejected: Boolean!) {
  rejectMatch(fromId: $fromId, toId: $toId, isRejected: $isRejected) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<RejectMatchMutation, RejectMatchMutationVariables>;
export const SimilarMatchesDocument = new TypedDocumentString(`
    query SimilarMatches($fromId: ID!, $toId: ID!) {
  similarMatches(fromId: $fromId, toId: $toId) {
    kind
    withdrawal {
      ...MatchSide
    }
    deposit {
      ...MatchSide
    }
  }
}
    fragment MatchSide on Transaction {
  publicId
  sentence
  dateTime
  account {
    id
    name
  }
}`) as unknown as TypedDocumentString<SimilarMatchesQuery, SimilarMatchesQueryVariables>;
export const LinksPreviewDocument = new TypedDocumentString(`
    query LinksPreview($links: [NewLink!]!) {
  linksPreview(links: $links) {
    ...ChangeEffectParts
  }
}
    fragment ChangeEffectParts on ChangePreview {
  error
  transactionCount
  numberWithoutValue
  taxYears {
    currency
    yearsLeftOut
    years {
      ...YearChangeParts
    }
  }
}
fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}`) as unknown as TypedDocumentString<LinksPreviewQuery, LinksPreviewQueryVariables>;
export const CreateLinksDocument = new TypedDocumentString(`
    mutation CreateLinks($links: [NewLink!]!) {
  createLinks(links: $links) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<CreateLinksMutation, CreateLinksMutationVariables>;
export const SuggestedDivisionsDocument = new TypedDocumentString(`
    query SuggestedDivisions($publicId: ID) {
  suggestedDivisions(publicId: $publicId) {
    ...DivisionParts
  }
}
    fragment MatchSide on Transaction {
  publicId
  sentence
  dateTime
  account {
    id
    name
  }
}
fragment MatchReasonParts on MatchReason {
  type
  params {
    quantity
    minutes
  }
}
fragment DivisionParts on SuggestedDivision {
  id
  grade
  rest
  restIs
  reasons {
    ...MatchReasonParts
  }
  whole {
    type
    ...MatchSide
  }
  parts {
    quantity
    transaction {
      ...MatchSide
    }
  }
}`) as unknown as TypedDocumentString<SuggestedDivisionsQuery, SuggestedDivisionsQueryVariables>;
export const DivisionPreviewDocument = new TypedDocumentString(`
    query DivisionPreview($division: NewDivision!) {
  divisionPreview(division: $division) {
    ...ChangeEffectParts
  }
}
    fragment ChangeEffectParts on ChangePreview {
  error
  transactionCount
  numberWithoutValue
  taxYears {
    currency
    yearsLeftOut
    years {
      ...YearChangeParts
    }
  }
}
fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}`) as unknown as TypedDocumentString<DivisionPreviewQuery, DivisionPreviewQueryVariables>;
export const DivideTransferDocument = new TypedDocumentString(`
    mutation DivideTransfer($division: NewDivision!) {
  divideTransfer(division: $division) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<DivideTransferMutation, DivideTransferMutationVariables>;
export const AlikeDocument = new TypedDocumentString(`
    query Alike($query: String!) {
  transactions(query: $query, limit: 10) {
    totalCount
    transactions {
      publicId
      sentence
      dateTime
    }
  }
}
    `) as unknown as TypedDocumentString<AlikeQuery, AlikeQueryVariables>;
export const RulesDocument = new TypedDocumentString(`
    query Rules {
  rules {
    ...RuleParts
  }
}
    fragment RuleParts on Rule {
  id
  name
  isOn
  conditions
  type
  label
  purpose
  isTaxable
  isIgnored
  isSpam
  note
  problem
  changedInAll
  lastRun {
    ranAt
    matched
    changed
    isUndone
    import {
      id
      filename
    }
  }
}`) as unknown as TypedDocumentString<RulesQuery, RulesQueryVariables>;
export const CreateRuleDocument = new TypedDocumentString(`
    mutation CreateRule($input: RuleInput!, $isApplied: Boolean) {
  createRule(input: $input, isApplied: $isApplied) {
    ...RuleSaved
  }
}
    fragment MadeChange on Change {
  id
  sentence
}
fragment RuleSaved on RuleResult {
  success
  error
  matched
  changed
  rule {
    id
  }
  change {
    ...MadeChange
  }
  runChange {
    ...MadeChange
  }
}`) as unknown as TypedDocumentString<CreateRuleMutation, CreateRuleMutationVariables>;
export const UpdateRuleDocument = new TypedDocumentString(`
    mutation UpdateRule($id: ID!, $input: RuleInput!, $isApplied: Boolean) {
  updateRule(id: $id, input: $input, isApplied: $isApplied) {
    ...RuleSaved
  }
}
    fragment MadeChange on Change {
  id
  sentence
}
fragment RuleSaved on RuleResult {
  success
  error
  matched
  changed
  rule {
    id
  }
  change {
    ...MadeChange
  }
  runChange {
    ...MadeChange
  }
}`) as unknown as TypedDocumentString<UpdateRuleMutation, UpdateRuleMutationVariables>;
export const SetRuleOnDocument = new TypedDocumentString(`
    mutation SetRuleOn($id: ID!, $isOn: Boolean!) {
  setRuleOn(id: $id, isOn: $isOn) {
    ...RuleSaved
  }
}
    fragment MadeChange on Change {
  id
  sentence
}
fragment RuleSaved on RuleResult {
  success
  error
  matched
  changed
  rule {
    id
  }
  change {
    ...MadeChange
  }
  runChange {
    ...MadeChange
  }
}`) as unknown as TypedDocumentString<SetRuleOnMutation, SetRuleOnMutationVariables>;
export const MoveRuleDocument = new TypedDocumentString(`
    mutation MoveRule($id: ID!, $place: Int!) {
  moveRule(id: $id, place: $place) {
    ...RuleSaved
  }
}
    fragment MadeChange on Change {
  id
  sentence
}
fragment RuleSaved on RuleResult {
  success
  error
  matched
  changed
  rule {
    id
  }
  change {
    ...MadeChange
  }
  runChange {
    ...MadeChange
  }
}`) as unknown as TypedDocumentString<MoveRuleMutation, MoveRuleMutationVariables>;
export const DeleteRuleDocument = new TypedDocumentString(`
    mutation DeleteRule($id: ID!) {
  deleteRule(id: $id) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<DeleteRuleMutation, DeleteRuleMutationVariables>;
export const RulePreviewDocument = new TypedDocumentString(`
    query RulePreview($input: RuleInput!, $id: ID) {
  rulePreview(input: $input, id: $id) {
    matched
    changed
    steps {
      effect
      changed
      leftOut {
        ...LeftOutParts
      }
    }
    effect {
      ...ChangeEffectParts
    }
  }
}
    fragment LeftOutParts on LeftOutTransactions {
  reason
  count
}
fragment ChangeEffectParts on ChangePreview {
  error
  transactionCount
  numberWithoutValue
  taxYears {
    currency
    yearsLeftOut
    years {
      ...YearChangeParts
    }
  }
}
fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}`) as unknown as TypedDocumentString<RulePreviewQuery, RulePreviewQueryVariables>;
export const RuleChangesDocument = new TypedDocumentString(`
    query RuleChanges($input: RuleInput!, $id: ID, $page: Int) {
  ruleChanges(input: $input, id: $id, page: $page) {
    totalCount
    pageCount
    changes {
      transaction {
        publicId
        sentence
        dateTime
      }
      before {
        ...RuleSideParts
      }
      after {
        ...RuleSideParts
      }
    }
  }
}
    fragment RuleSideParts on RuleSide {
  verb
  purpose
  isTaxable
  isIgnored
  isSpam
  note
}`) as unknown as TypedDocumentString<RuleChangesQuery, RuleChangesQueryVariables>;
export const RulesFileDocument = new TypedDocumentString(`
    query RulesFile {
  rulesFile
}
    `) as unknown as TypedDocumentString<RulesFileQuery, RulesFileQueryVariables>;
export const CheckRulesFileDocument = new TypedDocumentString(`
    query CheckRulesFile($rulesFile: String!) {
  checkRulesFile(rulesFile: $rulesFile) {
    success
    error
    count
    missing {
      kind
      id
      name
      suggestion
    }
  }
}
    `) as unknown as TypedDocumentString<CheckRulesFileQuery, CheckRulesFileQueryVariables>;
export const ImportRulesDocument = new TypedDocumentString(`
    mutation ImportRules($rulesFile: String!, $choices: [RulesFileChoice!]!) {
  importRules(rulesFile: $rulesFile, choices: $choices) {
    success
    error
    added
    leftOut
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<ImportRulesMutation, ImportRulesMutationVariables>;
export const HiddenSpamDocument = new TypedDocumentString(`
    query HiddenSpam($query: String) {
  transactions(query: $query, limit: 1) {
    hiddenSpamCount
    hiddenStakingRewardsCount
  }
}
    `) as unknown as TypedDocumentString<HiddenSpamQuery, HiddenSpamQueryVariables>;
export const SpamAssetsDocument = new TypedDocumentString(`
    query SpamAssets($state: SpamState!, $page: Int) {
  spamAssets(state: $state, page: $page) {
    totalCount
    page
    pageCount
    assets {
      ...SpamAssetParts
    }
  }
}
    fragment MarkableParts on SpamAsset {
  asset {
    id
    symbol
  }
  isSpam
  hasDisposals
  hasIncome
}
fragment SpamAssetParts on SpamAsset {
  ...MarkableParts
  contractAddress
  cryptoNetwork
  assetName
  symbol
  wasAutomarkedAsSpam
  reasons {
    code
    sentence
  }
  transactionCount
  accountCount
  balance
  firstSeenAt
}`) as unknown as TypedDocumentString<SpamAssetsQuery, SpamAssetsQueryVariables>;
export const SpamCountsDocument = new TypedDocumentString(`
    query SpamCounts {
  spamCounts {
    unresolved
    spam
    notSpam
    autoResolvedSpamAssetsCount
  }
  user {
    hasWalletsSpamHidden
    hasStakingRewardsHidden
  }
}
    `) as unknown as TypedDocumentString<SpamCountsQuery, SpamCountsQueryVariables>;
export const SpamAssetsByIdsDocument = new TypedDocumentString(`
    query SpamAssetsByIds($assetIds: [ID!]!) {
  spamAssetsByIds(assetIds: $assetIds) {
    ...MarkableParts
  }
}
    fragment MarkableParts on SpamAsset {
  asset {
    id
    symbol
  }
  isSpam
  hasDisposals
  hasIncome
}`) as unknown as TypedDocumentString<SpamAssetsByIdsQuery, SpamAssetsByIdsQueryVariables>;
export const ToggleSpamDocument = new TypedDocumentString(`
    mutation ToggleSpam($assetId: ID!, $isSpam: Boolean!) {
  toggleSpam(assetId: $assetId, isSpam: $isSpam) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<ToggleSpamMutation, ToggleSpamMutationVariables>;
export const ReportTokensAsSpamDocument = new TypedDocumentString(`
    mutation ReportTokensAsSpam($assetIds: [ID!]!, $isSpam: Boolean!) {
  reportTokensAsSpam(assetIds: $assetIds, isSpam: $isSpam) {
    success
    error
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<ReportTokensAsSpamMutation, ReportTokensAsSpamMutationVariables>;
export const ReportTokensAsSpamPreviewDocument = new TypedDocumentString(`
    query ReportTokensAsSpamPreview($assetIds: [ID!]!, $isSpam: Boolean!) {
  reportTokensAsSpamPreview(assetIds: $assetIds, isSpam: $isSpam) {
    ...ChangeEffectParts
  }
}
    fragment ChangeEffectParts on ChangePreview {
  error
  transactionCount
  numberWithoutValue
  taxYears {
    currency
    yearsLeftOut
    years {
      ...YearChangeParts
    }
  }
}
fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}`) as unknown as TypedDocumentString<ReportTokensAsSpamPreviewQuery, ReportTokensAsSpamPreviewQueryVariables>;
export const ToggleStakingRewardsDocument = new TypedDocumentString(`
    mutation ToggleStakingRewards($isHidden: Boolean!) {
  toggleStakingRewards(isHidden: $isHidden) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<ToggleStakingRewardsMutation, ToggleStakingRewardsMutationVariables>;
export const ToggleWalletsSpamDocument = new TypedDocumentString(`
    mutation ToggleWalletsSpam($isHidden: Boolean!) {
  toggleWalletsSpam(isHidden: $isHidden) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<ToggleWalletsSpamMutation, ToggleWalletsSpamMutationVariables>;
export const LookUpPageDocument = new TypedDocumentString(`
    query LookUpPage($name: String!) {
  networks {
    slug
    cryptoNetworkName
    coinSymbol
    whyUnread
  }
  networkCalled(name: $name) {
    slug
    cryptoNetworkName
    coinSymbol
  }
  appInfo {
    url
  }
}
    `) as unknown as TypedDocumentString<LookUpPageQuery, LookUpPageQueryVariables>;
export const PublicWalletBalanceDocument = new TypedDocumentString(`
    query PublicWalletBalance($address: String!, $coinSymbol: String!) {
  publicWalletBalance(address: $address, coinSymbol: $coinSymbol) {
    error
    errorCode
    balance {
      coinSymbol
      cryptoNetworkName
      quantity
      valueUsd
    }
  }
}
    `) as unknown as TypedDocumentString<PublicWalletBalanceQuery, PublicWalletBalanceQueryVariables>;
export const AuthorizationsToRevokeDocument = new TypedDocumentString(`
    query AuthorizationsToRevoke {
  authorizationsToRevoke {
    id
    exchange
    accountName
  }
}
    `) as unknown as TypedDocumentString<AuthorizationsToRevokeQuery, AuthorizationsToRevokeQueryVariables>;
export const ConfirmAuthorizationRevokedDocument = new TypedDocumentString(`
    mutation ConfirmAuthorizationRevoked($id: ID!) {
  confirmAuthorizationRevoked(id: $id) {
    success
    error
    errorCode
  }
}
    `) as unknown as TypedDocumentString<ConfirmAuthorizationRevokedMutation, ConfirmAuthorizationRevokedMutationVariables>;
export const TasksDocument = new TypedDocumentString(`
    query Tasks($taskStatus: TaskStatus) {
  tasks(taskStatus: $taskStatus) {
    id
    createdAt
    exchange {
      id
      kind
      name
      sync {
        isGranted
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TasksQuery, TasksQueryVariables>;
export const UpdateTaskDocument = new TypedDocumentString(`
    mutation UpdateTask($id: ID!, $status: TaskStatus!) {
  updateTask(id: $id, status: $status) {
    success
    error
    errorCode
  }
}
    `) as unknown as TypedDocumentString<UpdateTaskMutation, UpdateTaskMutationVariables>;
export const UpdateInstructionsDocument = new TypedDocumentString(`
    mutation UpdateInstructions($publicId: ID!, $instructions: String!) {
  updateInstructions(publicId: $publicId, instructions: $instructions) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<UpdateInstructionsMutation, UpdateInstructionsMutationVariables>;
export const NetworksOfAddressDocument = new TypedDocumentString(`
    query NetworksOfAddress($address: String!, $cryptoNetwork: String) {
  detectedNetworks(address: $address, cryptoNetwork: $cryptoNetwork) {
    networks {
      slug
      cryptoNetworkName
      whyUnread
    }
    error
  }
}
    `) as unknown as TypedDocumentString<NetworksOfAddressQuery, NetworksOfAddressQueryVariables>;
export const LinkWalletDocument = new TypedDocumentString(`
    mutation LinkWallet($publicId: ID!, $cryptoNetwork: String!, $walletAddress: String!) {
  linkWallet(
    publicId: $publicId
    cryptoNetwork: $cryptoNetwork
    walletAddress: $walletAddress
  ) {
    success
    error
    errorCode
    account {
      id
      kind
    }
  }
}
    `) as unknown as TypedDocumentString<LinkWalletMutation, LinkWalletMutationVariables>;
export const MiningPreviewDocument = new TypedDocumentString(`
    query MiningPreview($publicId: ID!, $isMining: Boolean!, $applyToAll: Boolean!) {
  miningPreview(publicId: $publicId, isMining: $isMining, applyToAll: $applyToAll) {
    ...ChangeEffectParts
  }
}
    fragment ChangeEffectParts on ChangePreview {
  error
  transactionCount
  numberWithoutValue
  taxYears {
    currency
    yearsLeftOut
    years {
      ...YearChangeParts
    }
  }
}
fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}`) as unknown as TypedDocumentString<MiningPreviewQuery, MiningPreviewQueryVariables>;
export const SetMiningStatusDocument = new TypedDocumentString(`
    mutation SetMiningStatus($publicId: ID!, $isMining: Boolean!, $applyToAll: Boolean!) {
  setMiningStatus(
    publicId: $publicId
    isMining: $isMining
    applyToAll: $applyToAll
  ) {
    success
    error
    errorCode
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<SetMiningStatusMutation, SetMiningStatusMutationVariables>;
export const IntegrationsToMoveToDocument = new TypedDocumentString(`
    query IntegrationsToMoveTo {
  integrations {
    slug
    name
    category
    closedIn
  }
}
    `) as unknown as TypedDocumentString<IntegrationsToMoveToQuery, IntegrationsToMoveToQueryVariables>;
export const MigrateExchangeDocument = new TypedDocumentString(`
    mutation MigrateExchange($publicId: ID!, $accountTypeSlug: String!) {
  answer: migrateExchange(publicId: $publicId, accountTypeSlug: $accountTypeSlug) {
    ...MigratedAccount
  }
}
    fragment MigratedAccount on MigrateResult {
  success
  error
  errorCode
  account {
    id
    kind
  }
}`) as unknown as TypedDocumentString<MigrateExchangeMutation, MigrateExchangeMutationVariables>;
export const MigrateWalletDocument = new TypedDocumentString(`
    mutation MigrateWallet($publicId: ID!, $accountTypeSlug: String!) {
  answer: migrateWallet(publicId: $publicId, accountTypeSlug: $accountTypeSlug) {
    ...MigratedAccount
  }
}
    fragment MigratedAccount on MigrateResult {
  success
  error
  errorCode
  account {
    id
    kind
  }
}`) as unknown as TypedDocumentString<MigrateWalletMutation, MigrateWalletMutationVariables>;
export const MigrateCustomWalletDocument = new TypedDocumentString(`
    mutation MigrateCustomWallet($publicId: ID!, $accountTypeSlug: String!) {
  answer: migrateCustomWallet(
    publicId: $publicId
    accountTypeSlug: $accountTypeSlug
  ) {
    ...MigratedAccount
  }
}
    fragment MigratedAccount on MigrateResult {
  success
  error
  errorCode
  account {
    id
    kind
  }
}`) as unknown as TypedDocumentString<MigrateCustomWalletMutation, MigrateCustomWalletMutationVariables>;
export const DeletionPreviewDocument = new TypedDocumentString(`
    query DeletionPreview($id: ID!) {
  deletionPreview(id: $id) {
    numberTransactions
    numberEdited
    numberFiles
    numberTransfers
    transferPartners
    effect {
      ...ChangeEffectParts
    }
  }
}
    fragment ChangeEffectParts on ChangePreview {
  error
  transactionCount
  numberWithoutValue
  taxYears {
    currency
    yearsLeftOut
    years {
      ...YearChangeParts
    }
  }
}
fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}`) as unknown as TypedDocumentString<DeletionPreviewQuery, DeletionPreviewQueryVariables>;
export const FindBalancePartingDocument = new TypedDocumentString(`
    mutation FindBalanceParting($publicId: ID!, $assetId: String!) {
  findBalanceParting(publicId: $publicId, assetId: $assetId) {
    success
    error
    errorCode
  }
}
    `) as unknown as TypedDocumentString<FindBalancePartingMutation, FindBalancePartingMutationVariables>;
export const RereadEventsDocument = new TypedDocumentString(`
    query RereadEvents($id: ID!) {
  account(id: $id) {
    id
    rereadings {
      ...RereadingCounts
      first {
        ...RereadingParts
      }
    }
  }
}
    fragment RereadingCounts on Rereadings {
  ready
  kept
  frozen
}
fragment RereadingParts on Rereading {
  id
  transactions {
    publicId
    dateTime
    sentence
  }
  becomes {
    sentence
    reason
  }
}`) as unknown as TypedDocumentString<RereadEventsQuery, RereadEventsQueryVariables>;
export const RereadPreviewDocument = new TypedDocumentString(`
    query RereadPreview($id: ID!) {
  rereadPreview(publicId: $id) {
    ...ChangeEffectParts
  }
}
    fragment ChangeEffectParts on ChangePreview {
  error
  transactionCount
  numberWithoutValue
  taxYears {
    currency
    yearsLeftOut
    years {
      ...YearChangeParts
    }
  }
}
fragment YearChangeParts on YearChange {
  taxYear
  gainBefore
  gainAfter
  incomeBefore
  incomeAfter
  isIncomplete
  isGainUnknown
  isIncomeUnknown
}`) as unknown as TypedDocumentString<RereadPreviewQuery, RereadPreviewQueryVariables>;
export const RereadAccountDocument = new TypedDocumentString(`
    mutation RereadAccount($id: ID!) {
  rereadAccount(publicId: $id) {
    success
    error
    errorCode
    change {
      ...MadeChange
    }
  }
}
    fragment MadeChange on Change {
  id
  sentence
}`) as unknown as TypedDocumentString<RereadAccountMutation, RereadAccountMutationVariables>;
export const AddSampleDataDocument = new TypedDocumentString(`
    mutation AddSampleData {
  addSampleData {
    success
    error
    errorCode
    jobId
  }
}
    `) as unknown as TypedDocumentString<AddSampleDataMutation, AddSampleDataMutationVariables>;
export const RemoveSampleDataDocument = new TypedDocumentString(`
    mutation RemoveSampleData {
  removeSampleData {
    success
    error
    errorCode
  }
}
    `) as unknown as TypedDocumentString<RemoveSampleDataMutation, RemoveSampleDataMutationVariables>;
export const SampleDataProgressDocument = new TypedDocumentString(`
    query SampleDataProgress($jobId: ID!) {
  csvImportJobStatus(jobId: $jobId) {
    isStatusFinal
    success
    errorMessage
    numberDone
    numberTotal
  }
}
    `) as unknown as TypedDocumentString<SampleDataProgressQuery, SampleDataProgressQueryVariables>;
export const ResyncEverythingDocument = new TypedDocumentString(`
    mutation ResyncEverything($syncType: SyncType!) {
  resyncEverything(syncType: $syncType) {
    success
    error
    errorCode
  }
}
    `) as unknown as TypedDocumentString<ResyncEverythingMutation, ResyncEverythingMutationVariables>;
export const WalletsDocument = new TypedDocumentString(`
    query Wallets($exchangesPage: Int!, $walletsPage: Int!, $customWalletsPage: Int!, $limit: Int!, $includeEmptyWallets: Boolean!, $query: String!) {
  exchanges: paginatedExchanges(
    page: $exchangesPage
    limit: $limit
    includeEmptyWallets: $includeEmptyWallets
    query: $query
  ) {
    ...AccountPageParts
  }
  wallets: paginatedWallets(
    page: $walletsPage
    limit: $limit
    includeEmptyWallets: $includeEmptyWallets
    query: $query
  ) {
    ...AccountPageParts
  }
  customWallets: paginatedCustomWallets(
    page: $customWalletsPage
    limit: $limit
    includeEmptyWallets: $includeEmptyWallets
    query: $query
  ) {
    ...AccountPageParts
  }
  all: wallets {
    ...WalletNames
    isSyncing
  }
  user {
    hasSampleData
  }
  userStats {
    numberOfExchanges
    numberOfLocalWallets
    numberOfCustomWallets
  }
  displayedIn {
    ...DisplayedInParts
  }
}
    fragment WalletNames on WalletsList {
  exchanges {
    id
    name
  }
  wallets {
    id
    name
  }
  customWallets {
    id
    name
  }
}
fragment WalletLineParts on Account {
  id
  kind
  name
  isSample
  isMining
  showDeprecationWarning
  shouldBeRemoved
  createdAt
  transactionCount
  isBalanceDifferenceSignificant
  value
  calculatedValue
  reportedValue
  portfolioPercent
  unpricedCount
  belowZeroCount
  integration {
    slug
    name
  }
  sync {
    source
    status
    lastComplete
    addresses
  }
  syncInfo {
    lastSynced
    isSyncing
    willBeDeleted
  }
  balanceCount
  balances(limit: 3, order: VALUE) {
    asset {
      id
      symbol
      name
      kind
    }
    quantity
    isNegative
  }
  imports {
    id
    status
    createdAt
    finishedAt
    undoneAt
    numberDone
    numberTotal
  }
}
fragment AccountPageParts on AccountPage {
  accounts {
    ...WalletLineParts
  }
  totalCount
  page
  pageCount
  value
  unpricedCount
  belowZeroCount
  emptyCount
  readCount
}
fragment DisplayedInParts on DisplayedIn {
  currency
  base
  wanted
  isConverted
  rate
  ratedOn
  source
}`) as unknown as TypedDocumentString<WalletsQuery, WalletsQueryVariables>;
export const WalletDocument = new TypedDocumentString(`
    query Wallet($id: ID!) {
  account(id: $id) {
    id
    kind
    name
    isSample
    isMining
    showDeprecationWarning
    shouldBeRemoved
    createdAt
    transactionCount
    instructions
    hasOwnInstructions
    integration {
      ...FilesOfIntegration
      websiteUrl
      closedIn
      successor
    }
    coverage {
      kind
      startsAt
      endsAt
      numberTransactions
      numberSetAside
    }
    syncInfo {
      lastSynced
      isSyncing
      willBeDeleted
    }
    sync {
      ...WalletSyncParts
    }
    partings {
      ...PartingParts
    }
    rereadings {
      ...RereadingCounts
    }
    balances(order: VALUE) {
      asset {
        id
        symbol
        name
        kind
        slug
      }
      quantity
      costBasis
      isCostBasisUnknown
      isNegative
      reported {
        quantity
        reportedAt
        difference
        isSignificant
        isRead
      }
    }
    value
    calculatedValue
    reportedValue
    portfolioPercent
    unpricedCount
    belowZeroCount
    holdings {
      asset {
        id
      }
      price {
        price
        isStale
        pricedAt
      }
      marketValue
    }
  }
  settings {
    baseCurrency {
      symbol
    }
  }
  displayedIn {
    ...DisplayedInParts
  }
}
    fragment PartingParts on BalanceParting {
  asset {
    id
  }
  status
  height
  partedAt
  agreedAt
  reported
  calculated
  message
}
fragment RereadingCounts on Rereadings {
  ready
  kept
  frozen
}
fragment WalletSyncParts on AccountSync {
  network
  source
  addresses
  status
  isReadHere
  keyRights
  isGranted
  lastComplete
  balancesAt
  balancesError
  numberIssues
  numberFrozen
  issues {
    code
    transactionHash
    message
    remedy
  }
  streams {
    label
    status
    failure
    error
    numberRecords
    startsAt
    endsAt
    lastRead
  }
}
fragment DisplayedInParts on DisplayedIn {
  currency
  base
  wanted
  isConverted
  rate
  ratedOn
  source
}
fragment FilesOfIntegration on Integration {
  slug
  name
  supportedFileFormats
  instructions
  limitations
  instructionsConfidence
  formats {
    id
    label
    confidence
  }
}`) as unknown as TypedDocumentString<WalletQuery, WalletQueryVariables>;
export const RenameAccountDocument = new TypedDocumentString(`
    mutation RenameAccount($id: ID!, $name: String!) {
  renameAccount(id: $id, name: $name) {
    success
    error
    errorCode
    account {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<RenameAccountMutation, RenameAccountMutationVariables>;
export const DeleteAccountDocument = new TypedDocumentString(`
    mutation DeleteAccount($id: ID!) {
  deleteAccount(id: $id) {
    success
    error
    errorCode
  }
}
    `) as unknown as TypedDocumentString<DeleteAccountMutation, DeleteAccountMutationVariables>;
export const SyncWalletDocument = new TypedDocumentString(`
    mutation SyncWallet($publicId: ID!, $syncType: SyncType!) {
  syncWallet(publicId: $publicId, syncType: $syncType) {
    success
    error
    errorCode
  }
}
    `) as unknown as TypedDocumentString<SyncWalletMutation, SyncWalletMutationVariables>;
export const UpdateThemeDocument = new TypedDocumentString(`
    mutation UpdateTheme($theme: Theme!) {
  updateTheme(theme: $theme) {
    success
    error
  }
}
    `) as unknown as TypedDocumentString<UpdateThemeMutation, UpdateThemeMutationVariables>;
export const FindInLedgerDocument = new TypedDocumentString(`
    query FindInLedger($query: String!, $limit: Int) {
  findInLedger(query: $query, limit: $limit) {
    accounts {
      id
      kind
      name
      integration {
        slug
      }
    }
    assets {
      id
      symbol
      name
    }
    transactions {
      publicId
      transactionType
      sentence
      dateTime
      account {
        id
        name
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FindInLedgerQuery, FindInLedgerQueryVariables>;
export const ShellDocument = new TypedDocumentString(`
    query Shell {
  user {
    publicId
    name
    email
    isAdmin
    hasSampleData
    selectedTheme
    taxYearToUse
  }
  appInfo {
    maintenanceMode
    maintenanceMessage
    playedMessage
    webAppHomePage
    mail
    version
  }
  unreadAlertCount
  ledgerAccess {
    whyNot
  }
  settings {
    timeZone
    country {
      code
    }
    baseCurrency {
      id
      symbol
    }
  }
}
    `) as unknown as TypedDocumentString<ShellQuery, ShellQueryVariables>;
export const GetCostBasisStatusDocument = new TypedDocumentString(`
    query GetCostBasisStatus {
  appInfo {
    storageMessage
  }
  getCostBasisStatus {
    isUndergoingAllocation
    isCostBasisRunning
    isOutOfDate
    costBasisLastSyncedAt
    costBasisComputeStartTime
    costBasisComputeEndTime
    costBasisRecomputationDate
    costBasisPaused
    costBasisStatus {
      state
      priority
    }
    resultHash
    engineVersion
    transactionCount
    errorMessage
    errorId
  }
  freezingStatus {
    status
  }
  wallets {
    isSyncing
  }
  sidebar(taskStatus: TO_DO) {
    taxYear
    calloutCount
    walletsCount
    openProblemKinds
    hasUnresolvedSpam
    tasksCount
  }
}
    `) as unknown as TypedDocumentString<GetCostBasisStatusQuery, GetCostBasisStatusQueryVariables>;
export const AccountHealthDocument = new TypedDocumentString(`
    query AccountHealth {
  accountHealth {
    currency
    isComputed
    isSettling
    checks
    taxLeftOut
    unknownYears {
      ...UnknownYearParts
    }
  }
  healthKinds {
    ...HealthKindParts
  }
}
    fragment TaxInQuestionParts on TaxInQuestion {
  amount
  ratesOf
  leftOut
  profileYear
}
fragment HealthKindParts on HealthKind {
  kind
  title
  remedy
  severity
  fixes
  count
  fixedCount
  resolvedCount
  dismissedCount
  amountAtRisk
  isAmountAtRiskEstimate
  taxInQuestion {
    ...TaxInQuestionParts
  }
}
fragment UnknownYearParts on HealthUnknownYear {
  taxYear
  disposalCount
  unknownDisposalCount
  incomeCount
  unknownIncomeCount
}`) as unknown as TypedDocumentString<AccountHealthQuery, AccountHealthQueryVariables>;
export const ManualEntryDocument = new TypedDocumentString(`
    query ManualEntry {
  wallets {
    ...WalletNames
  }
  settings {
    timeZone
    baseCurrency {
      id
      symbol
    }
  }
}
    fragment WalletNames on WalletsList {
  exchanges {
    id
    name
  }
  wallets {
    id
    name
  }
  customWallets {
    id
    name
  }
}`) as unknown as TypedDocumentString<ManualEntryQuery, ManualEntryQueryVariables>;
export const LotsOfDisposalDocument = new TypedDocumentString(`
    query LotsOfDisposal($flowId: ID!) {
  lotsOfDisposal(flowId: $flowId) {
    currency
    totalCount
    transaction {
      publicId
      sentence
      dateTime
    }
    lots {
      ...DisposedLotParts
    }
  }
}
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
}`) as unknown as TypedDocumentString<LotsOfDisposalQuery, LotsOfDisposalQueryVariables>;
export const DisposedLotsDocument = new TypedDocumentString(`
    query DisposedLots($taxYear: String, $assetId: ID, $walletId: ID, $term: Term, $month: Int, $isRemoval: Boolean, $search: String, $sortBy: DisposedLotOrder, $desc: Boolean, $offset: Int, $limit: Int) {
  disposedLots(
    taxYear: $taxYear
    assetId: $assetId
    walletId: $walletId
    term: $term
    month: $month
    isRemoval: $isRemoval
    search: $search
    sortBy: $sortBy
    desc: $desc
    offset: $offset
    limit: $limit
  ) {
    taxYear
    currency
    isComputed
    totalCount
    removalCount
    hasTerms
    months {
      startsOn
      endsOn
    }
    assets {
      id
      symbol
      name
    }
    wallets {
      id
      name
    }
    sums {
      count
      unreportedCount
      proceeds
      costBasis
      deniedLoss
      gain
      unknownCount
      unknownProceedsCount
      unknownCostCount
    }
    lots {
      ...DisposedLotParts
    }
  }
  taxYears {
    label
  }
}
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
}`) as unknown as TypedDocumentString<DisposedLotsQuery, DisposedLotsQueryVariables>;
export const LandingDocument = new TypedDocumentString(`
    query Landing {
  integrations {
    slug
    name
    category
    formats {
      id
      label
    }
    networks
  }
  networks {
    slug
  }
  linkableExchanges {
    slug
  }
  appInfo {
    url
  }
}
    `) as unknown as TypedDocumentString<LandingQuery, LandingQueryVariables>;
export const LotsImportStatusDocument = new TypedDocumentString(`
    query LotsImportStatus($jobId: ID!) {
  lotImporterStatus(jobId: $jobId) {
    isStatusFinal
    status
    errorMessage
    numberDone
    numberTotal
    numberImported
    numberDuplicate
    numberIgnored
    numberFrozen
  }
}
    `) as unknown as TypedDocumentString<LotsImportStatusQuery, LotsImportStatusQueryVariables>;
export const LotProofOfLotDocument = new TypedDocumentString(`
    query LotProofOfLot($flowId: ID!, $disposedLotId: ID!) {
  lotProof(transactionId: $flowId) {
    error
    errorCode
    proof {
      ...LotProofParts
    }
  }
}
    fragment EvidenceParts on Transaction {
  publicId
  dateTime
  sentence
  source {
    kind
    filename
    formatLabel
    rows {
      rowNumber
      cells
    }
  }
  flows {
    flowId
    direction
    quantity
    asset {
      id
      symbol
    }
    fiatValue
    fiatCurrency
    fiatSource
    fiatPricedAt
  }
}
fragment LotProofParts on LotProof {
  ...ProofFactsParts
  summary
  lotCount
  lot(disposedLotId: $disposedLotId) {
    heldDays
    sum {
      lines {
        ...WorkedLineParts
      }
    }
    sections {
      ...TextSectionParts
    }
    transactions {
      ...EvidenceParts
    }
  }
}
fragment ProofFactsParts on LotProof {
  transactionId
  at
  currency
  taxYear
  timeZone
  rules
}
fragment TextSectionParts on ProofSection {
  title
  lines {
    indent
    parts {
      text
      transactionId
    }
  }
}
fragment WorkedLineParts on WorkedLine {
  depth
  label
  wallet
  on
  transactionId
  amount
  exact
  isGain
  isUnknown
  lot
  steps {
    text
    on
    transactionId
  }
}`) as unknown as TypedDocumentString<LotProofOfLotQuery, LotProofOfLotQueryVariables>;
export const LotProofDocument = new TypedDocumentString(`
    query LotProof($transactionId: ID!) {
  lotProof(transactionId: $transactionId) {
    error
    errorCode
    proof {
      ...ProofParts
    }
  }
}
    fragment EvidenceParts on Transaction {
  publicId
  dateTime
  sentence
  source {
    kind
    filename
    formatLabel
    rows {
      rowNumber
      cells
    }
  }
  flows {
    flowId
    direction
    quantity
    asset {
      id
      symbol
    }
    fiatValue
    fiatCurrency
    fiatSource
    fiatPricedAt
  }
}
fragment ProofFactsParts on LotProof {
  transactionId
  at
  currency
  taxYear
  timeZone
  rules
}
fragment ProofParts on LotProof {
  ...ProofFactsParts
  summary
  sums {
    lines {
      ...WorkedLineParts
    }
  }
  sections {
    ...TextSectionParts
  }
  transactions {
    ...EvidenceParts
  }
}
fragment TextSectionParts on ProofSection {
  title
  lines {
    indent
    parts {
      text
      transactionId
    }
  }
}
fragment WorkedLineParts on WorkedLine {
  depth
  label
  wallet
  on
  transactionId
  amount
  exact
  isGain
  isUnknown
  lot
  steps {
    text
    on
    transactionId
  }
}`) as unknown as TypedDocumentString<LotProofQuery, LotProofQueryVariables>;
export const MappingChoicesDocument = new TypedDocumentString(`
    query MappingChoices {
  mappingChoices {
    fields {
      key
      label
      hint
    }
    verbs {
      key
      label
    }
    dateFormats {
      key
      label
    }
    constants
  }
  settings {
    timeZone
  }
}
    `) as unknown as TypedDocumentString<MappingChoicesQuery, MappingChoicesQueryVariables>;
export const ContactedHostsDocument = new TypedDocumentString(`
    query ContactedHosts {
  contactedHosts {
    host
    purpose
  }
}
    `) as unknown as TypedDocumentString<ContactedHostsQuery, ContactedHostsQueryVariables>;
export const ProfileDocument = new TypedDocumentString(`
    query Profile {
  user {
    publicId
    name
    email
    emailVerified
    createdAt
    isTwoStepVerificationEnabled
    hasSampleData
    emailChangeIsAllowed {
      ok
      message
    }
    emailChangeRequestStatus {
      toEmail
    }
  }
  appInfo {
    mail
    version
  }
  settings {
    country {
      code
      name
      notice
    }
    baseCurrency {
      id
      symbol
      name
    }
    timeZone
    costBasisMethod
    lotAllocation
    walletFrom
    transferFee
    taxYearStartMonth
    taxYearStartDay
    usualMethods
  }
}
    `) as unknown as TypedDocumentString<ProfileQuery, ProfileQueryVariables>;
export const SaleSimulatorDocument = new TypedDocumentString(`
    query SaleSimulator {
  heldAssets {
    currency
    assets {
      ...SellableAsset
    }
  }
  sellableUnits {
    ...SellableUnits
  }
  settings {
    lotAllocation
  }
}
    fragment SellableUnits on SellableUnits {
  asset {
    id
  }
  account {
    id
    name
  }
  quantity
}
fragment SellableAsset on AssetLots {
  asset {
    id
    symbol
    name
  }
  quantity
  price {
    price
    at
    source
  }
}`) as unknown as TypedDocumentString<SaleSimulatorQuery, SaleSimulatorQueryVariables>;
export const TaxLossHarvestDocument = new TypedDocumentString(`
    query TaxLossHarvest($ownPrices: [HarvestPriceInput!]) {
  taxLossHarvest(ownPrices: $ownPrices) {
    hasAccess
    whyNot
    warnings
    currency
    error
    errorCode
    list {
      taxYear
      year {
        short
        long
        none
        gain
        isIncomplete
      }
      opportunities {
        ...HarvestOpportunityParts
      }
      unpriced {
        asset {
          id
          symbol
        }
        held
      }
    }
  }
}
    fragment HarvestOpportunityParts on HarvestOpportunity {
  id
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
  held
  price {
    price
    at
    source
    isOwn
  }
  quantity
  proceeds
  costBasis
  loss
  shortLoss
  longLoss
  lossOfChosenLots
  unknownCount
  lotCount
}`) as unknown as TypedDocumentString<TaxLossHarvestQuery, TaxLossHarvestQueryVariables>;
export const HeldForAssetDocument = new TypedDocumentString(`
    query HeldForAsset($walletId: ID) {
  heldAssets(walletId: $walletId) {
    ...HeldAssetsParts
  }
  wallets {
    ...WalletNames
  }
}
    fragment WalletNames on WalletsList {
  exchanges {
    id
    name
  }
  wallets {
    id
    name
  }
  customWallets {
    id
    name
  }
}
fragment HeldAssetsParts on HeldAssets {
  currency
  isComputed
  assets {
    asset {
      id
      symbol
      name
      slug
    }
    lotCount
    quantity
    costBasis
    unknownCostCount
    price {
      price
      at
      source
    }
    value
    unrealisedGain
  }
  total {
    costBasis
    unknownCostCount
    value
    unpricedCount
    gain
    lotCount
    gainUnknownCount
  }
}`) as unknown as TypedDocumentString<HeldForAssetQuery, HeldForAssetQueryVariables>;
export const TaxLotsDocument = new TypedDocumentString(`
    query TaxLots($assetId: ID!, $walletId: ID, $sortBy: TaxLotOrder, $desc: Boolean, $offset: Int, $limit: Int) {
  taxLots(
    assetId: $assetId
    walletId: $walletId
    sortBy: $sortBy
    desc: $desc
    offset: $offset
    limit: $limit
  ) {
    totalCount
    lots {
      ...TaxLotParts
    }
  }
}
    fragment TaxLotParts on TaxLot {
  id
  account {
    id
    kind
    name
    integration {
      slug
    }
  }
  quantity
  costBasis
  acquiredTransactionId
  acquiredAt
  unknown
  value
  unrealisedGain
  term
  longFrom
  daysUntilLong
}`) as unknown as TypedDocumentString<TaxLotsQuery, TaxLotsQueryVariables>;
export const MovedAssetDocument = new TypedDocumentString(`
    query MovedAsset($name: String!) {
  movedAsset(name: $name) {
    id
    symbol
    name
  }
}
    `) as unknown as TypedDocumentString<MovedAssetQuery, MovedAssetQueryVariables>;
export const TaxLotsPageDocument = new TypedDocumentString(`
    query TaxLotsPage($walletId: ID) {
  heldAssets(walletId: $walletId) {
    ...HeldAssetsParts
  }
  wallets {
    ...WalletNames
  }
  taxYears {
    label
    startsOn
    endsOn
  }
}
    fragment WalletNames on WalletsList {
  exchanges {
    id
    name
  }
  wallets {
    id
    name
  }
  customWallets {
    id
    name
  }
}
fragment HeldAssetsParts on HeldAssets {
  currency
  isComputed
  assets {
    asset {
      id
      symbol
      name
      slug
    }
    lotCount
    quantity
    costBasis
    unknownCostCount
    price {
      price
      at
      source
    }
    value
    unrealisedGain
  }
  total {
    costBasis
    unknownCostCount
    value
    unpricedCount
    gain
    lotCount
    gainUnknownCount
  }
}`) as unknown as TypedDocumentString<TaxLotsPageQuery, TaxLotsPageQueryVariables>;
export const TaxPageDocument = new TypedDocumentString(`
    query TaxPage($taxYear: String!) {
  taxSummary(taxYear: $taxYear) {
    taxYear
    endsOn
    isComputed
    ...YearHeadParts
    ...LeadFiguresParts
    transactionCount
    disposalCount
    isAllocationOpen
    incomeCategories {
      count
    }
    unknown {
      disposals
      income
    }
    ...BeforeFilingParts
    ...OtherFiguresParts
    ...PrivateSalesParts
    ...NeedsDoingParts
    ...DisposalsByAssetParts
    ...IncomeByKindParts
    ...DocumentsOfYearParts
    ...MethodLineParts
  }
  taxYears {
    ...YearChoiceParts
  }
  yearFreezing(taxYear: $taxYear) {
    ...YearFreezingParts
  }
  settings {
    country {
      name
      notice
    }
  }
}
    fragment TaxReportParts on TaxReport {
  id
  reportType
  title
  format
  status
  createdAt
  isWholeUnits
  isOutOfDate
  url
}
fragment DocumentsOfYearParts on TaxSummary {
  taxYear
  unusualMethods
  longTermNftCount
  taxReports {
    ...TaxReportParts
  }
  availableReports {
    reportType
    title
    description
    purpose
    formats
    takesBlank
    isOfADay
    isAList
  }
}
fragment DisposalsByAssetParts on TaxSummary {
  taxYear
  currency
  disposalCount
  isUnknownMinor
  unknown {
    disposals
  }
  assets {
    asset {
      id
      symbol
      name
    }
    quantity
    proceeds
    costBasis
    gain
    disposalCount
    unknownCount
    unknownProceedsCount
    unknownCostCount
  }
}
fragment IncomeByKindParts on TaxSummary {
  taxYear
  startsOn
  endsOn
  currency
  incomeCategories {
    label
    name
    value
    count
    unknownCount
  }
  unknown {
    income
  }
  taxableIncomeTotal
}
fragment LimitedTotalParts on LimitedTotal {
  total
  count
  unknownCount
  limit
  taxable
  verdict
}
fragment PrivateSalesParts on TaxSummary {
  taxYear
  startsOn
  endsOn
  currency
  taxableIncomeTotal
  shortTerm {
    gain
  }
  privateSales {
    withinYear {
      ...LimitedTotalParts
    }
    overYear {
      total
      count
      unknownCount
    }
    otherIncome {
      ...LimitedTotalParts
    }
    incomeElsewhere
    marginResult
  }
}
fragment YearFreezingParts on YearFreezing {
  taxYear
  isFrozen
  whyNot
  alsoFrozen
  alsoUnfrozen
  filed {
    filedAt
    filedBy
  }
}
fragment BeforeFilingParts on TaxSummary {
  taxYear
  endsOn
  transactionCount
  unknown {
    disposals
    income
  }
  shortTerm {
    unknownProceedsCount
    unknownCostCount
  }
  longTerm {
    unknownProceedsCount
    unknownCostCount
  }
  noTerm {
    unknownProceedsCount
    unknownCostCount
  }
  calloutCounts {
    severity
    count
  }
  isAllocationOpen
  isBrokerFormOpen
  estimatedTaxes {
    needsProfile
  }
  taxReports {
    status
    isOutOfDate
  }
}
fragment LeadFiguresParts on TaxSummary {
  taxYear
  startsOn
  endsOn
  currency
  capitalGain
  proceeds
  costBasis
  disposalCount
  isUnknownMinor
  shortTermMeaning
  longTermMeaning
  shortTerm {
    proceeds
    costBasis
    gain
    count
    unknownCount
    unknownProceedsCount
    unknownCostCount
  }
  longTerm {
    proceeds
    costBasis
    gain
    count
    unknownCount
    unknownProceedsCount
    unknownCostCount
  }
  noTerm {
    count
    unknownProceedsCount
    unknownCostCount
  }
  incomeCategories {
    count
  }
  taxableIncomeTotal
  unknown {
    disposals
    income
  }
  estimatedTaxes {
    leftOut
    needsProfile
    estimate {
      ...TaxSumParts
    }
  }
}
fragment MethodLineParts on TaxSummary {
  currency
  startsOn
  endsOn
  method
  methodTimeline {
    method
    startsOn
    endsOn
    accountName
  }
  lotAllocation
  walletFrom
  safeHarborAllocation
  computedAt
  engineVersion
  resultHash
  inputHash
}
fragment OtherFiguresParts on TaxSummary {
  taxYear
  startsOn
  endsOn
  currency
  deniedLoss
  giftsCostBasis
  donationsCostBasis
  lostCostBasis
  marginGains
  unknown {
    gifts
    donations
    lost
    margin
  }
}
fragment YearHeadParts on TaxSummary {
  taxYear
  startsOn
  endsOn
  transactionCount
}
fragment YearChoiceParts on TaxYear {
  label
  startsOn
  transactionCount
}
fragment NeedsDoingParts on TaxSummary {
  taxYear
  startsOn
  endsOn
  currency
  calloutCounts {
    type
    severity
    count
    title
  }
}
fragment TaxSumParts on TaxEstimate {
  ratesOf
  onCrypto
  taxWith
  taxWithout
  investmentTax
  taxable
  taxableWithout
  otherIncome
  cryptoIncome
  gainsCounted
  deduction
  isIncomplete
}`) as unknown as TypedDocumentString<TaxPageQuery, TaxPageQueryVariables>;
export const TaxYearsDocument = new TypedDocumentString(`
    query TaxYears {
  taxYears {
    label
    startsOn
    endsOn
    transactionCount
    hasResults
  }
  user {
    taxYearToUse
  }
}
    `) as unknown as TypedDocumentString<TaxYearsQuery, TaxYearsQueryVariables>;
export const ExplanationDocument = new TypedDocumentString(`
    query Explanation($figure: ExplainedFigure!, $taxYear: String, $month: Int, $term: Term, $assetId: ID, $walletId: ID, $label: String, $transactionId: ID, $at: DateTime) {
  explanation(
    figure: $figure
    taxYear: $taxYear
    month: $month
    term: $term
    assetId: $assetId
    walletId: $walletId
    label: $label
    transactionId: $transactionId
    at: $at
  ) {
    count
    startsOn
    endsOn
    lines {
      sign
      label
      value
      currency
      count
      isUnknown
      acquiredAt
      isQuantity
    }
  }
}
    `) as unknown as TypedDocumentString<ExplanationQuery, ExplanationQueryVariables>;