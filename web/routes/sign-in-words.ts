export const notKept =
  'No se pudo guardar la sesión en este teléfono. Libera espacio e intenta de nuevo.';
