import { parseSync } from 'vite';

/** A text that a person would read, where it stands. */
export type FoundWord = { line: number; text: string };

type Node = { type: string; start: number } & Record<string, unknown>;

/** Styles, errors for developers, and what is compared or looked up rather than shown. */
const SILENT_CALLS = new Set([
  'css',
  'cva',
  'sva',
  'getRouteApi',
  'Error',
  'TypeError',
  'sql',
  'lazyComponent',
  'isInSection',
  'matchMedia',
  'closest',
  'matches',
  'querySelector',
  'querySelectorAll',
]);
const SILENT_ATTRIBUTES = new Set([
  'aria-keyshortcuts',
  'className',
  'to',
  'href',
  'id',
  'key',
  'type',
  'rel',
  'target',
]);
const SILENT_KEYS = new Set(['summary', 'name', 'path', 'draftKey']);

/** Their texts are words of a sentence, however short. */
const COUNTED = new Set(['formatCount', 'plural']);

/** Texts in the sources of a file that read as words of a screen, as far as their form tells. */
export function findWords(file: string, source: string): FoundWord[] {
  const { program } = parseSync(file, source);
  const found: FoundWord[] = [];
  const lineOf = (start: number) => source.slice(0, start).split('\n').length;
  visit(program as unknown as Node, (node) => {
    for (const text of [textOf(node), ...countedOf(node)]) {
      if (text === null || !isWords(text, node.type)) continue;
      found.push({ line: lineOf(node.start), text: text.trim().replace(/\s+/g, ' ') });
    }
  });
  return found;
}

function visit(node: Node, look: (node: Node) => void): void {
  if (isSilent(node)) return;
  look(node);
  for (const [key, value] of Object.entries(node)) {
    if (node.type === 'Property' && key === 'key') continue;
    if (node.type === 'SwitchCase' && key === 'test') continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, look);
    }
  }
}

function isSilent(node: Node): boolean {
  if (/^(Import|Export(All|Named)Declaration|TS(?!As|Satisfies|NonNull))/.test(node.type)) {
    return !(node.type === 'ExportNamedDeclaration' && node.declaration);
  }
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    return SILENT_CALLS.has(nameOf(node.callee));
  }
  if (node.type === 'AssignmentExpression') return isStyle(node.left);
  if (node.type === 'TaggedTemplateExpression') return nameOf(node.tag) === 'sql';
  if (node.type === 'BinaryExpression')
    return /^([!=]==|in)$/.test(String(node.operator)) && (isText(node.left) || isText(node.right));
  if (node.type === 'JSXAttribute') return SILENT_ATTRIBUTES.has(nameOf(node.name));
  return node.type === 'Property' && SILENT_KEYS.has(nameOf(node.key)) && isPlain(node.value);
}

/** `element.style.translate` and its kin take values of CSS. */
function isStyle(target: unknown): boolean {
  return isNode(target) && target.type === 'MemberExpression' && nameOf(target.object) === 'style';
}

/** What is compared is a value. */
function isText(value: unknown): boolean {
  return isNode(value) && value.type === 'Literal' && typeof value.value === 'string';
}

/** Keys of the contract's rows hold names of programs there; with a space it is a word all the same. */
function isPlain(value: unknown): boolean {
  return isNode(value) && value.type === 'Literal' && !/\s/.test(String(value.value));
}

function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateElement') return (node.value as { raw: string }).raw;
  return null;
}

/** Words given to what counts with them: «persona», «personas». */
function countedOf(node: Node): string[] {
  if (node.type !== 'CallExpression' || !COUNTED.has(nameOf(node.callee))) return [];
  return (node.arguments as Node[])
    .map(textOf)
    .filter((text): text is string => text !== null && !isWords(text, 'Literal'));
}

/** With a space between words, an accent, or a capital as of a label; what stands in JSX always. */
function isWords(text: string, type: string): boolean {
  if (!/\p{L}{2}/u.test(text)) return false;
  if (type === 'JSXText' || type === 'CallExpression') return true;
  if (type === 'TemplateElement' && /(^|\s)\p{L}{2,}\s/u.test(text)) return true;
  return (
    /\p{L}[,.;:)]? \(?\p{L}/u.test(text) ||
    /^\(\p{L}{2,}\)$/u.test(text) ||
    /[áéíóúñüÁÉÍÓÚÑ¿¡«»…]/.test(text) ||
    /^\p{Lu}\p{Ll}{2,}(\.{3}|[.:])?$/u.test(text.trim())
  );
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return String(node.name ?? (isNode(node.property) ? nameOf(node.property) : ''));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
