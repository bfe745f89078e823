import { ROLES, type Role, roleLabel } from '#contract/core/roles';
import { foldText } from '#contract/rules/fold-text';

const LITTLE_WORDS: ReadonlySet<string> = new Set([
  'de',
  'del',
  'la',
  'las',
  'el',
  'los',
  'a',
  'o',
]);
const SAME_WORDS: Readonly<Record<string, string>> = {
  coord: 'coordinador',
  cord: 'coordinador',
  coordinadora: 'coordinador',
  coordinadores: 'coordinadores',
  coordinadoras: 'coordinadores',
  cordinador: 'coordinador',
  cordinadora: 'coordinador',
  admin: 'administrador',
  admon: 'administrador',
  administradora: 'administrador',
  interesada: 'interesado',
  miembra: 'miembro',
  invitada: 'invitado',
  encargada: 'encargado',
  edo: 'estado',
  com: 'comunidad',
  gpo: 'grupo',
};

/** Other common words per role, besides value and label. */
const OTHER_WORDS: Partial<Record<Role, string>> = {
  admin: 'administrador, administrador general',
  coordinador_de_coordinadores:
    'coordinador coordinadores, coordinador general, coordinador nacional',
  coordinador_estatal: 'coordinador estatal, coordinador estado, estatal, responsable estatal',
  coordinador_de_comunidad:
    'coordinador comunidad, coordinador comunidades, coordinador comunitario, responsable comunidad',
  coordinador_de_equipo: 'coordinador equipo, coordinador equipos, responsable equipo',
  lider: 'lider, lideresa, lider comunidad, lider grupo',
  coordinador_de_grupo: 'coordinador grupo, coordinador grupos, responsable grupo',
  integrante: 'integrante, miembro, participante, asistente',
  interested: 'interesado, usuario interesado, interested, prospecto, invitado',
};

const BY_WORD: ReadonlyMap<string, Role> = new Map(
  // A label shared by two roles means the one with the same value.
  [...ROLES]
    .reverse()
    .flatMap((role) =>
      [roleLabel(role), ...(OTHER_WORDS[role] ?? '').split(', ')].map(
        (words) => [toKey(words), role] as const,
      ),
    )
    .concat(ROLES.map((role) => [toKey(role), role] as const)),
);

/** Ambiguous: most coordinate a community. */
const PLAIN_COORDINATOR: ReadonlySet<string> = new Set(['coordinador', 'responsable', 'encargado']);

/** Accepts «Coordinadora de la comunidad» and `coordinador_de_comunidad`; null for no role. */
export function wordsToRole(words: string): { role: Role; isGuess: boolean } | null {
  const key = toKey(words);
  if (PLAIN_COORDINATOR.has(key)) return { role: 'coordinador_de_comunidad', isGuess: true };
  const role = key === '' ? undefined : BY_WORD.get(key);
  return role ? { role, isGuess: false } : null;
}

/** Significant words in one gender: «Coord. (a) de la Comunidad» → «coordinador comunidad». */
function toKey(words: string): string {
  return foldText(words)
    .split(/[^a-z]+/)
    .filter((word) => word && !LITTLE_WORDS.has(word))
    .map((word) => SAME_WORDS[word] ?? word)
    .join(' ');
}
