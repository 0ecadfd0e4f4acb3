/** How long a new password must be; the server asks for the same. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;
