/** Removes known secrets, and the values of parameters that carry keys and signatures. */

const SHORTEST = 4;
const NAMED =
  /(api_?key|key|secret|signature|sign|token|passphrase|password|authorization)(["']?[=:] ?["']?(?:bearer |basic )?)[^\s&"',;}]+/gi;

/** @param secrets  removed plain and URL-encoded */
export function redacted(text: string, secrets: readonly string[]): string {
  let shown = text.slice(0, 4000);
  for (const secret of secrets) {
    if (secret.length < SHORTEST) continue;
    for (const form of new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]))
      shown = shown.replaceAll(form, '[hidden]');
  }
  return shown.replace(NAMED, '$1$2[hidden]');
}
