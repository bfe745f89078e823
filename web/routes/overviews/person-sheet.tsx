import { Link } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import UserRoundCog from 'lucide-react/icons/user-round-cog';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#contract/core/endpoint';
import { roleName } from '#contract/core/role-badge';
import { type Column, columnOf } from '#contract/core/roles';
import { toZone } from '#contract/core/time-zones';
import type { personOverview } from '#contract/overviews';
import type { Status } from '#contract/people';
import { photoToUrl } from '#contract/photos';
import { SCREENS } from '#contract/screens';
import { css } from '#styled/css';
import { noteDetail, noteTitle } from '#web/features/follow-up/note-labels.ts';
import { MemberContact } from '#web/features/members/member-contact.tsx';
import * as figures from '#web/features/overviews/messages.ts';
import { PersonWeeks } from '#web/features/overviews/week-strip.tsx';
import { formatHistoryLine } from '#web/features/people/format-history-line.ts';
import { STATUS_LABELS, STATUS_TONES } from '#web/features/people/people-labels.ts';
import { CommunityLink, PersonLink } from '#web/features/shared/overview-link.tsx';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { formatMediumDay, formatShortDay } from '#web/ui/format/format-day.ts';
import { formatList } from '#web/ui/format/format-list.ts';
import { formatMediumDateTime } from '#web/ui/format/format-short-date-time.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Portrait } from '#web/ui/layout/portrait.tsx';
import { type Behind, BehindNote } from '#web/ui/state/read-content.tsx';
import * as messages from './messages.ts';

type PersonOverview = AnswerOf<typeof personOverview>;
type Attendance = NonNullable<PersonOverview['attendance']>;
type Community = PersonOverview['communities'][number];

/** Where the phone does not know: no notes, and a coordinator left out. */
export type ShownPerson = Omit<PersonOverview, 'notes' | 'communities'> & {
  notes: PersonOverview['notes'] | null;
  communities: (Omit<Community, 'coordinator'> & {
    coordinator: Community['coordinator'] | undefined;
  })[];
};

export type PersonSheetProps = {
  person: ShownPerson;
  behind?: Behind | undefined;
  /** How old what is shown is. */
  since?: ReactNode;
};

/** All of a person that the reader may see, on one printed page. */
export function PersonSheet({ person, behind, since }: PersonSheetProps) {
  const { alias, role, status, attendance, notes, seats, history } = person;
  return (
    <Page
      title={alias}
      lead={role === null ? undefined : roleName(role)}
      actions={
        <>
          <ManageLink id={person.id} />
          <PrintButton />
        </>
      }
    >
      {behind && <BehindNote {...behind} />}
      {since}
      {status !== null && status !== 'approved' && (
        <p>
          <Badge tone={STATUS_TONES[status as Status]}>{STATUS_LABELS[status as Status]}</Badge>
        </p>
      )}
      <div className={columns}>
        <div className={column}>
          <Card title={messages.communities}>
            <Communities person={person} />
          </Card>
          <Card title={messages.reach}>
            <Contact person={person} />
          </Card>
        </div>
        <Card title={figures.yearOfWeeks}>
          {attendance ? (
            <AttendanceFacts attendance={attendance} />
          ) : (
            <p className={muted}>{messages.attendanceHidden}</p>
          )}
        </Card>
      </div>
      <div className={columns}>
        <div className={column}>
          {seats.length > 0 && <Seats seats={seats} />}
          {notes && <Notes notes={notes} />}
        </div>
        {history && <History history={history} />}
      </div>
    </Page>
  );
}

/** To what may be done with them. */
function ManageLink({ id }: { id: number }) {
  const readers: readonly Column[] = SCREENS.people.sections.Administración;
  const self = useSession();
  if (!self || !readers.includes(columnOf(self.role))) return null;
  return (
    <Link
      to="/user-management"
      search={{ persona: id }}
      className={buttonClass({ variant: 'quiet' })}
    >
      <UserRoundCog aria-hidden />
      {messages.manage}
    </Link>
  );
}

export function PrintButton() {
  return (
    <Button variant="quiet" icon={<Printer aria-hidden />} onClick={() => window.print()}>
      {messages.print}
    </Button>
  );
}

type FactsProps = {
  facts: readonly (readonly [string, ReactNode])[];
  /** Short ones, two to a line on a phone. */
  areShort?: boolean;
};

