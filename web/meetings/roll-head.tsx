import { Link } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import { memo, type ReactNode } from 'react';
import { css } from '#styled/css';
import type { OverlaidMeeting } from '#web/deps/phone.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { momentToText } from '#web/ui/moment.ts';
import { flagsToWords } from './flags-to-words.ts';

/** The page of a roll: a small title, because the rows are what people come for. */
export function RollPage({ head, children }: { head?: ReactNode; children: ReactNode }) {
  return (
    <div className={page}>
      <header className={headClass}>
        <h1 className={title}>Asistencia</h1>
        {head}
      </header>
      {children}
    </div>
  );
}

export type RollHeadProps = { meeting: OverlaidMeeting; groupName: string; isNew: boolean };

/** Whose meeting this is, when it was, and the way to its summary. */
export const RollHead = memo(function RollHead({ meeting, groupName, isNew }: RollHeadProps) {
  return (
    <>
      {!isNew && (
        <Link
          to="/community-coordinator/reuniones/$meetingId"
          params={{ meetingId: meeting.id }}
          search={{ vista: 'resumen' }}
          className={buttonClass({ variant: 'quiet' })}
        >
          <FileText aria-hidden />
          Resumen
        </Link>
      )}
      <p className={where}>
        <Link
          to="/community-coordinator"
          search={{ tab: 'reuniones', comunidad: meeting.communityId }}
        >
          {groupName}
        </Link>{' '}
        · <time dateTime={meeting.date}>{momentToText(meeting.date)}</time>
      </p>
      <MeetingMarks meeting={meeting} />
    </>
  );
});

function MeetingMarks({ meeting }: { meeting: OverlaidMeeting }) {
  const words = flagsToWords(meeting.flags);
  if (meeting.source !== 'public' && words.length === 0 && !meeting.setAside) return null;
  return (
    <p className={marks}>
      {meeting.source === 'public' && <Badge tone="neutral">Enlace público</Badge>}
      {meeting.setAside && <Badge tone="attention">Apartada</Badge>}
      {words.map((word) => (
        <Badge key={word} tone="attention">
          {word}
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
});
const headClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
});
const title = css({ textStyle: 'title', minHeight: 'touch', lineHeight: '[2.75rem]' });
const where = css({ flex: '[1 0 100%]', textStyle: 'small', color: 'ink.muted' });
const marks = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' });
