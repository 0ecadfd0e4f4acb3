/** Reads a ledger from a file, in which names are IDs. */
import type { Ledger } from '../ledger.ts';
import type { LedgerSettings } from '../results/settings.ts';
import type { Fee, Leg, Transaction } from '../transactions/transaction.ts';
import { readBrokerLine, readCalledAssets } from './broker-lines.ts';
import type { FeeRow, LedgerFile, LegRow, SettingsRow, TransactionRow } from './ledger-file.ts';

/** @param file  checked by `parseLedger` */
export function readLedger(file: LedgerFile): Ledger {
  return {
    ...(file.name === undefined ? {} : { name: file.name }),
    settings: readSettings(file.settings ?? {}),
    transactions: file.transactions.map(readTransaction),
    ...(file.broker_lines === undefined ? {} : { brokerLines: file.broker_lines.map(readBrokerLine) }),
    ...(file.assets === undefined ? {} : { calledAssets: readCalledAssets(file.assets) }),
  };
}

export function readSettings(file: SettingsRow): LedgerSettings {
  const settings: LedgerSettings = {};
  if (file.country !== undefined) settings.country = file.country;
  if (file.base_currency !== undefined) settings.baseCurrency = file.base_currency;
  if (file.method !== undefined) settings.method = file.method;
  if (file.method_by_year !== undefined) settings.methodByYear = file.method_by_year;
  if (file.method_timeline !== undefined) {
    settings.methodTimeline = file.method_timeline.map(({ wallet, ...entry }) =>
      wallet === undefined ? entry : { ...entry, accountId: wallet },
    );
  }
  if (file.lot_allocation !== undefined) settings.lotAllocation = file.lot_allocation;
  if (file.wallet_from !== undefined) settings.walletFrom = file.wallet_from;
  if (file.safe_harbor_allocation !== undefined) settings.safeHarborAllocation = file.safe_harbor_allocation;
  if (file.safe_harbor_lots !== undefined) {
    settings.safeHarborLots = file.safe_harbor_lots.map(({ wallet, acquired_tx, quantity, asset }) => ({
      accountId: wallet,
      acquiredTransactionId: acquired_tx,
      quantity,
      ...(asset === undefined ? {} : { assetId: asset }),
    }));
  }
  if (file.safe_harbor_wallets !== undefined) settings.safeHarborWallets = file.safe_harbor_wallets;
  if (file.tax_year !== undefined) settings.taxYear = file.tax_year;
  if (file.tax_year_start !== undefined) settings.taxYearStart = file.tax_year_start;
  if (file.timezone !== undefined) settings.timeZone = file.timezone;
  if (file.transfer_fee !== undefined) settings.transferFee = file.transfer_fee;
  if (file.trade_fee !== undefined) settings.tradeFee = file.trade_fee;
  if (file.gifts_taxable !== undefined) settings.giftsTaxable = file.gifts_taxable;
  if (file.superficial_loss !== undefined) settings.superficialLoss = file.superficial_loss;
  if (file.missing_basis !== undefined) settings.missingBasis = file.missing_basis;
  if (file.taxability !== undefined) settings.taxability = file.taxability;
  if (file.taxability_timeline !== undefined) {
    settings.taxabilityTimeline = file.taxability_timeline.map(({ taxable, ...entry }) => ({
      ...entry,
      isTaxable: taxable,
    }));
  }
  return settings;
}

/** Reads a transaction. Sets keys in a fixed order, so that a million transactions share few hidden classes. */
function readTransaction(file: TransactionRow): Transaction {
  const transaction: Transaction = { id: file.id, timestamp: file.timestamp, type: file.type };
  if (file.wallet !== undefined) transaction.accountId = file.wallet;
  if (file.to_wallet !== undefined) transaction.toAccountId = file.to_wallet;
  if (file.sent !== undefined) transaction.sent = readLeg(file.sent);
  if (file.received !== undefined) transaction.received = readLeg(file.received);
  if (file.fee !== undefined) transaction.fees = Array.isArray(file.fee) ? file.fee.map(readFee) : [readFee(file.fee)];
  if (file.label !== undefined) transaction.label = file.label;
  if (file.asset !== undefined) transaction.assetId = file.asset;
  if (file.ratio !== undefined) transaction.ratio = file.ratio;
  readChoices(file, transaction);
  return transaction;
}

function readChoices(file: TransactionRow, transaction: Transaction): void {
  if (file.donor_basis !== undefined) transaction.donorBasis = file.donor_basis;
  if (file.donor_acquired_at !== undefined) transaction.donorAcquiredAt = file.donor_acquired_at;
  if (file.more_sent !== undefined) transaction.moreSent = file.more_sent.map(readLeg);
  if (file.more_received !== undefined) transaction.moreReceived = file.more_received.map(readLeg);
  if (file.purpose !== undefined) transaction.purpose = file.purpose;
  if (file.lots !== undefined) {
    transaction.identifiedLots = file.lots.map(({ acquired_tx, quantity }) => ({
      acquiredTransactionId: acquired_tx,
      quantity,
    }));
  }
  if (file.identified_at !== undefined) transaction.identifiedAt = file.identified_at;
  if (file.taxable !== undefined) transaction.isTaxable = file.taxable;
  if (file.ignored !== undefined) transaction.isIgnored = file.ignored;
  if (file.cost_basis !== undefined) transaction.costBasis = file.cost_basis;
  if (file.acquired_at !== undefined) transaction.acquiredAt = file.acquired_at;
  if (file.proceeds !== undefined) transaction.proceeds = file.proceeds;
  if (file.disposal_basis !== undefined) transaction.disposalBasis = file.disposal_basis;
}

function readLeg(file: LegRow): Leg {
  const leg: Leg = { assetId: file.asset, quantity: file.quantity };
  if (file.fiat_value !== undefined) leg.fiatValue = file.fiat_value;
  if (file.price_source !== undefined) leg.priceSource = file.price_source;
  return leg;
}

function readFee(file: FeeRow): Fee {
  const fee: Fee = readLeg(file);
  if (file.withheld !== undefined) fee.isWithheld = file.withheld;
  return fee;
}
