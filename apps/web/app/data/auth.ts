/** Calls better-auth's endpoints directly, because its client would be several times the size of the sign-in page. */

export type AuthAnswer<Value> = { ok: true; value: Value } | { ok: false; code: string; message: string };

type Call<Input, Value> = (input: Input) => Promise<AuthAnswer<Value>>;

const post =
  <Input, Value>(path: string): Call<Input, Value> =>
  (input) =>
    call(path, input);

export const signIn = post<{ email: string; password: string; rememberMe: boolean }, { twoFactorRedirect?: boolean }>(
  '/sign-in/email',
);
export const signUp = post<{ name: string; email: string; password: string }, { token: string | null }>(
  '/sign-up/email',
);
export const signOut = post<Record<string, never>, { success: boolean }>('/sign-out');
export const requestPasswordReset = post<{ email: string; redirectTo: string }, { status: boolean }>(
  '/request-password-reset',
);
export const resetPassword = post<{ newPassword: string; token: string }, { status: boolean }>('/reset-password');
export const changePassword = post<
  { currentPassword: string; newPassword: string; code: string; revokeOtherSessions: boolean },
  unknown
>('/change-password');
export const confirmAddress = post<{ token: string; password: string }, { email: string }>('/confirm-address');
export const undoEmailChange = post<{ token: string }, { wasMade: boolean }>('/undo-email-change');
export const enableTwoFactor = post<{ password: string }, { totpURI: string; backupCodes: string[] }>(
  '/two-factor/enable',
);
export const disableTwoFactor = post<{ password: string; code: string }, { status: boolean }>('/two-factor/disable');
export const renewRecoveryCodes = post<{ password: string; code: string }, { backupCodes: string[] }>(
  '/two-factor/generate-backup-codes',
);
export const verifyCode = post<{ code: string; trustDevice: boolean }, unknown>('/two-factor/verify-totp');
export const verifyRecoveryCode = post<{ code: string }, unknown>('/two-factor/verify-backup-code');

async function call<Value>(path: string, input: unknown): Promise<AuthAnswer<Value>> {
  let response: Response;
  try {
    response = await fetch(`/api/auth${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
  } catch {
    return {
      ok: false,
      code: 'UNREACHABLE',
      message: "Couldn't reach the server. Try again when it is running.",
    };
  }
  const answer = (await response.json().catch(() => null)) as ({ code?: string; message?: string } & Value) | null;
  if (response.ok) return { ok: true, value: answer as Value };
  if (response.status === 429) {
    const seconds = Number(response.headers.get('x-retry-after') ?? response.headers.get('retry-after'));
    const wait = seconds > 0 ? `${seconds} seconds` : 'a minute';
    return { ok: false, code: 'TOO_MANY', message: `Too many attempts. Wait ${wait}, then try again.` };
  }
  const code = answer?.code ?? 'UNKNOWN';
  return {
    ok: false,
    code,
    message: (await sentenceOf(code)) ?? answer?.message ?? 'Something went wrong. Try again.',
  };
}

/** Loads on demand, because most sign-ins never show one. */
async function sentenceOf(code: string): Promise<string | undefined> {
  const known = await import('./auth-sentences.ts').catch(() => undefined);
  return known?.SENTENCES[code];
}
