import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { type Pages, renderWith, WEB } from './routes/pages.ts';

type DevParts = {
  pages: Pages;
  assets: () => Promise<null>;
  before(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
};

export async function vitePages(server: Server): Promise<DevParts> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: WEB,
    configFile: `${WEB}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>;
  return {
    pages: async (request, context) => {
      try {
        return await renderWith(load, 'development')(request, context);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        throw error;
      }
    },
    assets: async () => null,
    before: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
