import { Link } from '@tanstack/react-router';
import type { Attended } from '#contract/absence';
import type { Zone } from '#contract/civil-day';
import { css } from '#styled/css';
import { STATE_WORDS } from './attended-words.ts';
import { dayToWords } from './day-words.ts';

export type AbsenceDatesProps = {
  /** Whose; names the links. */
  alias: string;
  absences: readonly Attended[];
  unclear: readonly Attended[];
  now: number;
  zone: Zone;
};

/** The meetings behind a streak, one tap away, each leading to its roll. */
export function AbsenceDates({ alias, absences, unclear, now, zone }: AbsenceDatesProps) {
  const all = [...absences, ...unclear].sort((a, b) => b.date.localeCompare(a.date));
  if (all.length === 0) return null;
  return (
    <details className={look}>
      <summary aria-label={`Ver fechas: ${alias}`}>Ver fechas</summary>
      <ul className={list}>
        {all.map(({ meetingId, date, state }) => (
          <li key={meetingId}>
            <Link
              to="/community-coordinator/reuniones/$meetingId"
              params={{ meetingId }}
              className={link}
            >
              <time dateTime={date}>{dayToWords(date, now, zone)}</time>
            </Link>{' '}
            · {STATE_WORDS[state]}
          </li>
        ))}
      </ul>
    </details>
  );
}

const look = css({
  '& summary': { display: 'list-item', py: '3', cursor: 'pointer', textStyle: 'small' },
});
const list = css({ paddingLeft: '4', textStyle: 'small' });
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 'touch',
  minHeight: 'touch',
});
