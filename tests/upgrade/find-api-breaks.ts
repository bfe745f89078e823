type Json = Record<string, unknown>;

export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
};

export type Operation = {
  operationId: string;
  'x-queue': string;
  parameters?: { name: string; required: boolean }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Content = { content?: Record<string, { schema: Schema }> };
export type Paths = Record<string, Record<string, Operation>>;

/** What an app or a script made for the old calls would stumble over: in words, one for each. */
export function findApiBreaks(old: Paths, now: Paths): string[] {
  return Object.entries(old).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, before]) => {
      const after = now[path]?.[method];
      if (!after) return [`${before.operationId}: ${method} ${path} is gone`];
      return findOperationBreaks(before, after).map((what) => `${before.operationId}: ${what}`);
    }),
  );
}

function findOperationBreaks(old: Operation, now: Operation): string[] {
  const known = new Set(old.parameters?.map(({ name }) => name));
  const kept = new Set(now.parameters?.map(({ name }) => name));
  const status = Object.keys(old.responses).find((code) => code !== 'default') ?? '';
  const mustQueue = old['x-queue'] !== 'never' && old['x-queue'] !== now['x-queue'];
  return [
    ...(mustQueue ? ['phones keep it in their outbox, and it is none of theirs now'] : []),
    ...[...known].filter((name) => !kept.has(name)).map((name) => `?${name} is gone`),
    ...(now.parameters ?? [])
      .filter(({ name, required }) => required && !known.has(name))
      .map(({ name }) => `?${name} must be given`),
    ...compare(schemaOf(old.requestBody), schemaOf(now.requestBody), 'taken'),
    ...(now.responses[status] ? [] : [`is no longer answered ${status}`]),
    ...compare(schemaOf(old.responses[status]), schemaOf(now.responses[status]), 'answer'),
  ];
}

function schemaOf(content: Content | undefined): Schema {
  return Object.values(content?.content ?? {})[0]?.schema ?? {};
}

type Side = 'taken' | 'answer';

function compare(old: Schema, now: Schema, side: Side, at: string = side): string[] {
  if (JSON.stringify(old) === JSON.stringify(now)) return [];
  if (old.anyOf || now.anyOf) return compareChoices(old, now, side, at);
  if (old.type !== now.type) return [`${at} was ${old.type} and is ${now.type}`];
  return [
    ...compareKeys(old, now, side, at),
    ...compareLimits(old, now, side, at),
    ...(old.items && now.items ? compare(old.items, now.items, side, `${at}[]`) : []),
    ...(isSchema(old.additionalProperties) && isSchema(now.additionalProperties)
      ? compare(old.additionalProperties, now.additionalProperties, side, `${at}{}`)
      : []),
  ];
}

/** Each of what was possible still is. */
function compareChoices(old: Schema, now: Schema, side: Side, at: string): string[] {
  const options = now.anyOf ?? [now];
  return (old.anyOf ?? [old])
    .filter((one) => options.every((option) => compare(one, option, side, at).length > 0))
    .map((one) => `${at} was once ${one.type ?? JSON.stringify(one)}, and is not any more`);
}

function compareKeys(old: Schema, now: Schema, side: Side, at: string): string[] {
  const [before, after] = [new Set(old.required), new Set(now.required)];
  const [asked, had] = side === 'taken' ? [after, before] : [before, after];
  const word = side === 'taken' ? 'must be given' : 'may be missing';
  return [
    ...Object.entries(old.properties ?? {}).flatMap(([key, schema]) => {
      const today = now.properties?.[key];
      return today ? compare(schema, today, side, `${at}.${key}`) : [`${at}.${key} is gone`];
    }),
    ...[...asked]
      .filter((key) => !had.has(key) && (side === 'taken' || now.properties?.[key]))
      .map((key) => `${at}.${key} ${word}`),
  ];
}

/** Of what is taken: nothing that was taken is too much, or unknown, today. */
function compareLimits(old: Schema, now: Schema, side: Side, at: string): string[] {
  if (side === 'answer') return [];
  const values = (schema: Schema) => schema.enum ?? ('const' in schema ? [schema.const] : null);
  const [before, after] = [values(old), values(now)];
  const lost = after ? (before ?? ['anything']).filter((value) => !after.includes(value)) : [];
  const limits = (['maxLength', 'maxItems'] as const).filter(
    (limit) => (now[limit] ?? Infinity) < (old[limit] ?? Infinity),
  );
  return [
    ...lost.map((value) => `${at} does not take ${String(value)} any more`),
    ...limits.map((limit) => `${at} takes less: ${limit} ${now[limit]}`),
  ];
}

function isSchema(value: unknown): value is Schema & Json {
  return typeof value === 'object' && value !== null;
}
