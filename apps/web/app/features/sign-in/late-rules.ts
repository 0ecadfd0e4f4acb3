/** Rules of a form that are fetched when the form is first checked. */
import type { FieldValues, Resolver } from 'react-hook-form';

/** `resolver: lateRules(() => import('./rules.ts').then(({ signInRules }) => signInRules))` */
export function lateRules<Values extends FieldValues>(load: () => Promise<Resolver<Values>>): Resolver<Values> {
  return async (...given) => (await load())(...given);
}
