import { builder } from '../../platform/graphql/builder.ts';

/** How a service that gives prices did not answer. */
export const ServiceFailure = builder.enumType('ServiceFailure', {
  values: {
    OFFLINE: { value: 'offline' },
    RATE_LIMITED: { value: 'rate-limited' },
    BAD_ANSWER: { value: 'bad-answer' },
  } as const,
});
