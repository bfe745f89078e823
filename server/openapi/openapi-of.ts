import { toJsonSchema } from '@valibot/to-json-schema';
import { type AnySchema, type Endpoint, none } from '#contract/core/endpoint';
import { policy } from '#contract/core/policy';
import { COLUMNS } from '#contract/core/roles';

type Json = Record<string, unknown>;

export function openapiOf(rows: readonly Endpoint[], serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const row of rows) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(row) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Coaching para Líderes', version: '1' },
    servers: [{ url: `${serverUrl}/api` }],
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
    paths,
  };
}

function operation(row: Endpoint): Json {
  const isOpen = rolesOf(row).includes('anonymous');
  const parameters = [...pathParameters(row), ...queryParameters(row)];
  return {
    operationId: row.name,
    summary: row.summary,
    tags: [row.name.split('.')[0]],
    security: isOpen ? [] : [{ cookie: [] }, { bearer: [] }],
    'x-columns': rolesOf(row),
    'x-queue': row.queue,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(row.body === none ? {} : { requestBody: jsonContent(schemaOf(row.body, 'input')) }),
    responses: {
      [row.status]: { description: 'Correcto', ...answerContent(row) },
      default: {
        description: 'Una oración en español; el código va en X-Error-Code',
        content: { 'text/plain': { schema: { type: 'string' } } },
      },
    },
  };
}

/** For a stream, the schema of each event's JSON. */
function answerContent(row: Endpoint): Json {
  const schema = schemaOf(row.answer, 'output');
  if (row.answers === 'json') return jsonContent(schema);
  const type = row.answers === 'calendar' ? 'text/calendar' : 'text/event-stream';
  return { content: { [type]: { schema } } };
}

export function rolesOf(row: Endpoint): string[] {
  return COLUMNS.filter((column) => policy.get(row.name)?.[column].type === 'allow');
}

function pathParameters(row: Endpoint): Json[] {
  return [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(row: Endpoint): Json[] {
  if (row.query === none) return [];
  const schema = schemaOf(row.query, 'input');
  const required = new Set((schema.required as string[] | undefined) ?? []);
  return Object.entries((schema.properties as Json | undefined) ?? {}).map(([name, entry]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: entry,
  }));
}

function jsonContent(schema: Json): Json {
  return { content: { 'application/json': { schema } } };
}

/** Checks that JSON Schema cannot express are omitted. */
function schemaOf(schema: AnySchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return rest;
}
