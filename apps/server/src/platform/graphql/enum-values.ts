/** Values of an enum of the API that are words of the domain: `liquid_staking` there is `LIQUID_STAKING` here. */
export function inCapitals<const Value extends string>(words: readonly Value[]) {
  const values = Object.fromEntries(words.map((word) => [word.toUpperCase(), { value: word }]));
  return values as Record<Uppercase<Value>, { value: Value }>;
}
