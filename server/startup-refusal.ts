export class StartupRefusal extends Error {}

export function startupErrorText(error: unknown): string {
  if (error instanceof StartupRefusal) return `${error.message}\n`;
  const cause = error instanceof Error ? error.message : String(error);
  return `No se pudo iniciar: ${cause}\n`;
}
