import { useNavigate } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import FileText from 'lucide-react/icons/file-text';
import { type ReactNode, useMemo, useState } from 'react';
import { toZone, type Zone } from '#contract/core/time-zones';
import type { PulledGroup, PulledMember } from '#contract/sync';
import { css } from '#styled/css';
import { duplicatePairs } from '#web/features/meetings/duplicates.ts';
import { MeetingList } from '#web/features/meetings/meeting-list.tsx';
import { ReviewNames } from '#web/features/meetings/review-names.tsx';
import { ReviewPairs } from '#web/features/meetings/review-pairs.tsx';
import { useReview } from '#web/features/meetings/use-review.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import type { MenuItem } from '#web/ui/overlay/menu.lazy.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import * as words from './words.ts';

export type CommunityMeetingsProps = {
  group: PulledGroup;
  members: readonly PulledMember[];
  meetings: readonly OverlaidMeeting[];
  newMeeting: ReactNode;
  now: number;
};

function namesOf(meetings: readonly OverlaidMeeting[]): number {
  return meetings.reduce((count, { names }) => count + names.length, 0);
}

export function CommunityMeetings(props: CommunityMeetingsProps) {
  const { group, members, meetings, newMeeting, now } = props;
  const review = useReview();
  const zone = toZone(group);
  const pairs = useMemo(() => duplicatePairs(meetings, zone), [meetings, zone]);
  const counted = meetings.filter(({ setAside }) => !setAside);
  const aside = meetings.filter(({ setAside }) => setAside);
  const shared = { kind: 'all', members, now, zone } as const;
  return (
    <div className={root}>
      <ReviewFold pairCount={pairs.length} nameCount={namesOf(counted)}>
        <ReviewPairs
          {...{ pairs, members, zone }}
          onMerge={review.merge}
          onDistinct={({ first, second }) => void review.keepApart(first, second)}
        />
        <ReviewNames {...{ meetings, members, zone }} onMatch={review.match} />
      </ReviewFold>
      <MeetingList
        {...shared}
        meetings={counted}
        empty={<EmptyState title={words.noMeetings} action={newMeeting} />}
        actionsOf={(meeting) => (
          <Actions
            meeting={meeting}
            zone={zone}
            item={{
              id: 'aside',
              label: words.setAside,
              icon: <Archive aria-hidden />,
              onSelect: () => void review.setAside(meeting),
            }}
          />
        )}
      />
      {aside.length > 0 && (
        <details className={more}>
          <summary>{words.setAsideOf(aside.length)}</summary>
          <p className={quiet}>{words.setAsideHint}</p>
          <MeetingList
            {...shared}
            meetings={aside}
            empty={null}
            actionsOf={(meeting) => (
              <Actions
                meeting={meeting}
                zone={zone}
                item={{
                  id: 'count',
                  label: words.restore,
                  icon: <ArchiveRestore aria-hidden />,
                  onSelect: () => void review.restore(meeting),
                }}
              />
            )}
          />
        </details>
      )}
    </div>
  );
}

type ActionsProps = { meeting: OverlaidMeeting; zone: Zone; item: MenuItem };

function Actions({ meeting, zone, item }: ActionsProps) {
  const navigate = useNavigate();
  const openSummary = () =>
    void navigate({
      to: '/community-coordinator/reuniones/$meetingId',
      params: { meetingId: meeting.id },
      search: { vista: 'resumen' },
    });
  const summary = {
    id: 'summary',
    label: words.summary,
    icon: <FileText aria-hidden />,
    onSelect: openSummary,
  };
  const date = formatInZone(meeting.date, zone, formatDateTime);
  return <Menu label={words.moreActs(date)} items={[summary, item]} />;
}

const root = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', tablet: '4' } });
const more = css({
  '& summary': { display: 'list-item', py: '3', cursor: 'pointer', textStyle: 'label' },
});
const quiet = css({ textStyle: 'small', color: 'ink.muted', marginBottom: '3' });

type ReviewFoldProps = { pairCount: number; nameCount: number; children: ReactNode };

function ReviewFold({ pairCount, nameCount, children }: ReviewFoldProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (pairCount + nameCount === 0) return null;
  const parts = [
    pairCount > 0 && words.duplicatesOf(pairCount),
    nameCount > 0 && words.namesOf(nameCount),
  ];
  return (
    <details
      open={chosen ?? pairCount > 0}
      onToggle={(event) => setChosen(event.currentTarget.open)}
    >
      <summary className={summary}>
        <CircleHelp aria-hidden />
        {parts.filter(Boolean).join(' · ')}
      </summary>
      <div className={inside}>{children}</div>
    </details>
  );
}

const summary = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'touch',
  px: '3',
  py: '1',
  bg: 'cempasuchil.tint',
  color: 'cempasuchil.ink',
  borderRadius: 'soft',
  fontWeight: 'strong',
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  '& svg': { boxSize: 'icon', flexShrink: 0 },
});
const inside = css({ display: 'flex', flexDirection: 'column', gap: '4', marginTop: '3' });
