import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ExecutionResult } from 'graphql';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { pagePatterns } from './route-names.ts';

export const WEB = fileURLToPath(new URL('../../../../../web', import.meta.url));
const CLIENT_BUILD = join(WEB, 'build/client');
const SERVER_BUILD = join(WEB, 'build/server/index.js');

export type RunGraphql = (document: string, variables?: object, operationName?: string) => Promise<ExecutionResult>;

export type PageContext = {
  graphql: RunGraphql;
  nonce: string;
};

export type Pages = (request: Request, context: PageContext) => Promise<Response>;

export function clientBuild(): string | null {
  return existsSync(CLIENT_BUILD) ? CLIENT_BUILD : null;
}

export async function builtPages(): Promise<{ pages: Pages; pagePatterns: readonly string[] }> {
  if (!existsSync(SERVER_BUILD)) return { pages: async () => notBuilt(), pagePatterns: [] };
  const build = (await import(pathToFileURL(SERVER_BUILD).href)) as ServerBuild;
  return { pages: renderWith(async () => build, 'production'), pagePatterns: pagePatterns(build.routes) };
}

export function renderWith(load: () => Promise<ServerBuild>, mode: 'production' | 'development'): Pages {
  const handle = createRequestHandler(load, mode);
  return async (request, given) => {
    const keys = (await load()).entry.module as unknown as Record<string, Parameters<RouterContextProvider['set']>[0]>;
    const context = new RouterContextProvider();
    if (keys.graphqlContext) context.set(keys.graphqlContext, given.graphql as never);
    if (keys.nonceContext) context.set(keys.nonceContext, given.nonce as never);
    return handle(request, context);
  };
}

function notBuilt(): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Lotbook</title><body style="font:16px/1.5 system-ui;max-width:36rem;margin:4rem auto;padding:0 1rem">
<h1>The web app is not built</h1><p>The server runs, and its API answers. To have its pages as well, stop it and start it
again with <code>npm start</code> in the folder of Lotbook, which builds them.</p></body></html>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
