import Plus from 'lucide-react/icons/plus';
import { useCallback, useId, useMemo, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { compareText } from '#web/ui/format/compare-text.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import type { Member } from './add-names.ts';
import { AttendeeSheet } from './attendee-sheet.tsx';
import { countMarks } from './format-registration.ts';
import * as messages from './messages.ts';
import type { NamesSectionProps } from './names-section.tsx';
import { hasNames, NO_MARKS, type RegistrationForm, toggleMark } from './registration-form.ts';
import type { LazyNames } from './use-names.ts';
import type { LinkedTeam } from './use-public-team.ts';
import type { FormChange } from './use-registration-form.ts';

export type WhoCameProps = {
  team: LinkedTeam;
  members: readonly Member[];
  form: RegistrationForm;
  writing: { isWriting: boolean; isAsked: boolean; names: LazyNames; start: () => void };
  error: string | undefined;
  onChange: (change: FormChange) => void;
};

/**
 * Roster and names by hand. A roster that loads while names are typed goes below them: nothing
 * moves under a finger.
 */
export function WhoCame({ team, members, form, writing, error, onChange }: WhoCameProps) {
  const hasRoster = members.length > 0;
  const [namesFirst, setNamesFirst] = useState(false);
  if (!hasRoster && team.type !== 'loading' && hasNames(form) && !namesFirst) setNamesFirst(true);
  const roster = hasRoster && (
    <RosterSection members={members} marks={form.marks} onChange={onChange} />
  );
  return (
    <>
      {team.type === 'loading' && <SkeletonRows rows={5} label={messages.loadingRoll} />}
      {!namesFirst && roster}
      {writing.isWriting && (
        <Names
          names={writing.names}
          title={hasRoster && !namesFirst ? messages.whoElse : messages.whoCame}
          form={form}
          members={members}
          error={error}
          onChange={onChange}
          isOpened={writing.isAsked}
        />
      )}
      {namesFirst && roster}
      {team.type === 'known' && !writing.isWriting && (
        <Button variant="quiet" icon={<Plus aria-hidden />} onClick={writing.start}>
          {messages.addSomeone}
        </Button>
      )}
    </>
  );
}

type NamesProps = Omit<NamesSectionProps, 'read'> & { names: LazyNames };

/** If the chunk cannot load, registering still works. */
function Names({ names, ...props }: NamesProps) {
  switch (names.type) {
    case 'ready':
      return <names.module.NamesSection {...props} read={names.module.parseNames} />;
    case 'waiting':
      return <SkeletonRows rows={2} label={messages.loading} />;
    case 'failed':
      return (
        <Banner role="status" title={messages.noNamesYet}>
          {messages.noNamesYetHint}
        </Banner>
      );
  }
}

type RosterSectionProps = {
  members: readonly Member[];
  marks: RegistrationForm['marks'];
  onChange: (change: FormChange) => void;
};

function RosterSection({ members, marks, onChange }: RosterSectionProps) {
  const titleId = useId();
  const sorted = useMemo(() => [...members].sort(byAlias), [members]);
  const attendees = useMemo(
    () => sorted.map(({ id, alias }) => ({ id, name: alias, marks: marks[id] ?? NO_MARKS })),
    [sorted, marks],
  );
  const toggle = useCallback(
    (id: number, column: number) =>
      onChange(({ marks }) => ({
        marks: { ...marks, [id]: toggleMark(marks[id] ?? NO_MARKS, column) },
      })),
    [onChange],
  );
  const { present, total } = countMarks(attendees.map(({ marks }) => marks));
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={title}>
        {messages.roll}
      </h2>
      <AttendeeSheet label={messages.roll} attendees={attendees} onToggle={toggle} />
      <p className={rest} data-said={(present > 0 && present < total) || undefined}>
        {messages.rollHint}
      </p>
    </section>
  );
}

const byAlias = (a: { alias: string }, b: { alias: string }) => compareText(a.alias, b.alias);

const title = css({ textStyle: 'title' });
/** Reserves space: the first mark must not move what is below. */
const rest = css({
  color: 'ink.muted',
  py: '1',
  visibility: 'hidden',
  '&[data-said]': { visibility: 'visible' },
});
