export const title = (state: string) => `Dashboard ${state}`;
export const loading = (state: string) => `Cargando datos de ${state}...`;
export const peopleNeedSignal = (state: string) =>
  `Para ver a las personas de ${state} hace falta señal`;
export const meetingsNeedSignal = (state: string) =>
  `Para ver las reuniones de ${state} hace falta señal`;
export const notInReach = (state: string) => `${state} no está a tu alcance`;
export const createCommunity = 'Crear Comunidad';
export const addPerson = 'Agregar Persona';
export const required = 'Campos requeridos';
export const nameAndPlaceRequired = 'Por favor completa el nombre y ubicación';
export const allRequired = 'Por favor completa todos los campos';
