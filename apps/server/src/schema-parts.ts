/**
 * The parts of the API, each in its feature. To add one:
 *
 * 1. `features/<x>/schema.ts` exports `add<X>Schema(): void`, which calls `builder.queryField`, `builder.mutationField`
 * and `builder.objectType(SomeRef, …)`. Types that other features use are in `refs.ts`.
 * 2. List it below.
 * 3. `npm run schema -w @lotbook/server` prints `schema.graphql` again; a test compares the file with the code.
 *
 * A resolver calls `ctx.transaction((tx, userId) => service(...))` to read or `ctx.change((scope) => service(...))` to
 * change, then returns the value or the refusal.
 */

import { addAdminSchema } from './features/admin/schema.ts';
import { addAlertsSchema } from './features/alerts/schema.ts';
import { addCurrencySchema } from './features/api/currency.ts';
import { addAssetsSchema } from './features/assets/schema.ts';
import { addAttachmentsSchema } from './features/attachments/schema.ts';
import { addAuditSchema } from './features/audit/schema.ts';
import { addCalculatorSchema } from './features/calculator/schema.ts';
import { addChangesSchema } from './features/changes/schema.ts';
import { addCompareMethodsSchema } from './features/compare-methods/schema.ts';
import { addComputationsSchema } from './features/computations/schema.ts';
import { addDataExportSchema } from './features/data-export/schema.ts';
import { addDataImportSchema } from './features/data-import/schema.ts';
import { addDeleteUserSchema } from './features/delete-user/schema.ts';
import { addDisposedLotsSchema } from './features/disposed-lots/schema.ts';
import { addDuplicatesSchema } from './features/duplicates/schema.ts';
import { addEmailChangeSchema } from './features/email-change/schema.ts';
import { addForm1099DaSchema } from './features/form-1099-da/schema.ts';
import { addFreezingSchema } from './features/freezing/schema.ts';
import { addHealthSchema } from './features/health/schema.ts';
import { addIdentificationsSchema } from './features/identifications/schema.ts';
import { addMappingSchema } from './features/imports/mapping/schema.ts';
import { addReviewSchema } from './features/imports/review/schema.ts';
import { addImportsSchema } from './features/imports/schema.ts';
import { addLinksSchema } from './features/links/schema.ts';
import { addLotGraphSchema } from './features/lot-graph/schema.ts';
import { addLotMigrationSchema } from './features/lot-migration/schema.ts';
import { addLotsSchema } from './features/lots/schema.ts';
import { addMarketSchema } from './features/market/schema.ts';
import { addNotificationsSchema } from './features/notifications/schema.ts';
import { addPerformanceSchema } from './features/performance/schema.ts';
import { addPortfolioSchema } from './features/portfolio/schema.ts';
import { addPricesSchema } from './features/prices/schema.ts';
import { addProofSchema } from './features/proof/schema.ts';
import { addSalesSchema } from './features/sales/schema.ts';
import { addSampleSchema } from './features/sample/schema.ts';
import { addSessionSchema } from './features/session/schema.ts';
import { addSettingsSchema } from './features/settings/schema.ts';
import { addTaxabilitySchema } from './features/settings/taxability-schema.ts';
import { addTimelineSchema } from './features/settings/timeline-schema.ts';
import { addSpamSchema } from './features/spam/schema.ts';
import { addSyncsSchema } from './features/syncs/schema.ts';
import { addTaxSchema } from './features/tax/schema.ts';
import { addTaxLotsSchema } from './features/tax-lots/schema.ts';
import { addTaxProfileSchema } from './features/tax-profile/schema.ts';
import { addTransactionsSchema } from './features/transactions/schema.ts';
import { addUploadsSchema } from './features/uploads/schema.ts';
import { addWalletLookUpSchema } from './features/wallet-lookup/schema.ts';
import { addWalletsSchema } from './features/wallets/schema.ts';
import { addWhySchema } from './features/why/schema.ts';

export const SCHEMA_PARTS: readonly (() => void)[] = [
  addCurrencySchema,
  addSessionSchema,
  addEmailChangeSchema,
  addDeleteUserSchema,
  addDataExportSchema,
  addDataImportSchema,
  addSettingsSchema,
  addTimelineSchema,
  addFreezingSchema,
  addLotMigrationSchema,
  addTaxabilitySchema,
  addUploadsSchema,
  addWalletLookUpSchema,
  addWalletsSchema,
  addSyncsSchema,
  addImportsSchema,
  addReviewSchema,
  addMappingSchema,
  addTransactionsSchema,
  addAttachmentsSchema,
  addDuplicatesSchema,
  addLinksSchema,
  addHealthSchema,
  addLotsSchema,
  addIdentificationsSchema,
  addAuditSchema,
  addChangesSchema,
  addComputationsSchema,
  addTaxSchema,
  addTaxLotsSchema,
  addPortfolioSchema,
  addNotificationsSchema,
  addPerformanceSchema,
  addDisposedLotsSchema,
  addWhySchema,
  addTaxProfileSchema,
  addForm1099DaSchema,
  addSalesSchema,
  addCompareMethodsSchema,
  addProofSchema,
  addLotGraphSchema,
  addPricesSchema,
  addMarketSchema,
  addCalculatorSchema,
  addAlertsSchema,
  addAssetsSchema,
  addSpamSchema,
  addSampleSchema,
  addAdminSchema,
];
