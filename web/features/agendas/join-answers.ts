import type { AgendaAnswers, AgendaResults } from '#contract/agendas';

/** Merges pages: each repeats the counts and has its own part of the texts and answers. */
export function joinAnswers(pages: readonly AgendaAnswers[]): AgendaAnswers {
  return pages.reduce((all, page) => ({
    ...page,
    inTime: joinResults(all.inTime, page.inTime),
    late: joinResults(all.late, page.late),
    answers: [...all.answers, ...page.answers],
  }));
}

function joinResults(before: AgendaResults, after: AgendaResults): AgendaResults {
  const textsOf = (at: number) => before.questions?.[at]?.texts ?? [];
  const questions = after.questions?.map((one, at) => ({
    ...one,
    texts: [...textsOf(at), ...one.texts],
  }));
  return { count: after.count, questions: questions ?? null };
}
