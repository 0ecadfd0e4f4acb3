export type RouteNames = { nameOf(path: string): string };

/**
 * @param patterns such as `/tax/:year`, with `:x?` for an optional part and a final `*` for any remainder; the first
 * match counts
 */
export function routeNames(patterns: readonly string[]): RouteNames {
  const all = patterns.map((pattern) => ({ pattern, parts: partsOf(pattern) }));
  return {
    nameOf(path) {
      const parts = partsOf(path.replace(/\.data$/, ''));
      return all.find((known) => fits(known.parts, parts))?.pattern ?? UNKNOWN;
    },
  };
}

const UNKNOWN = 'unknown';

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  if (pattern.at(-1) === '*') return fits(pattern.slice(0, -1), parts.slice(0, pattern.length - 1));
  const needed = pattern.filter((part) => !part.endsWith('?')).length;
  if (parts.length < needed || parts.length > pattern.length) return false;
  return parts.every((part, i) => pattern[i]!.startsWith(':') || pattern[i]!.replace(/\?$/, '') === part);
}

export type BuiltRoute = { id: string; parentId?: string | undefined; path?: string | undefined };

export function pagePatterns(routes: Readonly<Record<string, BuiltRoute | undefined>>): string[] {
  const pathOf = (route: BuiltRoute | undefined): string[] =>
    route ? [...pathOf(route.parentId ? routes[route.parentId] : undefined), ...(route.path ? [route.path] : [])] : [];
  const all = Object.values(routes).map((route) => `/${pathOf(route).join('/')}`);
  const isPlain = (pattern: string) => !/[:*]/.test(pattern);
  return [...new Set(all)]
    .filter((pattern) => pattern !== '/*')
    .sort((a, b) => Number(isPlain(b)) - Number(isPlain(a)));
}
