import { REDIRECTS } from '@lotbook/integrations/connecting/exchanges/exchanges';
import { UNSUBSCRIBE_PATH } from './features/api/mail-links.ts';
import { STANDING_ANSWERS } from './features/api/standing-answers.ts';
import { unsubscribe } from './features/notifications/unsubscribe.ts';
import { followRedirect } from './features/syncs/link/redirect.ts';
import { takeInNamedFiles, UPLOAD_PATH } from './features/uploads/service.ts';
import { takeUpload } from './features/uploads/take-upload.ts';
import { giveFile } from './files.ts';
import { withIcons } from './icons.ts';
import type { Services } from './platform/graphql/context.ts';
import { createEndpoint, type Endpoint, type EndpointOptions } from './platform/graphql/endpoint.ts';
import { type App, createApp, type WebParts } from './platform/http/app.ts';
import { schema } from './schema.ts';
import type { AllServices } from './services.ts';

export type Web = WebParts & {
  marks?: string | null;
};

export type WebOptions = Pick<EndpointOptions, 'knownOperations' | 'introspection'>;

export function appOf(services: AllServices, { marks = null, ...web }: Web, options: WebOptions): App {
  const files = {
    uploadPath: UPLOAD_PATH,
    takeUpload: (request: Request) => takeUpload(request, services),
    giveFile: giveFile.bind(null, services),
  };
  const stopMail = { path: UNSUBSCRIBE_PATH, stop: unsubscribe.bind(null, services) };
  const ways = { paths: REDIRECTS.map(({ path }) => path), follow: followRedirect.bind(null, services) };
  const parts = { ...web, assets: withIcons(web.assets, marks) };
  return createApp(services, parts, { files, stopMail, ways }, endpointOptions(services, options));
}

export function endpointOf(services: Services, options: WebOptions): Endpoint {
  return createEndpoint(services, endpointOptions(services, options));
}

function endpointOptions(services: Services, options: WebOptions): EndpointOptions {
  return {
    schema: schema(),
    // Files that browsers uploaded directly to the store are processed at first use.
    prepare: async ({ owner }, variables) => {
      if (services.config.s3) await takeInNamedFiles(services, owner, variables);
    },
    standing: STANDING_ANSWERS,
    ...options,
  };
}
