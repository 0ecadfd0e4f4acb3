/** Names of countries within sentences. */

/** A country's name as it is written in a sentence: the United States, the Netherlands, Germany. */
export function inWords(country: string): string {
  return /^(United|Netherlands|Philippines|Bahamas|Czech Republic|Dominican Republic|Isle of)/.test(country)
    ? `the ${country}`
    : country;
}
