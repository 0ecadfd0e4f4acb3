import { withPerson } from '@lotbook/db/work';
import { NO_ROOM } from '../../database-trouble.ts';
import type { Viewer } from '../../viewer.ts';
import { type Routes, type Served, signedIn, visitorOf } from '../exchange.ts';
import { RateLimit } from '../rate-limit.ts';
import { tooMany } from './message-page.ts';

export type FileRoutes = {
  uploadPath: string;
  takeUpload(request: Request): Promise<Response>;
  giveFile(viewer: Viewer | null, path: string, as: string | null): Promise<Response>;
};

const UPLOAD_RATE = { size: 600, perSecond: 5 };

export function addFiles(app: Routes, services: Served, files: FileRoutes): void {
  const rate = new RateLimit(UPLOAD_RATE);
  app.post(files.uploadPath, async (context) => {
    if (services.room.isLow()) return context.json({ error: NO_ROOM, code: 'STORAGE_FULL' }, 507);
    const wait = rate.take(visitorOf(context));
    return wait > 0 ? tooMany(wait) : files.takeUpload(context.req.raw);
  });
  app.get('/files/*', async (context) => {
    const path = context.req.path.slice('/files/'.length);
    const viewer = await signedIn(services, context);
    return withPerson(viewer?.actor.id ?? null, () => files.giveFile(viewer, path, context.req.query('as') ?? null));
  });
}
