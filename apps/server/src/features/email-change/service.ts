import { recordAudit } from '../../facts/audit.ts';
import type { Services } from '../../platform/graphql/context.ts';
import {
  cancelEmailChange,
  type SubmitProblem,
  submitEmailChange,
  type VerifyProblem,
  verifyEmailChange,
} from '../../platform/sign-in/email-change/email-change.ts';
import type { BlockedReason } from '../../platform/sign-in/email-change/email-change-rows.ts';
import type { Proof } from '../../platform/sign-in/proof/proof.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { reference } from '../../platform/work/in-hand.ts';
import { type Answer, OK, refusal, refused } from '../api/answers.ts';

export const BLOCKED_REASONS = [
  'HAS_SOCIAL_PROFILES',
  'MAX_CHANGE_LIMIT_REACHED',
  'MAX_CHANGE_REQUEST_LIMIT_REACHED',
] as const satisfies readonly BlockedReason[];

export const WRONG_FIELDS = ['toEmail', 'password', 'code'] as const;
export type WrongField = (typeof WRONG_FIELDS)[number];

export type EmailChangeAnswer = Answer<{ blockedReason?: BlockedReason | null; wrongField?: WrongField | null }>;

const BLOCKED: Readonly<Record<BlockedReason, string>> = {
  HAS_SOCIAL_PROFILES: 'You sign in with another service. Change the address there.',
  MAX_CHANGE_LIMIT_REACHED: 'The address was changed three times within thirty days. Try again later.',
  MAX_CHANGE_REQUEST_LIMIT_REACHED: 'Five codes were requested within a day. Try again tomorrow.',
};

export const whyBlockedInWords = (reason: BlockedReason): string => BLOCKED[reason];

const WRONG: Readonly<Record<string, readonly [WrongField | null, string]>> = {
  NO_ADDRESS: ['toEmail', 'This is not an email address.'],
  WRONG_PASSWORD: ['password', 'The password is wrong.'],
  CODE_NEEDED: ['code', 'Type the code of your authenticator app, or a recovery code.'],
  WRONG_CODE: ['code', 'The code is wrong or was used already. Wait for the next one.'],
  TOO_MANY: [null, 'Too many attempts. Wait a quarter of an hour, then try again.'],
};

const VERIFY: Readonly<Record<VerifyProblem, string>> = {
  OTP_NOT_MATCHED:
    'The code is wrong or has expired. Each code works for 15 minutes and may be typed wrong five times.',
  EMAIL_ALREADY_EXISTED: 'There is another account with this address now.',
  UNKNOWN_ERROR: 'No change to this address is under way. Ask for a new code.',
};

const SUBMIT_FAILED =
  'The change could not be requested. Try again; if it keeps happening, contact the operator of this server. Reference:';

export async function submitInWords(
  services: Services,
  viewer: Viewer,
  wish: Proof & { toEmail: string },
): Promise<EmailChangeAnswer> {
  try {
    const problem = await submitEmailChange(services, whoOf(viewer), wish);
    return problem ? submitRefusal(problem) : OK;
  } catch (error) {
    const errorId = reference();
    services.log.error({ err: error, errorId }, 'a change of address could not be requested');
    return refusal('UNKNOWN_ERROR', `${SUBMIT_FAILED} ${errorId}.`);
  }
}

function submitRefusal(problem: SubmitProblem): EmailChangeAnswer {
  if (problem.code === 'EMAIL_ALREADY_EXISTED') {
    const sentence = 'This is your address already.';
    return { ...refusal(problem.code, sentence), wrongField: 'toEmail' };
  }
  const blockedReason = BLOCKED_REASONS.find((reason) => reason === problem.because);
  if (blockedReason) return { ...refusal(problem.code, BLOCKED[blockedReason]), blockedReason };
  const [wrongField, sentence] = WRONG[problem.because]!;
  return { ...refusal(problem.code, sentence), wrongField };
}

export async function verifyInWords(
  services: Services,
  viewer: Viewer,
  given: { otpValue: string; toEmail: string },
): Promise<EmailChangeAnswer> {
  const problem = await verifyEmailChange(services, whoOf(viewer), given, (tx, { fromEmail, toEmail }) =>
    recordAudit(
      { tx, userId: viewer.actor.id, actorId: viewer.actor.id },
      {
        action: 'email.change',
        entity: 'settings',
        entityId: null,
        before: { email: fromEmail },
        after: { email: toEmail },
      },
    ),
  );
  return problem ? refused({ code: problem, message: VERIFY[problem] }) : OK;
}

export async function cancelInWords(services: Services, viewer: Viewer): Promise<EmailChangeAnswer> {
  const wasThere = await cancelEmailChange(services, whoOf(viewer));
  return wasThere ? OK : refusal('not_found', 'No change of address is under way.');
}

const whoOf = (viewer: Viewer) => ({ userId: viewer.actor.id, sessionId: viewer.sessionId });
