import type { PulledMeeting } from '#contract/sync';
import type { CachedMeeting } from './overlay.ts';

/** The pulled fields replace; its changed marks are merged. */
export function mergePulledMeeting(
  before: CachedMeeting | undefined,
  pulled: PulledMeeting,
): CachedMeeting {
  const marks = { ...before?.marks };
  for (const mark of pulled.marks) marks[mark.memberId] = mark;
  return { ...pulled, marks };
}
