import { type ReactNode, useId } from 'react';
import { css } from '#styled/css';

export type SpecimenGroupProps = { title: string; lead?: ReactNode; children: ReactNode };

export function SpecimenGroup({ title, lead, children }: SpecimenGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={group}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {lead && <p className={leadClass}>{lead}</p>}
      <div className={grid}>{children}</div>
    </section>
  );
}

export type SpecimenProps = { state: string; isWide?: boolean; children: ReactNode };

export function Specimen({ state, isWide, children }: SpecimenProps) {
  return (
    <div className={specimen} data-wide={isWide || undefined}>
      <p className={name}>{state}</p>
      <div className={body}>{children}</div>
    </div>
  );
}

const group = css({ paddingTop: '8' });
const heading = css({
  textStyle: 'title',
  paddingBottom: '2',
  borderBottom: '[3px double {colors.talavera}]',
});
const leadClass = css({ marginTop: '3', color: 'ink.muted', maxWidth: 'prose' });
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  gap: '6',
  marginTop: '5',
});
const specimen = css({ minWidth: '0', '&[data-wide]': { gridColumn: '1 / -1' } });
const name = css({ textStyle: 'small', color: 'ink.muted', marginBottom: '2' });
const body = css({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '3' });
