import { foldName } from '#lib/contract/fold-text.ts';
import type {
  LibraryProduct,
  productLibrary as productLibraryContract,
  Specification,
} from '#lib/contract/operations/product-library.ts';
import type { Handlers } from '../operations/context.ts';
import { toFileAddress } from './files.ts';
import { calls } from './http/calls.ts';
import type { VendorClient } from './http/client.ts';
import { instant, record, records, requiredText, text, type WireRecord } from './http/readers.ts';
import { VendorRefused } from './http/refusal.ts';
import { fetchCategories } from './mapping/categories.ts';
import { withoutCredentials } from './mapping/credential-fields.ts';
import { readRows } from './mapping/page.ts';
import { readSpecification, toFieldName } from './specification.ts';

const recentCount = 5;

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

type SearchMatches = Map<string, LibraryProduct['found']>;

function matchesByProduct(matches: WireRecord[], products: WireRecord[]): SearchMatches {
  const specifications = new Map(products.map((row) => [requiredText(row.product_id), row.spec]));
  const searchMatches: SearchMatches = new Map();
  for (const match of matches) {
    const id = requiredText(match.product_id);
    const [field, snippet] = [text(match.field), text(match.snippet)];
    if (
      field === '' ||
      hasHiddenCredential(field, snippet) ||
      hasHiddenCredential(field, readField(specifications.get(id), field))
    )
      continue;
    searchMatches.set(id, [...(searchMatches.get(id) ?? []), { ...toFieldName(field), snippet }]);
  }
  return searchMatches;
}

/** Hides results in or near credentials, so that a search shows no part of them. */
const hasHiddenCredential = (field: string, value: unknown) =>
  value !== undefined && JSON.stringify(withoutCredentials(value, field)) !== JSON.stringify(value);

function readField(spec: unknown, path: string): unknown {
  const [key = ''] = path.split(/[.[/]/);
  return typeof spec === 'object' && spec !== null && Object.hasOwn(spec, key)
    ? (spec as WireRecord)[key]
    : undefined;
}

const compareNames = (a: { name: string }, b: { name: string }) => {
  const [x, y] = [a.name.toLowerCase(), b.name.toLowerCase()];
  return x < y ? -1 : x > y ? 1 : 0;
};
const comparators: Record<string, (a: LibraryProduct, b: LibraryProduct) => number> = {
  name: compareNames,
  updatedAt: (a, b) => Date.parse(a.updatedAt ?? '1970-01-01') - Date.parse(b.updatedAt ?? '1970-01-01'),
  known: (a, b) => a.known - b.known,
};

/** Product library: calls 37, 94, 95 and 97. */
export const productLibrary: Handlers<typeof productLibraryContract> = {
  /** Filters, sorts and pages in the portal, because call 37 has no pages. */
  list: async ({ query: { page, pageSize, sort = 'name', q, category } }, { vendor }) => {
    const [rows, matchRows] = await Promise.all([
      fetchProductRows(vendor),
      q ? vendor(calls.queryContent, { keyword: q }).then(readRows) : [],
    ]);
    const all = rows.map(toSpecification);
    const matches = matchesByProduct(matchRows, rows);
    const [searchText, folded] = [q?.toLowerCase() ?? '', foldName(q ?? '')];
    // A text of marks alone, such as "+", folds to nothing.
    const matchesName = ({ name, type }: Specification) =>
      [name, type].some(
        (each) =>
          each.toLowerCase().includes(searchText) || (folded !== '' && foldName(each).includes(folded)),
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
    return { items, page, pageSize, total: products.length };
  },
  categories: async (_, { vendor }) => ({
    items: (await fetchCategories('product', vendor)).get('category') ?? [],
  }),
  recent: async (_, { vendor }) => {
    const data = record(await vendor(calls.newestContent, { type: 'product', limit: recentCount }));
    const products = records(data.list).filter(({ type }) => text(type) === 'product');
    return {
      items: products.slice(0, recentCount).map((row) => ({
        id: requiredText(row.id),
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
