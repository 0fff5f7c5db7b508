import type {
  LibraryProduct,
  productLibrary as productLibraryContract,
  Specification,
} from '../contract/product-library.ts';
import { categoriesOf } from './categories.ts';
import { withoutCredentials } from './credential-fields.ts';
import { fileAddress } from './files.ts';
import type { Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import type { Vendor } from './http/client.ts';
import { VendorRefused } from './http/errors.ts';
import { instant, record, records, requiredText, text, type Wire } from './http/wire.ts';
import { rowsOf } from './page.ts';
import { fieldNameOf, specificationOf } from './specification.ts';

/** Products in the strip of those that changed last. */
const mostRecent = 5;

function toSpecification(row: Wire): Specification {
  const category = text(row.category_id);
  const fields = specificationOf(row.spec);
  return {
    id: requiredText(row.product_id),
    name: text(row.product_name),
    type: text(row.product_type),
    category: category ? { id: category, name: text(row.category_name) } : null,
    picture: fileAddress(text(row.picture), 'dealerAdmin', 'publicPicture'),
    updatedAt: instant(row.update_time),
    known: fields.length,
    fields,
  };
}

/** Call 37 gives all products at once, in the vendor's order. */
const productRows = async (vendor: Vendor) => records(await vendor(calls.productSpecifications));
const everyProduct = async (vendor: Vendor) => (await productRows(vendor)).map(toSpecification);

type Hits = Map<string, LibraryProduct['found']>;

/** Where a text stands in the specifications of these products (call 95), by product. */
function hitsByProduct(hits: Wire[], products: Wire[]): Hits {
  const specifications = new Map(products.map((row) => [requiredText(row.product_id), row.spec]));
  const found: Hits = new Map();
  for (const hit of hits) {
    const id = requiredText(hit.product_id);
    const [field, snippet] = [text(hit.field), text(hit.snippet)];
    if (field === '' || isHidden(field, snippet) || isHidden(field, fieldIn(specifications.get(id), field)))
      continue;
    found.set(id, [...(found.get(id) ?? []), { ...fieldNameOf(field), snippet }]);
  }
  return found;
}

/** Whether a credential is, or was, in this value: a search must not show a piece of it. */
const isHidden = (field: string, value: unknown) =>
  value !== undefined && JSON.stringify(withoutCredentials(value, field)) !== JSON.stringify(value);

/** What a specification has under the first part of a path such as `cloud.token`. */
function fieldIn(spec: unknown, path: string): unknown {
  const [key = ''] = path.split(/[.[/]/);
  return typeof spec === 'object' && spec !== null && Object.hasOwn(spec, key)
    ? (spec as Wire)[key]
    : undefined;
}

const byName = (a: { name: string }, b: { name: string }) => {
  const [x, y] = [a.name.toLowerCase(), b.name.toLowerCase()];
  return x < y ? -1 : x > y ? 1 : 0;
};
const orders: Record<string, (a: LibraryProduct, b: LibraryProduct) => number> = {
  name: byName,
  updatedAt: (a, b) => Date.parse(a.updatedAt ?? '1970-01-01') - Date.parse(b.updatedAt ?? '1970-01-01'),
  known: (a, b) => a.known - b.known,
};

/** What the vendor's products can do. */
export const productLibrary: Handlers<typeof productLibraryContract> = {
  /** The vendor gives no pages of products, so they are cut, filtered and ordered here. */
  list: async ({ query: { page, pageSize, sort = 'name', q, category } }, { vendor }) => {
    const [rows, hitRows] = await Promise.all([
      productRows(vendor),
      q ? vendor(calls.queryContent, { keyword: q }).then(rowsOf) : [],
    ]);
    const all = rows.map(toSpecification);
    const hits = hitsByProduct(hitRows, rows);
    const wanted = q?.toLowerCase() ?? '';
    const named = ({ name, type }: Specification) => `${name}\n${type}`.toLowerCase().includes(wanted);
    const found = all
      .filter((product) => !category || product.category?.id === category)
      .filter((product) => named(product) || hits.has(product.id))
      .map(({ fields: _, ...product }) => ({ ...product, found: hits.get(product.id) ?? [] }))
      .sort(byName);
    const way = sort.startsWith('-') ? -1 : 1;
    const compare = orders[sort.replace(/^-/, '')] ?? byName;
    found.sort((a, b) => way * compare(a, b));
    const items = found.slice((page - 1) * pageSize, page * pageSize);
    return { items, page, pageSize, total: found.length };
  },
  categories: async (_, { vendor }) => ({
    items: (await categoriesOf('product', vendor)).get('category') ?? [],
  }),
  recent: async (_, { vendor }) => {
    const data = record(await vendor(calls.newestContent, { type: 'product', limit: mostRecent }));
    const products = records(data.list).filter(({ type }) => text(type) === 'product');
    return {
      items: products.slice(0, mostRecent).map((row) => ({
        id: requiredText(row.id),
        name: text(row.title),
        changedAt: instant(row.update_time),
      })),
    };
  },
  compare: async ({ query: { ids } }, { vendor }) => {
    const all = await everyProduct(vendor);
    const asked = [...new Set(ids.split(','))];
    const found = new Map(all.map((product) => [product.id, product]));
    return {
      items: asked.flatMap((id) => found.get(id) ?? []),
      missing: asked.filter((id) => !found.has(id)),
      choices: all.map(({ id, name }) => ({ id, name })).sort(byName),
    };
  },
  read: async ({ params: { id } }, { vendor }) => {
    const product = (await everyProduct(vendor)).find((each) => each.id === id);
    if (!product) throw new VendorRefused(404, '', null);
    return product;
  },
};
