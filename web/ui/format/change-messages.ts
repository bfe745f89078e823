export const nothing = '—';
export const same = 'Igual';
export const pointsOf = (sign: string, points: number) =>
  `${sign}${points} ${points === 1 ? 'pt' : 'pts'}`;
export const underOnePoint = (sign: string) => `${sign}menos de 1 pt`;
