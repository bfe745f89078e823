import { type ReactNode, useId } from 'react';
import { css } from '#styled/css';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import { formatMediumCivilDay } from '#web/ui/format/format-day.ts';
import { formatList } from '#web/ui/format/format-list.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import {
  countUndecided,
  type HistoryReport,
  type ReportPerson,
  sameMembers,
  toDecide,
} from './compare-report.ts';
import * as messages from './messages.ts';
import { marksOf } from './read-sheet.ts';
import { DAY_ORDERS } from './sheet-days.ts';
import { EMPTY, MEANINGS, type Meaning, readMarks } from './sheet-marks.ts';
import type { Draft, HistoryStage, useHistoryImport } from './use-history-import.ts';

type Actions = Pick<ReturnType<typeof useHistoryImport>, 'reorder' | 'read' | 'choose'>;
type DryRunProps = { checked: Extract<HistoryStage, { type: 'checked' }>; actions: Actions };

/** What would be made, how the sheet was read, and what a person has to decide. */
export function DryRun({ checked: { draft, report, sentence }, actions }: DryRunProps) {
  const isDayLeft = report.days.some(({ outcome }) => outcome === 'new' || outcome === 'nobody');
  const lines = isDayLeft ? toLines(draft, report) : [messages.nothing];
  return (
    <>
      {sentence && (
        <Banner tone="risk" role="alert">
          {sentence}
        </Banner>
      )}
      <p role="status">{lines.join(' ')}</p>
      <Notices draft={draft} report={report} />
      <Order draft={draft} onOrder={actions.reorder} />
      {isDayLeft && (
        <>
          <People draft={draft} report={report} onChoose={actions.choose} />
          <Marks draft={draft} onRead={actions.read} />
        </>
      )}
      <Days report={report} />
    </>
  );
}

function toLines({ reading }: Draft, report: HistoryReport): string[] {
  const { people, meetings, marks } = report;
  const matched = people.filter(({ outcome }) => outcome === 'matched').length;
  const undecided = countUndecided(report);
  const isUnread = [...reading.values()].includes(null);
  // That there is nothing to bring is sure only once everything is decided.
  const isNothing = meetings === 0 && undecided === 0 && !isUnread;
  return [
    ...(meetings > 0 ? [messages.summary(meetings, marks)] : []),
    ...(isNothing ? [messages.nothing] : []),
    messages.matched(matched),
    ...(undecided > 0 ? [messages.undecided(undecided)] : []),
    ...(isUnread ? [messages.unreadMarks] : []),
  ];
}

function Notices({ draft: { sheet }, report }: { draft: Draft; report: HistoryReport }) {
  const notices = [
    ...sheet.notices,
    ...(sheet.withoutYear === null ? [] : [messages.withoutYear(sheet.withoutYear)]),
    ...sameMembers(report).map(([alias, names]) =>
      messages.sameTwice(alias, formatList(names.map(messages.quoted))),
    ),
    ...report.people
      .filter(({ afterLeaving }) => afterLeaving > 0)
      .map(({ name, afterLeaving }) => messages.afterLeaving(name, afterLeaving)),
  ];
  return (
    <>
      <Sentences title={messages.problems} sentences={sheet.problems} />
      <Sentences title={messages.notices} sentences={notices} />
    </>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Part title={title} isBoxed>
      <List isCompact>
        {sentences.map((sentence) => (
          <ListRow key={sentence} title={<span className={plain}>{sentence}</span>} />
        ))}
      </List>
    </Part>
  );
}

type OrderProps = { draft: Draft; onOrder: Actions['reorder'] };

function Order({ draft, onOrder }: OrderProps) {
  const { isOrderSure, order, days } = draft.sheet;
  if (isOrderSure) return null;
  const [first, last] = [days[0], days.at(-1)].map((day) => formatMediumCivilDay(day ?? ''));
  return (
    <Field label={messages.dateOrder} hint={messages.asRead([first, last].join(' – '))}>
      {(control) => (
        <Select
          {...control}
          value={order}
          options={DAY_ORDERS.map((one) => ({ value: one, label: messages.ORDER_LABELS[one] }))}
          onValueChange={(value) => onOrder(draft, value as typeof order)}
        />
      )}
    </Field>
  );
}

type PeopleProps = { draft: Draft; report: HistoryReport; onChoose: Actions['choose'] };

