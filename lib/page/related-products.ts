import type { LibraryProduct } from '#lib/contract/operations/product-library.ts';
import { libraryProductRoute } from '#lib/web/nav.ts';
import type { LaterLinks } from '#lib/web/ui/detail/RelatedLinks.tsx';
import { callOnServer } from './call-on-server.ts';
import { loadPart } from './load-part.ts';

interface NamedProduct {
  /** Where a record knows it. */
  id?: string | undefined;
  name: string;
  type?: string | undefined;
}

const clean = (text: string) => text.trim().toLowerCase();

/** Finds products in the product library, each once: by id, else by type, else by name (vendor call 37). */
export function loadRelatedProducts(products: readonly NamedProduct[]): LaterLinks {
  const named = products.filter(({ id, name, type }) => id || clean(name) || type);
  if (named.length === 0) return undefined;
  const isSame = (known: LibraryProduct, { id, name, type = '' }: NamedProduct) => {
    if (id) return known.id === id;
    // The lines of an order name accessories and updates after their product, whose type they have.
    return clean(type) ? clean(known.type) === clean(type) : clean(known.name) === clean(name);
  };
  return loadPart(
    readLibrary().then((library) =>
      library
        .filter((known) => named.some((each) => isSame(known, each)))
        .map(({ id, name }) => ({ label: name || id, href: libraryProductRoute(id) })),
    ),
  );
}

async function readLibrary(): Promise<LibraryProduct[]> {
  const read = (page: number) => callOnServer('productLibrary.list', { query: { page, pageSize: 100 } });
  const first = await read(1);
  const pages = Math.ceil(first.total / 100);
  const others = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => read(index + 2)));
  return [first, ...others].flatMap(({ items }) => items);
}
