/** Pure questions about what a user sends. */

/** What a user answered to one of a format's questions. */
export type OptionAnswer = { key: string; value: string };

const MAX_ANSWERS = 20;
const MAX_ANSWER = 200;

/** Key of the time zone that the user named, beside the answers to a format's questions. */
const TIME_ZONE = 'time_zone';

export function withZone(values: Record<string, string>, timeZone: string | null | undefined): Record<string, string> {
  return timeZone ? { ...values, [TIME_ZONE]: timeZone } : values;
}

/** @returns the zone that the user named; null when it was assumed */
export function zoneIn(values: Readonly<Record<string, string>>): string | null {
  return values[TIME_ZONE] ?? null;
}

/** Answers by key, cut to what any format could ask for. Whether they are ones, the reader of the file says. */
export function valuesOf(answers: readonly OptionAnswer[] | null | undefined): Record<string, string> {
  const short = (answers ?? []).slice(0, MAX_ANSWERS).filter(({ key }) => key.length <= MAX_ANSWER);
  return Object.fromEntries(short.map(({ key, value }) => [key, value.slice(0, MAX_ANSWER)]));
}
