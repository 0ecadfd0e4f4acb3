import { AGGREGATES } from '@lotbook/ledger/broker-line';
import { builder } from '../../platform/graphql/builder.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';

export const BrokerAggregate = builder.enumType('BrokerAggregate', { values: inCapitals(AGGREGATES) });
