/** The handbook's commands that make a read replica, which `npm run install-proof -- replica` carries out. */
export function replicaCommands(handbook: string): string[] {
  const [, section = ''] = handbook.split(/^## A read replica$/m);
  const [own = ''] = section.split(/^## /m);
  const commands = [...own.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
  if (commands.length === 0) throw new Error('the handbook says nothing of a read replica');
  return commands;
}
