export const title = 'Reporte Instituciones';
export const reserved = 'El reporte de instituciones lo ven quienes coordinan.';
export const needsSignal = 'Para ver las instituciones hace falta señal';
export const howCalculated = '¿Cómo se calcula?';
export const duplicates = '¿Es la misma?';
export const duplicatesOf = (count: number) => `¿Es la misma? (${count})`;
