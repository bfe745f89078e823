import { readdirSync, readFileSync } from 'node:fs';

/** A command as a page of the project writes it, apart from values. */
export type Documented = { command: string; words: string[]; options: string[] };

const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(at(path), 'utf8');
const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  ...readdirSync(at('docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** The commands of `package.json`, as they are typed. */
export function scripts(): string[] {
  const names = Object.keys(JSON.parse(read('package.json')).scripts);
  return names.map((name) => (/^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`));
}

/** The rows of the table of commands: the command as typed, and all options the row names. */
export function tableRows(): Documented[] {
  const rows = read('docs/commands.md').matchAll(/^\| (`npm [^\n]*) \|$/gm);
  return [...rows].flatMap(([, row = '']) => {
    const spans = codeIn(row.replaceAll('\\|', '|'));
    const found = spans.filter((span) => span.startsWith('npm')).map(parseCommand);
    const others = spans.filter((span) => span.startsWith('--')).map(optionsIn);
    return found.map((one, index) =>
      index === 0 ? { ...one, options: [...one.options, ...others.flat()] } : one,
    );
  });
}

/** Every command that a page names, in a sentence or a block. */
export function documented(): Documented[] {
  const texts = PAGES.flatMap((page) => {
    const text = read(page).replaceAll('\\|', '|');
    const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].flatMap(([, it = '']) =>
      it.split('\n').map((line) => line.replace(/ #.*/, '')),
    );
    return [...codeIn(text.replace(/^```[\s\S]*?^```$/gm, '')), ...blocks];
  });
  const commands = texts.map((text) => text.trim().replace(/\s+/g, ' '));
  const typed = commands.filter((text) => /^npm (start|test|run [a-z])/.test(text));
  return [...typed.map(parseCommand), ...tableRows()];
}

export function parseCommand(text: string): Documented {
  const [, command = '', rest = ''] = /^(npm (?:run )?[a-z:-]+)(.*)$/s.exec(text) ?? [];
  const words = rest
    .split(/[\s[\]|]+/)
    .filter((word) => word !== '' && word !== '--' && word !== '…');
  const firstOption = words.findIndex((word) => word.startsWith('--'));
  const before = firstOption < 0 ? words : words.slice(0, firstOption);
  return {
    command,
    words: before.filter((word) => /^[a-z]+(-[a-z]+)*$/.test(word)),
    options: optionsIn(rest),
  };
}

const codeIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

function optionsIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w-])--[a-z]+(-[a-z]+)*/g)].map(([option]) => option);
}
