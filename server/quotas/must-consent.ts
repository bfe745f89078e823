import { hasConsent, recordConsent } from '../account/record-consent.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { invalid } from '../http/problem.ts';

const NEEDED = 'Para guardar tu cuota necesitamos tu consentimiento';

/**
 * Financial data need express consent (LFPDPPP, article 7), stored at first and after a withdrawal;
 * without it nothing is written.
 * @param isGiven the consent in this call
 */
export async function mustConsent(
  call: Pick<Call, 'trx' | 'deps' | 'caller' | 'now' | 'ip'>,
  isGiven: boolean,
): Promise<void> {
  const { trx, deps, now, ip } = call;
  const { personId } = mustHaveCaller(call);
  if (await hasConsent(trx, personId, 'financial')) return;
  if (!isGiven) throw invalid(NEEDED, 'consent');
  await recordConsent(trx, deps.settings, {
    person_id: personId,
    purpose: 'financial',
    given: 1,
    method: 'checkbox',
    at: now,
    ip,
  });
}
