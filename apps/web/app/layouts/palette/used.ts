const KEY = 'lotbook.palette';
const MOST = 8;

export function usedCommands(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberCommand(id: string): void {
  try {
    const others = usedCommands().filter((other) => other !== id);
    localStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, MOST)));
  } catch {
    // Storage is forbidden.
  }
}
