import { useState } from 'react';
import { setZone, type UserItem } from '#contract/people';
import { STATES } from '#contract/places';
import { css } from '#styled/css';
import { usePhone } from '#web/deps/phone-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PanelSection } from './panel-section.tsx';
import { usePersonDeed } from './use-person-deeds.ts';

/** The states a coordinador_de_coordinadores answers for; an administrator's to say. */
export function ZoneSection({ person, hasSignal }: { person: UserItem; hasSignal: boolean }) {
  const [turn, setTurn] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const zone = person.zone ?? [person.state];
  return (
    <PanelSection title="Zona">
      <p>Atiende: {zone.join(', ')}.</p>
      <Button
        variant="quiet"
        onClick={() => {
          setTurn(turn + 1);
          setOpen(true);
        }}
      >
        Cambiar zona
      </Button>
      <ZoneDialog
        key={turn}
        isOpen={isOpen}
        person={person}
        zone={zone}
        hasSignal={hasSignal}
        onClose={() => setOpen(false)}
      />
    </PanelSection>
  );
}

type ZoneDialogProps = {
  isOpen: boolean;
  person: UserItem;
  zone: readonly string[];
  hasSignal: boolean;
  onClose: () => void;
};

function ZoneDialog({ isOpen, person, zone, hasSignal, onClose }: ZoneDialogProps) {
  const { call } = usePhone();
  const { isBusy, run } = usePersonDeed();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(zone));
  const choose = (state: string, isChosen: boolean) =>
    setChosen(new Set(STATES.filter((name) => (name === state ? isChosen : chosen.has(name)))));
  const save = async () => {
    const states = STATES.filter((state) => chosen.has(state));
    const words = { done: 'Zona actualizada', failed: 'No se pudo cambiar la zona' };
    const done = await run(
      () => call(setZone, { params: { id: person.id }, body: { states } }),
      words,
    );
    if (done) onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title="Cambiar zona"
      description={`Los estados que atiende ${person.alias}. Sin ninguno, solo el suyo: ${person.state}. Al guardar se cierran sus sesiones.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            isBusy={isBusy}
            disabled={!hasSignal}
            {...(hasSignal ? {} : { note: 'Necesita señal' })}
            onClick={() => void save()}
          >
            Guardar
          </Button>
        </>
      }
    >
      <fieldset className={grid}>
        <legend className={hidden}>Estados</legend>
        {STATES.map((state) => (
          <Checkbox
            key={state}
            label={state}
            checked={chosen.has(state)}
            onCheckedChange={(isChosen) => choose(state, isChosen)}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}

const grid = css({
  display: 'grid',
  columnGap: '4',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(12rem, 100%), 1fr))]',
});
const hidden = css({ srOnly: true });
