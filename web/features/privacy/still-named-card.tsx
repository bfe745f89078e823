import { useId, useState } from 'react';
import { updateFollowUp } from '#contract/follow-up';
import { updateMeeting } from '#contract/meetings';
import type { StillNamed } from '#contract/privacy';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { Card } from '#web/ui/layout/card.tsx';
import * as words from './named-words.ts';

export type StillNamedCardProps = {
  texts: readonly StillNamed[];
  onClose: () => void;
};

/** After an erasure: what others wrote and still names the person, to be edited where it stands. */
export function StillNamedCard({ texts, onClose }: StillNamedCardProps) {
  return (
    <Card title={words.stillNamed} actions={<Button onClick={onClose}>{words.end}</Button>}>
      <div className={stack}>
        <p>{words.stillNamedHint}</p>
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
  const [saved, setSaved] = useState(one.text);
  const save = useSaving(one);
  const { form, isBusy, element, set, submit } = useForm<{ text: string }, string>({
    fresh: () => ({ text: one.text }),
    check: ({ text }) => ({ type: 'ready', values: text }),
    async onSubmit(text) {
      const isSaved = await save(text);
      if (isSaved) setSaved(text);
      return isSaved;
    },
  });
  return (
    <form ref={element} aria-labelledby={title} className={stack} onSubmit={submit}>
      <p id={title}>{words.textOf(KIND_LABELS[one.kind], formatLongDay(one.date), one.group)}</p>
      <Field label={FIELD_LABELS[one.field]}>
        {(control) => (
          <TextArea
            {...control}
            value={form.text}
            onChange={(event) => set({ text: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" isBusy={isBusy} disabled={form.text === saved} {...offline}>
        {words.saveText}
      </Button>
    </form>
  );
}

function useSaving({ kind, id, field }: StillNamed) {
  const options = { done: { title: words.doneSaved }, failed: words.failedSave };
  const meeting = useServerMutation(updateMeeting, options);
  const note = useServerMutation(updateFollowUp, options);
  return async (text: string): Promise<boolean> => {
    const change = { params: { id }, body: { set: { [field]: text } } };
    const { type } = await (kind === 'meeting' ? meeting.run(change) : note.run(change));
    return type === 'done';
  };
}

const KIND_LABELS = { meeting: words.meeting, note: words.note } as const;

const FIELD_LABELS: Readonly<Record<StillNamed['field'], string>> = {
  temaEscola: words.theme,
  evangelio: words.gospel,
  meditationOfDay: words.meditation,
  location: words.place,
  notes: words.notes,
  bookTitle: words.book,
  sportType: words.exercise,
  prospectName: words.whoIsInvited,
  prospectContact: words.howToContact,
  currentStage: words.stage,
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
