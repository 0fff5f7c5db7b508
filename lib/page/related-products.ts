import { maxPageSize } from '#lib/contract/constants.ts';
import type { LibraryProduct } from '#lib/contract/operations/product-library.ts';
import { libraryProductRoute } from '#lib/web/nav.ts';
import type { LaterLinks } from '#lib/web/ui/detail/RelatedLinks.tsx';
import { callOnServer } from './call-on-server.ts';
import { loadPart } from './load-part.ts';

interface NamedProduct {
  /** Missing when the record has only the name or type of the product. */
  id?: string | undefined;
  name: string;
  type?: string | undefined;
}

const normalize = (text: string) => text.trim().toLowerCase();

/**
 * Starts to find the products of a record in the product library, for links: by id, else by type, else by name (vendor
 * call 37). Products that the library does not have get no link.
 */
export function loadRelatedProducts(products: readonly NamedProduct[]): LaterLinks {
  const named = products.filter(({ id, name, type }) => id || normalize(name) || type);
  if (named.length === 0) return undefined;
  const isSame = (libraryProduct: LibraryProduct, { id, name, type = '' }: NamedProduct) => {
    if (id) return libraryProduct.id === id;
    // By type first: accessories and updates in an order have names of their own, but the type of their product.
    if (normalize(type)) return normalize(libraryProduct.type) === normalize(type);
    return normalize(libraryProduct.name) === normalize(name);
  };
  return loadPart(
    loadLibrary().then((library) =>
      library
        .filter((libraryProduct) => named.some((each) => isSame(libraryProduct, each)))
        .map(({ id, name }) => ({ label: name || id, href: libraryProductRoute(id) })),
    ),
  );
}

async function loadLibrary(): Promise<LibraryProduct[]> {
  const loadPage = (page: number) =>
    callOnServer('productLibrary.list', { query: { page, pageSize: maxPageSize } });
  const first = await loadPage(1);
  const pageCount = Math.ceil(first.total / maxPageSize);
  const others = await Promise.all(Array.from({ length: pageCount - 1 }, (_, index) => loadPage(index + 2)));
  return [first, ...others].flatMap(({ items }) => items);
}
