import { css } from '#styled/css';
import { SettingsSection } from './settings-section.tsx';
import * as words from './words.ts';

/** Which version this is, and the licences of what it is made of. */
export function AboutApp() {
  return (
    <SettingsSection title={words.about}>
      <p className={line}>{words.version(import.meta.env.VITE_VERSION)}</p>
      <a href="/licenses.txt" target="_blank" rel="noopener" className={link}>
        {words.licenses}
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
