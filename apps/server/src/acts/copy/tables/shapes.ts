/** Checks on values in a copy beyond the kind of their column. */
import { SPAM_REASONS } from '@lotbook/intake/spam/assess';
import { parseMapping } from '@lotbook/integrations/mapping/parse';
import { SEVERITIES } from '@lotbook/ledger/callout';
import { isPlainDecimal } from '@lotbook/ledger/json/fault';
import { z } from 'zod';
import { MAX_IDENTIFIED_LOTS } from '../../../facts/transactions/identifications.ts';
import { isUuid } from '../../../platform/values/ids.ts';
import type { YearSummary } from '../../../results/years/summarize.ts';
import { like } from './columns.ts';

export const shape =
  (schema: z.ZodType): ((value: unknown) => boolean) =>
  (value) =>
    schema.safeParse(value).success;

export const ALERT = {
  kind: { required: true, words: ['PRICE', 'BALANCE'] },
  asset_id: { required: true, most: 200, is: like(/./) },
  direction: { required: true, words: ['ABOVE', 'BELOW'] },
  level: { required: true, isPositive: true },
  currency: { most: 20 },
} as const;
export const TAX_YEAR = { required: true, most: 7, is: like(/^(19[7-9]|2[01]\d)\d(\/\d{2})?$/) } as const;
export const amount = z.string().regex(/^-?\d{1,60}(\.\d{1,60})?$/);
export const AHEAD_MS = 2 * 86_400_000;
export const isPast = (value: unknown) => Date.parse(String(value)) <= Date.now() + AHEAD_MS;
export const FIRST_DAY = '1990';
export const EVENT = { is: (value: unknown) => String(value) >= FIRST_DAY && isPast(value) } as const;
export const isMoment = (value: unknown) =>
  value === 'always' ||
  (/^\d{4}-\d\d-\d\d(T[\d:.]{5,20}Z?)?$/.test(String(value)) &&
    new Date(String(value).slice(0, 10)).toJSON()?.startsWith(String(value).slice(0, 10)) === true &&
    String(value) >= FIRST_DAY &&
    isPast(String(value).slice(0, 10)));
export const number = z.int().nonnegative();
export const identifiedLots = z
  .array(z.strictObject({ transaction_id: z.uuid(), quantity: z.string().regex(/^\d{1,30}(\.\d{1,30})?$/) }))
  .min(1)
  .max(MAX_IDENTIFIED_LOTS);
export const figures = { proceeds: amount, costBasis: amount, gain: amount };
export const unknownSides = z.strictObject({ proceeds: number, costBasis: number });
export const ofTerm = {
  ...figures,
  deniedLoss: amount,
  printed: z.strictObject(figures),
  unknown: number.optional(),
  unknownIn: unknownSides.optional(),
};
export const ofRows = {
  disposals: number,
  income: number,
  gifts: number,
  donations: number,
  lost: number,
  margin: number,
};
export const yearSummary = z.strictObject({
  unknown: z.strictObject({ ...ofRows, printedProceeds: amount }).optional(),
  short: z.strictObject({ ...ofTerm, count: number }),
  long: z.strictObject({ ...ofTerm, count: number }),
  none: z.strictObject({ ...ofTerm, count: number }),
  gain: amount,
  deniedLoss: amount,
  income: amount,
  printedGain: amount,
  printedIncome: amount,
  incomeByLabel: z.record(
    z.string(),
    z.strictObject({ value: amount, printed: amount, count: number, unknown: number.optional() }),
  ),
  giftsCostBasis: amount,
  donationsCostBasis: amount,
  lostCostBasis: amount,
  marginGains: amount,
  transactionCount: number,
  disposalCount: number,
  calloutCounts: z.array(z.strictObject({ type: z.string(), severity: z.enum(SEVERITIES), count: number })),
  assets: z.array(z.strictObject({ ...ofTerm, assetId: z.string(), quantity: amount, disposalCount: number })),
  accounts: z.array(z.strictObject({ ...ofTerm, accountId: z.string(), disposalCount: number })),
}) satisfies z.ZodType<YearSummary>;

export const texts = z.array(z.string());
export const accountIds = z.array(z.string().refine(isUuid)).max(10_000);
export const allocatedUnits = z
  .array(
    z.strictObject({
      accountId: z.string().refine(isUuid),
      acquiredTransactionId: z.string().refine(isUuid),
      assetId: z.string().max(500),
      quantity: z.string().max(200).refine(isPlainDecimal),
    }),
  )
  .max(100_000);
export const documentSettings = z.strictObject({
  country: z.string(),
  base_currency: z.string(),
  time_zone: z.string(),
  method: z.string(),
  lot_allocation: z.string(),
  lots: z.string().max(2000).optional(),
  broker_lines: z.string().max(200).optional(),
  all_broker_lines: z.string().max(200).optional(),
});
export const documentFigures = z.strictObject({
  proceeds: z.string(),
  cost_basis: z.string(),
  gain: z.string(),
  short_gain: z.string(),
  long_gain: z.string(),
  income: z.string(),
  disposals: z.int(),
});
export const issues = z.array(
  z.looseObject({
    row: z.int(),
    column: z.string().optional(),
    value: z.string().optional(),
    severity: z.enum(['error', 'warning']),
    code: z.string(),
    message: z.string(),
    remedy: z.string(),
  }),
);
export const spamReasons = z
  .array(z.strictObject({ code: z.enum(SPAM_REASONS), detail: z.string().max(1000).nullable() }))
  .max(20);
export const removedAccount = z.strictObject({
  id: z.string().refine(isUuid),
  kind: z.int().min(1).max(4),
  name: z.string().min(1),
  integration: z.string().nullable(),
});
export const isMapping = (value: unknown) => parseMapping(value).ok;
export const template = z.looseObject({ id: z.string(), name: z.string(), mapping: z.unknown().refine(isMapping) });

export const currency = { most: 20, is: like(/^[A-Z]{3,5}$/) } as const;
export const ownAsset = { required: true, most: 1000, is: like(/^user:./) } as const;
export const count = { required: true, within: [0, 2_147_483_647] } as const;
