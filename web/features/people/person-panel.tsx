import { memo } from 'react';
import type { UserItem } from '#contract/people';
import { css } from '#styled/css';
import { useSession } from '#web/services/phone-context.ts';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { AccessSection } from './access-section.tsx';
import { BirthSection } from './birth-section.tsx';
import { ConsentSection } from './consent-section.tsx';
import { PersonDecisions } from './person-decisions.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonHistory } from './person-history.tsx';
import {
  mayConsentFor,
  mayOpenFor,
  maySetBirth,
  maySetPhone,
  maySetZone,
} from './person-rights.ts';
import { PhoneSection } from './phone-section.tsx';
import { ZoneSection } from './zone-section.tsx';

export type PersonPanelProps = {
  /** Null while nobody's panel is open. */
  person: UserItem | null;
  /** Of whoever looks. */
  role: string;
  /** The same function at every render. */
  onClose: () => void;
};

/** All about one person: how they came, who decided, and what may be done for them. */
export const PersonPanel = memo(({ person, role, onClose }: PersonPanelProps) => {
  const me = useSession();
  return (
    <SidePanel isOpen={person !== null} onClose={onClose} title={person?.alias ?? ''} isInAddress>
      {person && (
        <div key={person.id} className={root}>
          <PersonFacts person={person} />
          {maySetPhone(role, me?.id, person) && <PhoneSection person={person} />}
          <PersonDecisions person={person} />
          {mayOpenFor(role, me?.id, person) && <AccessSection person={person} />}
          {maySetZone(role, person) && <ZoneSection person={person} />}
          {maySetBirth(role, me?.id, person) && <BirthSection person={person} />}
          {mayConsentFor(role, me?.id, person) && <ConsentSection person={person} />}
          <PersonHistory person={person} />
        </div>
      )}
    </SidePanel>
  );
});

const root = css({ display: 'flex', flexDirection: 'column', gap: '6', paddingBottom: '6' });
