import * as v from 'valibot';
import type { AnySchema } from '#contract/core/endpoint';

/** Lets through what a schema names and drops the rest. Throws when something does not fit. */
export type SerializeAnswer = (value: unknown) => unknown;

const MISFIT = Symbol('misfit');
type Pick = (value: unknown) => unknown;

/**
 * Compiles an answer's allow-list: a fifth of the parser's time for twenty thousand people. Values
 * that do not fit go through the parser, which reports the problem.
 */
export function compileAnswerSerializer(schema: AnySchema): SerializeAnswer {
  const pick = compile(schema);
  return (value) => {
    const picked = pick(value);
    return picked === MISFIT ? v.parse(schema, value) : picked;
  };
}

type Parts = {
  type: string;
  pipe?: unknown;
  item?: AnySchema;
  entries?: Record<string, AnySchema>;
  wrapped?: AnySchema;
  default?: unknown;
  literal?: unknown;
  options?: readonly unknown[];
};

function compile(schema: AnySchema): Pick {
  const parts = schema as unknown as Parts;
  if (parts.pipe !== undefined) return byParser(schema);
  switch (parts.type) {
    case 'string':
      return (value) => (typeof value === 'string' ? value : MISFIT);
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : MISFIT);
    case 'number':
      return (value) => (typeof value === 'number' && !Number.isNaN(value) ? value : MISFIT);
    case 'literal':
      return (value) => (value === parts.literal ? value : MISFIT);
    case 'picklist':
      return oneOf(parts.options ?? []);
    case 'nullable':
      return orNull(compile(parts.wrapped as AnySchema));
    case 'array':
      return listOf(compile(parts.item as AnySchema));
    case 'object':
      return fieldsOf(parts.entries ?? {});
    default:
      return byParser(schema);
  }
}

function byParser(schema: AnySchema): Pick {
  return (value) => {
    const result = v.safeParse(schema, value);
    return result.success ? result.output : MISFIT;
  };
}

function oneOf(options: readonly unknown[]): Pick {
  const known = new Set(options);
  return (value) => (known.has(value) ? value : MISFIT);
}

function orNull(pick: Pick): Pick {
  return (value) => (value === null ? null : pick(value));
}

function listOf(pick: Pick): Pick {
  return (value) => {
    if (!Array.isArray(value)) return MISFIT;
    const items = new Array<unknown>(value.length);
    for (let index = 0; index < value.length; index += 1) {
      const item = pick(value[index]);
      if (item === MISFIT) return MISFIT;
      items[index] = item;
    }
    return items;
  };
}

type Field = {
  key: string;
  pick: Pick;
  /** Left out of the answer when it was left out of the value. */
  mayMiss: boolean;
};

function fieldsOf(entries: Readonly<Record<string, AnySchema>>): Pick {
  const fields = Object.entries(entries).map(([key, schema]) => ({
    key,
    pick: compile(schema),
    mayMiss: (schema as unknown as Parts).type === 'optional',
  }));
  const pick = fields.some(({ mayMiss }) => mayMiss) ? pickSome(fields) : pickAll(fields);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return MISFIT;
    return pick(value as Given);
  };
}

type Given = Readonly<Record<string, unknown>>;

function pickSome(fields: readonly Field[]): (given: Given) => unknown {
  return (given) => {
    const picked: Record<string, unknown> = {};
    for (const { key, pick, mayMiss } of fields) {
      if (mayMiss && !(key in given)) {
        // A default, if it has one, is the parser's to fill in.
        const filled = pick(undefined);
        if (filled !== undefined && filled !== MISFIT) picked[key] = filled;
        continue;
      }
      const item = pick(given[key]);
      if (item === MISFIT) return MISFIT;
      picked[key] = item;
    }
    return picked;
  };
}

/**
 * The same without optional fields, compiled to one literal: a ninth of the loop's time. Names come
 * from the contract and are quoted.
 */
function pickAll(fields: readonly Field[]): (given: Given) => unknown {
  const lines = fields.map(({ key }, at) => {
    const name = JSON.stringify(key);
    return {
      pick: `const item${at} = pick${at}(given[${name}]);\nif (item${at} === MISFIT) return MISFIT;`,
      field: `${name}: item${at}`,
    };
  });
  const picks = fields.map((_, at) => `pick${at}`);
  const text = `return (given) => {
    ${lines.map(({ pick }) => pick).join('\n')}
    return { ${lines.map(({ field }) => field).join(', ')} };
  };`;
  const make = new Function('MISFIT', ...picks, text);
  return make(MISFIT, ...fields.map(({ pick }) => pick));
}
