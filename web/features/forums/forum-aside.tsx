import type { ForumOverview } from '#contract/forums';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { useListing } from './use-moderation.ts';
import * as words from './words.ts';

/** «Estadísticas» and «Miembros Activos», of what one sees. */
export function ForumAside({ stats, activeMembers, isListed }: ForumOverview) {
  return (
    <>
      <Card title={words.figures}>
        <ul className={list}>
          {[
            [words.threads, stats.threads] as const,
            [words.posts, stats.posts] as const,
            [words.postsThisWeek, stats.postsThisWeek] as const,
            [words.activeMembers, stats.activeMembers] as const,
          ].map(([label, count]) => (
            <li key={label} className={row}>
              <span>{label}</span>
              <strong>{formatNumber(count)}</strong>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={words.activeMembersTitle}>
        <p className={note}>{words.activeMembersHint}</p>
        {activeMembers.length > 0 && (
          <ul className={list}>
            {activeMembers.map(({ alias, posts }) => (
              <li key={alias} className={row}>
                <span>{alias}</span>
                <span className={note}>{words.postsOf(posts)}</span>
              </li>
            ))}
          </ul>
        )}
        <Listing isListed={isListed} />
      </Card>
    </>
  );
}

function Listing({ isListed }: { isListed: boolean }) {
  const listing = useListing();
  const hasSignal = useSignal();
  return (
    <Switch
      label={words.showMe}
      {...(!hasSignal && { hint: words.needsSignalHint })}
      isOn={isListed}
      disabled={!hasSignal || listing.isPending}
      onToggle={(wanted) => void listing.run({ body: { isListed: wanted } })}
    />
  );
}

const note = css({ textStyle: 'small', color: 'ink.muted' });
const list = css({ listStyle: 'none', margin: '0', padding: '0', py: '2' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '3',
  py: '1',
  overflowWrap: 'anywhere',
});
