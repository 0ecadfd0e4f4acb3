export type OptionAnswer = { key: string; value: string };

const MAX_ANSWERS = 20;
const MAX_ANSWER = 200;

const TIME_ZONE = 'time_zone';

export function withZone(values: Record<string, string>, timeZone: string | null | undefined): Record<string, string> {
  return timeZone ? { ...values, [TIME_ZONE]: timeZone } : values;
}

export function zoneIn(values: Readonly<Record<string, string>>): string | null {
  return values[TIME_ZONE] ?? null;
}

export function valuesOf(answers: readonly OptionAnswer[] | null | undefined): Record<string, string> {
  const short = (answers ?? []).slice(0, MAX_ANSWERS).filter(({ key }) => key.length <= MAX_ANSWER);
  return Object.fromEntries(short.map(({ key, value }) => [key, value.slice(0, MAX_ANSWER)]));
}
