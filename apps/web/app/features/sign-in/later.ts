/** Rules of a form that are fetched when the form is first checked. */
import type { FieldValues, Resolver } from 'react-hook-form';

/** `resolver: later(() => import('./rules.ts').then(({ signInRules }) => signInRules))` */
export function later<Values extends FieldValues>(load: () => Promise<Resolver<Values>>): Resolver<Values> {
  return async (...given) => (await load())(...given);
}
