import ChevronRight from 'lucide-react/icons/chevron-right';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { SettingsSection } from './settings-section.tsx';
import * as words from './words.ts';

export type AccountLink = { label: string; onOpen: () => void };

/** The ways to what is one's own and needs a screen of its own. */
export function YourAccount({ links }: { links: readonly AccountLink[] }) {
  return (
    <SettingsSection title={words.yourAccount}>
      <div className={root}>
        {links.map(({ label, onOpen }) => (
          <Button key={label} variant="quiet" icon={<ChevronRight aria-hidden />} onClick={onOpen}>
            {label}
          </Button>
        ))}
      </div>
    </SettingsSection>
  );
}

const root = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
