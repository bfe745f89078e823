import { registerPublicMeeting } from '#contract/public-meeting';
import type { Phone, Recorded } from '#web/services/phone.ts';
import type { Registration } from './check-registration.ts';

/** Puts a registration on this phone's disk, to be sent under the authority of the link alone. */
export async function registerMeeting(
  phone: Pick<Phone, 'publicOutbox'>,
  teamId: string,
  body: Registration,
): Promise<Recorded['type']> {
  const outbox = await phone.publicOutbox(teamId);
  const { type } = await outbox.record([
    { lane: body.id, endpoint: registerPublicMeeting.name, params: { teamId }, body },
  ]);
  return type;
}
