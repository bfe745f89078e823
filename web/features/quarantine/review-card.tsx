import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { type QuarantineDecision, type QuarantineEntry, REASON_MAX } from '#contract/quarantine';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { fillIn } from '#web/ui/text/fill-in.ts';
import type { Bundle } from './group-entries.ts';
import * as words from './words.ts';

export type ReviewCardProps = {
  bundle: Bundle;
  wordsOf: (entry: QuarantineEntry) => string;
  /** «hace 2 horas» */
  ageOf: (iso: string) => string;
  isNamed: boolean;
  /** Resolves when the decision is stored or refused. */
  onDecide: (ids: readonly number[], decision: QuarantineDecision, reason: string) => Promise<void>;
};

export function ReviewCard(props: ReviewCardProps) {
  const { bundle, wordsOf, ageOf, isNamed, onDecide } = props;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isRejecting, setRejecting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isDeleted = bundle.groupState !== 'open';
  const chosen = bundle.entries.map(({ id }) => id).filter((id) => !left.has(id));
  const decide = async (decision: QuarantineDecision, reason: string) => {
    setRejecting(false);
    setBusy(true);
    await onDecide(chosen, decision, reason);
    setBusy(false);
  };
  return (
    <Card title={titleOf(bundle)}>
      <div className={facts}>
        {(isNamed || isDeleted) && <p>{bundle.groupName}</p>}
        <p>{recordedToText(bundle, formatDateTime(bundle.recordedAt))}</p>
        <p>{words.arrived(ageOf(bundle.receivedAt))}</p>
        <p className={why}>
          {bundle.why === 'import' && <Badge tone="attention">{words.unchecked}</Badge>}{' '}
          {whyToLabel(bundle)}
        </p>
        {bundle.groupState === 'deleted' && (
          <p>
            {fillIn(
              words.communityDeleted,
              <Link to="/community-management">{words.communityManagement}</Link>,
            )}
          </p>
        )}
        {bundle.groupState === 'gone' && <p>{words.communityGone}</p>}
      </div>
      <fieldset className={choices} disabled={isBusy}>
        <legend className={hidden}>{words.choices}</legend>
        {bundle.entries.map((entry) => (
          <Checkbox
            key={entry.id}
            label={wordsOf(entry)}
            checked={!left.has(entry.id)}
            onCheckedChange={(isChecked) => setLeft(withOne(left, entry.id, !isChecked))}
          />
        ))}
      </fieldset>
      <div className={actions}>
        <Button
          variant="quiet"
          disabled={chosen.length === 0 || isBusy}
          onClick={() => setRejecting(true)}
        >
          {words.reject}
        </Button>
        <Button
          icon={<Check aria-hidden />}
          isBusy={isBusy}
          disabled={chosen.length === 0 || isDeleted}
          {...offlineButtonProps(useSignal())}
          onClick={() => void decide('accept', '')}
        >
          {chosen.length === bundle.entries.length ? words.accept : words.acceptSome(chosen.length)}
        </Button>
      </div>
      <RejectDialog
        isOpen={isRejecting}
        count={chosen.length}
        by={bundle.by}
        onClose={() => setRejecting(false)}
        onReject={(reason) => void decide('set-aside', reason)}
      />
    </Card>
  );
}

function titleOf({ meeting }: Bundle): string {
  if (!meeting) return words.followUpNotes;
  return meeting.date ? words.meetingOf(formatDateTime(meeting.date)) : words.aMeeting;
}

function withOne(set: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(set);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

const facts = css({ display: 'flex', flexDirection: 'column', gap: '1', marginBottom: '3' });
const why = css({ color: 'ink.muted' });
const choices = css({ borderTop: 'hairline', paddingTop: '2' });
const hidden = css({ srOnly: true });
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '3',
  marginTop: '3',
  '& > button': { flex: { base: '[1 1 auto]', tablet: 'none' } },
});

type Who = Pick<QuarantineEntry, 'by' | 'why'>;

function whyToLabel({ by, why }: Who): string {
  switch (why) {
    case 'former':
      return words.formerMember(by);
    case 'account':
      return words.accountClosed(by);
    case 'link':
      return words.cameByLink;
    case 'import':
      return words.cameInFile;
  }
}

/** Author: verified for a phone, only claimed in a file. */
function recordedToText({ by, why }: Who, at: string): string {
  if (by === null) return words.recorded(at);
  return why === 'import' ? words.recordedByFile(by, at) : words.recordedBy(by, at);
}

type RejectDialogProps = {
  isOpen: boolean;
  count: number;
  by: string | null;
  onClose: () => void;
  onReject: (reason: string) => void;
};

/** Asks for a reason, shown to the author. */
function RejectDialog(props: RejectDialogProps) {
  const { isOpen, count, by, onClose, onReject } = props;
  const [reason, setReason] = useState('');
  return (
    <Dialog
      isOpen={isOpen}
      title={words.rejectTitle(count)}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            variant="danger"
            {...offlineButtonProps(useSignal())}
            onClick={() => onReject(reason)}
          >
            {words.reject}
          </Button>
        </>
      }
    >
      <p className={prose}>{words.rejectHint(by)}</p>
      <Field label={words.reason} hint={words.reasonHint(by)}>
        {(control) => (
          <TextArea
            {...control}
            value={reason}
            maxLength={REASON_MAX}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}

const prose = css({ marginBottom: '4' });
