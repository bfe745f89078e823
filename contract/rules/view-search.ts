/** Which params of an address make a view of a table. Read by the page and the server alike. */
import type { ScreenName } from '#contract/screens';

type Table = { screen: ScreenName; params: readonly string[] };

const ORDER = ['orden', 'columnas'] as const;
const OF_STATE = ['ciudad', 'situacion', 'nombre', ...ORDER] as const;
const OF_PERIOD = ['vista', 'periodo', 'cambios', ...ORDER] as const;

/** Never an open panel, nor a search among people: it may be a name. */
export const VIEW_TABLES = {
  people: { screen: 'people', params: ['estado', 'lugar', 'rol', ...ORDER] },
  communities: { screen: 'communities', params: ['lugar', 'situacion', ...ORDER] },
  'local-communities': { screen: 'localCommunityManagement', params: ['situacion', ...ORDER] },
  teams: { screen: 'teamManagement', params: ['tipo', ...ORDER] },
  'team-reports': { screen: 'teamManagement', params: ['tab', 'vence', ...ORDER] },
  tertulias: { screen: 'tertulias', params: ['estatus', 'lugar', 'nivel', ...ORDER] },
  institutions: { screen: 'institutions', params: ['lugar', 'area', 'buscar', ...ORDER] },
  directory: { screen: 'directory', params: ['tipo', 'estado', 'ciudad', 'situacion', ...ORDER] },
  'state-people': { screen: 'stateCoordinator', params: ['estado', 'tab', 'comunidad', ...ORDER] },
  'dashboard-chihuahua': { screen: 'dashboardChihuahua', params: OF_STATE },
  'dashboard-durango': { screen: 'dashboardDurango', params: OF_STATE },
  'dashboard-baja-california': { screen: 'dashboardBajaCalifornia', params: OF_STATE },
  attendance: { screen: 'attendanceReports', params: ['comunidad', 'nivel', ...ORDER] },
  'attendance-communities': { screen: 'attendanceReports', params: ['vista', 'nivel', ...ORDER] },
  'attendance-period': { screen: 'attendanceReports', params: OF_PERIOD },
  'attendance-quarter': { screen: 'attendanceReports', params: OF_PERIOD },
} as const satisfies Record<string, Table>;

export type ViewTable = keyof typeof VIEW_TABLES;
export const VIEW_TABLE_NAMES = Object.keys(VIEW_TABLES) as [ViewTable, ...ViewTable[]];

/**
 * Keeps the table's own params, one of each, without empty ones and in the order of their names, so
 * that equal views are equal texts. Never throws.
 * @param search with or without `?`
 */
export function cleanViewSearch(table: ViewTable, search: string): string {
  const given = readParams(search);
  return [...VIEW_TABLES[table].params]
    .sort()
    .flatMap((name) => {
      const value = given.get(name);
      return value ? [`${name}=${encodeURIComponent(value)}`] : [];
    })
    .join('&');
}

/** The first of each name; what cannot be read is left out. */
function readParams(search: string): ReadonlyMap<string, string> {
  const params = new Map<string, string>();
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [name = '', ...rest] = pair.split('=');
    const value = decode(rest.join('='));
    if (value !== null && !params.has(name)) params.set(name, value);
  }
  return params;
}

function decode(text: string): string | null {
  try {
    const value = decodeURIComponent(text.replaceAll('+', ' '));
    // Throws for half a character, as the spelling would.
    encodeURIComponent(value);
    return value;
  } catch {
    return null;
  }
}
