/** Why the server does not start, in Spanish, for the operator to read. */
export class StartupRefusal extends Error {}

/** What the operator reads when the server could not start: never a stack trace alone. */
export function startupErrorText(error: unknown): string {
  if (error instanceof StartupRefusal) return `${error.message}\n`;
  const cause = error instanceof Error ? error.message : String(error);
  return `No se pudo iniciar: ${cause}\n`;
}
