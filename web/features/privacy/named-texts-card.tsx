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
import * as words from './named-words.ts';

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
    <Card title={words.stillNamed}>
      <div className={stack}>
        <p>{words.stillNamedHint}</p>
        <ul className={list}>
          {texts.map((one) => (
            <li key={one.id}>
              <TextForm one={one} />
            </li>
          ))}
        </ul>
        {total > texts.length && <p>{words.moreTexts(total - texts.length)}</p>}
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
    done: { title: words.doneClosed },
    failed: words.failedSave,
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
        {words.textOf(KIND_LABELS[one.kind] ?? words.text, one.group, formatLongDay(one.foundAt))}
      </p>
      {path === undefined ? (
        <Field label={FIELD_LABELS[one.field] ?? words.text}>
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
            {words.saveText}
          </Button>
        ) : (
          <Link to={path} className={buttonClass({ variant: 'quiet' })}>
            {words.openPlace}
          </Link>
        )}
        <Button
          variant="quiet"
          isBusy={closing.isPending}
          onClick={() => void closing.run({ params: { id: one.id } })}
          {...offline}
        >
          {words.leaveAsItIs}
        </Button>
      </div>
    </form>
  );
}

function useSaving({ kind, subjectId, field }: NamedText) {
  const reread = useRereads();
  const options = { done: { title: words.doneSaved }, failed: words.failedSave };
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
  meetings: words.meeting,
  follow_ups: words.note,
  groups: words.group,
  group_pauses: words.pause,
  weekly_activities: words.activity,
  formation_modules: words.course,
  forum_threads: words.thread,
  forum_posts: words.post,
  forum_reports: words.report,
  institution_catalog: words.institution,
  institution_links: words.connection,
  institution_answer_links: words.institution,
  announcements: words.announcement,
  objectives: words.objective,
  objective_updates: words.objective,
  tertulias: words.tertulia,
  tertulia_series: words.tertulia,
  agendas: words.agenda,
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
