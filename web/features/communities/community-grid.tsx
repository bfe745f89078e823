import { useDeferredValue, useMemo, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { formatCount } from '#web/ui/format/format-count.ts';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { type Community, searchCommunities } from './communities.ts';
import { CommunityCard, type CommunityCardProps } from './community-card.tsx';

/** A thousand cards at once would keep the page busy; whoever looks for one searches. */
const AT_ONCE = 60;

export type CommunityGridProps = Pick<CommunityCardProps, 'onAct'> & {
  communities: readonly Community[];
  /** Those that are being deleted. */
  leaving: ReadonlySet<number>;
};

export function CommunityGrid({ communities, leaving, onAct }: CommunityGridProps) {
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(AT_ONCE);
  const wanted = useDeferredValue(search);
  const found = useMemo(() => searchCommunities(communities, wanted), [communities, wanted]);
  if (communities.length === 0) {
    return (
      <EmptyState title="Aún no hay comunidades">Crea la primera con «Crear Comunidad».</EmptyState>
    );
  }
  return (
    <div className={look}>
      <div className={searchClass}>
        <Field label="Buscar comunidad" hint="Por nombre, lugar o quien coordina.">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              autoComplete="off"
              value={search}
              onChange={(event) => {
                setSearch(event.target.value);
                setLimit(AT_ONCE);
              }}
            />
          )}
        </Field>
      </div>
      <p role="status" className={count}>
        {formatCommunityCount(found.length)}
      </p>
      <CardGrid as="ul">
        {found.slice(0, limit).map((community) => (
          <CommunityCard
            key={community.id}
            community={community}
            isLeaving={leaving.has(community.id)}
            onAct={onAct}
          />
        ))}
      </CardGrid>
      {found.length > limit && (
        <div>
          <Button variant="quiet" onClick={() => setLimit(limit + AT_ONCE)}>
            Mostrar más
          </Button>
        </div>
      )}
    </div>
  );
}

function formatCommunityCount(count: number): string {
  if (count === 0) return 'Ninguna comunidad se llama así';
  return formatCount(count, 'comunidad', 'comunidades');
}

const look = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const searchClass = css({ maxWidth: 'field' });
const count = css({ color: 'ink.muted', fontVariantNumeric: 'tabular-nums' });
