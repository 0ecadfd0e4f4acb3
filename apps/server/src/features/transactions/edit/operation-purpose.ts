import { PURPOSE_NAMES } from '@lotbook/ledger/purpose';
import { builder } from '../../../platform/graphql/builder.ts';
import { inCapitals } from '../../../platform/graphql/enum-values.ts';

export const OperationPurpose = builder.enumType('OperationPurpose', {
  values: inCapitals(PURPOSE_NAMES),
});
