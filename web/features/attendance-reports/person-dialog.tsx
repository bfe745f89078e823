import { reportPerson } from '#contract/attendance-reports';
import type { AnswerOf } from '#contract/core/endpoint';
import { toZone, type Zone } from '#contract/core/time-zones';
import { css } from '#styled/css';
import {
  LEVEL_LABELS,
  LEVEL_TONES,
  STATE_LABELS,
  STATE_TONES,
} from '#web/features/shared/attendance-labels.ts';
import { PersonPageLink } from '#web/features/shared/overview-link.tsx';
import * as rounds from '#web/features/shared/round-messages.ts';
import type { RoundPlace } from '#web/features/shared/use-round.ts';
import { WriteLink } from '#web/features/shared/write-link.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { formatShortDay } from '#web/ui/format/format-day.ts';
import { formatList } from '#web/ui/format/format-list.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { formatShare } from './format-share.ts';
import * as messages from './messages.ts';
import type { PersonRow } from './person-rows.ts';

type Dates = AnswerOf<typeof reportPerson>;

export type PersonDialogProps = {
  person: PersonRow;
  /** Among those who were absent and can be written to. */
  place: RoundPlace<PersonRow> | null;
  isOpen: boolean;
  onClose: () => void;
  onNext: (next: PersonRow) => void;
};

/** Fetched at each opening: the audit records it. */
export const PersonDialog = freshOnOpen((props: PersonDialogProps) => {
  const { person, place, isOpen, onClose, onNext } = props;
  const next = place?.next;
  const { user, communityName, level } = person;
  const { state, reload } = useServerRead(reportPerson, {
    params: { id: user.id },
    isFresh: true,
    isWanted: isOpen,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={user.alias}
      description={communityName}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {messages.close}
          </Button>
          {next && (
            <Button variant="quiet" onClick={() => onNext(next)}>
              {rounds.nextOne(next.user.alias)}
            </Button>
          )}
          <WriteLink
            chat={person.chat}
            label={messages.writeTo(user.alias)}
            text={messages.write}
            className={buttonClass({ variant: 'primary' })}
          />
        </>
      }
    >
      <div className={root}>
        <p className={line}>
          <span className={figure}>
            {formatShare(person.attendanceRate, person.attendedMeetings, person.totalMeetings)}
          </span>
          <Badge tone={LEVEL_TONES[level]}>{LEVEL_LABELS[level]}</Badge>
          <PersonPageLink id={user.id} />
          {place && place.total > 1 && (
            <span className={quiet}>
              {rounds.placeOf(place.position, place.total)}
              {!next && ` · ${rounds.lastOne}`}
            </span>
          )}
        </p>
        <ReadContent state={state} onReload={reload} rows={4}>
          {(dates) => <KnownDates dates={dates} />}
        </ReadContent>
      </div>
    </Dialog>
  );
});

function KnownDates({ dates }: { dates: Dates }) {
  const { now } = usePhone();
  const { recent, absences, lastAttendance, rate } = dates;
  const zone = toZone(dates);
  const day = (at: string) => formatShortDay(at, now(), zone);
  return (
    <>
      <dl className={facts}>
        {recent.some(isElsewhere) && (
          <>
            <dt>{messages.inAllCommunities}</dt>
            <dd>{formatShare(rate.value, rate.n, rate.of)}</dd>
          </>
        )}
        <dt>{messages.lastAttendance}</dt>
        <dd>{lastAttendance ? day(lastAttendance) : messages.neverSeen}</dd>
        <dt>{messages.absences}</dt>
        <dd>{absences.length > 0 ? formatList(absences.map(day)) : messages.noAbsences}</dd>
      </dl>
      <section>
        <h3 className={heading}>{messages.lastMeetings}</h3>
        {recent.length === 0 ? (
          <p>{messages.noMeetings}</p>
        ) : (
          <Recent recent={recent} zone={zone} />
        )}
      </section>
    </>
  );
}

function Recent({ recent, zone }: Pick<Dates, 'recent'> & { zone: Zone }) {
  const { now } = usePhone();
  return (
    <List label={messages.lastMeetings} isCompact>
      {recent.map((meeting) => (
        <ListRow
          key={`${meeting.date} ${meeting.elsewhere}`}
          title={<time dateTime={meeting.date}>{formatShortDay(meeting.date, now(), zone)}</time>}
          detail={toDetail(meeting)}
          trailing={<Badge tone={STATE_TONES[meeting.state]}>{STATE_LABELS[meeting.state]}</Badge>}
        />
      ))}
    </List>
  );
}

type Recent = Dates['recent'][number];

const isElsewhere = ({ elsewhere }: Recent) => elsewhere !== undefined;

function toDetail(meeting: Recent): string | null {
  const parts = [
    isElsewhere(meeting) && (meeting.elsewhere ?? messages.anotherCommunity),
    meeting.punctual && messages.punctual,
    meeting.paidQuota && messages.quota,
    meeting.isFromSheet && messages.fromSheet,
  ];
  return parts.filter(Boolean).join(' · ') || null;
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' });
const figure = css({ fontSize: 'lead', fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' });
const quiet = css({ textStyle: 'small', color: 'ink.muted' });
const facts = css({
  display: 'grid',
  gridTemplateColumns: { base: '[1fr]', tablet: '[auto 1fr]' },
  columnGap: '4',
  rowGap: '1',
  '& dt': { color: 'ink.muted' },
  '& dd': { margin: '0' },
});
const heading = css({ textStyle: 'label', marginBottom: '1' });
