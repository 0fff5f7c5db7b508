/** Words of product specifications without a schema, so that a screen can name them and load no validator. */

/** What the fields of a specification are about, in the order in which they are shown. */
export const specificationGroups = [
  'hardware',
  'battery',
  'customs',
  'packing',
  'diagnostics',
  'other',
] as const;
export type SpecificationGroup = (typeof specificationGroups)[number];

/** Most products that stand side by side. */
export const maxComparedProducts = 4;
