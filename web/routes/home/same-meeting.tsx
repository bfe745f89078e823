import { toZone } from '#contract/core/time-zones';
import type { PulledGroup } from '#contract/sync';
import { duplicatePairs } from '#web/features/meetings/duplicates.ts';
import { ReviewPairs } from '#web/features/meetings/review-pairs.tsx';
import { useReview } from '#web/features/meetings/use-review.ts';
import { useRoster } from '#web/records/use-community.ts';
import { useMeetings } from '#web/records/use-meetings.ts';

export function SameMeeting({ group }: { group: PulledGroup }) {
  const members = useRoster(group.id);
  const meetings = useMeetings(group.id);
  const review = useReview();
  const zone = toZone(group);
  if (!members || !meetings) return null;
  return (
    <ReviewPairs
      isBrief
      pairs={duplicatePairs(meetings, zone).slice(0, 1)}
      {...{ members, zone }}
      onMerge={review.merge}
      onDistinct={({ first, second }) => void review.keepApart(first, second)}
    />
  );
}
