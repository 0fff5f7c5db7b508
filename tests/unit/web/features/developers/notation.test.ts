import type { Schema } from '#lib/web/features/developers/reference/api-document.ts';
import { exampleOf } from '#lib/web/features/developers/reference/example.ts';
import { getSchemaFacts, nestedSchemas, notation } from '#lib/web/features/developers/reference/notation.ts';

const dealer: Schema = { $ref: '#/components/schemas/Dealer' };
const nothing: Schema = { type: 'null' };
const written = (schema: Schema) =>
  notation(schema)
    .map((piece) => (typeof piece === 'string' ? piece : `<${piece.schema}>`))
    .join('');

describe('the notation of a schema', () => {
  it.each<[Schema, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [dealer, '<Dealer>'],
    [{ anyOf: [dealer, nothing] }, '<Dealer> | null'],
    [{ type: 'array', items: dealer }, '<Dealer>[]'],
    [{ type: 'array', items: { anyOf: [dealer, nothing] } }, '(<Dealer> | null)[]'],
    [
      {
        anyOf: [
          { type: 'string', maxLength: 2 },
          { type: 'string', enum: ['all'] },
        ],
      },
      'string',
    ],
    [{ oneOf: [{ type: 'object' }, dealer, { type: 'object' }] }, 'object | <Dealer>'],
    [{ type: 'boolean', const: true }, 'true'],
    [{}, 'unknown'],
  ])('%j is written %s', (schema, expected) => {
    expect(written(schema)).toBe(expected);
  });

  it('has the limits of a nullable value, without JSON Schema’s defaults', () => {
    const schema: Schema = {
      anyOf: [{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, nothing],
    };
    expect(getSchemaFacts(schema).range).toEqual({ least: 1, most: undefined });
    const open: Schema = {
      type: 'integer',
      minimum: -Number.MAX_SAFE_INTEGER,
      maximum: Number.MAX_SAFE_INTEGER,
    };
    expect(getSchemaFacts(open).range).toBeUndefined();
  });

  it('has the limits of a list and of its items', () => {
    const facts = getSchemaFacts({
      type: 'array',
      maxItems: 20,
      items: { type: 'string', enum: ['a', 'b'], maxLength: 1 },
    });
    expect(facts).toMatchObject({
      ...{
        count: { least: undefined, most: 20 },
        length: { least: undefined, most: 1 },
        choices: ['a', 'b'],
      },
    });
  });

  it('has a default of 0', () => {
    expect(getSchemaFacts({ type: 'integer', default: 0 }).default).toBe('0');
  });

  it('nests schemas without a name only', () => {
    const object: Schema = { type: 'object', properties: { id: { type: 'string' } } };
    expect(nestedSchemas({ anyOf: [{ type: 'array', items: object }, nothing] })).toEqual([object]);
    expect(nestedSchemas({ oneOf: [object, dealer] })).toEqual([object, dealer]);
    expect(nestedSchemas({ anyOf: [dealer, nothing] })).toEqual([]);
  });
});

describe('an example of a schema', () => {
  it('ends at a recursive schema', () => {
    const tree: Schema = { type: 'object', required: ['child'], properties: { child: { $ref: '#/x/Tree' } } };
    expect(JSON.stringify(exampleOf({ $ref: '#/x/Tree' }, { Tree: tree }))).toContain('null');
  });

  it('has one field when none is required', () => {
    const schema: Schema = {
      type: 'object',
      properties: { email: { type: 'string', format: 'email' }, other: { type: 'string' } },
    };
    expect(exampleOf(schema, {})).toEqual({ email: 'dealer@example.com' });
  });

  it.each<[Schema, unknown]>([
    [{ type: 'string', pattern: '^[A-Z]{2}$' }, 'DE'],
    [{ type: 'string', minLength: 6, maxLength: 8 }, 'textxx'],
    [{ type: 'string', maxLength: 2 }, 'DE'],
    [{ type: 'integer', minimum: 5 }, 5],
    [{ type: 'integer', maximum: 0 }, 0],
    [{ type: 'string', enum: ['b', 'a'] }, 'b'],
    [{ anyOf: [nothing, { type: 'boolean' }] }, true],
  ])('%j: %j', (schema, expected) => {
    expect(exampleOf(schema, {})).toEqual(expected);
  });
});
