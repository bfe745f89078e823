import { roleName } from '#contract/core/role-badge';
import type { UserItem } from '#contract/people';
import { css } from '#styled/css';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { formatMediumDateTime } from '#web/ui/format/format-short-date-time.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { STATUS_LABELS, STATUS_TONES } from './people-labels.ts';
import { GenderSymbol, PersonMarks } from './person-name.tsx';
import * as words from './person-words.ts';

export function PersonFacts({ person }: { person: UserItem }) {
  return (
    <div className={root}>
      <p className={head}>
        <Badge tone={STATUS_TONES[person.status]}>{STATUS_LABELS[person.status]}</Badge>
        <span>{roleName(person.role)}</span>
        <PersonMarks person={person} />
        <GenderSymbol gender={person.gender} />
      </p>
      <dl className={facts}>
        {toFacts(person).map(([term, value]) => (
          <div key={term}>
            <dt className={termClass}>{term}</dt>
            <dd className={valueClass}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What is known, in the order a decision asks for it; what is not is left out. */
function toFacts(person: UserItem): [string, string][] {
  const place = [person.city, person.state].filter(Boolean).join(', ');
  const facts: [string, string | number | null][] = [
    [words.emailAddress, person.email],
    [words.phone, person.phone],
    [words.guardian, toGuardian(person)],
    [words.location, place],
    [words.community, person.community ?? words.noCommunity],
    [words.saidCommunity, person.community_hint],
    [words.birthYear, person.birth_year],
    [words.joinYear, person.enrollment_year],
    [words.registered, formatMediumDay(person.created_at)],
    [words.registeredBy, person.registered_by ?? words.byThemselves],
    [words.lastDecision, formatDecision(person)],
  ];
  return facts.flatMap(([term, value]) => (value ? [[term, String(value)]] : []));
}

function toGuardian({ is_minor, guardian }: UserItem): string | null {
  if (!is_minor) return null;
  if (!guardian) return words.guardianMissing;
  return [guardian.name, guardian.phone].filter(Boolean).join(' · ') || words.guardianUnnamed;
}

function formatDecision({ status, decided_by, decided_at }: UserItem): string | null {
  if (!decided_at) return null;
  const by = decided_by ?? words.someoneGone;
  return words.decided(STATUS_LABELS[status], by, formatMediumDateTime(decided_at));
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  '& > svg': { boxSize: 'icon' },
});
const facts = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(10.5rem, 100%), 1fr))]',
  gap: '3',
});
const termClass = css({ textStyle: 'small', color: 'ink.muted' });
const valueClass = css({ margin: '0', lineHeight: 'snug', overflowWrap: 'anywhere' });
