import Merge from 'lucide-react/icons/merge';
import { useState } from 'react';
import type { Zone } from '#contract/core/time-zones';
import type { MeetingField } from '#contract/meetings';
import type { PulledMember } from '#contract/sync';
import { css, cx } from '#styled/css';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { Button } from '#web/ui/form/button.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { cardClass } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { differencesOf, formatPresent, type Pair, questionOf } from './duplicates.ts';
import { MergeDifferences } from './merge-differences.tsx';
import { mergePreview } from './merge-preview.ts';
import * as messages from './review-messages.ts';

export type ReviewPairsProps = {
  pairs: readonly Pair[];
  /** The question alone: what the two say stands where they are joined. */
  isBrief?: boolean;
  members: readonly PulledMember[];
  /** Of the group's place. */
  zone: Zone;
  onMerge: (stays: OverlaidMeeting, from: OverlaidMeeting) => Promise<boolean>;
  /** They are two meetings: nobody is asked again. */
  onDistinct: (pair: Pair) => void;
};

/** Meetings that look like one meeting registered twice, side by side. */
export function ReviewPairs(props: ReviewPairsProps) {
  const { pairs, isBrief = false, members, zone, onMerge, onDistinct } = props;
  const [asked, setAsked] = useState<Pair | null>(null);
  return (
    <>
      {pairs.map((pair) => (
        <section
          key={pair.key}
          aria-label={messages.maybeTwiceOf(formatInZone(pair.first.date, zone, formatDateTime))}
          className={cx(cardClass, root)}
        >
          <div>
            <h2 className={title}>{questionOf(pair)}</h2>
            {isBrief && <p>{formatInZone(pair.first.date, zone, formatDateTime)}</p>}
            <p className={quiet}>{messages.countsOnce}</p>
          </div>
          {!isBrief && (
            <>
              <div className={sides}>
                <Side meeting={pair.first} zone={zone} />
                <Side meeting={pair.second} zone={zone} />
              </div>
              <p className={quiet}>{formatDifferences(pair, members)}</p>
            </>
          )}
          <div className={actions}>
            <Button icon={<Merge aria-hidden />} onClick={() => setAsked(pair)}>
              {messages.merge}
            </Button>
            <Button variant="quiet" onClick={() => onDistinct(pair)}>
              {messages.areDifferent}
            </Button>
          </div>
        </section>
      ))}
      {asked && (
        <MergeDialog
          key={asked.key}
          pair={asked}
          members={members}
          zone={zone}
          onMerge={onMerge}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Side({ meeting, zone }: { meeting: OverlaidMeeting; zone: Zone }) {
  return (
    <div className={side}>
      <h3 className={when}>
        <time dateTime={meeting.date}>{formatInZone(meeting.date, zone, formatDateTime)}</time>
      </h3>
      <p className={badges}>
        <Badge>{sourceToLabel(meeting)}</Badge>
      </p>
      {meeting.temaEscola && <p>{meeting.temaEscola}</p>}
      <p>{formatPresent(meeting)}</p>
      <p className={quiet}>{messages.folioOf(meeting.folio)}</p>
    </div>
  );
}

/** By which door it came in: who it was, the server does not tell. */
function sourceToLabel({ source, createOp }: OverlaidMeeting): string {
  if (source === 'public') return messages.publicLink;
  if (source === 'import') return messages.fromSheet;
  return createOp ? messages.fromThisPhone : messages.fromApp;
}

const FIELD_LABELS: Partial<Record<MeetingField, string>> = {
  temaEscola: messages.theTheme,
  evangelio: messages.theGospel,
  meditationOfDay: messages.theMeditation,
  formativeTopicLink: messages.theTopicLink,
  notes: messages.theNotes,
  location: messages.thePlace,
};

function formatDifferences({ first, second }: Pair, members: readonly PulledMember[]): string {
  const { fields, people } = differencesOf(first, second);
  const aliases = new Map(members.map(({ personId, alias }) => [personId, alias]));
  const what = [
    ...fields.flatMap((field) => FIELD_LABELS[field] ?? []),
    ...people.map((id) => messages.attendanceOf(aliases.get(id) ?? messages.thePerson(id))),
  ];
  if (what.length === 0) return messages.sayTheSame;
  return messages.differIn(what);
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3', borderLeft: 'accent' });
const title = css({ textStyle: 'title' });
const sides = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(12rem, 100%), 1fr))]',
  gap: '3',
});
const side = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  p: '3',
  bg: 'paper.sunken',
  borderRadius: 'soft',
  overflowWrap: 'anywhere',
});
const when = css({
  textStyle: 'label',
  '& time': { display: 'inline-block' },
  '& time::first-letter': { textTransform: 'uppercase' },
});
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const quiet = css({ textStyle: 'small', color: 'ink.muted' });

type MergeDialogProps = {
  pair: Pair;
  members: readonly PulledMember[];
  /** Of the group's place. */
  zone: Zone;
  onMerge: (stays: OverlaidMeeting, from: OverlaidMeeting) => Promise<boolean>;
  onClose: () => void;
};

/** Which of the two stays, and what becomes of the other. There is no way back: it asks. */
function MergeDialog({ pair, members, zone, onMerge, onClose }: MergeDialogProps) {
  const { first, second } = pair;
  const [staysId, setStaysId] = useState(first.id);
  const [stays, from] = staysId === first.id ? [first, second] : [second, first];
  const preview = mergePreview(stays, from, { nameOf: (id) => nameOf(id, members), zone });
  return (
    <ConfirmDialog
      isOpen
      title={messages.mergeTitle}
      confirmLabel={messages.merge}
      onConfirm={() => onMerge(stays, from)}
      onCancel={onClose}
    >
      <div className={mergeDialogRoot}>
        <RadioGroup
          label={messages.whichStays}
          value={staysId}
          onValueChange={setStaysId}
          options={[first, second].map((meeting) => ({
            value: meeting.id,
            label: messages.folioOf(meeting.folio),
            hint: `${formatInZone(meeting.date, zone, formatDateTime)} · ${formatPresent(meeting)}`,
          }))}
        />
        <MergeDifferences preview={preview} />
        <p>{messages.mergeHint}</p>
      </div>
    </ConfirmDialog>
  );
}

function nameOf(personId: number, members: readonly PulledMember[]): string {
  return members.find((one) => one.personId === personId)?.alias ?? messages.personNumber(personId);
}

const mergeDialogRoot = css({ display: 'flex', flexDirection: 'column', gap: '3' });
