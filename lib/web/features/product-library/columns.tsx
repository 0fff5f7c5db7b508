import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { LibraryProduct } from '#lib/contract/operations/product-library.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column } from '../../ui/list/types.ts';
import { useFieldName } from './labels.ts';
import { ProductPicture } from './ProductPicture.tsx';

type Field = keyof typeof import('../../../../messages/en/productLibrary.json')['field'];

/** A search adds a column with the matching texts. */
export function useLibraryColumns(isSearching: boolean): Column<LibraryProduct>[] {
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
        cell: (row) => <ProductPicture picture={row.picture} width={44} height={33} />,
        width: 76,
      },
      { ...label('name'), value: (row) => row.name, width: 220, lead: true, sort: true },
      { ...label('type'), value: (row) => row.type, width: 180, copy: true },
      ...(isSearching ? [found] : []),
      { ...label('category'), value: ({ category }) => category?.name || category?.id || '', width: 150 },
      {
        ...label('known'),
        value: (row) => integer(row.known),
        exported: (row) => row.known,
        width: 130,
        align: 'end',
        sort: true,
        hidden: true,
      },
      { ...time<LibraryProduct>(label('updatedAt'), (row) => row.updatedAt), sort: true },
    ];
  }, [t, common, integer, time, name, isSearching]);
}
