import type { ForumOverview } from '#contract/forums';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { useListing } from './use-moderation.ts';

/** «Estadísticas» and «Miembros Activos», of what one sees. */
export function ForumAside({ stats, activeMembers, isListed }: ForumOverview) {
  return (
    <>
      <Card title="Estadísticas">
        <ul className={list}>
          {[
            ['Conversaciones', stats.threads] as const,
            ['Mensajes', stats.posts] as const,
            ['Mensajes de esta semana', stats.postsThisWeek] as const,
            ['Miembros activos', stats.activeMembers] as const,
          ].map(([label, count]) => (
            <li key={label} className={row}>
              <span>{label}</span>
              <strong>{formatNumber(count)}</strong>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Miembros Activos">
        <p className={note}>Quienes escribieron en los últimos 30 días.</p>
        {activeMembers.length > 0 && (
          <ul className={list}>
            {activeMembers.map(({ alias, posts }) => (
              <li key={alias} className={row}>
                <span>{alias}</span>
                <span className={note}>{formatCount(posts, 'mensaje', 'mensajes')}</span>
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
      label="Aparecer aquí cuando escribo"
      {...(!hasSignal && { hint: 'Necesita señal' })}
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
