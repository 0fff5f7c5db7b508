import fc from './fast-check.ts';

/** A JSON schema of the API document. An empty one allows any value. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

export type ResolveRef = (ref: string) => Schema;

const maxTextLength = 60;
const maxListLength = 5;

export function arbitraryOf(schema: Schema, shared: ResolveRef): fc.Arbitrary<unknown> {
  if (schema.$ref) return arbitraryOf(shared(schema.$ref), shared);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => arbitraryOf(each, shared)));
  const types = [schema.type ?? []].flat();
  return types.length === 0
    ? fc.jsonValue()
    : fc.oneof(...types.map((type) => arbitraryOfType(type, schema, shared)));
}

function arbitraryOfType(type: string, schema: Schema, shared: ResolveRef): fc.Arbitrary<unknown> {
  const { minimum = -1e9, maximum = 1e9, minItems = 0, maxItems = maxListLength } = schema;
  switch (type) {
    case 'string':
      return arbitraryText(schema);
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, shared), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, maxListLength)),
      });
    default:
      return arbitraryRecord(schema, shared);
  }
}

function arbitraryRecord(
  { properties = {}, required = [] }: Schema,
  shared: ResolveRef,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, each]) => [name, arbitraryOf(each, shared)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function arbitraryText({
  pattern,
  format,
  minLength = 0,
  maxLength = maxTextLength,
}: Schema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date' || format === 'date-time') {
    const instant = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    return instant.map((date) => (format === 'date' ? date.toISOString().slice(0, 10) : date.toISOString()));
  }
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, maxTextLength)) };
  return fc.oneof(fc.string(length), fc.string({ ...length, unit: 'grapheme' }));
}

/** Differences between a value and its schema: wrong kinds, missing fields and undocumented fields. */
export function undocumented(value: unknown, schema: Schema, shared: ResolveRef, path = ''): string[] {
  if (schema.$ref) return undocumented(value, shared(schema.$ref), shared, path);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const faults = choices.map((each) => undocumented(value, each, shared, path));
    return faults.toSorted((a, b) => a.length - b.length)[0] ?? [];
  }
  const name = path || 'the response';
  if (schema.const !== undefined) return value === schema.const ? [] : [`${name} is another constant`];
  if (schema.enum) return schema.enum.includes(value) ? [] : [`${name} is not in the enum: ${String(value)}`];
  return checkKind(value, schema, shared, path);
}

function checkKind(value: unknown, schema: Schema, shared: ResolveRef, path: string): string[] {
  const types = [schema.type ?? []].flat();
  const kind = kindOf(value);
  const isAllowed = types.includes(kind) || (kind === 'integer' && types.includes('number'));
  if (types.length > 0 && !isAllowed) return [`${path || 'the response'} is ${kind}`];
  if (kind === 'string' && !hasFormat(value as string, schema)) return [`${path} has another format`];
  if (kind === 'array')
    return (value as unknown[]).flatMap((each, index) =>
      undocumented(each, schema.items ?? {}, shared, `${path}[${index}]`),
    );
  return kind === 'object' && schema.properties
    ? checkFields(value as Record<string, unknown>, schema, shared, path)
    : [];
}

function checkFields(
  value: Record<string, unknown>,
  { properties = {}, required = [], additionalProperties }: Schema,
  shared: ResolveRef,
  path: string,
): string[] {
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const missing = required.filter((name) => !(name in value)).map((name) => `${at(name)} is missing`);
  const rest = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const faults = Object.entries(value).flatMap(([name, each]) => {
    const fieldSchema = properties[name] ?? rest;
    return fieldSchema ? undocumented(each, fieldSchema, shared, at(name)) : [`${at(name)} is undocumented`];
  });
  return [...missing, ...faults];
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function hasFormat(text: string, { pattern, format, minLength = 0, maxLength = Infinity }: Schema): boolean {
  if (format === 'date-time') return isoInstant.test(text);
  if (format === 'date') return /^\d{4}-\d\d-\d\d$/.test(text);
  if (pattern && !new RegExp(pattern, 'u').test(text)) return false;
  return text.length >= minLength && text.length <= maxLength;
}
