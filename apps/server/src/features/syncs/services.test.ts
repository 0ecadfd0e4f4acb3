/** Each network must be configurable with the operator's own server, and every setting must be used. */
import { NETWORKS } from '@lotbook/integrations/connecting/accounts';
import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';

test.each(NETWORKS.map(({ slug }) => [slug]))('configures %s', (slug) => {
  const url = 'https://node.example.org/api';
  const { services } = readConfig({ [`LOTBOOK_${slug.toUpperCase().replaceAll('-', '_')}_URL`]: url }).networks;
  expect(services.get(slug)).toEqual({ url });
});
