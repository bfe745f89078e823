import { uuidToTime } from '#contract/core/uuid';
import { folioOf } from '#contract/rules/folio';
import type { OverlaidMeeting } from '#web/services/phone.ts';

/**
 * A meeting that was opened and about which nothing is recorded yet; leaving it leaves nothing behind.
 * Its date is when its id was made, so that a reload shows the same. Null for an id that tells no time.
 */
export function newMeetingOf(id: string, communityId: number): OverlaidMeeting | null {
  const madeAt = uuidToTime(id);
  if (madeAt === null) return null;
  return {
    id,
    folio: folioOf(id),
    communityId,
    date: new Date(madeAt).toISOString(),
    temaEscola: null,
    evangelio: null,
    seAvanzoEnTema: false,
    prayedRosary: false,
    meditationOfDay: null,
    formativeTopicLink: null,
    notes: null,
    location: null,
    source: 'leader',
    setAside: false,
    flags: [],
    seen: {},
    marks: {},
    names: [],
    createOp: null,
    waiting: 0,
  };
}
