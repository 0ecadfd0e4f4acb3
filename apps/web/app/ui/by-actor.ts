/** The words after an entry of a log for who did it; nothing for the reader. */
export const BY_ACTOR = { YOU: '', SOMEBODY_ELSE: ' by someone else', SYSTEM: ' by Lotbook' } as const;
