import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { Zone } from '#contract/core/time-zones';
import type { PulledMember } from '#contract/sync';
import { css, cx } from '#styled/css';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { formatCompactDateTime } from '#web/ui/format/format-short-date-time.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { cardClass } from '#web/ui/layout/card.tsx';
import { cutText } from './cut-text.ts';
import { flagsToLabels } from './flag-labels.ts';
import { type ListState, toAttendance } from './format-attendance.ts';
import * as messages from './messages.ts';

const GOSPEL_PREVIEW = 100;

type ListProps = {
  /** Overview words («Completada», «Ver Detalle») or those of the full list. */
  kind: 'latest' | 'all';
  members: readonly PulledMember[];
  now: number;
  /** Of the group's place. */
  zone: Zone;
};

export type MeetingListProps = ListProps & {
  meetings: readonly OverlaidMeeting[];
  empty: ReactNode;
  /** What else may be done with a meeting, at the end of its card. */
  actionsOf?: (meeting: OverlaidMeeting) => ReactNode;
};

export function MeetingList({ meetings, empty, actionsOf, ...shared }: MeetingListProps) {
  if (meetings.length === 0) return empty;
  return (
    <ul className={list}>
      {meetings.map((meeting) => (
        <MeetingItem
          key={meeting.id}
          {...shared}
          meeting={meeting}
          actions={actionsOf?.(meeting)}
        />
      ))}
    </ul>
  );
}

type MeetingItemProps = ListProps & { meeting: OverlaidMeeting; actions: ReactNode };

/** All of the card leads to the meeting, but for what stands at its end. */
function MeetingItem({ meeting, kind, members, now, zone, actions }: MeetingItemProps) {
  const isAll = kind === 'all';
  const Heading = isAll ? 'h2' : 'h3';
  const act = isAll ? messages.manage : messages.seeDetail;
  const date = formatInZone(meeting.date, zone, formatDateTime);
  const { list, text, excused } = toAttendance(meeting, members, { now, zone });
  return (
    <li className={cx(cardClass, root)}>
      <div className={first}>
        <div className={line}>
          <Heading className={when}>
            <Link
              to="/community-coordinator/reuniones/$meetingId"
              params={{ meetingId: meeting.id }}
              aria-label={`${act}: ${date}`}
            >
              <time dateTime={meeting.date}>
                {formatInZone(meeting.date, zone, (at) => formatCompactDateTime(at, now))}
              </time>
            </Link>
          </Heading>
          <p className={attendance}>
            {text}
            {excused && <span className={readOutOnPhone}>{excused}</span>}
            {list === 'closed' && <Check aria-hidden />}
          </p>
          <ListBadge list={list} />
        </div>
        {actions && <div className={actionsClass}>{actions}</div>}
      </div>
      <div className={second}>
        <About meeting={meeting} isAll={isAll} />
        {meeting.seAvanzoEnTema ? (
          <Badge tone="good">{doneLabel(isAll)}</Badge>
        ) : (
          <span className={ofTheme}>
            {messages.theme} <Badge tone="neutral">{messages.inProgress}</Badge>
          </span>
        )}
        <span aria-hidden className={lookOfLink}>
          {act}
        </span>
      </div>
      <Marks meeting={meeting} isAll={isAll} />
    </li>
  );
}

const doneLabel = (isAll: boolean) => (isAll ? messages.themeDone : messages.completed);

/** Of the list of who came; the badge below it is about the theme. */
function ListBadge({ list }: { list: ListState }) {
  if (list === 'none') return null;
  if (list === 'open') return <Badge tone="attention">{messages.listOpen}</Badge>;
  return (
    <span className={readOutOnPhone}>
      <Badge tone="good">{messages.listClosed}</Badge>
    </span>
  );
}

type PartProps = { meeting: OverlaidMeeting; isAll: boolean };

