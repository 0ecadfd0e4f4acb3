/** The servers that connectors may ask, and what for: shown to users, and held to what the connectors say by a test. */
import { FAMILIES } from './families.ts';
import type { ContactedHost } from './link.ts';

export type { ContactedHost } from './link.ts';

export const CONNECTOR_HOSTS: readonly ContactedHost[] = FAMILIES.flatMap(({ hosts }) => hosts);
