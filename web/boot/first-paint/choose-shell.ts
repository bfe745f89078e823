export const shellNames = ['public', 'field', 'enter'] as const;
export type ShellName = (typeof shellNames)[number];

/** Outline shown until the app draws; null when none matches. */
export function chooseShell(pathname: string, isSignedIn: boolean): ShellName | null {
  if (pathname.startsWith('/registrar-reunion/')) return 'public';
  if (/^\/(portal|responder)/.test(pathname) || pathname === '/aviso-de-privacidad') return null;
  return isSignedIn ? 'field' : 'enter';
}

export function chooseScreen(pathname: string, shell: ShellName | null): string {
  if (shell !== 'field') return shell ?? 'app';
  return pathname.startsWith('/community-coordinator/reuniones/') ? 'roll' : 'field';
}
