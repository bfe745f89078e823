const PLAIN =
  /^\/registrar-reunion\/(?:[^A-Zilou\W_]{4}-){2}[^A-Zilou\W_]{5}$|^\/(?!registrar-)(?:[\w-]+(?:\/(?=.)|$))*$/;

/** Whether a path has canonical spelling; others load the code that fixes it. */
export function isPlainPath(pathname: string): boolean {
  return PLAIN.test(pathname);
}
