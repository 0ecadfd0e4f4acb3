export function inWords(country: string): string {
  return /^(United|Netherlands|Philippines|Bahamas|Czech Republic|Dominican Republic|Isle of)/.test(country)
    ? `the ${country}`
    : country;
}
