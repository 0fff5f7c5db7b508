import { foldName } from '#lib/contract/fold-text.ts';
import type {
  LibraryProduct,
  productLibrary as productLibraryContract,
  Specification,
} from '#lib/contract/operations/product-library.ts';
import type { Handlers } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import { toFileAddress } from './files.ts';
import type { VendorClient } from './http/client.ts';
import { instant, record, records, requiredText, text, type WireRecord, withIds } from './http/readers.ts';
import { VendorRefused } from './http/refusal.ts';
import { fetchCategories } from './mapping/categories.ts';
import { removeCredentials } from './mapping/credential-fields.ts';
import { readRows } from './mapping/page.ts';
import { readSpecification, toFieldName } from './specification.ts';

const maxRecent = 5;

function toSpecification(row: WireRecord): Specification {
  const category = text(row.category_id);
  const fields = readSpecification(row.spec);
  return {
    id: requiredText(row.product_id),
    name: text(row.product_name),
    type: text(row.product_type),
    category: category ? { id: category, name: text(row.category_name) } : null,
    picture: toFileAddress(text(row.picture), 'dealerAdmin', 'publicPicture'),
    updatedAt: instant(row.update_time),
    known: fields.length,
    fields,
  };
}

/** Call 37 returns all products without pages. */
const fetchProductRows = async (vendor: VendorClient) => records(await vendor(calls.productSpecifications));
const fetchProducts = async (vendor: VendorClient) => (await fetchProductRows(vendor)).map(toSpecification);

/** By product id: the fields in which the vendor found the search text. */
type SearchMatches = Map<string, LibraryProduct['found']>;

function groupByProduct(matches: WireRecord[], products: WireRecord[]): SearchMatches {
  const specifications = new Map(products.map((row) => [requiredText(row.product_id), row.spec]));
  const searchMatches: SearchMatches = new Map();
  for (const { id, row: match } of withIds(matches, 'product_id')) {
    const field = text(match.field);
    const snippet = text(match.snippet);
    const value = readField(specifications.get(id), field);
    if (field === '' || containsCredential(field, snippet) || containsCredential(field, value)) continue;
    searchMatches.set(id, [...(searchMatches.get(id) ?? []), { ...toFieldName(field), snippet }]);
  }
  return searchMatches;
}

/**
 * Whether a value contains a credential. Such matches are hidden, so that a search cannot find a credential bit by bit.
 */
const containsCredential = (field: string, value: unknown) =>
  value !== undefined && JSON.stringify(removeCredentials(value, field)) !== JSON.stringify(value);

/** Returns the whole top-level field that a path such as `wifi.bands[0]` begins with. */
function readField(spec: unknown, path: string): unknown {
  const [key = ''] = path.split(/[.[/]/);
  return typeof spec === 'object' && spec !== null && Object.hasOwn(spec, key)
    ? (spec as WireRecord)[key]
    : undefined;
}

function compareNames(a: { name: string }, b: { name: string }): number {
  const nameA = a.name.toLowerCase();
  const nameB = b.name.toLowerCase();
  if (nameA === nameB) return 0;
  return nameA < nameB ? -1 : 1;
}
/** By sort field. Products that were never updated are the oldest. */
const comparators: Record<string, (a: LibraryProduct, b: LibraryProduct) => number> = {
  name: compareNames,
  updatedAt: (a, b) => Date.parse(a.updatedAt ?? '1970-01-01') - Date.parse(b.updatedAt ?? '1970-01-01'),
  known: (a, b) => a.known - b.known,
};

/** Handlers of the product library: calls 37, 94, 95 and 97. */
export const productLibrary: Handlers<typeof productLibraryContract> = {
  /** Filters, sorts and pages in the portal, because call 37 has no pages. */
  list: async ({ query: { page, pageSize, sort = 'name', q, category } }, { vendor }) => {
    const [rows, matchRows] = await Promise.all([
      fetchProductRows(vendor),
      q ? vendor(calls.queryContent, { keyword: q }).then(readRows) : [],
    ]);
    const all = rows.map(toSpecification);
    const matches = groupByProduct(matchRows, rows);
    const searchText = q?.toLowerCase() ?? '';
    // A text of marks alone, such as "+", folds to nothing.
    const foldedText = foldName(q ?? '');
    const matchesName = ({ name, type }: Specification) =>
      [name, type].some(
        (each) =>
          each.toLowerCase().includes(searchText) ||
          (foldedText !== '' && foldName(each).includes(foldedText)),
      );
    const products = all
      .filter((product) => !category || product.category?.id === category)
      .filter((product) => matchesName(product) || matches.has(product.id))
      .map(({ fields: _, ...product }) => ({ ...product, found: matches.get(product.id) ?? [] }))
      .sort(compareNames);
    const direction = sort.startsWith('-') ? -1 : 1;
    const compare = comparators[sort.replace(/^-/, '')] ?? compareNames;
    products.sort((a, b) => direction * compare(a, b));
    const items = products.slice((page - 1) * pageSize, page * pageSize);
    return { items, page, pageSize, total: products.length, totalIsMinimum: false };
  },
  categories: async (_, { vendor }) => ({
    items: (await fetchCategories('product', vendor)).get('category') ?? [],
  }),
  recent: async (_, { vendor }) => {
    const data = record(await vendor(calls.newestContent, { type: 'product', limit: maxRecent }));
    const rows = records(data.list).filter(({ type }) => ['product', ''].includes(text(type)));
    return {
      items: rows.slice(0, maxRecent).map((row) => ({
        id: text(row.id),
        name: text(row.title),
        changedAt: instant(row.update_time),
      })),
    };
  },
  compare: async ({ query: { ids } }, { vendor }) => {
    const all = await fetchProducts(vendor);
    const requestedIds = [...new Set(ids.split(','))];
    const productsById = new Map(all.map((product) => [product.id, product]));
    return {
      items: requestedIds.flatMap((id) => productsById.get(id) ?? []),
      missing: requestedIds.filter((id) => !productsById.has(id)),
      choices: all.map(({ id, name }) => ({ id, name })).sort(compareNames),
    };
  },
  read: async ({ params: { id } }, { vendor }) => {
    const product = (await fetchProducts(vendor)).find((each) => each.id === id);
    if (!product) throw new VendorRefused(404, '', null);
    return product;
  },
};
