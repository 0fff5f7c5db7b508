import type { SpecificationField } from '../../contract/product-library.ts';
import { type SpecificationGroup, specificationGroups } from '../../contract/specification-constants.ts';

/** One field of several products: a cell for each product, null where nothing is known of it. */
export interface ComparedRow {
  field: string;
  cells: (SpecificationField | null)[];
  /** Whether a reader sees anything else in one of the cells; of one product alone nothing differs. */
  differs: boolean;
}

export interface ComparedGroup {
  group: SpecificationGroup;
  rows: ComparedRow[];
}

/** The fields of a specification by group, in the order in which groups are shown; groups without a field are left out. */
export function groupFields(fields: readonly SpecificationField[]) {
  return specificationGroups
    .map((group) => ({ group, fields: fields.filter((field) => field.group === group) }))
    .filter((each) => each.fields.length > 0);
}

/** Lays products side by side: every field that one of them has, compared by what a reader sees of it. */
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

/** The fields of all sides in one order that keeps the order of each. */
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

/** How many fields differ. */
export const countDifferences = (groups: readonly ComparedGroup[]) =>
  groups.reduce((sum, { rows }) => sum + rows.filter(({ differs }) => differs).length, 0);

/** What is left of groups when only differences are shown. */
export const differencesOf = (groups: readonly ComparedGroup[]): ComparedGroup[] =>
  groups
    .map(({ group, rows }) => ({ group, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
