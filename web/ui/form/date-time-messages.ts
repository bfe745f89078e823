export const noDate = 'Sin fecha todavía';
export const noTime = 'Sin hora todavía';
