import NotebookPen from 'lucide-react/icons/notebook-pen';
import type { FollowUpKind } from '#contract/follow-up';
import type { PulledMember } from '#contract/sync';
import { css } from '#styled/css';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { NoteAbout } from './note-dialog.tsx';
import { KIND_LABELS, notesToFigures } from './note-labels.ts';
import { NoteRows } from './note-rows.tsx';

export type MemberNoteCardProps = {
  title: string;
  kind: FollowUpKind;
  member: PulledMember;
  notes: readonly OverlaidFollowUp[];
  now: number;
  onWrite: (about: NoteAbout) => void;
  onRemove: (note: OverlaidFollowUp) => void;
};

export function MemberNoteCard(props: MemberNoteCardProps) {
  const { title, kind, member, now, onWrite, onRemove } = props;
  const own = props.notes.filter((note) => note.kind === kind && note.memberId === member.personId);
  const attendee = { attendeeId: member.id, alias: member.alias };
  const { groupId } = member;
  return (
    <Card
      title={title}
      actions={
        <Button
          variant="quiet"
          icon={<NotebookPen aria-hidden />}
          onClick={() => onWrite({ kind, groupId, attendee })}
        >
          {KIND_LABELS[kind].add}
        </Button>
      }
    >
      <p className={quiet}>{notesToFigures(kind, own)}</p>
      {own.length > 0 && (
        <NoteRows
          label={`${title}: ${member.alias}`}
          notes={own}
          now={now}
          onEdit={(note) => onWrite({ kind, groupId, attendee, note })}
          onRemove={onRemove}
        />
      )}
    </Card>
  );
}

const quiet = css({ textStyle: 'small', color: 'ink.muted' });
