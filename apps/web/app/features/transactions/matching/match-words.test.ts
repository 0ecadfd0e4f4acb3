import { expect, test } from 'vitest';
import type { MatchReasonType } from '../../../generated/graphql.ts';
import { reasonsText } from './match-words.ts';

const said = (type: MatchReasonType, params: { quantity?: string; minutes?: number } = {}) => ({
  type,
  params: { quantity: null, minutes: null, ...params },
});

test.each([
  [[said('SAME_ASSET'), said('SAME_QUANTITY')], 'Same asset, same quantity'],
  [[said('LESS_FEE', { quantity: '0.001' })], 'Same quantity minus the fee of 0.001'],
  [[said('LESS_ARRIVED', { quantity: '0.05' })], '0.05 less arrived'],
  [[said('MINUTES_APART', { minutes: 0 })], 'Less than a minute apart'],
  [[said('MINUTES_APART', { minutes: 1 })], '1 minute apart'],
  [[said('MINUTES_APART', { minutes: 60 })], '1 hour apart'],
  [[said('MINUTES_APART', { minutes: 119 })], '119 minutes apart'],
  [[said('MINUTES_APART', { minutes: 180 })], '3 hours apart'],
  [[said('MINUTES_APART', { minutes: 21_600 })], '15 days apart'],
  [[said('MINUTES_APART', { minutes: -300 })], 'The deposit is 5 hours earlier'],
  [[said('SAME_HASH'), said('OTHER_ASSET')], 'Same transaction hash, another asset came back'],
  [[said('NAMES_WALLET'), said('SAME_ADDRESS')], 'One names the other’s wallet, same address'],
  [[said('SAME_WALLET')], 'Same wallet'],
])('describes reasons: %j', (reasons, text) => {
  expect(reasonsText(reasons)).toBe(text);
});
