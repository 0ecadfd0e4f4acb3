/** What the settings page knows of the user and the settings. */
import type { ProfileQuery } from '../../generated/graphql.ts';

export type Settings = ProfileQuery['settings'];
export type Profile = ProfileQuery & { user: NonNullable<ProfileQuery['user']> };
