import type { Config } from '../../config/config.ts';
import type { Mail } from '../mail.ts';
import { CODE_MINUTES, UNDO_DAYS } from './email-change-rows.ts';

const UNDO_PAGE = '/auth0/not-me';

const text = (...paragraphs: string[]) => ['Hello,', ...paragraphs].join('\n\n');

function notMe(config: Config, token: string): string[] {
  return [
    'If this was not you, open',
    `${config.url}${UNDO_PAGE}?token=${encodeURIComponent(token)}`,
    'There you can stop or undo the change and end all sessions. Someone who knew your password requested it, so ' +
      `choose a new one afterwards. The link works once, for ${UNDO_DAYS} days after the change.`,
  ];
}

/**
 * The email to the new address.
 * @param isReassigned true if an account that never confirmed this address loses it
 */
export function codeMail(to: string, code: string, isReassigned: boolean): Mail {
  return {
    to,
    subject: 'Your code for Lotbook',
    text: text(
      'someone, probably you, wants to use this address for a Lotbook account. The code is',
      code,
      `It works once, for ${CODE_MINUTES} minutes. Enter it only in the settings of your own account, and never share it.`,
      ...(isReassigned
        ? [
            'Another account was opened under this address, and its address was never confirmed. With the code, the address ' +
              'goes from that account to yours; the account itself stays. If it is yours as well, give it another address first.',
          ]
        : []),
      'If you did not ask for it, ignore this message: nothing has changed.',
    ),
  };
}

export function takenMail(to: string): Mail {
  return {
    to,
    subject: 'This address has a Lotbook account',
    text: text(
      'someone, perhaps you, tried to use this address for another Lotbook account. It already has one, so ' +
        'nothing has changed and there is no code.',
      'If it was you, sign in with this address, or ask for a new password. If it was not, ignore this message.',
    ),
  };
}

export function askedMail(config: Config, to: string, undoToken: string): Mail {
  return {
    to,
    subject: 'Your Lotbook account is about to get another address',
    text: text(
      'someone who is signed in to your Lotbook account and knows its password asked to change its email address. The ' +
        'change takes effect when they enter the code that we sent to the new address.',
      ...notMe(config, undoToken),
    ),
  };
}

export function changedMail(config: Config, to: string, undoToken: string): Mail {
  return {
    to,
    subject: 'Your Lotbook account has another address now',
    text: text(
      'the email address of your Lotbook account was changed. You no longer sign in with this one, and no more messages ' +
        'come here.',
      ...notMe(config, undoToken),
    ),
  };
}
