/** Words of a community's details; each detail's own are in `contract/community-details.ts`. */

export const details = 'Datos de la comunidad';
export const detailsShort = 'Datos';
export const detailsOf = (name: string) => `Datos de la comunidad: ${name}`;
export const doneDetails = 'Datos guardados';
export const edit = 'Editar';
export const editDetails = 'Editar datos de la comunidad';
export const failedDetails = 'No se pudieron guardar los datos';
export const noDetails = 'Aún no se ha anotado nada.';
export const save = 'Guardar';
