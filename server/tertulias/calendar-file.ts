import {
  type CalendarFile,
  readAnswerCalendar,
  readInvitationCalendar,
  readTertuliaCalendar,
} from '#contract/tertulia-calendar';
import { TERTULIA_MS, uidOfTertulia, writeCalendarFile } from '../calendar/write-file.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { findOwn, type OwnGuest, ownerOfToken, placeFor } from './invitations.ts';
import { type TertuliaRow, tertuliasSeen } from './tertulia-reach.ts';

export const readTertuliaCalendarHandler = handler(readTertuliaCalendar, {
  mode: 'read',
  async run(call) {
    const tertulia = await call.trx
      .selectFrom('tertulias')
      .selectAll()
      .where('id', '=', call.params.id)
      .where(await tertuliasSeen(call))
      .executeTakeFirst();
    if (!tertulia) throw notFound();
    return toFile(tertulia, { place: tertulia.place, sequence: tertulia.change, now: call.now });
  },
});

export const readInvitationCalendarHandler = handler(readInvitationCalendar, {
  mode: 'read',
  async run(call) {
    const { personId } = mustHaveCaller(call);
    return forGuest(await findOwn(call, call.params.id, personId), call.now);
  },
});

export const readAnswerCalendarHandler = handler(readAnswerCalendar, {
  mode: 'read',
  before: ({ deps, ip }) => deps.limits.spend('token-address', ip),
  async run(call) {
    const found = await ownerOfToken(call);
    await call.deps.limits.giveBack('token-address', call.ip);
    return forGuest(found, call.now);
  },
});

/** Reveals the place once seated, with a newer version of the file. */
function forGuest({ tertulia, own }: OwnGuest, now: number): CalendarFile {
  const place = placeFor(own, tertulia.place);
  return toFile(tertulia, { place, sequence: Math.max(tertulia.change, own.change), now });
}

type Input = { place: string | null; sequence: number; now: number };

function toFile(tertulia: TertuliaRow, { place, sequence, now }: Input): CalendarFile {
  const { uuid, title, description, at, status } = tertulia;
  const event = {
    ...{ id: uidOfTertulia(uuid), sequence, stamp: new Date(now), summary: title },
    ...{ start: new Date(at), end: new Date(at + TERTULIA_MS) },
    description: description ?? null,
    location: place ?? null,
    status: status === 'cancelled' ? ('cancelled' as const) : ('planned' as const),
  };
  return { name: 'tertulia.ics', content: writeCalendarFile({ events: [event] }) };
}
