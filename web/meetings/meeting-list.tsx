import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import type { ReactNode } from 'react';
import { css } from '#styled/css';
import type { OverlaidMeeting } from '#web/deps/phone.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { cardClass } from '#web/ui/card.tsx';
import { momentToText } from '#web/ui/moment.ts';
import { cutText } from './cut-text.ts';
import { flagsToWords } from './flags-to-words.ts';

const GOSPEL_PREVIEW = 100;

export type MeetingListProps = {
  meetings: readonly OverlaidMeeting[];
  /** Overview words («Completada», «Ver Detalle») or those of the full list. */
  kind: 'latest' | 'all';
  empty: ReactNode;
  /** What else may be done with a meeting, after its links. */
  deedsOf?: (meeting: OverlaidMeeting) => ReactNode;
};

export function MeetingList({ meetings, kind, empty, deedsOf }: MeetingListProps) {
  if (meetings.length === 0) return empty;
  return (
    <ul className={list}>
      {meetings.map((meeting) => (
        <MeetingItem key={meeting.id} meeting={meeting} kind={kind} deeds={deedsOf?.(meeting)} />
      ))}
    </ul>
  );
}

type MeetingItemProps = {
  meeting: OverlaidMeeting;
  kind: 'latest' | 'all';
  deeds: ReactNode;
};

function MeetingItem({ meeting, kind, deeds }: MeetingItemProps) {
  const isAll = kind === 'all';
  const done = isAll ? 'Tema completado' : 'Completada';
  const Heading = isAll ? 'h2' : 'h3';
  return (
    <li className={cardClass}>
      <div className={look}>
        <div className={words}>
          <Heading className={when}>
            <time dateTime={meeting.date}>{momentToText(meeting.date)}</time>
          </Heading>
          {meeting.temaEscola && <p>{meeting.temaEscola}</p>}
          {isAll && meeting.evangelio && (
            <p className={muted}>{cutText(meeting.evangelio, GOSPEL_PREVIEW)}</p>
          )}
          <p className={badges}>
            <Badge tone={meeting.seAvanzoEnTema ? 'good' : 'neutral'}>
              {meeting.seAvanzoEnTema ? done : 'En proceso'}
            </Badge>
            {meeting.source === 'public' && <Badge>Enlace público</Badge>}
            {meeting.setAside && <Badge tone="attention">Apartada</Badge>}
            {isAll &&
              flagsToWords(meeting.flags).map((word) => (
                <Badge key={word} tone="attention">
                  {word}
                </Badge>
              ))}
            {isAll && <span className={muted}>Folio {meeting.folio}</span>}
            {isAll && <SendState isWaiting={meeting.waiting > 0} />}
          </p>
        </div>
        <div className={deedsClass}>
          <MeetingLink meeting={meeting} words={isAll ? 'Gestionar' : 'Ver Detalle'} />
          {isAll && <MeetingLink meeting={meeting} words="Resumen" vista="resumen" />}
          {deeds}
        </div>
      </div>
    </li>
  );
}

type MeetingLinkProps = { meeting: OverlaidMeeting; words: string; vista?: 'resumen' };

/** Its name also says of which meeting it is: a list of «Gestionar» would say nothing. */
function MeetingLink({ meeting, words, vista }: MeetingLinkProps) {
  return (
    <Link
      to="/community-coordinator/reuniones/$meetingId"
      params={{ meetingId: meeting.id }}
      search={{ vista }}
      className={buttonClass({ variant: 'quiet' })}
      aria-label={`${words}: ${momentToText(meeting.date)}`}
    >
      {words}
    </Link>
  );
}

function SendState({ isWaiting }: { isWaiting: boolean }) {
  return (
    <span className={state}>
      {isWaiting ? <Check aria-hidden /> : <CheckCheck aria-hidden />}
      {isWaiting ? 'Guardado en este teléfono' : 'Enviado'}
    </span>
  );
}

const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  listStyle: 'none',
  padding: '0',
  margin: '0',
});
const look = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
});
const words = css({ flex: '1', minWidth: '[min(14rem, 100%)]' });
const deedsClass = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const when = css({
  textStyle: 'label',
  // Only a box has a first letter.
  '& time': { display: 'inline-block' },
  '& time::first-letter': { textTransform: 'uppercase' },
});
const muted = css({ textStyle: 'small', color: 'ink.muted' });
const state = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  textStyle: 'small',
  color: 'ink.muted',
  '& svg': { boxSize: 'icon' },
});
const badges = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  marginTop: '2',
});
