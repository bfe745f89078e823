/** Words of the card of the states' dashboards, which home shows. */
export const dashboards = 'Dashboards estatales';

export const peopleOf = (state: string) => `Personas de ${state}`;
