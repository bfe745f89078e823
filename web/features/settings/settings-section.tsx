import { type ReactNode, useId } from 'react';
import { css } from '#styled/css';

/** A part of the settings under its own small title. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={root}>
      <h3 id={id} className={heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '3',
  paddingTop: '4',
  borderTop: 'hairline',
});
const heading = css({ textStyle: 'label', fontSize: 'lead' });