/** The theme, and of the full list what fits on its line behind it. */
function About({ meeting, isAll }: PartProps) {
  const { temaEscola, evangelio, folio } = meeting;
  return (
    <p className={about}>
      <span className={theme}>{temaEscola ?? messages.noTheme}</span>
      {isAll && (
        <span className={behind}>
          {evangelio && `· ${cutText(evangelio, GOSPEL_PREVIEW)}`}
          <span className={folioClass}> {messages.folioMark(folio)}</span>
        </span>
      )}
    </p>
  );
}

const SOURCE_LABELS: Readonly<Record<string, string | undefined>> = {
  public: messages.publicLink,
  import: messages.fromSheet,
};

/** What is out of the ordinary; most meetings have none of it. */
function Marks({ meeting, isAll }: PartProps) {
  const marks = [
    meeting.setAside && messages.setAside,
    ...(isAll ? flagsToLabels(meeting.flags) : []),
    meeting.waiting > 0 && messages.toSend,
  ].filter((word) => word !== false);
  const source = SOURCE_LABELS[meeting.source];
  if (marks.length === 0 && !source) return null;
  return (
    <p className={badges}>
      {source && <Badge>{source}</Badge>}
      {marks.map((word) => (
        <Badge key={word} tone="attention">
          {word}
        </Badge>
      ))}
    </p>
  );
}

const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  listStyle: 'none',
  padding: '0',
  margin: '0',
});
const root = css({
  position: 'relative',
  p: { base: '0', tablet: '0' },
  px: { base: '[min(0.75rem, 4vw)]', tablet: '4' },
  py: { base: '1', tablet: '2' },
  _hover: { bg: 'paper.sunken' },
});
const first = css({ display: 'flex', alignItems: 'center', gap: '2' });
/** Beside each other; under each other where large text leaves no room. */
const line = css({
  flex: '1',
  minWidth: '0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  minHeight: '[1.75rem]',
  '& > *': { fontSize: { base: '[0.9375rem]', tablet: 'body' } },
});
const second = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { base: '2', tablet: '3' },
  minHeight: '[1.75rem]',
  // On a phone the theme needs the room: five meetings are to be seen at once.
  '& > span': { fontSize: { base: '[0.8125rem]', tablet: 'small' } },
});
const when = css({
  flex: '[1 1 auto]',
  textStyle: 'label',
  '& a': { color: 'ink', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'soft' },
  // Only a box has a first letter.
  '& time': { display: 'inline-block' },
  '& time::first-letter': { textTransform: 'uppercase' },
});
const attendance = css({
  fontWeight: 'strong',
  fontVariantNumeric: 'tabular-nums',
  // Of a closed list, where the word has no room.
  '& svg': {
    display: { base: 'inline', tablet: 'none' },
    boxSize: '[1em]',
    marginLeft: '1',
    verticalAlign: '[-0.125em]',
    color: 'nopal.ink',
  },
});
const about = css({
  flex: '1',
  minWidth: '[min(6rem, 100%)]',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '1',
  overflow: 'hidden',
});
const theme = css({ color: 'ink', lineClamp: '2', overflowWrap: 'anywhere' });
/** As high as nothing: where it does not fit behind the theme it goes below it, out of sight. */
const behind = css({
  flex: '[1 1 3rem]',
  height: '[1.5em]',
  marginBottom: '[-1.5em]',
  truncate: true,
  textStyle: 'small',
  color: 'ink.muted',
});
const folioClass = css({ display: { base: 'none', tablet: 'inline' } });
/** On a phone it would take a line of its own: it is there to be read out. */
const readOutOnPhone = css({ srOnly: { base: true, tablet: false } });
const ofTheme = css({ textStyle: 'small', color: 'ink.muted' });
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '1' });
/** A word to those who look for a button: the whole card is one. */
const lookOfLink = css({
  display: { base: 'none', tablet: 'inline' },
  color: 'talavera.ink',
  fontWeight: 'strong',
});
/** 44 px for the finger, without making the line as high. */
const actionsClass = css({ position: 'relative', flexShrink: 0, my: '-2', marginRight: '-2' });
