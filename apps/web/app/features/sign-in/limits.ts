/** How long a new password must be; the server asks for the same. */
export const PASSWORD_LENGTH = 8;
export const PASSWORD_LENGTH_AT_MOST = 128;
