import { z } from 'zod';
import { listQuery, pageOf, searchText } from './list.ts';
import { operation } from './operation.ts';
import { maxComparedProducts, specificationGroups } from './specification-constants.ts';
import { id, idInput, idParams, instant, vendorStatus } from './values.ts';

/** Names a field of a specification. */
const fieldName = {
  /** The portal's word for it; the vendor's own key where the portal has none. */
  field: z.string(),
  /** What it is called, made of the vendor's key; empty where the portal has a word for it. */
  label: z.string(),
};

/** One thing that is known of a product. */
export const SpecificationField = z.object({
  ...fieldName,
  group: z.enum(specificationGroups),
  value: z.union([z.boolean(), z.number(), z.string(), z.array(z.string())]),
  /** Of a number: its unit, e.g. `kg`; may be empty. A text has its unit in it. */
  unit: z.string(),
});
export type SpecificationField = z.output<typeof SpecificationField>;

/** A product as the library lists it. */
export const LibraryProduct = z.object({
  id,
  name: z.string(),
  type: z.string(),
  /** The product line, in the vendor's words. */
  category: vendorStatus.nullable(),
  /** The portal's address of its picture; may be empty. */
  picture: z.string(),
  updatedAt: instant.nullable(),
  /** How much is known of it. */
  known: z.int(),
  /** Where the text that was looked for stands in its specification. */
  found: z.array(z.object({ ...fieldName, snippet: z.string() })),
});
export type LibraryProduct = z.output<typeof LibraryProduct>;

/** A product with all that is known of it, in the order in which it is shown. */
export const Specification = LibraryProduct.omit({ found: true }).extend({
  fields: z.array(SpecificationField),
});
export type Specification = z.output<typeof Specification>;

/** `q` is any part of a name, a type or a value of the specification; `category` an id of `productLibrary.categories`. */
const libraryFilters = { q: searchText.optional(), category: idInput.optional() };

const comparedIds = z
  .string()
  .regex(new RegExp(`^[\\w.:-]{1,64}(,[\\w.:-]{1,64}){0,${maxComparedProducts - 1}}$`), { error: 'choice' });

/** What the vendor's products can do: vendor calls 37, 94, 95 and 97. */
export const productLibrary = {
  list: operation('productLibrary.list', {
    access: 'caseSummary',
    summary: 'List products, by name',
    query: listQuery(libraryFilters, ['name', 'updatedAt', 'known']),
    response: pageOf(LibraryProduct),
  }),
  categories: operation('productLibrary.categories', {
    access: 'caseSummary',
    summary: 'Product lines to filter by',
    response: z.object({ items: z.array(vendorStatus) }),
  }),
  recent: operation('productLibrary.recent', {
    access: 'caseSummary',
    summary: 'The five products whose specification changed last',
    response: z.object({ items: z.array(z.object({ id, name: z.string(), changedAt: instant.nullable() })) }),
  }),
  compare: operation('productLibrary.compare', {
    access: 'caseSummary',
    summary: 'Up to four products with all that is known of them, in the order of `ids`',
    query: z.strictObject({ ids: comparedIds }),
    response: z.object({
      items: z.array(Specification),
      /** Ids that no product has. */
      missing: z.array(z.string()),
      /** Every product that there is, by name. */
      choices: z.array(z.object({ id, name: z.string() })),
    }),
  }),
  read: operation('productLibrary.read', {
    access: 'caseSummary',
    summary: 'Read one product with all that is known of it',
    params: idParams,
    response: Specification,
  }),
};
