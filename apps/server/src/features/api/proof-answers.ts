import { builder } from '../../platform/graphql/builder.ts';
import type { ProofProblem } from '../../platform/sign-in/proof/proof.ts';
import { type Answer, refusal } from './answers.ts';

const PROOF_FIELDS = ['password', 'code'] as const;

export type Proven = { wrongField?: (typeof PROOF_FIELDS)[number] | null };

const WRONG: Readonly<Record<ProofProblem, readonly [(typeof PROOF_FIELDS)[number] | null, string]>> = {
  WRONG_PASSWORD: ['password', 'The password is wrong.'],
  CODE_NEEDED: ['code', 'Type the code of your authenticator app, or a recovery code.'],
  WRONG_CODE: ['code', 'The code is wrong or was used already. Wait for the next one.'],
  TOO_MANY: [null, 'Too many attempts. Wait a quarter of an hour, then try again.'],
};

export function notProven(problem: ProofProblem): Answer<Proven> {
  const [wrongField, sentence] = WRONG[problem];
  return { ...refusal('NOT_ALLOWED', sentence), wrongField };
}

export const ProofField = builder.enumType('ProofField', {
  description: 'The field that must be entered again.',
  values: PROOF_FIELDS,
});

export const CODE = 'A code of the authenticator app, or a recovery code, if two-factor authentication is on.';
