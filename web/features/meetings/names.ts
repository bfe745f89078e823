import type { NameSet } from '#contract/meeting-review';
import { type AttendanceSet, type ShownMark, shownMark } from '#contract/rules/attendance';
import { type NamedMeeting, ofMeeting } from '#web/records/meeting-intents.ts';
import type { Intent, OverlaidMeeting, OverlaidName } from '#web/services/phone.ts';

/** `keepName` of the contract, without its schemas: the roll is a phone's first load. */
export const KEEP_NAME = 'meetings.keep-name';

/** A name that has an id: every one but those of a cache filled before names had one. */
export type KnownName = Pick<OverlaidName, 'name' | 'registers' | 'seen'> & { uuid: string };

/** Somebody who is not on the list, present. @param uuid made for them on this phone */
export function addNameIntent(meeting: NamedMeeting, uuid: string, name: string): Intent {
  return nameIntent(meeting, { uuid, name, seen: {} }, { present: true });
}

/** The fields touched. Whoever marks a name says that it stands, should another phone take it back. */
export function markNameIntent(meeting: NamedMeeting, name: KnownName, set: AttendanceSet): Intent {
  return nameIntent(meeting, name, { ...set, removed: false });
}

export function removeNameIntent(
  meeting: NamedMeeting,
  name: Omit<KnownName, 'registers'>,
): Intent {
  return nameIntent(meeting, name, { removed: true });
}

/** What takes a removal back says every mark again: a pull may have taken the name off this phone. */
export function restoreNameIntent(meeting: NamedMeeting, name: KnownName): Intent {
  const told = Object.entries(name.registers).filter(([, value]) => value !== null);
  return markNameIntent(meeting, name, Object.fromEntries(told));
}

function nameIntent(
  meeting: NamedMeeting,
  { uuid, name, seen }: Pick<KnownName, 'uuid' | 'name' | 'seen'>,
  set: NameSet,
): Intent {
  const { params, ...rest } = ofMeeting(meeting);
  return {
    ...rest,
    endpoint: KEEP_NAME,
    params: { ...params, nameId: uuid },
    body: { name },
    set,
    base: Object.fromEntries(Object.keys(set).map((field) => [field, seen[field] ?? null])),
  };
}

/** Somebody written by hand, as a row of the roll below its members. */
export type NameRow = {
  /** Stays the same when the name reaches the server. */
  id: string;
  name: string;
  shown: ShownMark;
  /** Something about it is on this phone and not yet with the server. */
  isWaiting: boolean;
  /** False for a name this phone knows no id of: it is shown, and cannot be marked here. */
  canMark: boolean;
  entry: OverlaidName;
};

/** In the order in which the names came, so that a new one moves none of the others. */
export function nameRows({ names }: Pick<OverlaidMeeting, 'names'>): NameRow[] {
  const isOwn = (entry: OverlaidName) => Number(entry.id === null);
  return [...names]
    .sort((a, b) => isOwn(a) - isOwn(b) || (a.id ?? 0) - (b.id ?? 0))
    .map((entry) => ({
      id: entry.uuid ?? `n${entry.id}`,
      name: entry.name,
      shown: shownMark(entry.registers),
      isWaiting: entry.waiting,
      canMark: entry.uuid !== null,
      entry,
    }));
}
