/**
 * A route lists only files its parents do not, most used first for better compression. The server keeps its full map.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Route = { parentId?: string; imports: readonly string[] };
export type RouteMap = { entry: { imports: readonly string[] }; routes: Readonly<Record<string, Route>> };

export function shortenRouteMap(assets: string): void {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`there is no map of the site in ${assets}`);
  const text = readFileSync(join(assets, name), 'utf8');
  const [begin, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  const map = shortened(JSON.parse(text.slice(begin, end)) as RouteMap);
  writeFileSync(join(assets, name), text.slice(0, begin) + JSON.stringify(map) + text.slice(end));
}

/** A navigation loads the files of parent routes and those of every page anyway. */
export function shortened<Given extends RouteMap>(map: Given): Given {
  const counts = new Map<string, number>();
  for (const file of Object.values(map.routes).flatMap(({ imports }) => imports))
    counts.set(file, (counts.get(file) ?? 0) + 1);
  const byUse = (a: string, b: string) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1);
  const routes = Object.entries(map.routes).map(([id, route]) => {
    const have = new Set([...map.entry.imports, ...filesAround(map, route.parentId)]);
    return [id, { ...route, imports: route.imports.filter((file) => !have.has(file)).sort(byUse) }];
  });
  return { ...map, routes: Object.fromEntries(routes) };
}

function filesAround({ routes }: RouteMap, id: string | undefined): readonly string[] {
  const route = id === undefined ? undefined : routes[id];
  return route ? [...route.imports, ...filesAround({ entry: { imports: [] }, routes }, route.parentId)] : [];
}
