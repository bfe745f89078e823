import { Link } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import ListChecks from 'lucide-react/icons/list-checks';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useId } from 'react';
import type { AttendanceState } from '#contract/rules/attendance';
import type { MeetingCount } from '#contract/rules/meeting-count';
import { css } from '#styled/css';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { LinkedText } from '#web/ui/text/linked-text.tsx';
import { summaryOf } from './meeting-summary.ts';
import { countRoll, formatNameless, type RollRow } from './roll-rows.ts';
import { ShareSummary } from './share-summary.tsx';
import * as messages from './summary-messages.ts';
import { type OpenRoll, useRoll } from './use-roll.ts';

const TITLE = messages.summaryTitle;

/** One meeting on one sheet of paper. Members' names stay on the sheet: what is shared holds figures. */
export function MeetingSummarySheet({ meetingId }: { meetingId: string }) {
  const roll = useRoll(meetingId);
  if (roll.type === 'open') return <Sheet roll={roll} />;
  return (
    <Page title={TITLE} isNarrow>
      {roll.type === 'loading' ? (
        <SkeletonRows rows={6} />
      ) : (
        <EmptyState title={messages.notOnPhone} icon={<CloudOff />}>
          <p>{messages.notOnPhoneHint}</p>
        </EmptyState>
      )}
    </Page>
  );
}

function Sheet({ roll }: { roll: OpenRoll }) {
  const { meeting, groupName, zone, rows } = roll;
  const count = countRoll(rows, meeting);
  const nameless = formatNameless(meeting.totals);
  return (
    <Page
      title={TITLE}
      isNarrow
      lead={
        <>
          {groupName}
          <br />
          <time dateTime={meeting.date}>{formatInZone(meeting.date, zone, formatDateTime)}</time> ·{' '}
          {messages.folio} <strong className={folio}>{meeting.folio}</strong>
        </>
      }
    >
      <div className={actions}>
        <ShareSummary summary={summaryOf(roll, count)} rows={rows} />
        <Button variant="quiet" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {messages.print}
        </Button>
        <Link
          to="/community-coordinator/reuniones/$meetingId"
          params={{ meetingId: meeting.id }}
          className={buttonClass({ variant: 'quiet' })}
        >
          <ListChecks aria-hidden />
          {messages.goToRoll}
        </Link>
      </div>
      <SummaryFigures count={count} />
      {nameless && <p className={term}>{nameless}</p>}
      <Content meeting={meeting} />
      {GROUPS.map(({ state, title }) => (
        <People key={state} title={title} rows={rows.filter((row) => row.shown.state === state)} />
      ))}
      <ByHand meeting={meeting} />
    </Page>
  );
}

const GROUPS: readonly { state: AttendanceState; title: string }[] = [
  { state: 'present', title: messages.presentOnes },
  { state: 'excused', title: messages.excusedOnes },
  { state: 'absent', title: messages.absentOnes },
  { state: 'unrecorded', title: messages.unmarkedOnes },
];

function Content({ meeting }: { meeting: OverlaidMeeting }) {
  const said = [
    { label: messages.theme, value: meeting.temaEscola },
    { label: messages.gospel, value: meeting.evangelio },
    { label: messages.meditation, value: meeting.meditationOfDay },
    { label: messages.rosary, value: meeting.prayedRosary ? messages.wasPrayed : null },
    { label: messages.notes, value: meeting.notes },
  ].filter((entry) => entry.value);
  if (said.length === 0) return null;
  return (
    <dl className={content}>
      {said.map(({ label, value }) => (
        <div key={label}>
          <dt className={term}>{label}</dt>
          <dd className={prose}>{value && <LinkedText text={value} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function People({ title, rows }: { title: string; rows: readonly RollRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Section title={`${title} (${rows.length})`}>
      {rows.map(({ memberId, alias, hasLeft, shown }) => (
        <li key={memberId}>{nameWithMarks(alias, shown, hasLeft)}</li>
      ))}
    </Section>
  );
}

function ByHand({ meeting }: { meeting: OverlaidMeeting }) {
  if (meeting.names.length === 0) return null;
  return (
    <Section title={messages.byHandCount(meeting.names.length)}>
      {meeting.names.map((entry) => (
        <li key={entry.uuid ?? entry.id}>{nameWithMarks(entry.name, entry)}</li>
      ))}
    </Section>
  );
}

function nameWithMarks(
  name: string,
  marks: { punctual: boolean; paidQuota: boolean },
  hasLeft = false,
): string {
  const left = hasLeft && messages.hasLeft;
  const said = [name, left, marks.punctual && messages.punctual, marks.paidQuota && messages.quota];
  return said.filter(Boolean).join(' · ');
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      <ul className={names}>{children}</ul>
    </section>
  );
}

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3', _print: { display: 'none' } });
const folio = css({ fontVariantNumeric: 'tabular-nums', color: 'ink' });
const content = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
});
const term = css({ textStyle: 'small', color: 'ink.muted' });
const prose = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
const heading = css({ textStyle: 'label', marginBottom: '2', breakAfter: 'avoid' });
const names = css({
  listStyle: 'none',
  margin: '0',
  padding: '0',
  columns: '[2 12rem]',
  columnGap: '6',
  '& li': { breakInside: 'avoid', py: '1' },
});

/** The figures of a meeting, side by side on a screen and on paper. */
function SummaryFigures({ count }: { count: MeetingCount }) {
  const figures = [
    { label: messages.presentFigure(count.total), value: count.present },
    ...(count.visits > 0 ? [{ label: messages.visits, value: count.visits }] : []),
    { label: messages.punctualOnes, value: count.punctual },
    { label: messages.quotas, value: count.paidQuota },
    { label: messages.excusedFigure, value: count.excused },
    { label: messages.absentOnes, value: count.absent },
    { label: messages.unmarkedOnes, value: count.unrecorded },
  ];
  return (
    <dl className={root}>
      {figures.map(({ label, value }) => (
        <div key={label} className={one}>
          <dt className={name}>{label}</dt>
          <dd className={figure}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const root = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(6rem, 100%), 1fr))]',
  border: 'hairline',
  borderRadius: 'soft',
  bg: 'paper.raised',
});
const one = css({ p: '3' });
const name = css({ textStyle: 'small', color: 'ink.muted' });
const figure = css({ textStyle: 'title', fontVariantNumeric: 'tabular-nums' });
