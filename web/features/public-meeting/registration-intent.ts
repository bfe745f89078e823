import { registerPublicMeeting } from '#contract/public-meeting';
import type { Intent } from '#web/services/phone.ts';
import type { Registration } from './check-registration.ts';

/** A registration, to be sent under the authority of the link alone. */
export function registrationIntent(teamId: string, body: Registration): Intent {
  return { lane: body.id, endpoint: registerPublicMeeting.name, params: { teamId }, body };
}
