import {
  matchName,
  mergeMeetings,
  restoreMeeting,
  setAsideMeeting,
} from '#contract/meeting-review';
import type { Intent, OverlaidMeeting } from '#web/deps/phone.ts';
import { type NamedMeeting, ofMeeting } from './meeting-intents.ts';

/** Out of the figures and out of the way, but kept. */
export function setAsideIntent(meeting: NamedMeeting): Intent {
  return { ...ofMeeting(meeting), endpoint: setAsideMeeting.name, body: {} };
}

export function restoreIntent(meeting: NamedMeeting): Intent {
  return { ...ofMeeting(meeting), endpoint: restoreMeeting.name, body: {} };
}

/** `from` goes into `meeting`; both must have reached the server before. */
export function mergeIntent(meeting: NamedMeeting, from: NamedMeeting): Intent {
  const { deps = [], ...rest } = ofMeeting(meeting);
  return {
    ...rest,
    deps: [...deps, ...(from.createOp ? [from.createOp] : [])],
    endpoint: mergeMeetings.name,
    body: { from: from.id },
  };
}

/** Whoever was written by hand is that person. @param nameId of the entry in `meeting.names`. */
export function matchNameIntent(
  meeting: OverlaidMeeting,
  nameId: number,
  memberId: number,
): Intent {
  const name = meeting.names.find(({ id }) => id === nameId)?.name;
  const body = { nameId, ...(name ? { name } : {}), memberId };
  return { ...ofMeeting(meeting), endpoint: matchName.name, body };
}
