import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { updateMeeting } from '#contract/meetings';
import { css } from '#styled/css';
import { dropDraft, loadDraft, saveDraft } from '#web/db/drafts.ts';
import type { OverlaidMeeting } from '#web/deps/phone.ts';
import { usePhone } from '#web/deps/phone-context.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateTimeInput } from '#web/ui/date-time-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { isoToLocal, localToIso } from '#web/ui/moment.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { MeetingFieldsProps } from './meeting-fields.tsx';

type TextField = 'temaEscola' | 'evangelio' | 'meditationOfDay' | 'formativeTopicLink' | 'notes';

const TEXT_FIELDS: { field: TextField; label: string; isLong?: boolean; isLink?: boolean }[] = [
  { field: 'temaEscola', label: 'Tema de la Escuela' },
  { field: 'evangelio', label: 'Evangelio', isLong: true },
  { field: 'meditationOfDay', label: 'Meditación del día', isLong: true },
  { field: 'formativeTopicLink', label: 'Enlace del tema', isLink: true },
  { field: 'notes', label: 'Notas', isLong: true },
];

/** What is folded under «Datos de la reunión». */
export function MeetingFieldsPart(props: MeetingFieldsProps) {
  const { meeting, onChange } = props;
  return (
    <div className={fields}>
      <DateField meeting={meeting} onChange={onChange} />
      {TEXT_FIELDS.map((entry) => (
        <TextEntry key={entry.field} {...entry} {...props} />
      ))}
      <Checkbox
        label="Se avanzó en el tema"
        checked={meeting.seAvanzoEnTema}
        onCheckedChange={(on) => onChange('seAvanzoEnTema', on, 'Se avanzó en el tema')}
      />
      <Checkbox
        label="Se rezó el Rosario"
        checked={meeting.prayedRosary}
        onCheckedChange={(on) => onChange('prayedRosary', on, 'Se rezó el Rosario')}
      />
    </div>
  );
}

function DateField({ meeting, onChange }: MeetingFieldsProps) {
  const [text, setText] = useState(isoToLocal(meeting.date));
  const [error, setError] = useState<string>();
  useEffect(() => setText(isoToLocal(meeting.date)), [meeting.date]);
  const leave = () => {
    const iso = localToIso(text);
    setError(iso ? undefined : 'Por favor selecciona una fecha para la reunión');
    if (iso && text !== isoToLocal(meeting.date)) onChange('date', iso, 'Fecha y hora');
  };
  return (
    <Field label="Fecha y hora" error={error} isRequired>
      {(control) => (
        <DateTimeInput {...control} value={text} onValueChange={setText} onBlur={leave} />
      )}
    </Field>
  );
}

type TextEntryProps = MeetingFieldsProps & (typeof TEXT_FIELDS)[number];

function TextEntry(props: TextEntryProps) {
  const { field, label, isLong, isLink, meeting, onChange } = props;
  const entry = useDraftedText(meeting, field);
  const [error, setError] = useState<string>();
  const keep = (text: string) => {
    const problem = problemOf(field, text);
    setError(problem);
    if (problem) return;
    if (text.trim() !== (meeting[field] ?? '')) onChange(field, text.trim() || null, label);
    entry.settle();
  };
  const pick = (text: string) => {
    entry.type(text);
    keep(text);
  };
  const handlers = {
    value: entry.text,
    onChange: (event: { target: { value: string } }) => entry.type(event.target.value),
    onBlur: () => keep(entry.text),
  };
  return (
    <>
      <Field label={label} error={error}>
        {(control) =>
          isLong ? (
            <TextArea {...control} {...handlers} rows={3} />
          ) : (
            <TextInput
              {...control}
              {...handlers}
              inputMode={isLink ? 'url' : 'text'}
              placeholder={isLink ? 'https://…' : undefined}
            />
          )
        }
      </Field>
      {field === 'evangelio' &&
        props.gospelSuggestion?.({ date: meeting.date, text: entry.text, onPick: pick })}
    </>
  );
}

/** The contract's own sentence for a value it would not take. */
function problemOf(field: TextField, text: string): string | undefined {
  const parsed = v.safeParse(updateMeeting.body, { set: { [field]: text } }, { abortEarly: true });
  return parsed.success ? undefined : parsed.issues[0].message;
}

/** Text that survives a killed tab between typing and leaving the field. */
function useDraftedText(meeting: OverlaidMeeting, field: TextField) {
  const { device, now } = usePhone();
  const key = `reunion:${meeting.id}:${field}`;
  const saved = meeting[field] ?? '';
  const [text, setText] = useState(saved);
  const isTyping = useRef(false);
  useEffect(() => {
    void loadDraft<string>(device, key).then((draft) => {
      if (draft === null || isTyping.current) return;
      isTyping.current = true;
      setText(draft);
    });
  }, [device, key]);
  useEffect(() => {
    if (!isTyping.current) setText(saved);
  }, [saved]);
  return {
    text,
    type(next: string) {
      isTyping.current = true;
      setText(next);
      void saveDraft(device, key, next, now()).catch(() => {});
    },
    settle() {
      isTyping.current = false;
      void dropDraft(device, key).catch(() => {});
    },
  };
}

const fields = css({ display: 'flex', flexDirection: 'column', gap: '4', p: '4' });
