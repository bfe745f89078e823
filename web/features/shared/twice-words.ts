export const twice = '¿Son la misma reunión?';
export const check = 'Revisar';
export const checkOf = (group: string) => `Revisar las dos reuniones de ${group}`;
