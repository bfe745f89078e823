import { NO_DETAILS } from '#contract/community-details';
/** What the model shows of itself to a phone: all of it, or what changed since the cursor. */
import { ATTENDANCE_FIELDS } from '#contract/rules/attendance-fields';
import type { PullAnswer, PulledGroup, PulledMark, PulledMember } from '#contract/sync';
import type { ModelMeeting, ModelState, Registers } from './model-state.ts';

const GROUP_ID = 1;
/** Who is on the list. */
const ROSTER = [1, 2, 3] as const;

export function pullFrom(state: ModelState, cursor: string | null, now: number): PullAnswer {
  const [epoch, through] = cursor?.split('.') ?? [];
  const reset = epoch !== state.epoch;
  const since = reset ? -1 : Number(through);
  const changed = [...state.meetings.values()].filter(({ change }) => change > since);
  return {
    epoch: state.epoch,
    serverNow: now,
    cursor: `${state.epoch}.${state.change}`,
    reset,
    more: false,
    through: state.change,
    groups: [group],
    members: reset ? members : [],
    meetings: changed.map((meeting) => toPulled(meeting, since)),
    formerMembers: [],
    followUps: [],
    gone: { members: [], meetings: [] },
  };
}

function toPulled(meeting: ModelMeeting, since: number): PullAnswer['meetings'][number] {
  const { id, groupId, date, fields, marks, change } = meeting;
  const changed = [...marks].filter(([, mark]) => mark.change > since);
  return {
    ...{ id, folio: id.slice(-8), communityId: groupId, date },
    ...{ temaEscola: null, evangelio: null, seAvanzoEnTema: false, prayedRosary: false },
    ...{ meditationOfDay: null, formativeTopicLink: null, notes: null, location: null },
    ...{ source: 'leader', setAside: false, flags: [], names: [], change },
    ...valuesOf(fields),
    seen: changesOf(fields),
    marks: changed.map(([memberId, { registers }]) => toMark(memberId, registers)),
  };
}

export function toMark(memberId: number, registers: Registers): PulledMark {
  const mark = { memberId, seen: changesOf(registers) } as PulledMark;
  for (const field of ATTENDANCE_FIELDS) {
    mark[field] = (registers[field]?.value ?? null) as boolean | null;
  }
  return mark;
}

export function valuesOf(registers: Registers): Record<string, unknown> {
  return Object.fromEntries(Object.entries(registers).map(([field, { value }]) => [field, value]));
}

function changesOf(registers: Registers): Record<string, number> {
  const entries = Object.entries(registers);
  return Object.fromEntries(entries.map(([field, { stamp }]) => [field, stamp.change]));
}

const group: PulledGroup = {
  id: GROUP_ID,
  name: 'San Juan',
  location: 'Durango',
  kind: 'community',
  meetingFrequencyDays: 7,
  teamId: null,
  canRecord: true,
  isMember: true,
  coordinates: false,
  description: null,
  ...NO_DETAILS,
  timeZone: 'America/Monterrey',
};

const members = ROSTER.map(
  (personId): PulledMember => ({
    ...{ id: 100 + personId, groupId: GROUP_ID, personId, alias: `Persona ${personId}` },
    ...{ city: 'Durango', state: 'Durango', email: null, phone: null },
    ...{ assignedAt: '2026-01-01T00:00:00.000Z', role: 'lider', isCoordinator: false },
  }),
);
