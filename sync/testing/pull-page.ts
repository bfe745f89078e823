import { NO_DETAILS } from '#contract/community-details';
import { UNSAID } from '#contract/follow-up';
import type { PullAnswer } from '#contract/sync';

type Group = PullAnswer['groups'][number];
type Member = PullAnswer['members'][number];
type Meeting = PullAnswer['meetings'][number];
type Mark = Meeting['marks'][number];
type FollowUp = PullAnswer['followUps'][number];

/** A pull answer for tests; the last page by default. */
export function pullPage(changed: Partial<PullAnswer> = {}): PullAnswer {
  return {
    epoch: 'e1',
    serverNow: 1_000,
    cursor: 'c1',
    reset: false,
    more: false,
    through: 1,
    groups: [],
    members: [],
    meetings: [],
    formerMembers: [],
    followUps: [],
    gone: { members: [], meetings: [] },
    ...changed,
  };
}

export function pulledGroup(id: number, changed: Partial<Group> = {}): Group {
  return {
    id,
    name: `Comunidad ${id}`,
    location: 'Durango',
    kind: 'community',
    meetingFrequencyDays: 7,
    teamId: null,
    canRecord: true,
    isMember: false,
    coordinates: true,
    description: null,
    ...NO_DETAILS,
    timeZone: 'America/Monterrey',
    ...changed,
  };
}

export function pulledMember(id: number, groupId: number): Member {
  return {
    id,
    groupId,
    personId: id,
    alias: `Persona ${id}`,
    city: 'Durango',
    state: 'Durango',
    email: null,
    phone: null,
    assignedAt: '2026-01-01T00:00:00.000Z',
    role: 'integrante',
    isCoordinator: false,
  };
}

export function pulledMeeting(id: string, communityId: number, marks: Mark[] = []): Meeting {
  return {
    id,
    folio: `F-${id}`,
    communityId,
    date: '2026-03-01T02:00:00.000Z',
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
    change: 1,
    marks,
    names: [],
  };
}

export function pulledMark(memberId: number, present: boolean, change: number): Mark {
  return {
    memberId,
    present,
    punctual: null,
    paidQuota: null,
    excused: null,
    seen: { present: change },
  };
}

export function pulledReading(
  id: string,
  groupId: number,
  changed: Partial<FollowUp> = {},
): FollowUp {
  return {
    id,
    groupId,
    kind: 'reading',
    memberId: 11,
    date: '2026-03-01T02:00:00.000Z',
    ...UNSAID,
    bookTitle: 'El principito',
    pagesRead: 10,
    seen: {},
    change: 1,
    ...changed,
  };
}
