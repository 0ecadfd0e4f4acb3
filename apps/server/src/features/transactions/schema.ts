/** The transactions' part of the API: one of them with all that is known about it, the list, and changes to them. */
import { addBelonging } from './belonging-schema.ts';
import { addTransactionChanges } from './change-schema.ts';
import { addCombineSchema } from './combine-schema.ts';
import { addCreateSchema } from './create-schema.ts';
import { addEditSchema } from './edit-schema.ts';
import { addExportSchema } from './export-schema.ts';
import { addFigures } from './figures-schema.ts';
import { addFlows } from './flow-schema.ts';
import { addLinkManySchema } from './link-many-schema.ts';
import { addListSchema } from './list-schema.ts';
import { addManySchema } from './many-schema.ts';
import { addNftSchema } from './nft-schema.ts';
import { addParties } from './parties-schema.ts';
import { addPreviewSchema } from './preview-schema.ts';
import { addRulesSchema } from './rules/schema.ts';
import { addSavedViewsSchema } from './saved-views-schema.ts';
import { addTransactionSource } from './source-schema.ts';
import { addTotalsSchema } from './totals-schema.ts';
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
