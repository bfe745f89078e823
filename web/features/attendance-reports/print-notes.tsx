import { css } from '#styled/css';
import { DefinitionList } from '#web/features/shared/definition-list.tsx';
import { DEFINITIONS } from './definitions.ts';
import { type ReportNotes, reportFacts } from './report-notes.ts';
import * as words from './words.ts';

/** Print only, above the rows: period and filters. */
export function PrintFacts(notes: ReportNotes) {
  return (
    <p className={onPaper}>
      {reportFacts(notes)
        .slice(1)
        .map(([term, text]) => `${term}: ${text}`)
        .join(' · ')}
    </p>
  );
}

export function PrintDefinitions({ view }: Pick<ReportNotes, 'view'>) {
  return (
    <section className={onPaper}>
      <h2>{words.howComputed}</h2>
      <DefinitionList definitions={DEFINITIONS[view]} />
    </section>
  );
}

const onPaper = css({
  display: 'none',
  _print: { display: 'block', fontSize: 'small', marginTop: '3' },
});
