import { useOutletContext } from 'react-router';
import type { ProfileQuery } from '../../generated/graphql.ts';

export type Settings = ProfileQuery['settings'];
export type Profile = ProfileQuery & { user: NonNullable<ProfileQuery['user']> };

export const useProfile = () => useOutletContext<Profile>();