export function Facts({ facts, areShort }: FactsProps) {
  return (
    <dl className={areShort ? shortList : list}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className={muted}>{term}</dt>
          <dd className={valueClass}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Communities({ person: { communities } }: { person: ShownPerson }) {
  if (communities.length === 0) return <p className={muted}>{messages.noCommunity}</p>;
  return (
    <List>
      {communities.map(({ id, name, mayOpen, since, coordinator }) => (
        <ListRow
          key={id}
          title={
            <CommunityLink id={id} mayOpen={mayOpen} className={roomy}>
              {name}
            </CommunityLink>
          }
          detail={
            <>
              {messages.sinceDay(formatMediumDay(since))}
              {coordinator !== undefined && <CoordinatedBy coordinator={coordinator} />}
            </>
          }
        />
      ))}
    </List>
  );
}

function CoordinatedBy({ coordinator }: Pick<Community, 'coordinator'>) {
  return (
    <>
      {' · '}
      {coordinator ? messages.coordinatedBy : messages.noCoordinator}{' '}
      {coordinator && <PersonLink {...coordinator}>{coordinator.name}</PersonLink>}
    </>
  );
}

function Contact({ person }: { person: ShownPerson }) {
  const { email, phone, isMinor, city, state } = person;
  const facts = [
    [messages.emailAddress, email],
    [isMinor ? messages.guardianPhone : messages.phone, phone],
    [messages.location, [city, state].filter(Boolean).join(', ')],
  ] as const;
  return (
    <div className={column}>
      <Portrait
        name={person.alias}
        personId={person.id}
        src={person.photo && photoToUrl(person.photo)}
      />
      <Facts facts={facts.filter(([, value]) => value)} />
      {email === null && phone === null && <p className={muted}>{messages.noContact}</p>}
      <MemberContact member={person} />
    </div>
  );
}

function AttendanceFacts({ attendance }: { attendance: Attendance }) {
  const { weeks, rate, absences, last, earlier } = attendance;
  const share = rate.value === null ? figures.noData : figures.shareOf(rate.value, rate.n, rate.of);
  const before = earlier.map(({ name, from, to }) =>
    messages.fromTo(name ?? messages.anotherCommunity, formatMediumDay(from), formatMediumDay(to)),
  );
  return (
    <div className={column}>
      <PersonWeeks weeks={weeks} />
      <Facts
        facts={[
          [messages.lastThirtyDays, share],
          [messages.lastAttendance, <LastAttendance key="last" last={last} />],
          [messages.absences, absences],
          ...(before.length > 0
            ? [[messages.earlierCommunities, formatList(before)] as const]
            : []),
        ]}
      />
    </div>
  );
}

function LastAttendance({ last }: Pick<Attendance, 'last'>) {
  const { now } = usePhone();
  if (!last) return messages.neverSeen;
  const day = formatShortDay(last.date, now(), toZone(last));
  if (last.elsewhere === undefined) return day;
  return messages.inCommunity(day, last.elsewhere ?? messages.anotherCommunity);
}

function Notes({ notes }: Pick<PersonOverview, 'notes'>) {
  const now = usePhone().now();
  return (
    <Card title={messages.notes}>
      {notes.length === 0 && <p className={muted}>{messages.noNotes}</p>}
      <List label={messages.notes} isCompact>
        {notes.map((note) => (
          <ListRow
            key={note.id}
            title={noteTitle(note)}
            detail={
              <>
                {noteDetail(note, now)}
                {note.notes && <span className={prose}>{note.notes}</span>}
              </>
            }
          />
        ))}
      </List>
    </Card>
  );
}

function Seats({ seats }: Pick<PersonOverview, 'seats'>) {
  const { now } = usePhone();
  return (
    <Card title={messages.seats}>
      <List label={messages.seats} isCompact>
        {seats.map(({ id, title, date, answer, seat, ...place }) => (
          <ListRow
            key={id}
            title={title}
            detail={formatShortDay(date, now(), toZone(place))}
            trailing={
              <Badge tone={seat === 'given' ? 'good' : 'neutral'}>
                {seat ? messages.seatStates[seat] : answerLabel(answer)}
              </Badge>
            }
          />
        ))}
      </List>
    </Card>
  );
}

const answerLabel = (answer: PersonOverview['seats'][number]['answer']) =>
  answer === null ? messages.notAnswered : messages.answers[answer];

const LATEST = 6;

function History({ history }: { history: NonNullable<PersonOverview['history']> }) {
  const older = history.slice(LATEST);
  return (
    <Card title={messages.history}>
      <Changes lines={history.slice(0, LATEST)} />
      {older.length > 0 && (
        <details className={olderClass}>
          <summary>{messages.olderChanges(older.length)}</summary>
          <Changes lines={older} />
        </details>
      )}
    </Card>
  );
}

function Changes({ lines }: { lines: NonNullable<PersonOverview['history']> }) {
  return (
    <List isCompact>
      {lines.map((line, index) => (
        <ListRow
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and come all at once
          key={index}
          title={<span className={plain}>{formatHistoryLine(line)}</span>}
          detail={[formatMediumDateTime(line.at), line.by].filter(Boolean).join(' · ')}
        />
      ))}
    </List>
  );
}

const columns = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    desktop: '[minmax(0, 2fr) minmax(0, 3fr)]',
  },
  alignItems: 'start',
  gap: '4',
  _print: { gap: '2', gridTemplateColumns: '[minmax(0, 2fr) minmax(0, 3fr)]' },
});
export const column = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' });
const list = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(11rem, 100%), 1fr))]',
  gap: '3',
});
/** A thumb tells it from the link below. */
const roomy = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' });
const shortList = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr))]',
  gap: '3',
});
const valueClass = css({ margin: '0', lineHeight: 'snug', overflowWrap: 'anywhere' });
export const muted = css({ textStyle: 'small', color: 'ink.muted' });
const prose = css({ display: 'block', overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
const plain = css({ fontWeight: 'body' });
const olderClass = css({
  _print: { display: 'none' },
  '& summary': { display: 'list-item', py: '3', cursor: 'pointer' },
});
