/** Of a public id. */
const SYMBOL = '[0-9a-hjkmnp-tv-z]';
const ID = `${SYMBOL}{4}-${SYMBOL}{4}-${SYMBOL}{5}`;
const PLAIN = new RegExp(
  `^/(?:registrar-reunion/${ID}|(?!registrar-reunion/)[\\w-]+(?:/[\\w-]+)*)?$`,
);

/** Whether a path is written as the app writes it; anything else is looked at by what is fetched then. */
export function isPlainPath(pathname: string): boolean {
  return PLAIN.test(pathname);
}
