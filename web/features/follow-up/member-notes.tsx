import { Link } from '@tanstack/react-router';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import type { FollowUpKind } from '#contract/follow-up';
import type { PulledMember } from '#contract/sync';
import { css } from '#styled/css';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { Button } from '#web/ui/form/button.tsx';
import { AvatarRow, AvatarRows } from '#web/ui/layout/avatar-row.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import type { NoteAbout } from './note-dialog.tsx';
import { KIND_LABELS, notesToFigures, noteTitle } from './note-labels.ts';
import { NoteRows } from './note-rows.tsx';
import * as words from './note-words.ts';

export type MemberNotesProps = {
  kind: FollowUpKind;
  groupId: number;
  members: readonly PulledMember[];
  /** All notes of the group, most recent first. */
  notes: readonly OverlaidFollowUp[];
  now: number;
  hasSheets?: boolean;
  onWrite: (about: NoteAbout) => void;
  onRemove: (note: OverlaidFollowUp) => void;
};

/** One kind of note, grouped by member; unassigned notes come last. */
export function MemberNotes(props: MemberNotesProps) {
  const { kind, members } = props;
  if (members.length === 0) return <EmptyState title={words.none} />;
  const ofKind = props.notes.filter((note) => note.kind === kind);
  const known = new Set(members.map(({ personId }) => personId));
  const others = ofKind.filter(({ memberId }) => memberId === null || !known.has(memberId));
  return (
    <div className={root}>
      <AvatarRows label={words.members}>
        {members.map((member) => (
          <OneMember
            key={member.id}
            {...props}
            member={member}
            own={ofKind.filter(({ memberId }) => memberId === member.personId)}
          />
        ))}
      </AvatarRows>
      {others.length > 0 && (
        <Card title={words.ofOthers}>
          <NoteRows
            label={words.ofOthers}
            notes={others}
            now={props.now}
            onEdit={(note) => props.onWrite({ kind, groupId: props.groupId, attendee: null, note })}
            onRemove={props.onRemove}
          />
        </Card>
      )}
    </div>
  );
}

type OneMemberProps = MemberNotesProps & { member: PulledMember; own: OverlaidFollowUp[] };

function OneMember({ kind, groupId, member, own, now, hasSheets, ...actions }: OneMemberProps) {
  const attendee = { attendeeId: member.id, alias: member.alias };
  const figures = notesToFigures(kind, own);
  const latest = own[0];
  return (
    <AvatarRow
      name={member.alias}
      title={<h2>{hasSheets ? <MemberLink member={member} /> : member.alias}</h2>}
      detail={latest ? words.latestNote(noteTitle(latest)) : figures}
      more={latest && <p>{figures}</p>}
      trailing={
        <Button
          variant="quiet"
          className={addClass}
          icon={<NotebookPen aria-hidden />}
          aria-label={`${KIND_LABELS[kind].add}: ${member.alias}`}
          onClick={() => actions.onWrite({ kind, groupId, attendee })}
        >
          {words.noteDown}
        </Button>
      }
    >
      {own.length > 0 && !hasSheets && (
        <details className={more}>
          <summary>{figures}</summary>
          <NoteRows
            label={`${figures}: ${member.alias}`}
            notes={own}
            now={now}
            onEdit={(note) => actions.onWrite({ kind, groupId, attendee, note })}
            onRemove={actions.onRemove}
          />
        </details>
      )}
    </AvatarRow>
  );
}

export function MemberLink({ member }: { member: PulledMember }) {
  return (
    <Link
      to="/community-coordinator/miembros/$memberId"
      params={{ memberId: String(member.personId) }}
      search={{ comunidad: member.groupId }}
      className={link}
    >
      {member.alias}
    </Link>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
/** On a phone without its icon: the name beside it needs the room. */
const addClass = css({
  px: { base: '3', tablet: '5' },
  '& svg': { display: { base: 'none', tablet: 'block' } },
});
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' });
const more = css({
  px: '3',
  '& summary': { display: 'list-item', py: '3', cursor: 'pointer', textStyle: 'small' },
});
