/** Prints how a command is used and ends it, when that is what was asked for: long work begins otherwise. */
export function printUsage(usage: string): void {
  if (!process.argv.includes('--help')) return;
  process.stdout.write(usage);
  process.exit(0);
}
