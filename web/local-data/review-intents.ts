import {
  keepMeetingsApart,
  matchName,
  mergeMeetings,
  restoreMeeting,
  setAsideMeeting,
} from '#contract/meeting-review';
import type { Intent, OverlaidName } from '#web/services/phone.ts';
import { type NamedMeeting, ofMeeting } from './meeting-intents.ts';

/** Out of the figures and out of the way, but kept. */
export function setAsideIntent(meeting: NamedMeeting): Intent {
  return { ...ofMeeting(meeting), endpoint: setAsideMeeting.name, body: {} };
}

export function restoreIntent(meeting: NamedMeeting): Intent {
  return { ...ofMeeting(meeting), endpoint: restoreMeeting.name, body: {} };
}

/** `from` goes into `meeting`. */
export function mergeIntent(meeting: NamedMeeting, from: NamedMeeting): Intent {
  return { ...ofBoth(meeting, from), endpoint: mergeMeetings.name };
}

/** They are two meetings. */
export function keepApartIntent(meeting: NamedMeeting, from: NamedMeeting): Intent {
  return { ...ofBoth(meeting, from), endpoint: keepMeetingsApart.name };
}

/** Both must have reached the server before. */
function ofBoth(meeting: NamedMeeting, from: NamedMeeting) {
  const { deps = [], ...rest } = ofMeeting(meeting);
  return {
    ...rest,
    deps: [...deps, ...(from.createOp ? [from.createOp] : [])],
    body: { from: from.id },
  };
}

/**
 * Whoever was written by hand is that person. By the id a phone made, which the name has from the start;
 * the server's number for one that this phone knows no id of.
 */
export function matchNameIntent(
  meeting: NamedMeeting,
  { id, uuid, name }: Pick<OverlaidName, 'id' | 'uuid' | 'name'>,
  memberId: number,
): Intent {
  const called = {
    ...(id === null ? {} : { nameId: id }),
    ...(uuid === null ? {} : { nameUuid: uuid }),
  };
  return { ...ofMeeting(meeting), endpoint: matchName.name, body: { ...called, name, memberId } };
}
