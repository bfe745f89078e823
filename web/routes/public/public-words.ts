/** The page behind a community's public link. */
export const title = 'Registrar Reunión';
