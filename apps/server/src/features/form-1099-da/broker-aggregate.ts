import { AGGREGATES } from '@lotbook/ledger/broker-line';
import { builder } from '../../platform/graphql/builder.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';

/** Which sales of a year a line stands for, where it stands for many. */
export const BrokerAggregate = builder.enumType('BrokerAggregate', { values: inCapitals(AGGREGATES) });
