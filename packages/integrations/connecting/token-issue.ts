import type { RecordIssue } from './connector.ts';

export function unreadableToken(recordId: string, token: string): RecordIssue {
  return {
    recordId,
    code: 'UNREADABLE_TOKEN',
    message: `The token ${token} does not say how many decimals it has, so its amount is not known and left out.`,
    remedy: 'If it is of worth, add the movement by hand; most such tokens are spam.',
  };
}
