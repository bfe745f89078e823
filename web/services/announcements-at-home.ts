/** Between the bell that leads to «Comunicados Recientes» and the card: its place on the home. */
export const ANNOUNCEMENTS = 'comunicados';
