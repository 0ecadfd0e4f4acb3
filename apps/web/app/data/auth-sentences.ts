/** What went wrong with signing in, a password or the second factor, for a user: by the code of the answer. */
export const SENTENCES: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'E-mail address or password is wrong.',
  INVALID_EMAIL: 'This is not an e-mail address.',
  INVALID_PASSWORD: 'The password is wrong.',
  PASSWORD_TOO_SHORT: 'The password is too short: use at least 8 characters.',
  PASSWORD_TOO_COMMON:
    'This password is one of the first that somebody would guess. Choose another: three or four words are good.',
  PASSWORD_TOO_LONG: 'The password is too long.',
  INVALID_NAME: 'A name has at most 100 characters, on one line, and no address of a page in it.',
  SIGN_UP_CLOSED: 'Sign-up is closed on this server.',
  EMAIL_PASSWORD_SIGN_UP_DISABLED: 'Sign-up is closed on this server.',
  INVALID_TOKEN: 'This link has expired or was used already. Ask for a new one.',
  INVALID_CODE: 'The code is wrong or has expired. Each works once; the app shows a new one every 30 seconds.',
  INVALID_BACKUP_CODE: 'This recovery code is wrong or was used already.',
  INVALID_TWO_FACTOR_COOKIE: 'Signing in took too long. Start again with your password.',
  SESSION_EXPIRED: 'Your session is too old for this. Sign out, sign in again, and try once more.',
  SESSION_NOT_FRESH: 'Your session is too old for this. Sign out, sign in again, and try once more.',
  TWO_FACTOR_ALREADY_ON: 'Two-factor sign-in is on already. To set it up again, turn it off first.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Start again with your password.',
};
