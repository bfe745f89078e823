import { pathToFileURL } from 'node:url';

const STYLES = '#styled/css';
const NONE = 'undefined';
const PICK = '#web/ui/look/pick-classes.ts';

/**
 * Evaluates `css({…})` and `cva({…})` at build time, so that phones neither carry style objects nor
 * spend startup on them. Styles from another module are left to the browser.
 * @param {string} library folder of Panda's generated functions
 */
export function precompilePanda(library) {
  let panda;
  return {
    name: 'precompile-panda',
    apply: 'build',
    async buildStart() {
      panda = await import(pathToFileURL(`${library}/css/index.js`).href);
    },
    transform: {
      // After JSX and types are removed.
      order: 'post',
      filter: { id: [/\.tsx?$/, /\/styled-system\//] },
      handler(code, id) {
        // It fills tables on load, which counts as a side effect: unused, it would stay.
        if (id.includes('/styled-system/')) return { code, map: null, moduleSideEffects: false };
        return code.includes(STYLES) ? workOut(code, this.parse(code), panda) : null;
      },
    },
  };
}

/** @returns the code with classes in place of styles; null when nothing can be evaluated. */
export function workOut(code, program, { css, cva }) {
  const names = importedNames(program);
  const read = createReader(constantsOf(program));
  // Inside a function a parameter may hide the constant.
  const readInPlace = createReader(new Map());
  const found = [];
  walk(program, (node, isInFunction) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
    const name = names.get(node.callee.name);
    const styles = name && readAll(node.arguments, isInFunction ? readInPlace : read);
    if (!styles) return;
    const text =
      name === 'css'
        ? JSON.stringify(css(...styles))
        : name === 'cva'
          ? toPick(styles[0], cva)
          : null;
    if (text) found.push({ start: node.start, end: node.end, text });
  });
  if (found.length === 0) return null;
  let ready = code;
  for (const { start, end, text } of found.sort((a, b) => b.start - a.start)) {
    ready = ready.slice(0, start) + text + ready.slice(end);
  }
  const isPicking = found.some(({ text }) => text.startsWith('pickClasses('));
  return { code: isPicking ? `import { pickClasses } from '${PICK}';${ready}` : ready, map: null };
}

function importedNames(program) {
  const names = new Map();
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration' || node.source.value !== STYLES) continue;
    for (const { local, imported } of node.specifiers) names.set(local.name, imported?.name);
  }
  return names;
}

/**
 * Constant classes, and those of each choice with the constants they would override. Null where
 * choices override each other.
 */
function toPick(config, cva) {
  if (config.compoundVariants) return null;
  const { variants = {}, defaultVariants: usual = {} } = config;
  const look = cva({ ...config, defaultVariants: {} });
  const classesOf = (props) => new Set(look(props).split(' ').filter(Boolean));
  const choices = Object.entries(variants).map(([key, values]) => [
    key,
    [...Object.keys(values), NONE].map((value) => [value, classesOf({ [key]: value })]),
  ]);
  const [base, every] = [classesOf({}), choices.flatMap(([, values]) => values)];
  const always = [...base].filter((one) => every.every(([, classes]) => classes.has(one)));
  const byChoice = choices.map(([key, values]) => {
    const kept = [...base].filter((one) => values.every(([, classes]) => classes.has(one)));
    const own = values.map(([value, classes]) => [value, without(classes, kept)]);
    return [key, Object.fromEntries(own.filter(([value, classes]) => value !== NONE || classes))];
  });
  for (const chosen of combine(choices)) {
    const apart = chosen.map(([key, value]) => Object.fromEntries(byChoice)[key][value] ?? '');
    if (!isSame(classesOf(Object.fromEntries(chosen)), [...always, ...apart])) return null;
  }
  const parts = [always.join(' '), Object.fromEntries(byChoice), usual];
  return `pickClasses(${parts.map((part) => JSON.stringify(part)).join(', ')})`;
}

function combine(choices) {
  return choices.reduce(
    (sofar, [key, values]) =>
      sofar.flatMap((chosen) => values.map(([value]) => [...chosen, [key, value]])),
    [[]],
  );
}

const without = (classes, others) => [...classes].filter((one) => !others.includes(one)).join(' ');

function isSame(classes, parts) {
  const others = new Set(parts.join(' ').split(' ').filter(Boolean));
  return classes.size === others.size && [...classes].every((one) => others.has(one));
}

function readAll(nodes, read) {
  const values = nodes.map((node) => read(node));
  return values.includes(undefined) ? null : values;
}

function constantsOf(program) {
  const constants = new Map();
  for (const { type, kind, declarations } of program.body) {
    if (type !== 'VariableDeclaration' || kind !== 'const') continue;
    for (const { id, init } of declarations) constants.set(id.name, init);
  }
  return constants;
}

/** Reads literals, and names of `constants`; anything else is undefined. */
function createReader(constants) {
  function read(node) {
    switch (node?.type) {
      case 'Literal':
        return node.value;
      case 'TemplateLiteral':
        return node.expressions.length === 0 ? node.quasis[0].value.cooked : undefined;
      case 'UnaryExpression':
        return node.operator === '-' ? negate(read(node.argument)) : undefined;
      case 'ObjectExpression':
        return readObject(node);
      case 'Identifier':
        return read(constants.get(node.name));
      default:
        return undefined;
    }
  }

  function readObject({ properties }) {
    const found = {};
    for (const property of properties) {
      if (property.computed) return undefined;
      const value = read(property.type === 'SpreadElement' ? property.argument : property.value);
      if (value === undefined) return undefined;
      if (property.type !== 'SpreadElement') found[property.key.name ?? property.key.value] = value;
      else Object.assign(found, value);
    }
    return found;
  }

  return read;
}

const negate = (value) => (typeof value === 'number' ? -value : undefined);

function walk(node, see, isInFunction = false) {
  see(node, isInFunction);
  const isInner = isInFunction || node.type.includes('Function');
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child.type === 'string') walk(child, see, isInner);
    }
  }
}
