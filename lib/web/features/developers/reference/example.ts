import { nameOf, type Schema } from './api-document.ts';

type Schemas = Readonly<Record<string, Schema>>;

/** Deeper schemas are recursive. */
const maxDepth = 8;

/** Samples for the contract's patterns; the first match is used. */
const sampleTexts = [
  '1234',
  '12345',
  '980000000001',
  'DE',
  'EUR',
  'sold',
  'own',
  '2026-11',
  '0123456789abcdef',
  'text',
  'dealer@example.com',
];

const byFormat: Readonly<Record<string, string>> = {
  date: '2026-11-23',
  'date-time': '2026-11-23T10:00:00Z',
  email: 'dealer@example.com',
};

/**
 * Returns an initial body: the required fields, or the first field when none is required. Values are valid, but need not
 * exist. A field with rules beyond its JSON schema has `examples` in the contract.
 */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  const example = exampleFor(schema, schemas, 0);
  const { properties = {} } = resolveRef(schema, schemas);
  const [first] = Object.entries(properties);
  if (!first || typeof example !== 'object' || example === null || Object.keys(example).length > 0)
    return example;
  return { [first[0]]: exampleFor(first[1], schemas, 1) };
}

const resolveRef = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref ? (schemas[nameOf(schema.$ref)] ?? {}) : schema;

function exampleFor(schemaOrRef: Schema, schemas: Schemas, depth: number): unknown {
  const schema = resolveRef(schemaOrRef, schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.examples) return schema.examples[0];
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (depth > maxDepth) return null;
  if (choice) return exampleFor(choice, schemas, depth + 1);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'object':
      return objectOf(schema, schemas, depth);
    case 'array':
      return schema.maxItems === 0 ? [] : [exampleFor(schema.items ?? {}, schemas, depth + 1)];
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? Number.POSITIVE_INFINITY);
    case 'boolean':
      return true;
    case 'string':
      return textOf(schema);
    default:
      return null;
  }
}

function objectOf({ properties = {}, required = [] }: Schema, schemas: Schemas, depth: number): object {
  const fields = required.map((name) => [name, exampleFor(properties[name] ?? {}, schemas, depth + 1)]);
  return Object.fromEntries(fields);
}

function textOf({ format, pattern, minLength = 0, maxLength }: Schema): string {
  const formatted = format && byFormat[format];
  if (formatted) return formatted;
  const form = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const fits = (text: string) =>
    text.length >= minLength && text.length <= (maxLength ?? text.length) && (form?.test(text) ?? true);
  const plain = 'text'.padEnd(minLength, 'x');
  const candidates = form ? sampleTexts : [plain, ...sampleTexts];
  return candidates.find(fits) ?? plain;
}
