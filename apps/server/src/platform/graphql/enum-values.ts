/** Converts `liquid_staking` to `LIQUID_STAKING`. */
export function inCapitals<const Value extends string>(words: readonly Value[]) {
  const values = Object.fromEntries(words.map((word) => [word.toUpperCase(), { value: word }]));
  return values as Record<Uppercase<Value>, { value: Value }>;
}
