import Mars from 'lucide-react/icons/mars';
import Venus from 'lucide-react/icons/venus';
import type { UserItem } from '#contract/people';
import { css } from '#styled/css';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import * as messages from './messages.ts';
import { useRowActions } from './people-context.ts';
import { useIsChosen, useSelection } from './selection.ts';

/** A row's «Usuario»: checkbox, and name that opens the panel. */
export function PersonName({ person }: { person: UserItem }) {
  const { open, hasBoxes, canChoose } = useRowActions();
  return (
    <div className={root}>
      {canChoose(person) ? <ChooseBox person={person} /> : hasBoxes && <span className={noBox} />}
      <button type="button" className={name} title={person.alias} onClick={() => open(person)}>
        <span className={prose}>{person.alias}</span>
        <GenderSymbol gender={person.gender} />
      </button>
      <PersonMarks person={person} />
    </div>
  );
}

/** «Menor», if contact is visible; and withdrawn consent. */
export function PersonMarks({ person }: { person: UserItem }) {
  return (
    <>
      {person.is_minor && <Badge tone="attention">{messages.minor}</Badge>}
      {person.withdrawn && <Badge>{messages.withdrawn}</Badge>}
    </>
  );
}

function ChooseBox({ person }: { person: UserItem }) {
  const selection = useSelection();
  return (
    <span className={choose}>
      <Checkbox
        label={<span className={hidden}>{messages.choose(person.alias)}</span>}
        checked={useIsChosen(person.id)}
        onCheckedChange={(isChosen) => selection.set([person.id], isChosen)}
      />
    </span>
  );
}

/** As specified: one sign for masculino, the other for everyone else. */
export function GenderSymbol({ gender }: { gender: string | null }) {
  const [Sign, word] = gender === 'masculino' ? [Mars, 'masculino'] : [Venus, 'femenino'];
  return (
    <>
      <Sign aria-hidden className={sign} />
      {gender && gender !== 'prefiero_no_decir' && <span className={hidden}>, {word}</span>}
    </>
  );
}

const root = css({ display: 'flex', alignItems: 'center', minWidth: '0' });
const choose = css({
  flexShrink: 0,
  '& label': { minWidth: 'touch' },
  '[data-dense] &': { '& label': { minWidth: '10' } },
});
const noBox = css({ flexShrink: 0, '[data-dense] &': { width: '10' } });
const prose = css({
  overflowWrap: 'anywhere',
  '[data-dense] &': { overflow: 'hidden', textOverflow: 'ellipsis' },
});
const name = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: 'touch',
  minWidth: 'touch',
  textAlign: 'left',
  fontWeight: 'strong',
  color: 'talavera.ink',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline' },
});
const sign = css({ boxSize: '[1rem]', flexShrink: 0, color: 'ink.muted' });
const hidden = css({ srOnly: true });
