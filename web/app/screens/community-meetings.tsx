import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { type ReactNode, useMemo } from 'react';
import { zoneOf } from '#contract/places';
import type { PulledGroup, PulledMember } from '#contract/sync';
import { css } from '#styled/css';
import type { OverlaidMeeting } from '#web/deps/phone.ts';
import { useKept } from '#web/follow-up/use-kept.ts';
import { duplicatePairs } from '#web/meetings/duplicates.ts';
import { MeetingList } from '#web/meetings/meeting-list.tsx';
import { ReviewNames } from '#web/meetings/review-names.tsx';
import { ReviewPairs } from '#web/meetings/review-pairs.tsx';
import { useReview } from '#web/meetings/use-review.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { momentToText } from '#web/ui/moment.ts';

export type CommunityMeetingsProps = {
  group: PulledGroup;
  members: readonly PulledMember[];
  meetings: readonly OverlaidMeeting[];
  newMeeting: ReactNode;
};

/** What asks for a decision first, then every meeting, and at the end those set aside. */
export function CommunityMeetings(props: CommunityMeetingsProps) {
  const { group, members, meetings, newMeeting } = props;
  const review = useReview();
  const [distinct, keepDistinct] = useKept<string[]>(`distinct-meetings:${group.id}`);
  const zone = zoneOf(group.state, group.city);
  const pairs = useMemo(
    // Until it is known which were said to be distinct, nobody is asked.
    () => (distinct === undefined ? [] : duplicatePairs(meetings, distinct ?? [], zone)),
    [meetings, distinct, zone],
  );
  const counted = meetings.filter(({ setAside }) => !setAside);
  const aside = meetings.filter(({ setAside }) => setAside);
  return (
    <div className={look}>
      <ReviewPairs
        pairs={pairs}
        members={members}
        onMerge={review.merge}
        onDistinct={({ key }) => keepDistinct([...(distinct ?? []), key])}
      />
      <ReviewNames meetings={meetings} members={members} onMatch={review.match} />
      <MeetingList
        meetings={counted}
        kind="all"
        empty={<EmptyState title="Aún no hay reuniones programadas" action={newMeeting} />}
        deedsOf={(meeting) => (
          <Button
            variant="quiet"
            icon={<Archive aria-hidden />}
            aria-label={`Apartar: ${momentToText(meeting.date)}`}
            onClick={() => void review.setAside(meeting)}
          >
            Apartar
          </Button>
        )}
      />
      {aside.length > 0 && (
        <details className={more}>
          <summary>Apartadas ({aside.length})</summary>
          <p className={quiet}>Se conservan, pero no cuentan en las cifras.</p>
          <MeetingList
            meetings={aside}
            kind="all"
            empty={null}
            deedsOf={(meeting) => (
              <Button
                variant="quiet"
                icon={<ArchiveRestore aria-hidden />}
                aria-label={`Volver a contar: ${momentToText(meeting.date)}`}
                onClick={() => void review.restore(meeting)}
              >
                Volver a contar
              </Button>
            )}
          />
        </details>
      )}
    </div>
  );
}

const look = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const more = css({
  '& summary': { display: 'list-item', py: '3', cursor: 'pointer', textStyle: 'label' },
});
const quiet = css({ textStyle: 'small', color: 'ink.muted', marginBottom: '3' });
