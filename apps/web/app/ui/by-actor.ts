/** The suffix of a log entry that names its author; empty for the reader. */
export const BY_ACTOR = { YOU: '', SOMEBODY_ELSE: ' by someone else', SYSTEM: ' by Lotbook' } as const;
