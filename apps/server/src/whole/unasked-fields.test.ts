/** API fields that no page uses. Each must be listed here with its reason, or removed. */
import { readFileSync } from 'node:fs';
import { buildSchema, isObjectType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { expect, test } from 'vitest';
import { knownOperations } from '../platform/http/routes/known-operations.ts';

/** Common fields of mutation answers and lists. */
const ALIKE = /^(success|error|errorCode|warning|hasMore|endCursor|totalCount|pageCount)$/;

const CONTRACT: Readonly<Record<string, string>> = {
  Account:
    'allowsHardResync allowsTradeImports allowsTransactionHistoryImports allowsTransactionImports allowsTransferImports assetsCount imageUrl numManualEdits tokens userAssetBalances',
  AppInfo: 'isViewAsUser',
  Currency: 'iconUrlFromInfo uaid',
  Dashboard: 'marks',
  DepositValidation: 'state',
  EmailChangeRequestStatus: 'fromEmail inProgress',
  ExchangeResult: 'updatedExchange',
  Flow: 'lotSummary perCoinValue',
  Freezing: 'endTime lastUpdatedAt startTime',
  Holding: 'calculatedValue',
  HoldingsTotal: 'calculatedValue',
  Integration: 'formId info isDisabled supportsHdWallet',
  IntegrationInfo:
    'circleIconUrl cryptoNetwork csvIntegrationCoverageInfo isEvmChain isInstitutional supportedCryptoNetworks supportedFileFormats symbol',
  LotProof: 'result',
  LotSummary: 'costBasis proceeds profitOrLoss',
  MarketCurrency: 'cmcId',
  Mutation:
    'addDepositOverride addPublicXpub bulkUpdateAsset ignoreTransaction runRule syncExchange updateCostBasisAndProceeds updateDatetime updateOperationPurpose updateTaxability',
  ProvedLot: 'asset costBasis deniedLoss gain proceeds quantity wallet',
  Query: 'depositValidation import incomeEntries taxReports',
  Settings: 'costBasisPaused theme',
  SidebarData: 'accountStatus wallets',
  SidebarWallet: 'address currency exchangeName icon id name type uaid',
  SpamAsset: 'assetType cryptoNetwork',
  SyncInfo: 'isDisabled isFirstTimeSync',
  Task: 'type updatedAt',
  TaxReport: 'numberTotal',
  Transaction: 'markLabels transactionFrom transactionTo unmarkLabels',
  TransactionParty: 'currency wallet walletId',
  User: 'closedPeriodDatetime costBasisByWallet displayedBalances freezing hasAnyWallet hasTransitioned isUndergoingAllocation lotAllocationMethod syncCutoffDate',
  WalletsList: 'otherTransactions',
};

/**
 * Fields that were unused when this was first checked. Each will be used by a page or removed, so the list only gets
 * shorter.
 */
const LEFT: Readonly<Record<string, string>> = {
  AccountHolding: 'quantity',
  AccountTotals:
    'account accountId costBasis disposalCount gain proceeds unknownCostCount unknownCount unknownProceedsCount',
  AllocatedShare: 'acquiredAt',
  AppInfo: 'maxUploadBytes',
  AttachmentResult: 'transaction',
  BrokerLine: 'assetName',
  BrokerSale: 'costBasis',
  BusyDay: 'count day transactionId',
  Callout: 'taxYear transaction',
  CostBasisStatus: 'inputHash',
  CostBasisTimelineEntry: 'recordedAt',
  Country: 'baseCurrency taxYearStart',
  Dashboard: 'days',
  DataExportResult: 'jobId',
  DecideProblemsResult: 'count',
  DocumentSettings: 'timeZone',
  EmailChangeResult: 'blockedReason',
  FiledYear: 'engineVersion inputHash resultHash',
  Form8949Line: 'disposal',
  HarvestList: 'asOf',
  HeldLot: 'costBasis unknown',
  Holding: 'reportedValue',
  HoldingsTotal: 'reportedValue',
  Identification: 'recordedAt recordedBy',
  ImportNftResult: 'transaction',
  ImportTemplate: 'createdAt',
  IncomeEntry: 'account asset exactValue id label quantity receivedAt transactionId unknown value',
  IncomePage: 'entries',
  LotProof: 'text',
  PriceSource: 'askedAt',
  Problem: 'severity',
  ProvedLot: 'kind',
  ReportedBalance: 'account',
  ReviewLeg: 'fiatCurrency fiatValue',
  ReviewTransaction: 'accountName label type',
  RuleRun: 'change',
  SavedViewResult: 'view',
  SettingsResult: 'settings',
  Task: 'status',
  TaskResult: 'task',
  TaxProfile: 'taxYear',
  TaxReport: 'numberDone on',
  TaxSettingResult: 'costBasisTimeline taxabilitySettings',
  TaxSummary: 'accounts',
  Transaction: 'exactGain possiblePurposes',
  TransactionResult: 'transaction',
  TransactionSource: 'format importId sourceId',
  UnknownTotals: 'proceeds',
  UnpricedPosition: 'account',
  YearUnknown: 'proceeds',
};

function unasked(): string[] {
  const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
  const asked = new Set<string>();
  const info = new TypeInfo(schema);
  const note = {
    Field() {
      asked.add(`${info.getParentType()?.name}.${info.getFieldDef()?.name}`);
    },
  };
  for (const text of knownOperations()) visit(parse(text), visitWithTypeInfo(info, note));
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) =>
      isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
    )
    .filter((field) => !asked.has(field) && !ALIKE.test(field.split('.')[1]!));
}

test('reports a field that no page uses and no entry explains', () => {
  const named = [CONTRACT, LEFT].flatMap((list) =>
    Object.entries(list).flatMap(([type, fields]) => fields.split(' ').map((field) => `${type}.${field}`)),
  );
  expect(unasked().toSorted()).toEqual(named.toSorted());
});
