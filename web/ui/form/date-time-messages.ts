export const noDate = 'Sin fecha todavía';
