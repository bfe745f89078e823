import type { ReactNode } from 'react';
import type { QuietCommunity } from '#contract/home';
import { messageChat } from '#contract/rules/messages';
import { cx } from '#styled/css';
import { WriteLink } from '#web/features/shared/write-link.tsx';
import { ListRow } from '#web/ui/data/list-row.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { besideClass } from './beside-class.ts';
import { SHOWN, WorkCard } from './work-card.tsx';
import * as words from './work-words.ts';

export type QuietCardProps = {
  quiet: { total: number; first: readonly QuietCommunity[] };
  isComing: boolean;
  more?: ReactNode;
};

export function QuietCard({ quiet, isComing, more }: QuietCardProps) {
  if (quiet.total === 0) return null;
  return (
    <WorkCard
      title={words.quietCommunities}
      total={quiet.total}
      rows={quiet.first.slice(0, SHOWN)}
      isComing={isComing}
      more={more}
    >
      {(community) => (
        <ListRow
          key={community.id}
          title={community.name}
          detail={`${formatLastMeeting(community)} · ${formatCoordinator(community)}`}
          trailing={<Chat community={community} />}
        />
      )}
    </WorkCard>
  );
}

function Chat({ community: { name, coordinator } }: { community: QuietCommunity }) {
  if (!coordinator) return null;
  const text = words.askHow(withoutKind(name));
  return (
    <WriteLink
      chat={messageChat(coordinator, text)}
      label={`WhatsApp: ${coordinator.alias}`}
      text={words.write}
      className={cx(buttonClass({ variant: 'quiet' }), besideClass)}
    />
  );
}

/** «San Judas» from «Comunidad San Judas» or «San Judas». */
function withoutKind(name: string): string {
  return name.replace(/^comunidad\s+/i, '');
}

function formatLastMeeting({ lastMeeting }: QuietCommunity): string {
  return lastMeeting ? words.lastMeetingOn(formatLongDay(lastMeeting)) : words.noMeeting;
}

function formatCoordinator({ coordinator }: QuietCommunity): string {
  return coordinator ? words.coordinates(coordinator.alias) : words.nobodyCoordinates;
}
