import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import type { Zone } from '#contract/core/time-zones';
import { css } from '#styled/css';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { formatClock, formatInZone } from '#web/ui/format/format-in-zone.ts';
import { formatShortDateTime } from '#web/ui/format/format-short-date-time.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { flagsToLabels } from './flag-labels.ts';
import * as messages from './roll-messages.ts';

/** The page of a roll: a small title, because the rows are what people come for. */
export function RollPage({ head, children }: { head?: ReactNode; children: ReactNode }) {
  return (
    <div className={page}>
      <header className={headClass}>
        <h1 className={title}>{messages.attendance}</h1>
        {head}
      </header>
      {children}
    </div>
  );
}

export type RollHeadProps = { meeting: OverlaidMeeting; groupName: string; zone: Zone };

/** Whose meeting this is and when, in one line: the rows need the height. */
export function RollHead({ meeting, groupName, zone }: RollHeadProps) {
  const { communityId, date } = meeting;
  return (
    <>
      <Where {...{ communityId, date, groupName, zone }} />
      <MeetingMarks meeting={meeting} />
    </>
  );
}

type WhereProps = Pick<OverlaidMeeting, 'communityId' | 'date'> & Omit<RollHeadProps, 'meeting'>;

/** A mark changes the meeting, and nothing of this. */
const Where = memo(function Where({ communityId, date, groupName, zone }: WhereProps) {
  const isElsewhere = formatClock(Date.parse(date), zone) !== null;
  return (
    <p className={where} data-elsewhere={isElsewhere || undefined}>
      <Link
        to="/community-coordinator"
        search={{ tab: 'reuniones', comunidad: communityId }}
        className={group}
      >
        {groupName.replace(/^Comunidad (?=\S)/, '')}
      </Link>
      <time dateTime={date} className={when}>
        {' · '}
        {formatInZone(date, zone, formatShortDateTime)}
      </time>
    </p>
  );
});

const SOURCE_LABELS: Readonly<Record<string, string | undefined>> = {
  public: messages.publicLink,
  import: messages.fromSheet,
};

function MeetingMarks({ meeting }: { meeting: OverlaidMeeting }) {
  const flags = flagsToLabels(meeting.flags);
  const source = SOURCE_LABELS[meeting.source];
  if (!source && flags.length === 0 && !meeting.setAside) return null;
  return (
    <p className={marks}>
      {source && <Badge tone="neutral">{source}</Badge>}
      {meeting.setAside && <Badge tone="attention">{messages.setAside}</Badge>}
      {flags.map((flag) => (
        <Badge key={flag} tone="attention">
          {flag}
        </Badge>
      ))}
    </p>
  );
}

const page = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  width: 'full',
  maxWidth: 'prose',
  mx: 'auto',
  // On a phone each row above the fold counts.
  marginTop: { base: '-4', tablet: '0' },
  containerType: 'inline-size',
});
const headClass = css({ display: 'flex', flexDirection: 'column', marginBottom: '-2' });
const title = css({
  textStyle: 'title',
  lineHeight: 'tight',
  // Large text on a phone: the window's name says it, and the rows need the height.
  '@container (width < 18.5rem)': { srOnly: true },
});
const where = css({
  display: 'flex',
  // A place of other clocks says so: the day takes a line of its own.
  '&[data-elsewhere]': { flexWrap: 'wrap' },
  minWidth: '0',
  fontSize: '[min(0.9375rem, 5.5vw)]',
  lineHeight: 'snug',
  color: 'ink.muted',
});
const group = css({
  minWidth: '0',
  // A finger needs 44 px; they reach up over the title, and take no height.
  paddingTop: '[calc(38px - 1.3em)]',
  marginTop: '[calc(1.3em - 38px)]',
  paddingBottom: '[6px]',
  marginBottom: '[-6px]',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const when = css({
  flexShrink: 0,
  whiteSpace: 'pre',
  '[data-elsewhere] > &': { flexShrink: 1, minWidth: '0', whiteSpace: 'normal' },
});
const marks = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' });
