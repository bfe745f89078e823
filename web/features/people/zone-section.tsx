import { useState } from 'react';
import { STATES } from '#contract/core/places';
import { setZone, type UserItem } from '#contract/people';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { PanelSection } from './panel-section.tsx';
import * as messages from './person-messages.ts';
import { usePersonMutation } from './use-person-mutation.ts';

/** States of a coordinador_de_coordinadores; set by administrators only. */
export function ZoneSection({ person }: { person: UserItem }) {
  const [isOpen, setOpen] = useState(false);
  const zone = person.zone ?? [person.state];
  return (
    <PanelSection title={messages.zone}>
      <p>{messages.serves(zone.join(', '))}</p>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {messages.changeZone}
      </Button>
      <ZoneDialog isOpen={isOpen} person={person} zone={zone} onClose={() => setOpen(false)} />
    </PanelSection>
  );
}

type ZoneDialogProps = {
  isOpen: boolean;
  person: UserItem;
  zone: readonly string[];
  onClose: () => void;
};

const ZoneDialog = freshOnOpen(({ isOpen, person, zone, onClose }: ZoneDialogProps) => {
  const { run } = usePersonMutation(setZone, {
    done: messages.doneZone,
    failed: messages.failedZone,
  });
  const { element, form, set, isBusy, draftNote, submit } = useForm({
    draftKey: `zona:${person.id}`,
    fresh: () => ({ states: [...zone] }),
    check: (typed: { states: string[] }) => ({ type: 'ready' as const, values: typed }),
    async onSubmit({ states }) {
      const body = { states: STATES.filter((state) => states.includes(state)) };
      const { type } = await run({ params: { id: person.id }, body });
      if (type === 'done') onClose();
      return type === 'done';
    },
  });
  const choose = (state: string, isChosen: boolean) => {
    const others = form.states.filter((name) => name !== state);
    set({ states: isChosen ? [...others, state] : others });
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={messages.changeZone}
      description={messages.zoneHint(person.alias, person.state)}
      submitLabel={messages.save}
      draftNote={draftNote}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <fieldset className={grid}>
        <legend className={hidden}>{messages.states}</legend>
        {STATES.map((state) => (
          <Checkbox
            key={state}
            label={state}
            checked={form.states.includes(state)}
            onCheckedChange={(isChosen) => choose(state, isChosen)}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
});

const grid = css({
  display: 'grid',
  columnGap: '4',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(12rem, 100%), 1fr))]',
});
const hidden = css({ srOnly: true });
