import { type SpecificationGroup, specificationGroups } from '#lib/contract/constants.ts';
import type { SpecificationField } from '#lib/contract/operations/product-library.ts';

/** One field with a cell per product; null when a product lacks it. */
interface ComparedRow {
  field: string;
  cells: (SpecificationField | null)[];
  /** Whether the displayed cells differ; false for a single product. */
  differs: boolean;
}

export interface ComparedGroup {
  group: SpecificationGroup;
  rows: ComparedRow[];
}

/** Returns the fields by group in display order, without empty groups. */
export function groupFields(fields: readonly SpecificationField[]) {
  return specificationGroups
    .map((group) => ({ group, fields: fields.filter((field) => field.group === group) }))
    .filter((each) => each.fields.length > 0);
}

/** Compares products by the displayed text of every field that one of them has. */
export function compareProducts(
  products: readonly { fields: readonly SpecificationField[] }[],
  textOf: (field: SpecificationField) => string,
): ComparedGroup[] {
  return specificationGroups
    .map((group) => {
      const sides = products.map(({ fields }) => fields.filter((field) => field.group === group));
      const rows = mergeOrder(sides).map((field): ComparedRow => {
        const cells = sides.map((side) => side.find((each) => each.field === field) ?? null);
        return { field, cells, differs: new Set(cells.map((cell) => cell && textOf(cell))).size > 1 };
      });
      return { group, rows };
    })
    .filter(({ rows }) => rows.length > 0);
}

/** Merges the fields into one order that keeps the order of each product. */
function mergeOrder(sides: readonly (readonly SpecificationField[])[]): string[] {
  const order: string[] = [];
  for (const side of sides) {
    let place = 0;
    for (const { field } of side) {
      const at = order.indexOf(field);
      if (at < 0) order.splice(place, 0, field);
      place = (at < 0 ? place : at) + 1;
    }
  }
  return order;
}

export const countDifferences = (groups: readonly ComparedGroup[]) =>
  groups.reduce((sum, { rows }) => sum + rows.filter(({ differs }) => differs).length, 0);

/** Keeps the fields that differ. */
export const differencesOf = (groups: readonly ComparedGroup[]): ComparedGroup[] =>
  groups
    .map(({ group, rows }) => ({ group, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
