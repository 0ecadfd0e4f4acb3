/** The length of a new password; the server requires the same. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;
