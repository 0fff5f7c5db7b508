import { z } from 'zod';
import { maxComparedProducts, specificationGroups } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf, searchFor, searchText } from '../list.ts';
import { operation } from '../operation.ts';
import { id, idInput, idParams, instant, optionalId, vendorStatus } from '../values.ts';

const fieldName = {
  field: z.string().describe('The portal’s name of the field, or the vendor’s key when the portal has none'),
  label: z.string().describe('Readable form of the vendor’s key; empty when the portal has a name'),
};

export const SpecificationField = z
  .object({
    ...fieldName,
    group: z.enum(specificationGroups),
    value: z.union([z.boolean(), z.number(), z.string(), z.array(z.string())]),
    unit: z.string().describe('Unit of a number, e.g. `kg`; may be empty. Text includes its unit'),
  })
  .meta({ id: 'SpecificationField' });
export type SpecificationField = z.output<typeof SpecificationField>;

export const LibraryProduct = z
  .object({
    id,
    name: z.string(),
    type: z.string(),
    category: vendorStatus.nullable().describe('Product line'),
    picture: z.string().describe('Path of the picture; may be empty'),
    updatedAt: instant.nullable(),
    known: z.int().describe('Number of known fields'),
    found: z
      .array(z.object({ ...fieldName, snippet: z.string() }))
      .describe('Fields of the specification that contain `q`'),
  })
  .meta({ id: 'LibraryProduct' });
export type LibraryProduct = z.output<typeof LibraryProduct>;

export const Specification = LibraryProduct.omit({ found: true })
  .extend({
    fields: z.array(SpecificationField).describe('In display order'),
  })
  .meta({ id: 'Specification' });
export type Specification = z.output<typeof Specification>;

const libraryFilters = {
  q: searchText.optional().describe('Part of name, type or a value of the specification'),
  category: idInput.optional().describe('An id of `productLibrary.categories`'),
};

const comparedIds = z
  .string()
  .regex(new RegExp(`^[\\w.:-]{1,64}(,[\\w.:-]{1,64}){0,${maxComparedProducts - 1}}$`), withCode('choice'));

/** Product specifications and their comparison. */
export const productLibrary = {
  list: operation('productLibrary.list', {
    route: 'GET /api/v1/product-library',
    vendorCalls: [37, 95],
    access: 'caseSummary',
    summary: 'Lists the products of the library',
    probe: {
      of: 'productLibrary.read',
      input: ({ fields }: Specification) => {
        const text = fields.find(({ value }) => typeof value === 'string' && value.trim())?.value;
        return text === undefined ? undefined : searchFor(String(text));
      },
    },
    isWhole: true,
    description: 'By name. `found` has the places of the specification that contain `q`.',
    query: listQuery(libraryFilters, ['name', 'updatedAt', 'known']),
    response: pageOf(LibraryProduct),
  }),
  categories: operation('productLibrary.categories', {
    route: 'GET /api/v1/product-library/categories',
    vendorCalls: [94],
    access: 'caseSummary',
    summary: 'Lists product lines',
    description: 'The values of the filter `category`.',
    response: z.object({ items: z.array(vendorStatus) }),
  }),
  recent: operation('productLibrary.recent', {
    route: 'GET /api/v1/product-library/recent',
    vendorCalls: [97],
    access: 'caseSummary',
    summary: 'Lists recently changed products',
    description: 'The five products whose specification changed last.',
    response: z.object({
      items: z.array(z.object({ id: optionalId, name: z.string(), changedAt: instant.nullable() })),
    }),
  }),
  compare: operation('productLibrary.compare', {
    route: 'GET /api/v1/product-library/compare',
    vendorCalls: [37],
    access: 'caseSummary',
    summary: 'Compares products',
    description: 'Returns up to four specifications in the order of `ids`, and all products as `choices`.',
    sample: (ids) => ({ query: { ids: ids.first('productLibrary.list') } }),
    query: z.strictObject({ ids: comparedIds.describe('One to four ids, comma-separated') }),
    response: z.object({
      items: z.array(Specification),
      missing: z.array(z.string()),
      choices: z.array(z.object({ id, name: z.string() })),
    }),
  }),
  read: operation('productLibrary.read', {
    route: 'GET /api/v1/product-library/{id}',
    vendorCalls: [37],
    access: 'caseSummary',
    summary: 'Retrieves a product specification',
    probe: 'record',
    params: idParams,
    response: Specification,
  }),
};
