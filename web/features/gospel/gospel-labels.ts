export const GOSPEL_UNKNOWN = 'No se pudo obtener el evangelio del día';
