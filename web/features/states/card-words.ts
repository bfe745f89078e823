export const dashboards = 'Dashboards estatales';

export const peopleOf = (state: string) => `Personas de ${state}`;
