/** Settings of a transaction by name, such as `role`. */
export type Settings = Readonly<Record<string, string>>;

/** Returns a statement that applies the settings until the transaction ends. The same names have the same text. */
export function settingStatement(settings: Settings): { text: string; values: string[] } {
  const entries = Object.entries(settings);
  const calls = entries.map((_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, true)`);
  return { text: `select ${calls.join(', ')}`, values: entries.flat() };
}
