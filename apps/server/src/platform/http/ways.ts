import { withPerson } from '@lotbook/db/work';
import type { Viewer } from '../viewer.ts';
import { type Routes, type Served, signedIn, whose } from './exchange.ts';
import type { RateLimit } from './rate-limit.ts';
import { tooMany } from './routes/message-page.ts';

export type Ways = {
  paths: readonly string[];
  follow(viewer: Viewer, path: string, query: URLSearchParams): Promise<string>;
};

export function addWays(app: Routes, services: Served, ways: Ways, pageRate: RateLimit): void {
  for (const path of ways.paths)
    app.get(path, async (context) => {
      const viewer = await signedIn(services, context);
      if (viewer === null) return context.redirect(`/login?next=${encodeURIComponent(path)}`, 303);
      const wait = pageRate.take(whose(viewer, context));
      if (wait > 0) return tooMany(wait);
      const { searchParams } = new URL(context.req.url);
      const to = await withPerson(viewer.actor.id, () => ways.follow(viewer, path, searchParams));
      context.header('cache-control', 'no-store');
      return context.redirect(to, 303);
    });
}
