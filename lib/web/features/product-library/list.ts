import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { maxComparedProducts } from '#lib/contract/constants.ts';
import type { LibraryProduct } from '#lib/contract/operations/product-library.ts';
import { call } from '../../api/call.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { routesOf } from '../../nav.ts';
import { recordOptions } from '../../queries/options.ts';
import type { Filter, ListDefinition, Option } from '../../ui/list/types.ts';
import { useLibraryColumns } from './columns.tsx';
import { comparePath } from './paths.ts';

const categories = async (signal: AbortSignal): Promise<Option[]> =>
  recordOptions(
    (await call('productLibrary.categories', {}, { signal })).items.map(({ id, name }) => ({
      id,
      name: name || id,
    })),
  );

/** With `searching`, a column shows why the products match. */
export function useLibrary(searching = false): ListDefinition<LibraryProduct> {
  const t = useTranslations('productLibrary');
  const columns = useLibraryColumns(searching);
  const filters = useMemo(
    (): Filter[] => [
      { kind: 'search', name: 'q', label: t('filter.q'), hint: t('filter.qHint') },
      {
        kind: 'choices',
        name: 'category',
        label: t('field.category'),
        key: 'library.categories',
        load: categories,
      },
    ],
    [t],
  );
  return useMemo(
    () => ({
      name: 'productLibrary',
      title: t('title'),
      emptyText: t('noneYet'),
      path: routesOf.productLibrary,
      load: pageLoader('productLibrary.list'),
      loadAll: streamAll('productLibrary.list'),
      columns,
      filters,
      selectionLink: {
        label: t('compare.action'),
        hint: t('compare.hint'),
        atMost: maxComparedProducts,
        tooMany: t('compare.tooMany', { most: maxComparedProducts }),
        href: (...products) => comparePath(products.map(({ id }) => id)),
      },
      detail: true,
    }),
    [t, columns, filters],
  );
}
