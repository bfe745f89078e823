/** Words of fields and forms. */
export const loading = 'Cargando…';
export const seeOptions = 'Ver opciones';
export const clearChoice = 'Quitar lo elegido';
export const options = 'Opciones';
export const noneByThatName = 'No hay nada con ese nombre';
export const moreOptions = 'Hay más: escribe para encontrar el tuyo.';
export const chooseFile = 'Elegir archivo';
export const noFile = 'Ningún archivo elegido';
/** After the label of what may be left empty. */
export const mayBeEmpty = '(opcional)';
export const needsSignal = 'Necesita señal';
export const cancel = 'Cancelar';
export const restored = 'Aquí sigue lo que habías escrito.';
export const newPassword = 'Nueva contraseña';
export const newPasswordHint = 'Al menos 6 caracteres.';
export const confirmPassword = 'Confirmar contraseña';
export const no = 'No';
export const yes = 'Sí';
