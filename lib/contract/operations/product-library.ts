import { z } from 'zod';
import { maxComparedProducts, specificationGroups } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf, searchText } from '../list.ts';
import { operation } from '../operation.ts';
import { id, idInput, idParams, instant, vendorStatus } from '../values.ts';

const fieldName = {
  field: z.string(),
  label: z.string(),
};

export const SpecificationField = z.object({
  ...fieldName,
  group: z.enum(specificationGroups),
  value: z.union([z.boolean(), z.number(), z.string(), z.array(z.string())]),
  unit: z.string(),
});
export type SpecificationField = z.output<typeof SpecificationField>;

export const LibraryProduct = z.object({
  id,
  name: z.string(),
  type: z.string(),
  category: vendorStatus.nullable(),
  picture: z.string(),
  updatedAt: instant.nullable(),
  known: z.int(),
  found: z.array(z.object({ ...fieldName, snippet: z.string() })),
});
export type LibraryProduct = z.output<typeof LibraryProduct>;

export const Specification = LibraryProduct.omit({ found: true }).extend({
  fields: z.array(SpecificationField),
});
export type Specification = z.output<typeof Specification>;

const libraryFilters = { q: searchText.optional(), category: idInput.optional() };

const comparedIds = z
  .string()
  .regex(new RegExp(`^[\\w.:-]{1,64}(,[\\w.:-]{1,64}){0,${maxComparedProducts - 1}}$`), withCode('choice'));

/** Vendor calls 37, 94, 95 and 97. */
export const productLibrary = {
  list: operation('productLibrary.list', {
    access: 'caseSummary',
    summary: 'Lists the products of the library',
    query: listQuery(libraryFilters, ['name', 'updatedAt', 'known']),
    response: pageOf(LibraryProduct),
  }),
  categories: operation('productLibrary.categories', {
    access: 'caseSummary',
    summary: 'Lists product lines',
    response: z.object({ items: z.array(vendorStatus) }),
  }),
  recent: operation('productLibrary.recent', {
    access: 'caseSummary',
    summary: 'Lists recently changed products',
    response: z.object({ items: z.array(z.object({ id, name: z.string(), changedAt: instant.nullable() })) }),
  }),
  compare: operation('productLibrary.compare', {
    access: 'caseSummary',
    summary: 'Compares products',
    query: z.strictObject({ ids: comparedIds }),
    response: z.object({
      items: z.array(Specification),
      missing: z.array(z.string()),
      choices: z.array(z.object({ id, name: z.string() })),
    }),
  }),
  read: operation('productLibrary.read', {
    access: 'caseSummary',
    summary: 'Retrieves a product specification',
    params: idParams,
    response: Specification,
  }),
};
