export type Step = { name: string; isDone: boolean; seconds: number; saw: string };

/** What the run did, for `docs/runs/`. */
export function reportToText(steps: readonly Step[]): string {
  const rows = steps.map(
    ({ name, isDone, seconds, saw }) =>
      `| ${name} | ${isDone ? 'held' : 'FAILED'} | ${seconds.toFixed(1)} s | ${saw} |`,
  );
  return `# Installing, proved

Made by \`npm run install-proof\` (root, Debian, its packages debootstrap and caddy; no container engine).

| what | | took | what was seen |
|---|---|---|---|
${rows.join('\n')}

Not proved here: that an engine reads the file as we do, that a registry's \`node:20-slim\` is as our stand-in (the smallest
Debian and this machine's node), that systemd as process 1 starts the unit (its command ran as its user with its
settings, on a read-only root with one folder to write, without capabilities), and its filter of system calls.
`;
}
