export const specificationGroups = [
  'hardware',
  'battery',
  'customs',
  'packing',
  'diagnostics',
  'other',
] as const;
export type SpecificationGroup = (typeof specificationGroups)[number];

export const maxComparedProducts = 4;
