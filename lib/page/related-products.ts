import type { LibraryProduct } from '#lib/contract/operations/product-library.ts';
import type { LoadedPart } from '#lib/contract/problems.ts';
import { callOnServer } from './call-on-server.ts';
import { loadPart } from './load-part.ts';

interface NamedProduct {
  /** Where a record knows it. */
  id?: string | undefined;
  name: string;
  type?: string | undefined;
}

const clean = (text: string) => text.trim().toLowerCase();

/** Finds products in the product library, each once: by id, else by name and type (vendor call 37). */
export function loadRelatedProducts(
  products: readonly NamedProduct[],
): Promise<LoadedPart<LibraryProduct[]>> | undefined {
  const named = products.filter(({ id, name }) => id || clean(name));
  if (named.length === 0) return undefined;
  const isSame = (known: LibraryProduct, { id, name, type }: NamedProduct) =>
    id ? known.id === id : clean(known.name) === clean(name) && (!type || clean(known.type) === clean(type));
  return loadPart(
    readLibrary().then((library) => library.filter((known) => named.some((each) => isSame(known, each)))),
  );
}

async function readLibrary(): Promise<LibraryProduct[]> {
  const read = (page: number) => callOnServer('productLibrary.list', { query: { page, pageSize: 100 } });
  const first = await read(1);
  const pages = Math.ceil(first.total / 100);
  const others = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => read(index + 2)));
  return [first, ...others].flatMap(({ items }) => items);
}
