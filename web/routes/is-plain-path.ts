const PLAIN =
  /^\/registrar-reunion\/(?:[^A-Zilou\W_]{4}-){2}[^A-Zilou\W_]{5}$|^\/(?!registrar-)(?:[\w-]+(?:\/(?=.)|$))*$/;

/** Whether a path is written as the app writes it; anything else is looked at by what is fetched then. */
export function isPlainPath(pathname: string): boolean {
  return PLAIN.test(pathname);
}
