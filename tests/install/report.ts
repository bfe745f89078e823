export type Step = { name: string; isDone: boolean; seconds: number; saw: string };

/** The table of `docs/runs/`. */
export function stepsToText(steps: readonly Step[]): string {
  const rows = steps.map(
    ({ name, isDone, seconds, saw }) =>
      `| ${name} | ${isDone ? 'held' : 'FAILED'} | ${seconds.toFixed(1)} s | ${saw} |`,
  );
  return `| what | | took | what was seen |
|---|---|---|---|
${rows.join('\n')}
`;
}

export function replicaToText(steps: readonly Step[]): string {
  return `# A read replica, made by the handbook

Made by \`npm run install-proof -- replica\` (root, Debian, its package postgresql): the commands of
[operating.md](../operating.md#a-read-replica) as written; folders, addresses and ports are others, and \`pg_ctl\` does what systemd does.

${stepsToText(steps)}`;
}

/** What the run did, for `docs/runs/`. */
export function reportToText(steps: readonly Step[]): string {
  return `# Installing, proved

Made by \`npm run install-proof\` (root, Debian, its packages debootstrap and caddy; no container engine).

${stepsToText(steps)}
Not proved here: that an engine reads the file as we do, that a registry's \`node:24-slim\` is as our stand-in (the smallest
Debian and this machine's node), that systemd as process 1 starts the unit (its command ran as its user with its
settings, on a read-only root with one folder to write, without capabilities), and its filter of system calls.
`;
}
