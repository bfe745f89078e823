export const sure = '¿Seguro?';
export const yesDiscard = 'Sí, descartar';
export const discard = 'Descartar';
export const keep = 'Conservar';
export const cannotBeUndone = 'Esto no se puede deshacer.';
export const willNotCount = 'Ya no se enviará ni contará.';
export const close = 'Cerrar';
