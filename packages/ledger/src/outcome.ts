/** A user's mistake is a value; a bug is thrown. */

export type Refusal = { readonly code: string; readonly message: string };

export type Outcome<T, E = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export function refuse(code: string, message: string): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error: { code, message } };
}

export const DONE = { ok: true, value: null } as const;
