import { toZone, type Zone } from '#contract/core/time-zones';
import type { FollowUpKind } from '#contract/follow-up';
import type { PulledGroup, PulledMember } from '#contract/sync';
import { css } from '#styled/css';
import { MemberNotes } from '#web/features/follow-up/member-notes.tsx';
import { monthOfNotes } from '#web/features/follow-up/month-of-notes.ts';
import { ProspectsBoard } from '#web/features/follow-up/prospects-board.tsx';
import { useNoteActions } from '#web/features/follow-up/use-note-actions.ts';
import { useNoteWriting } from '#web/features/follow-up/use-note-writing.tsx';
import { useRoster } from '#web/records/use-community.ts';
import { useFollowUps } from '#web/records/use-follow-ups.ts';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import * as words from './words.ts';

export type TeamFollowUpKind = Extract<FollowUpKind, 'reading' | 'sport' | 'prospect'>;
export type TeamFollowUpTabProps = { kind: TeamFollowUpKind; team: PulledGroup | null };

export function TeamFollowUpTab({ kind, team }: TeamFollowUpTabProps) {
  if (team) return <FollowUp kind={kind} team={team} />;
  return (
    <EmptyState title={words.none}>
      <p>{words.noneHint}</p>
    </EmptyState>
  );
}

function FollowUp({ kind, team }: { kind: TeamFollowUpKind; team: PulledGroup }) {
  const groupId = team.id;
  const members = useRoster(groupId);
  const notes = useFollowUps(groupId);
  if (!members || !notes) return <SkeletonRows rows={5} />;
  const shown = { groupId, members, notes: notes.filter((note) => note.kind === kind) };
  return kind === 'prospect' ? (
    <Recruiting {...shown} />
  ) : (
    <Logs kind={kind} zone={toZone(team)} {...shown} />
  );
}

type ShownProps = {
  groupId: number;
  members: readonly PulledMember[];
  notes: readonly OverlaidFollowUp[];
};

type LogsProps = ShownProps & { kind: 'reading' | 'sport'; zone: Zone };

function Logs({ kind, zone, groupId, members, notes }: LogsProps) {
  const now = usePhone().now();
  const actions = useNoteActions(groupId);
  const { write, dialog } = useNoteWriting(actions);
  const month = monthOfNotes(notes, now, zone);
  return (
    <div className={root}>
      <h2 className={hidden}>{kind === 'reading' ? words.readings : words.sports}</h2>
      <CardGrid size="figure" className={figures}>
        {kind === 'reading' ? (
          <>
            <StatCard
              label={words.pagesRead}
              value={formatNumber(month.pages)}
              note={words.thisMonth}
            />
            <StatCard
              label={words.readings}
              value={formatNumber(month.readings)}
              note={words.thisMonth}
            />
          </>
        ) : (
          <>
            <StatCard
              label={words.sessions}
              value={formatNumber(month.sessions)}
              note={words.thisMonth}
            />
            <StatCard
              label={words.activePeople}
              value={formatNumber(month.active)}
              note={words.thisMonth}
            />
          </>
        )}
      </CardGrid>
      <MemberNotes
        kind={kind}
        groupId={groupId}
        members={members}
        notes={notes}
        now={now}
        onWrite={write}
        onRemove={actions.remove}
      />
      {dialog}
    </div>
  );
}

function Recruiting({ groupId, members, notes }: ShownProps) {
  const now = usePhone().now();
  const actions = useNoteActions(groupId);
  const { write, dialog } = useNoteWriting(actions);
  const about = { kind: 'prospect', groupId, attendee: null } as const;
  const add = <Button onClick={() => write(about)}>{words.addProspect}</Button>;
  return (
    <div className={root}>
      {notes.length > 0 && <div>{add}</div>}
      {notes.length > 0 ? (
        <ProspectsBoard
          prospects={notes}
          members={members}
          now={now}
          onChange={(prospect, set) => void actions.change(prospect, set)}
          onEdit={(note) => write({ ...about, note })}
          onRemove={(prospect) => void actions.remove(prospect)}
        />
      ) : (
        <EmptyState title={words.noProspects} action={add}>
          <p>{words.noProspectsHint}</p>
        </EmptyState>
      )}
      {dialog}
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const hidden = css({ srOnly: true });
const figures = css({ maxWidth: 'field' });
