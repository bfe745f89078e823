import type { Column } from '#contract/core/roles';
import { SCREENS, type Screen } from '#contract/screens';
import { DESK } from './photograph.ts';
import { SCREEN_PICTURES, type ScreenPicture } from './screen-pictures.ts';

export const SCREENS_PAGE = new URL('../../docs/screens.md', import.meta.url);

/** Without the anonymous caller: a public screen says so. */
type SignedIn = Exclude<Column, 'anonymous'>;

const ROLES: Readonly<Record<SignedIn, string>> = {
  interested: 'interested people',
  integrante: 'members',
  legacy: 'members with an old role',
  coordinador_de_grupo: 'group coordinators',
  lider: 'leaders',
  coordinador_de_comunidad: 'community coordinators',
  coordinador_de_equipo: 'team coordinators',
  coordinador_estatal: 'state coordinators',
  coordinador_de_coordinadores: 'coordinators of coordinators',
  admin: 'administrators',
};
const COLUMNS = Object.keys(ROLES) as SignedIn[];

/** `docs/screens.md`: each picture with the title, address and roles of its screen. */
export function screensToMarkdown(): string {
  const isOnDesk = ({ look }: ScreenPicture) => look.width === DESK.width;
  return `# Screens

Written by \`npm run pictures\`, with the pictures, from the demo network. Do not edit.
\`npm run shots\` makes a picture of every screen and state, in three sizes and both themes.

## On a phone

${tableOf(
  SCREEN_PICTURES.filter((one) => !isOnDesk(one)),
  { columns: 4, width: 200 },
)}

## On a desktop

${tableOf(SCREEN_PICTURES.filter(isOnDesk), { columns: 2, width: 420 })}
`;
}

function tableOf(
  pictures: readonly ScreenPicture[],
  { columns, width }: { columns: number; width: number },
): string {
  const cells = pictures.map((picture) => toCell(picture, width));
  const rows: string[][] = [];
  for (let at = 0; at < cells.length; at += columns) {
    const row = cells.slice(at, at + columns);
    rows.push([...row, ...Array(columns - row.length).fill('')]);
  }
  const toLine = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  return [
    toLine(Array(columns).fill('')),
    toLine(Array(columns).fill('---')),
    ...rows.map(toLine),
  ].join('\n');
}

function toCell({ file, scene, screen }: ScreenPicture, width: number): string {
  const { title, path, ...rest }: Screen = SCREENS[screen];
  const image = `<img src="pictures/${file}" alt="${title}" width="${width}">`;
  return [`**${title}**`, `\`${path}\``, rolesOf(rest), `scene \`${scene}\``, image].join('<br>');
}

function rolesOf({ isPublic, opens, sections }: Partial<Screen>): string {
  if (isPublic) return 'without an account';
  const listed = opens ?? Object.values(sections ?? {}).flat();
  if (listed.length === 0) return 'signed in; the server decides';
  const missing = COLUMNS.filter((column) => !listed.includes(column));
  if (missing.length === 0) return 'every role';
  const names = (columns: readonly SignedIn[]) => columns.map((column) => ROLES[column]).join(', ');
  if (missing.length < 4) return `every role but ${names(missing)}`;
  return names(COLUMNS.filter((column) => listed.includes(column)));
}
