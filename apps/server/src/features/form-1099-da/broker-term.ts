import { BROKER_TERMS } from '@lotbook/ledger/broker-line';
import { builder } from '../../platform/graphql/builder.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';

/** The term in box 6. */
export const BrokerTerm = builder.enumType('BrokerTerm', {
  values: inCapitals([...BROKER_TERMS, 'none'] as const),
});
