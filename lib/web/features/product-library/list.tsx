import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { maxComparedProducts } from '#lib/contract/constants.ts';
import type { LibraryProduct } from '#lib/contract/operations/product-library.ts';
import { call } from '../../api/call.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { routesOf } from '../../nav.ts';
import { recordOptions } from '../../queries/options.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column, Filter, ListDefinition, Option } from '../../ui/list/types.ts';
import { useFieldName } from './labels.ts';
import { ProductPicture } from './ProductPicture.tsx';
import { comparePath } from './paths.ts';

type Field = keyof typeof import('../../../../messages/en/productLibrary.json')['field'];

const pictureWidth = 64;

/** `isSearching` adds a column with the texts that match the search. */
function useLibraryColumns(isSearching: boolean): Column<LibraryProduct>[] {
  const t = useTranslations('productLibrary');
  const common = useTranslations('common');
  const { integer } = useFormats();
  const time = useTimeColumn();
  const name = useFieldName();
  return useMemo(() => {
    const label = (field: Field) => ({ field, label: t(`field.${field}`) });
    const matchText = ({ found }: LibraryProduct) =>
      found.map((place) => common('pair', { label: name(place), value: place.snippet })).join(' · ');
    const found: Column<LibraryProduct> = { ...label('found'), value: matchText, width: 300, always: true };
    return [
      {
        ...label('picture'),
        value: ({ picture }) => t(picture ? 'yes' : 'no'),
        cell: (row) => <ProductPicture picture={row.picture} width={pictureWidth} height={48} />,
        sizedBy: () => pictureWidth,
        width: 96,
      },
      { ...label('name'), value: (row) => row.name, width: 220, lead: true, sort: true },
      { ...label('type'), value: (row) => row.type, width: 180, copy: true, hidden: true },
      ...(isSearching ? [found] : []),
      {
        ...label('category'),
        value: ({ category }) => category?.name || category?.id || '',
        width: 150,
        phone: 'line',
      },
      {
        ...label('known'),
        value: (row) => integer(row.known),
        exported: (row) => row.known,
        width: 130,
        align: 'end',
        sort: true,
        hidden: true,
        named: true,
      },
      { ...time<LibraryProduct>(label('updatedAt'), (row) => row.updatedAt), sort: true },
    ];
  }, [t, common, integer, time, name, isSearching]);
}

const loadCategories = async (signal: AbortSignal): Promise<Option[]> =>
  recordOptions(
    (await call('productLibrary.categories', {}, { signal })).items.map(({ id, name }) => ({
      id,
      name: name || id,
    })),
  );

/** Returns the definition of the product library. With `isSearch` a column shows why the products match. */
export function useLibrary({ isSearch = false } = {}): ListDefinition<LibraryProduct> {
  const t = useTranslations('productLibrary');
  const columns = useLibraryColumns(isSearch);
  const filters = useMemo(
    (): Filter[] => [
      { kind: 'search', name: 'q', label: t('filter.q'), hint: t('filter.qHint') },
      {
        kind: 'choices',
        name: 'category',
        label: t('field.category'),
        key: 'library.categories',
        load: loadCategories,
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
        href: (...products) =>
          comparePath(
            products.map(({ id }) => id),
            { isOnlyDifferences: true },
          ),
      },
      detail: true,
    }),
    [t, columns, filters],
  );
}
