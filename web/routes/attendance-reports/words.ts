export const title = 'Reportes de Asistencia';
export const reserved =
  'Los reportes de asistencia los ven la administración y la coordinación de coordinadores.';
