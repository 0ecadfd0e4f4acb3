/** What the settings page knows of the user and the settings. */
import { useOutletContext } from 'react-router';
import type { ProfileQuery } from '../../generated/graphql.ts';

export type Settings = ProfileQuery['settings'];
export type Profile = ProfileQuery & { user: NonNullable<ProfileQuery['user']> };

/** What the frame of the settings has fetched, in one of its pages. */
export const useProfile = () => useOutletContext<Profile>();
