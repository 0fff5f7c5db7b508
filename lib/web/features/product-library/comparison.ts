import { type SpecificationGroup, specificationGroups } from '#lib/contract/constants.ts';
import type { SpecificationField } from '#lib/contract/operations/product-library.ts';

/** One field with a cell for each product; null for a product without the field. */
interface ComparedRow {
  field: string;
  cells: (SpecificationField | null)[];
  /** Whether the displayed texts differ; false for a single product. */
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

/** Compares products by the displayed text of every field that any of them has, without empty groups. */
export function compareProducts(
  products: readonly { fields: readonly SpecificationField[] }[],
  textOf: (field: SpecificationField) => string,
): ComparedGroup[] {
  return specificationGroups
    .map((group) => {
      const fieldsByProduct = products.map(({ fields }) => fields.filter((field) => field.group === group));
      const rows = mergeFieldNames(fieldsByProduct).map((field): ComparedRow => {
        const cells = fieldsByProduct.map((fields) => fields.find((each) => each.field === field) ?? null);
        const distinctTexts = new Set(cells.map((cell) => cell && textOf(cell)));
        return { field, cells, differs: distinctTexts.size > 1 };
      });
      return { group, rows };
    })
    .filter(({ rows }) => rows.length > 0);
}

/**
 * Returns the names of all fields without duplicates. A field that the earlier products lack follows its predecessor in its own
 * product.
 */
function mergeFieldNames(fieldsByProduct: readonly (readonly SpecificationField[])[]): string[] {
  const merged: string[] = [];
  for (const fields of fieldsByProduct) {
    let nextIndex = 0;
    for (const { field } of fields) {
      const index = merged.indexOf(field);
      if (index < 0) merged.splice(nextIndex, 0, field);
      nextIndex = (index < 0 ? nextIndex : index) + 1;
    }
  }
  return merged;
}

export const countDifferences = (groups: readonly ComparedGroup[]): number =>
  groups.flatMap(({ rows }) => rows).filter(({ differs }) => differs).length;

/** Returns only the fields that differ, without empty groups. */
export const differencesOf = (groups: readonly ComparedGroup[]): ComparedGroup[] =>
  groups
    .map(({ group, rows }) => ({ group, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
