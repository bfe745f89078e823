export const presentOf = (present: number, total: number) => `${present} de ${total}`;
export const withVisits = (members: string, visits: number) =>
  `${members} + ${visits} ${visits === 1 ? 'visita' : 'visitas'}`;
export const butExcused = (excused: number) =>
  excused === 1 ? ' · 1 avisó' : ` · ${excused} avisaron`;
