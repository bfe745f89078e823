import { css } from '#styled/css';
import { SettingsSection } from './settings-section.tsx';

/** Which version this is, and the licences of what it is made of. */
export function AboutApp() {
  return (
    <SettingsSection title="Acerca de">
      <p className={line}>Coaching para Líderes, versión {import.meta.env.VITE_VERSION}</p>
      <a href="/licenses.txt" target="_blank" rel="noopener" className={link}>
        Licencias del software que usa (con señal)
      </a>
    </SettingsSection>
  );
}

const line = css({ textStyle: 'small', color: 'ink.muted' });
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  textDecoration: 'underline',
});
