export const title = 'No se pudo abrir esta pantalla';
export const hint =
  'Lo que registraste sigue guardado en este teléfono. Si vuelve a pasar, cierra la aplicación y ábrela de nuevo.';
