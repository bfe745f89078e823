import type { PulledMeeting } from '#contract/sync';
import type { CachedMeeting } from './overlay.ts';

/** Lays a pulled meeting over the cached one: its own fields whole, of its marks those that changed. */
export function mergePulledMeeting(
  before: CachedMeeting | undefined,
  pulled: PulledMeeting,
): CachedMeeting {
  const marks = { ...before?.marks };
  for (const mark of pulled.marks) marks[mark.memberId] = mark;
  return { ...pulled, marks };
}
