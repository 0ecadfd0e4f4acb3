/**
 * Parses JSON and keeps numbers as text, so that a price keeps its exact digits. Schemas use `exact` for prices and
 * `plain` for counts and times.
 */
import type { Request } from '@lotbook/integrations/connecting/http/requests';
import type { Answer } from '@lotbook/integrations/connecting/http/sending';
import { type Decimal, parseDecimal } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import { z } from 'zod';
import { badAnswer, type PriceFailure } from './provider.ts';

const NUMBER_MARK = Symbol('number');
type NumberText = { readonly [NUMBER_MARK]: string };

export const exactNumbers: NonNullable<Request['revive']> = (_key, value, context) =>
  typeof value === 'number' ? { [NUMBER_MARK]: context?.source ?? String(value) } : value;

function numberText(value: unknown): string | null {
  return typeof value === 'object' && value !== null && NUMBER_MARK in value
    ? (value as NumberText)[NUMBER_MARK]
    : null;
}

/** @param service  the display name */
export function readJson<Shape>(
  { json }: Pick<Answer, 'json'>,
  shape: z.ZodType<Shape>,
  service: string,
): Outcome<Shape, PriceFailure> {
  if (json === undefined) return badAnswer(`${service} did not answer in JSON`);
  const parsed = shape.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issue = parsed.error.issues[0]!;
  return badAnswer(`${service}'s answer has an unexpected shape at ${issue.path.join('.') || 'its root'}`);
}

export const exact = z.unknown().transform((value, context): Decimal => {
  const decimal = parseDecimal(numberText(value) ?? '');
  if (decimal) return decimal;
  context.addIssue({ code: 'custom', message: 'not a number' });
  return z.NEVER;
});

export const plain = z.unknown().transform((value, context): number => {
  const number = Number(numberText(value) ?? Number.NaN);
  if (Number.isFinite(number)) return number;
  context.addIssue({ code: 'custom', message: 'not a number' });
  return z.NEVER;
});
