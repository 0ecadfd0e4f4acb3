/** The order of the list, for the page and for the CSV of it. */
import { SORTS } from '../../books/transactions/orders.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';

export const TransactionSort = builder.enumType('TransactionSort', { values: inCapitals(SORTS) });
