import Download from 'lucide-react/icons/download';
import {
  type Agenda,
  type AgendaAnswers,
  type AgendaResults,
  listAgendaAnswers,
} from '#contract/agendas';
import { toZone } from '#contract/core/time-zones';
import {
  ANSWERS_DEFINITION,
  ANSWERS_SHOWN_FROM,
  answerToText,
} from '#contract/rules/agenda-questions';
import { isSealed } from '#contract/rules/agenda-secrecy';
import { shareOf } from '#contract/rules/figure';
import { css } from '#styled/css';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerPages } from '#web/services/use-server-pages.ts';
import { EarlierRows } from '#web/ui/data/more-rows.tsx';
import { Progress } from '#web/ui/data/progress.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { formatMoment, placeOf } from './agenda-labels.ts';
import { toAnswerSheet } from './answer-sheet.ts';
import * as words from './answer-words.ts';
import { joinAnswers } from './join-answers.ts';

export type AnswersDialogProps = { isOpen: boolean; onClose: () => void; agenda: Agenda };

/** Shown from five answers on. */
export const AnswersDialog = freshOnOpen(({ isOpen, onClose, agenda }: AnswersDialogProps) => {
  const { state, reload, paging } = useServerPages(listAgendaAnswers, {
    ...{ params: { id: agenda.id }, query: {} },
    isFresh: true,
    isWanted: isOpen,
  });
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={words.answers} description={agenda.title}>
      <ReadContent state={state} onReload={reload} rows={5}>
        {(pages) => (
          <>
            <Known agenda={agenda} answers={joinAnswers(pages)} />
            <EarlierRows paging={paging} label={words.seeMoreTexts} />
          </>
        )}
      </ReadContent>
    </SidePanel>
  );
});

type KnownProps = { agenda: Agenda; answers: AgendaAnswers };

function Known({ agenda, answers }: KnownProps) {
  const { inTime, late } = answers;
  const isHidden = isSealed(agenda);
  return (
    <div className={root}>
      <p role="status">
        <strong>
          {isHidden ? words.answersInSteps(inTime.count) : words.answerCount(inTime.count)}
        </strong>
        {late.count > 0 && words.lateCount(late.count)}
      </p>
      <details className={disclosureClass}>
        <summary>{words.howComputed}</summary>
        <p>{ANSWERS_DEFINITION}</p>
      </details>
      {answers.isReduced && <p>{words.onlyCounts}</p>}
      {inTime.questions === null ? (
        <p>{isHidden ? words.sealed : words.shownFrom(ANSWERS_SHOWN_FROM)}</p>
      ) : (
        <>
          <Export agenda={agenda} answers={answers} />
          {agenda.signature === 'anonymous' && <p className={small}>{words.foldedNote}</p>}
          <Results results={inTime} />
        </>
      )}
      {late.questions !== null && (
        <section>
          <h3 className={heading}>{words.lateOnes}</h3>
          <Results results={late} />
        </section>
      )}
      {answers.answers.length > 0 && <OneByOne agenda={agenda} answers={answers} />}
    </div>
  );
}

function Results({ results: { questions } }: { results: AgendaResults }) {
  return (
    <ol className={list}>
      {questions?.map(({ kind, text, answered, options, texts }) => (
        <li key={text} className={block}>
          <h3 className={heading}>{text}</h3>
          <p className={small}>{words.answerCount(answered)}</p>
          {options.map((one) =>
            isFolded(kind, one) ? (
              <p key={one.option} className={small}>
                {words.foldedOption(one.option)}
              </p>
            ) : (
              <Progress
                key={one.option}
                label={one.option}
                value={one.count ?? 0}
                max={answered}
                text={kind === 'order' ? orderText(one.place) : countText(one.count ?? 0, answered)}
              />
            ),
          )}
          {texts.length > 0 && (
            <ul className={quotes}>
              {texts.map((one, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: answers may repeat
                <li key={at}>{one}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

type Told = NonNullable<AgendaResults['questions']>[number];

/** Hidden counts must not render as empty bars. */
function isFolded(kind: Told['kind'], { count, place }: Told['options'][number]): boolean {
  return count === null && (kind !== 'order' || place === null);
}

function countText(count: number, of: number): string {
  const { value } = shareOf(count, of);
  return value === null ? formatNumber(count) : `${formatNumber(count)} (${formatPercent(value)})`;
}

function orderText(place: number | null): string {
  return place === null ? words.notOrdered : words.placeOnAverage(place);
}

function OneByOne({ agenda, answers }: KnownProps) {
  const { now } = usePhone();
  return (
    <section>
      <h3 className={heading}>{words.whoAnsweredWhat}</h3>
      <ul className={people}>
        {answers.answers.map(({ alias, at, isLate, answers: said }) => (
          <li key={`${alias} ${at}`}>
            <details className={disclosureClass}>
              <summary>
                {alias}
                {isLate && words.lateMark}
              </summary>
              <p className={small}>{formatMoment(at, agenda.timeZone, now())}</p>
              <dl>
                {answers.questions.map((question, place) => (
                  <div key={question.text}>
                    <dt>{question.text}</dt>
                    <dd>{answerToText(question, said[place] ?? null) || words.noAnswer}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useReadRest() {
  const { call } = usePhone();
  return async (known: AgendaAnswers): Promise<AgendaAnswers> => {
    let all = known;
    while (all.next !== null) {
      const asked = { params: { id: all.id }, query: { cursor: all.next } };
      all = joinAnswers([all, await call(listAgendaAnswers, asked)]);
    }
    return all;
  };
}

function Export({ agenda, answers }: KnownProps) {
  const { now } = usePhone();
  const { isMaking, make } = useTableExport('respuestas');
  const readRest = useReadRest();
  const save = (format: 'csv' | 'xlsx') => {
    const { columns } = toAnswerSheet(answers, toZone(agenda));
    const notes = [
      [words.agenda, agenda.title],
      [words.city, placeOf(agenda)],
      [words.date, formatMoment(new Date(now()).toISOString(), agenda.timeZone, now())],
      [words.howComputedNote, ANSWERS_DEFINITION],
    ] as const;
    const rows = async () => toAnswerSheet(await readRest(answers), toZone(agenda)).rows;
    void make({ format, columns, rows, notes });
  };
  return (
    <div>
      <Menu
        label={words.exportAs}
        isBusy={isMaking}
        icon={<Download aria-hidden />}
        text={words.exportAs}
        items={[
          { id: 'xlsx', label: words.asSheet, onSelect: () => save('xlsx') },
          { id: 'csv', label: 'CSV', onSelect: () => save('csv') },
        ]}
      />
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const heading = css({ textStyle: 'label', overflowWrap: 'anywhere' });
const small = css({ textStyle: 'small', color: 'ink.muted' });
const list = css({
  margin: '0',
  padding: '0',
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
});
const block = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const quotes = css({
  listStyle: 'disc',
  margin: '0',
  paddingLeft: '5',
  overflowWrap: 'anywhere',
});
const people = css({
  listStyle: 'none',
  m: '0',
  p: '0',
  '& > li': { borderBottom: 'hairline' },
  '& dt': { color: 'ink.muted' },
  '& dd': { marginLeft: '0', marginBottom: '2', textStyle: 'body', overflowWrap: 'anywhere' },
});
