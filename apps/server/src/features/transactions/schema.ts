/** The transactions' part of the API: one of them with all that is known about it, the list, and changes to them. */
import { addBelonging } from './belonging-schema.ts';
import { addTransactionChanges } from './edit/change-schema.ts';
import { addCombineSchema } from './edit/combine-schema.ts';
import { addEditSchema } from './edit/edit-schema.ts';
import { addLinkManySchema } from './edit/link-many-schema.ts';
import { addManySchema } from './edit/many-schema.ts';
import { addPreviewSchema } from './edit/preview-schema.ts';
import { addCreateSchema } from './entry/create-schema.ts';
import { addNftSchema } from './entry/nft-schema.ts';
import { addFigures } from './figures-schema.ts';
import { addFlows } from './flow-schema.ts';
import { addExportSchema } from './list/export-schema.ts';
import { addListSchema } from './list/list-schema.ts';
import { addSavedViewsSchema } from './list/saved-views-schema.ts';
import { addTotalsSchema } from './list/totals-schema.ts';
import { addParties } from './parties-schema.ts';
import { addRulesSchema } from './rules/schema.ts';
import { addTransactionSource } from './source-schema.ts';
import { addTransaction } from './transaction-schema.ts';
import { addTreatment } from './treatment-schema.ts';

export function addTransactionsSchema(): void {
  addTransaction();
  addFlows();
  addParties();
  addBelonging();
  addTreatment();
  addTransactionSource();
  addFigures();
  addListSchema();
  addTransactionChanges();
  addEditSchema();
  addCreateSchema();
  addExportSchema();
  addTotalsSchema();
  addPreviewSchema();
  addSavedViewsSchema();
  addManySchema();
  addNftSchema();
  addCombineSchema();
  addLinkManySchema();
  addRulesSchema();
}
