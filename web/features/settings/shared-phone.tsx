import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { SettingsSection } from './settings-section.tsx';
import * as words from './words.ts';

/** Chosen where one signs in and nowhere else: how long a session lives is settled as it begins. */
export function SharedPhone({ onSignOut }: { onSignOut: () => void }) {
  return (
    <SettingsSection title={words.sharedPhone}>
      <p className={muted}>{words.sharedPhoneHint}</p>
      <Button variant="quiet" onClick={onSignOut}>
        {words.signOutToChoose}
      </Button>
    </SettingsSection>
  );
}

const muted = css({ color: 'ink.muted' });
