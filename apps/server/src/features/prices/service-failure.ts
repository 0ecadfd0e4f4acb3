import { builder } from '../../platform/graphql/builder.ts';

export const ServiceFailure = builder.enumType('ServiceFailure', {
  values: {
    OFFLINE: { value: 'offline' },
    RATE_LIMITED: { value: 'rate-limited' },
    BAD_ANSWER: { value: 'bad-answer' },
  } as const,
});
