export const title = 'Registrar Reunión';
