/**
 * Unsubscribes with the token of a link, like the one-click unsubscribe of mail programs.
 * @returns an error message, or null
 */
export async function stopMail(token: string): Promise<string | null> {
  const address = `/unsubscribe?token=${encodeURIComponent(token)}`;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    if (response.ok) return null;
    const answer = (await response.json().catch(() => null)) as { error?: string } | null;
    return answer?.error ?? "Couldn't unsubscribe just now. Try again in a minute.";
  } catch {
    return "Couldn't reach the server. Check your connection, then try again.";
  }
}
