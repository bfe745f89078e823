/** Words of meetings that are registered more than once, where they are listed. */
export const twice = '¿Son la misma reunión?';
export const check = 'Revisar';
export const checkOf = (group: string) => `Revisar las dos reuniones de ${group}`;
