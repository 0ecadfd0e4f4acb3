import { builder } from '../../../platform/graphql/builder.ts';
import { inCapitals } from '../../../platform/graphql/enum-values.ts';
import { SORTS } from '../../../views/list/page.ts';

export const TransactionSort = builder.enumType('TransactionSort', { values: inCapitals(SORTS) });
