import { useId, useState } from 'react';
import { updateFollowUp } from '#contract/follow-up';
import { updateMeeting } from '#contract/meetings';
import type { StillNamed } from '#contract/privacy';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { Card } from '#web/ui/layout/card.tsx';

export type StillNamedCardProps = {
  texts: readonly StillNamed[];
  onClose: () => void;
};

/** After an erasure: what others wrote and still names the person, to be edited where it stands. */
export function StillNamedCard({ texts, onClose }: StillNamedCardProps) {
  return (
    <Card
      title="Su nombre sigue en textos de otras personas"
      actions={<Button onClick={onClose}>Terminar</Button>}
    >
      <div className={stack}>
        <p>
          La cuenta ya se borró. Estos textos los escribió alguien más: quita el nombre donde haga
          falta. La lista se muestra solo esta vez, porque el nombre ya no se guarda.
        </p>
        <ul className={list}>
          {texts.map((one) => (
            <li key={`${one.id} ${one.field}`}>
              <TextForm one={one} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function TextForm({ one }: { one: StillNamed }) {
  const title = useId();
  const offline = offlineButtonProps(useSignal());
  const [text, setText] = useState(one.text);
  const [saved, setSaved] = useState(one.text);
  const { isBusy, save } = useSaving(one);
  return (
    <form
      aria-labelledby={title}
      className={stack}
      onSubmit={async (event) => {
        event.preventDefault();
        if (await save(text)) setSaved(text);
      }}
    >
      <p id={title}>
        {KIND_LABELS[one.kind]} del {formatLongDay(one.date)}, {one.group}
      </p>
      <Field label={FIELD_LABELS[one.field]}>
        {(control) => (
          <TextArea {...control} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <Button type="submit" isBusy={isBusy} disabled={text === saved} {...offline}>
        Guardar texto
      </Button>
    </form>
  );
}

function useSaving({ kind, id, field }: StillNamed) {
  const options = { done: { title: 'Texto guardado' }, failed: 'No se pudo guardar' };
  const meeting = useServerMutation(updateMeeting, options);
  const note = useServerMutation(updateFollowUp, options);
  return {
    isBusy: meeting.isPending || note.isPending,
    async save(text: string): Promise<boolean> {
      const change = { params: { id }, body: { set: { [field]: text } } };
      const { type } = await (kind === 'meeting' ? meeting.run(change) : note.run(change));
      return type === 'done';
    },
  };
}

const KIND_LABELS = { meeting: 'Reunión', note: 'Nota de seguimiento' } as const;

const FIELD_LABELS: Readonly<Record<StillNamed['field'], string>> = {
  temaEscola: 'Tema',
  evangelio: 'Evangelio',
  meditationOfDay: 'Meditación',
  location: 'Lugar',
  notes: 'Notas',
  bookTitle: 'Libro',
  sportType: 'Ejercicio',
  prospectName: 'A quién se invita',
  prospectContact: 'Cómo contactarle',
  currentStage: 'Etapa',
};

const stack = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  '& > button': { alignSelf: { tablet: 'flex-start' } },
});
const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  listStyle: 'none',
  margin: '0',
  padding: '0',
  overflowWrap: 'anywhere',
});
