import { nameOf, type Schema } from './api-document.ts';

type Schemas = Readonly<Record<string, Schema>>;

/** A schema that is nested deeper is recursive. */
const maxDepth = 8;

/** Texts for the contract's patterns. The first one that fits a schema is its example. */
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

const textByFormat: Readonly<Record<string, string>> = {
  date: '2026-11-23',
  'date-time': '2026-11-23T10:00:00Z',
  email: 'dealer@example.com',
};

/**
 * Returns an example of a request body: the required fields, or the first field when none is required. Its values are valid,
 * but such records need not exist. A field with rules beyond its JSON schema has `examples` in the contract.
 */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  const example = exampleValue(schema, schemas, 0);
  const isEmptyObject = typeof example === 'object' && example !== null && Object.keys(example).length === 0;
  const { properties = {} } = resolveRef(schema, schemas);
  const [firstField] = Object.entries(properties);
  if (!isEmptyObject || !firstField) return example;
  const [name, fieldSchema] = firstField;
  return { [name]: exampleValue(fieldSchema, schemas, 1) };
}

const resolveRef = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref ? (schemas[nameOf(schema.$ref)] ?? {}) : schema;

/** Returns a valid value; null for a recursive schema and for one without a known type. */
function exampleValue(schemaOrRef: Schema, schemas: Schemas, depth: number): unknown {
  const schema = resolveRef(schemaOrRef, schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.examples) return schema.examples[0];
  if (schema.enum) return schema.enum[0];
  if (depth > maxDepth) return null;
  const nonNull = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (nonNull) return exampleValue(nonNull, schemas, depth + 1);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'object':
      return exampleObject(schema, schemas, depth);
    case 'array':
      return schema.maxItems === 0 ? [] : [exampleValue(schema.items ?? {}, schemas, depth + 1)];
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? Number.POSITIVE_INFINITY);
    case 'boolean':
      return true;
    case 'string':
      return exampleText(schema);
    default:
      return null;
  }
}

function exampleObject({ properties = {}, required = [] }: Schema, schemas: Schemas, depth: number): object {
  const fields = required.map((name) => [name, exampleValue(properties[name] ?? {}, schemas, depth + 1)]);
  return Object.fromEntries(fields);
}

function exampleText({ format, pattern, minLength = 0, maxLength }: Schema): string {
  const formatted = format && textByFormat[format];
  if (formatted) return formatted;
  const regExp = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const fits = (text: string) =>
    text.length >= minLength && text.length <= (maxLength ?? text.length) && (regExp?.test(text) ?? true);
  const plain = 'text'.padEnd(minLength, 'x');
  const candidates = regExp ? sampleTexts : [plain, ...sampleTexts];
  return candidates.find(fits) ?? plain;
}
