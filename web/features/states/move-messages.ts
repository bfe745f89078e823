export const noCommunity = 'Sin comunidad';

export const chooseCommunity = 'Selecciona una comunidad';
export const community = 'Comunidad';
export const communityMissing = 'Por favor selecciona una comunidad para asignar';
export const editCommunity = 'Cambiar comunidad';
export const noSuchCommunity = 'Ninguna comunidad se llama así';
export const save = 'Guardar';
