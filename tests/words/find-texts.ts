import { parseSync } from 'vite';

/** A text with the name of the constant that holds it; what is computed in it reads «…». */
export type NamedText = { key: string; text: string };

type Node = { type: string } & Record<string, unknown>;

/** Every text of a `messages.ts` file, however short. */
export function findTexts(file: string, source: string): NamedText[] {
  const found: NamedText[] = [];
  visit(parseSync(file, source).program, '', found);
  return found;
}

function visit(node: unknown, key: string, found: NamedText[]): void {
  if (Array.isArray(node)) {
    for (const child of node) visit(child, key, found);
    return;
  }
  if (!isNode(node) || /^(Import|TS(?!As|Satisfies|NonNull))/.test(node.type)) return;
  if (node.type === 'Literal') {
    if (typeof node.value === 'string') found.push({ key, text: node.value });
    return;
  }
  if (node.type === 'TemplateLiteral') {
    found.push({ key, text: textOf(node.quasis as Quasi[]) });
    visit(node.expressions, key, found);
    return;
  }
  if (node.type === 'Property') {
    visit(node.value, [key, nameOf(node.key)].filter(Boolean).join('.'), found);
    return;
  }
  const name = node.type === 'VariableDeclarator' ? nameOf(node.id) : key;
  for (const child of Object.values(node)) visit(child, name, found);
}

type Quasi = { value: { cooked: string } };

const textOf = (quasis: readonly Quasi[]) => quasis.map(({ value }) => value.cooked).join('…');

const nameOf = (node: unknown) => (isNode(node) ? String(node.name ?? node.value ?? '') : '');

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
