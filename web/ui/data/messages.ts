export const seeTable = 'Ver los datos en una tabla';
export const noValue = 'Sin dato';
export const noData = 'Todavía no hay datos.';
export const howCalculated = '¿Cómo se calcula?';

export const skipToTable = 'Ir a la tabla';
export const columns = 'Columnas';
export const columnsHint = 'Se recuerdan en este teléfono.';
export const usualColumns = 'Las de siempre';
export const done = 'Listo';
export const shownColumns = 'Columnas que se ven';
export const sortBy = 'Ordenar por';
export const unsorted = 'Sin orden';
export const descending = 'De mayor a menor: cambiar';
export const ascending = 'De menor a mayor: cambiar';
export const acts = 'Acciones';
export const actsFor = (row: string) => `Acciones para ${row}`;
export const restFailed = 'No se pudo leer el resto de la lista.';
export const loading = 'Cargando…';
export const seeMore = 'Ver más';
export const seeEarlier = 'Ver anteriores';
export const earlierFailed = 'No se pudieron traer. Intenta de nuevo.';

export const filters = 'Filtros';
export const areOn = ', hay activos';
export const clearFilters = 'Limpiar Filtros';
export const print = 'Imprimir';
export const exportFile = 'Exportar';
export const csv = 'CSV';
export const excel = 'Excel';
export const csvOfShown = 'CSV de lo que se ve';
export const excelOfShown = 'Excel de lo que se ve';
export const csvAll = 'CSV con todas las columnas';
export const excelAll = 'Excel con todas las columnas';

export const searching = 'Buscando…';
export const searchFailed = 'No se pudo buscar.';
export const retry = 'Reintentar';
export const olderRows = (age: string) => `Lo que se ve es de ${age}, y puede faltar algo.`;
export const onlyHere = (age: string) =>
  `Sin señal: solo se busca entre lo que este teléfono leyó ${age}.`;
export const notHere = (age: string) =>
  `Sin señal: no está entre lo que este teléfono leyó ${age}. Con señal se busca en todo.`;
export const notShown = 'no se muestra';