function People({ draft, report, onChoose }: PeopleProps) {
  const asked = toDecide(report);
  if (asked.length === 0) return null;
  return (
    <Part title={messages.people} hint={messages.peopleHint}>
      <ul className={list}>
        {asked.map((person) => (
          <li key={person.name} className={row}>
            <span className={name}>{person.name}</span>
            <Select
              aria-label={messages.whoIs(person.name)}
              value={String(draft.choices.get(person.name) ?? '')}
              placeholder={messages.choosePerson}
              options={toOptions(person, report)}
              onValueChange={(value) => onChoose(draft, person.name, toChoice(value))}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function toChoice(value: string) {
  if (value === '') return null;
  return value === 'skip' ? ('skip' as const) : Number(value);
}

/** The nearest first, then «No traer», then everybody else. */
function toOptions({ nearest }: ReportPerson, { members }: HistoryReport): SelectOption[] {
  const near = nearest.flatMap((id) => members.find((member) => member.id === id) ?? []);
  const others = members.filter(({ id }) => !nearest.includes(id));
  const toOption = ({ id, alias, isFormer }: HistoryReport['members'][number]) => ({
    ...{ value: String(id), label: isFormer ? messages.former(alias) : alias },
  });
  return [...near.map(toOption), { value: 'skip', label: messages.skip }, ...others.map(toOption)];
}

type MarksProps = { draft: Draft; onRead: Actions['read'] };

function Marks({ draft, onRead }: MarksProps) {
  const { sheet, reading } = draft;
  const marks = readMarks(marksOf(sheet));
  const isEmptyAbsent = reading.get(EMPTY) === 'absent' && marks.some(({ mark }) => mark === EMPTY);
  return (
    <Part title={messages.marks} hint={isEmptyAbsent ? messages.emptyHint : undefined}>
      <ul className={list}>
        {marks.map(({ mark, count }) => {
          const label = mark === EMPTY ? messages.emptyMark : messages.quoted(mark);
          return (
            <li key={mark} className={row}>
              <span className={name}>
                {label} <span className={muted}>{messages.times(count)}</span>
              </span>
              <Select
                aria-label={messages.meaningOf(label)}
                value={reading.get(mark) ?? ''}
                {...(reading.get(mark) == null ? { placeholder: messages.chooseMeaning } : {})}
                options={MEANINGS.map((one) => ({
                  ...{ value: one, label: messages.MEANING_LABELS[one] },
                }))}
                onValueChange={(value) => value && onRead(draft, mark, value as Meaning)}
              />
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function Days({ report: { days } }: { report: HistoryReport }) {
  return (
    <Part title={messages.days} isBoxed>
      <List isCompact>
        {days.map(({ day, outcome, present, absent }) => (
          <ListRow
            key={day}
            title={<time dateTime={day}>{formatMediumCivilDay(day)}</time>}
            detail={outcome === 'new' ? messages.counts(present, absent) : messages.left[outcome]}
            trailing={
              <Badge tone={outcome === 'new' ? 'good' : 'attention'}>
                {outcome === 'new' ? messages.isAdded : messages.isNotAdded}
              </Badge>
            }
          />
        ))}
      </List>
    </Part>
  );
}

type PartProps = {
  title: string;
  hint?: string | undefined;
  isBoxed?: boolean;
  children: ReactNode;
};

function Part({ title, hint, isBoxed, children }: PartProps) {
  const id = useId();
  return (
    <div className={part}>
      <h3 id={id} className={heading}>
        {title}
      </h3>
      {hint && <p className={muted}>{hint}</p>}
      {isBoxed ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box needs keyboard focus
        <section aria-labelledby={id} tabIndex={0} className={box}>
          {children}
        </section>
      ) : (
        <section aria-labelledby={id}>{children}</section>
      )}
    </div>
  );
}

const part = css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' });
const heading = css({ textStyle: 'label', margin: '0' });
const box = css({
  maxHeight: '[15rem]',
  overflowY: 'auto',
  border: 'hairline',
  borderRadius: 'soft',
  px: '3',
});
const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', tablet: '[minmax(0, 1fr) minmax(0, 1fr)]' },
  alignItems: 'center',
  gap: '2',
  py: '2',
  borderBottom: 'hairline',
  _last: { borderBottom: 'none' },
});
const name = css({ overflowWrap: 'anywhere', lineHeight: 'snug' });
const plain = css({ fontWeight: 'body', overflowWrap: 'anywhere' });
const muted = css({ textStyle: 'small', color: 'ink.muted' });
