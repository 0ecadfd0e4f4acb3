/**
 * A form library would dominate these pages' scripts. Validates on submit and then on input, and keeps text typed
 * before hydration.
 */
import { type FormEvent, useRef, useState } from 'react';

/** Standard Schema, as implemented by zod. @source standardschema.dev */
type Rules<Values> = {
  '~standard': {
    validate(values: unknown): Checked<Values> | Promise<Checked<Values>>;
  };
};
type Checked<Values> =
  | { value: Values; issues?: undefined }
  | { issues: readonly { message: string; path?: readonly unknown[] | undefined }[] };

export type Sent = { problem?: string; isLeaving?: boolean };

type Errors<Values> = Partial<Record<keyof Values, string>>;

const NOT_SENT = "Couldn't send the form. Check your connection, then try again.";

/** @param loadRules  loaded at the first validation */
export function useAuthForm<Values extends object>(
  loadRules: () => Promise<Rules<Values>>,
  send: (values: Values) => Promise<Sent>,
) {
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const wasSent = useRef(false);
  const latest = useRef(0);

  /** @returns the values, or null if invalid */
  const check = async (form: HTMLFormElement, isFocused: boolean): Promise<Values | null> => {
    const mine = ++latest.current;
    const rules = await loadRules();
    const checked = await rules['~standard'].validate(Object.fromEntries(new FormData(form)));
    const found = (checked.issues ?? []).map(({ message, path = [] }) => [String(path[0]), message] as const);
    if (mine === latest.current) setErrors(Object.fromEntries(found.toReversed()) as Errors<Values>);
    if (checked.issues === undefined) return checked.value;
    const wrong = new Set(found.map(([name]) => name));
    if (isFocused) [...form.querySelectorAll('input')].find(({ name }) => wrong.has(name))?.focus();
    return null;
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    wasSent.current = true;
    setBusy(true);
    try {
      const values = await check(form, true);
      if (values === null) return setBusy(false);
      setProblem(undefined);
      const sent = await send(values);
      setProblem(sent.problem);
      setBusy(sent.isLeaving === true);
    } catch {
      setProblem(NOT_SENT);
      setBusy(false);
    }
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (wasSent.current) void check(event.currentTarget, false).catch(() => undefined);
  };
  return { errors, form: { onSubmit, onInput, problem, isBusy } };
}
