import { DONE, type Outcome, refuse } from '@lotbook/ledger/outcome';
import { recordAudit } from '../../facts/audit.ts';
import type { Scope } from '../../platform/scope.ts';
import { taxYearOn } from '../../results/years/tax-years.ts';
import { deleteSessions, type Standing } from '../../views/session.ts';

/**
 * Returns the tax year that pages open with: in the first ten months after a year's end the ended year, later the
 * current one, but never a year after the last transaction.
 * @param today 'YYYY-MM-DD' in the user's time zone
 */
export function taxYearToUse(standing: Pick<Standing, 'taxYearStart' | 'lastTransactionOn'>, today: string): string {
  const filing = new Date(`${today}T00:00:00Z`);
  filing.setUTCMonth(filing.getUTCMonth() - 10);
  const filed = taxYearOn(filing.toISOString().slice(0, 10), standing.taxYearStart);
  if (!standing.lastTransactionOn) return filed;
  const last = taxYearOn(standing.lastTransactionOn, standing.taxYearStart);
  return last < filed ? last : filed;
}

/** Returns today's date, 'YYYY-MM-DD'. */
export function todayIn(zone: string, now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(now);
}

export async function revokeSession(scope: Scope, sessionId: string): Promise<Outcome<null>> {
  if ((await deleteSessions(scope.tx, scope.actorId, { id: sessionId })) === 0) {
    return refuse('not_found', 'This session has already ended.');
  }
  await recordAudit(scope, { action: 'session.revoke', entity: 'settings', entityId: sessionId });
  return DONE;
}

export async function revokeOtherSessions(scope: Scope, currentId: string): Promise<void> {
  const ended = await deleteSessions(scope.tx, scope.actorId, { butId: currentId });
  if (ended > 0) {
    await recordAudit(scope, { action: 'session.revoke_others', entity: 'settings', entityId: null, after: { ended } });
  }
}
