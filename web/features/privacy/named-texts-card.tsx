import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { updateFollowUp } from '#contract/follow-up';
import { updateMeeting } from '#contract/meetings';
import { closeNamedText, listNamedTexts, type NamedText } from '#contract/privacy';
import { css } from '#styled/css';
import { ServerReads, useRereads, useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { Card } from '#web/ui/layout/card.tsx';
import * as messages from './named-messages.ts';

/** Texts still naming an erased person, for those responsible; hidden if none. */
export function NamedTextsCard() {
  return (
    <ServerReads>
      <Texts />
    </ServerReads>
  );
}

function Texts() {
  const { state } = useServerRead(listNamedTexts, { isFresh: true });
  if (state.type !== 'known' || state.value.texts.length === 0) return null;
  const { texts, total } = state.value;
  return (
    <Card title={messages.stillNamed}>
      <div className={stack}>
        <p>{messages.stillNamedHint}</p>
        <ul className={list}>
          {texts.map((one) => (
            <li key={one.id}>
              <TextForm one={one} />
            </li>
          ))}
        </ul>
        {total > texts.length && <p>{messages.moreTexts(total - texts.length)}</p>}
      </div>
    </Card>
  );
}

function TextForm({ one }: { one: NamedText }) {
  const title = useId();
  const offline = offlineButtonProps(useSignal());
  const [saved, setSaved] = useState(one.text);
  const save = useSaving(one);
  const closing = useServerMutation(closeNamedText, {
    affects: [listNamedTexts],
    done: { title: messages.doneClosed },
    failed: messages.failedSave,
  });
  const { form, isBusy, element, set, submit } = useForm<{ text: string }, string>({
    fresh: () => ({ text: one.text }),
    check: ({ text }) => ({ type: 'ready', values: text }),
    async onSubmit(text) {
      const isSaved = await save(text);
      if (isSaved) setSaved(text);
      return isSaved;
    },
  });
  const path = PATHS[one.kind];
  return (
    <form ref={element} aria-labelledby={title} className={stack} onSubmit={submit}>
      <p id={title}>
        {messages.textOf(
          KIND_LABELS[one.kind] ?? messages.text,
          one.group,
          formatLongDay(one.foundAt),
        )}
      </p>
      {path === undefined ? (
        <Field label={FIELD_LABELS[one.field] ?? messages.text}>
          {(control) => (
            <TextArea
              {...control}
              value={form.text}
              onChange={(event) => set({ text: event.target.value })}
            />
          )}
        </Field>
      ) : (
        <blockquote className={quote}>{one.text}</blockquote>
      )}
      <div className={row}>
        {path === undefined ? (
          <Button type="submit" isBusy={isBusy} disabled={form.text === saved} {...offline}>
            {messages.saveText}
          </Button>
        ) : (
          <Link to={path} className={buttonClass({ variant: 'quiet' })}>
            {messages.openPlace}
          </Link>
        )}
        <Button
          variant="quiet"
          isBusy={closing.isPending}
          onClick={() => void closing.run({ params: { id: one.id } })}
          {...offline}
        >
          {messages.leaveAsItIs}
        </Button>
      </div>
    </form>
  );
}

function useSaving({ kind, subjectId, field }: NamedText) {
  const reread = useRereads();
  const options = { done: { title: messages.doneSaved }, failed: messages.failedSave };
  const meeting = useServerMutation(updateMeeting, options);
  const note = useServerMutation(updateFollowUp, options);
  return async (text: string): Promise<boolean> => {
    const change = { params: { id: subjectId }, body: { set: { [field]: text } } };
    const { type } = await (kind === 'meetings' ? meeting.run(change) : note.run(change));
    if (type === 'done') await reread([listNamedTexts]);
    return type === 'done';
  };
}

const KIND_LABELS: Readonly<Record<string, string>> = {
  meetings: messages.meeting,
  follow_ups: messages.note,
  groups: messages.group,
  group_pauses: messages.pause,
  weekly_activities: messages.activity,
  formation_modules: messages.course,
  forum_threads: messages.thread,
  forum_posts: messages.post,
  forum_reports: messages.report,
  institution_catalog: messages.institution,
  institution_links: messages.connection,
  institution_answer_links: messages.institution,
  announcements: messages.announcement,
  objectives: messages.objective,
  objective_updates: messages.objective,
  tertulias: messages.tertulia,
  tertulia_series: messages.tertulia,
  agendas: messages.agenda,
};

/** Screens for editing each text; meetings and notes are edited here. */
const PATHS: Readonly<Record<string, string>> = {
  groups: '/community-management',
  group_pauses: '/community-management',
  weekly_activities: '/seguimiento',
  formation_modules: '/formacion',
  forum_threads: '/foros',
  forum_posts: '/foros',
  forum_reports: '/foros',
  institution_catalog: '/vertebracion',
  institution_links: '/vertebracion',
  institution_answer_links: '/vertebracion',
  announcements: '/comunicados',
  objectives: '/state-coordinator-dashboard',
  objective_updates: '/state-coordinator-dashboard',
  tertulias: '/tertulias-management',
  tertulia_series: '/tertulias-management',
  agendas: '/agenda-bien-comun',
};

const FIELD_LABELS: Readonly<Record<string, string>> = {
  temaEscola: messages.theme,
  evangelio: messages.gospel,
  meditationOfDay: messages.meditation,
  location: messages.place,
  notes: messages.notes,
  bookTitle: messages.book,
  sportType: messages.exercise,
  prospectName: messages.whoIsInvited,
  prospectContact: messages.howToContact,
  currentStage: messages.stage,
};

const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
const quote = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line', margin: '0' });
const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  listStyle: 'none',
  margin: '0',
  padding: '0',
  overflowWrap: 'anywhere',
});
