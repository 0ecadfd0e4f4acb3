/** Ways through another site and back, as to an exchange that is linked by signing in there. */
import { withPerson } from '@lotbook/db/work';
import type { Viewer } from '../viewer.ts';
import { type Routes, type Served, signedIn, whose } from './exchange.ts';
import type { RateLimit } from './rate-limit.ts';
import { tooMany } from './routes/message-page.ts';

/** Addresses that lead through another site and back: opened by whoever is signed in, and answered with where they go next. */
export type Ways = {
  paths: readonly string[];
  /** @returns an address of ours, or of the site they are sent to */
  follow(viewer: Viewer, path: string, query: URLSearchParams): Promise<string>;
};

/** @param pageRate  how often one visitor may open pages: these count among them */
export function addWays(app: Routes, services: Served, ways: Ways, pageRate: RateLimit): void {
  for (const path of ways.paths)
    app.get(path, async (context) => {
      const viewer = await signedIn(services, context);
      // What the other site gave is not carried along: it is of the session that was there, and one begins again.
      if (viewer === null) return context.redirect(`/login?next=${encodeURIComponent(path)}`, 303);
      const wait = pageRate.take(whose(viewer, context));
      if (wait > 0) return tooMany(wait);
      const { searchParams } = new URL(context.req.url);
      const to = await withPerson(viewer.actor.id, () => ways.follow(viewer, path, searchParams));
      context.header('cache-control', 'no-store');
      return context.redirect(to, 303);
    });
}
