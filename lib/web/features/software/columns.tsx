import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { SoftwareVersionRow } from '#lib/contract/operations/software.ts';
import { flagText } from '../../i18n/flag-text.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { ByteSize } from '../../ui/ByteSize.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column } from '../../ui/list/types.ts';
import { Tag } from '../../ui/Tag.tsx';

type Field = Exclude<keyof SoftwareVersionRow, 'id'>;

/** The columns of a list that can be sorted, and those that are displayed at first. */
export interface ColumnOptions {
  sortable: readonly Field[];
  visible: readonly Field[];
  /** Shows sizes to the byte, as two sizes may look the same when rounded. */
  exact?: boolean;
}

/** Returns the name of the software and its version, as several have equal versions. */
export const nameOfVersion = ({ name, version }: Pick<SoftwareVersionRow, 'name' | 'version'>) =>
  `${name} ${version}`.trim();

export function useVersionColumns({
  sortable,
  visible,
  exact = false,
}: ColumnOptions): Column<SoftwareVersionRow>[] {
  const t = useTranslations('software');
  const { integer, bytes } = useFormats();
  const time = useTimeColumn();
  return useMemo(() => {
    const count = (value: number | null) => (value === null ? '' : integer(value));
    const state = (row: SoftwareVersionRow) =>
      flagText(row.toBeTested, t('state.toBeTested'), t('state.tested'));
    const size = (value: number) => <ByteSize bytes={value} exact={exact} />;
    const columns: (Omit<Column<SoftwareVersionRow>, 'label' | 'sort' | 'hidden'> & { field: Field })[] = [
      { field: 'name', value: (row) => row.name, rowName: nameOfVersion, width: 180, lead: true },
      { field: 'version', value: (row) => row.version, width: 98, phone: 'line' },
      { field: 'kind', value: (row) => (row.kind ? t(`kind.${row.kind}`) : ''), width: 240 },
      { field: 'language', value: (row) => row.language, width: 100 },
      {
        field: 'bytes',
        // The vendor's text when the exact size is unknown.
        value: (row) => (row.bytes === null ? row.size : bytes(row.bytes)),
        cell: (row) => (row.bytes === null ? null : size(row.bytes)),
        exported: (row) => row.bytes ?? '',
        exportedLabel: t('bytesInFile'),
        width: 116,
        align: 'end',
        copy: true,
      },
      { ...time({ field: 'createdAt', label: '' }, (row) => row.createdAt), field: 'createdAt' },
      {
        field: 'issued',
        value: (row) => count(row.issued),
        exported: (row) => row.issued ?? '',
        width: 160,
        align: 'end',
        named: true,
      },
      {
        field: 'total',
        value: (row) => count(row.total),
        exported: (row) => row.total ?? '',
        width: 160,
        align: 'end',
        named: true,
      },
      {
        field: 'toBeTested',
        value: state,
        cell: (row) =>
          row.toBeTested === null ? null : (
            <Tag tone={row.toBeTested ? 'warning' : 'success'}>{state(row)}</Tag>
          ),
        width: 184,
        phone: 'end',
      },
      { field: 'serial', value: (row) => row.serial, width: 140, copy: true },
      { field: 'internalVersion', value: (row) => row.internalVersion, width: 140, copy: true },
      { field: 'integratedVersion', value: (row) => row.integratedVersion, width: 140 },
      { field: 'size', value: (row) => row.size, width: 120 },
      ...(['md5Link', 'domesticLink', 'overseasLink'] as const).map((field) => ({
        field,
        value: (row: SoftwareVersionRow) => row[field],
        cell: (row: SoftwareVersionRow) => (row[field] ? <ExternalLink href={row[field]} /> : null),
        width: 280,
        copy: true,
      })),
    ];
    return columns.map((column) => ({
      ...column,
      label: t(`field.${column.field}`),
      sort: sortable.includes(column.field),
      hidden: !visible.includes(column.field),
    }));
  }, [t, time, integer, bytes, sortable, visible, exact]);
}
