import type { PulledMember } from '#contract/sync';
import { css } from '#styled/css';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { type ProspectActions, ProspectCard } from './prospect-card.tsx';
import { groupByStage } from './prospect-stages.ts';

export type ProspectsBoardProps = ProspectActions & {
  prospects: readonly OverlaidFollowUp[];
  members: readonly PulledMember[];
  now: number;
};

export function ProspectsBoard({ prospects, members, now, ...actions }: ProspectsBoardProps) {
  const aliases = new Map(members.map(({ personId, alias }) => [personId, alias]));
  return (
    <div className={board}>
      {groupByStage(prospects).map(({ stage, prospects: found }) => (
        <section key={stage} className={column}>
          <h2 className={title}>
            {stage} <span className={count}>{found.length}</span>
          </h2>
          <ul className={list}>
            {found.map((prospect) => (
              <ProspectCard
                key={prospect.id}
                prospect={prospect}
                inviter={aliases.get(prospect.memberId ?? 0)}
                now={now}
                {...actions}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const board = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(17rem, 100%), 1fr))]',
  alignItems: 'start',
  gap: '5',
});
const column = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const title = css({ textStyle: 'title', borderBottom: 'hairline', pb: '1' });
const count = css({ color: 'ink.muted', fontWeight: 'body' });
const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  listStyle: 'none',
  m: '0',
  p: '0',
});
