import type { Institution } from '#contract/directory';
import { css, cx } from '#styled/css';
import type { OverlaidInstitution } from '#web/records/use-connections.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { cardClass } from '#web/ui/layout/card.tsx';
import { formatVerified, STATUS_LABELS, STATUS_TONES, TYPE_LABELS } from './labels.ts';
import * as words from './words.ts';

export type InstitutionCardProps = {
  institution: OverlaidInstitution;
  onDetails: (institution: Institution) => void;
  onConnect: (institution: Institution) => void;
};

export function InstitutionCard({ institution, onDetails, onConnect }: InstitutionCardProps) {
  const { name, type, city, state, status, description, members, waiting } = institution;
  return (
    <li className={cx(cardClass, root)}>
      <div className={head}>
        <h2 className={heading}>{name}</h2>
        <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
        {waiting.length > 0 && <Badge tone="attention">{words.connectionWaits}</Badge>}
      </div>
      <p className={meta}>
        {TYPE_LABELS[type]} · {city}, {state}
      </p>
      {description && <p className={about}>{description}</p>}
      <p className={meta}>
        {formatVerified(institution)}
        {members !== null && words.ofNetwork(members)}
      </p>
      <div className={buttons}>
        <Button
          variant="quiet"
          aria-label={words.seeDetailsOf(name)}
          onClick={() => onDetails(institution)}
        >
          {words.seeDetails}
        </Button>
        <Button
          variant="quiet"
          aria-label={words.connectTo(name)}
          onClick={() => onConnect(institution)}
        >
          {words.connect}
        </Button>
      </div>
    </li>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '2',
});
const heading = css({ textStyle: 'label', overflowWrap: 'anywhere' });
const meta = css({ textStyle: 'small', color: 'ink.muted' });
const about = css({ lineClamp: '2', overflowWrap: 'anywhere' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: 'auto' });
