import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Download } from '#lib/contract/operations/software.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { flagText } from '../../i18n/flag-text.ts';
import { deviceRoute } from '../../nav.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column, ListDefinition } from '../../ui/list/types.ts';
import { Tag } from '../../ui/Tag.tsx';
import { type ColumnOptions, useVersionColumns } from './columns.tsx';
import { comparePath, historyPath, versionPath } from './paths.ts';
import { useCommonFilters } from './version-list.ts';

// Outside of the hook, as the columns are memoized by this object.
const columnOptions: ColumnOptions = {
  sortable: ['name', 'version', 'bytes'],
  visible: ['name', 'version', 'kind', 'bytes'],
};

/** Returns the definition of the list of software that a device has downloaded. */
export function useDownloadList(sn: string): ListDefinition<Download> {
  const t = useTranslations('software');
  const columns = useColumns();
  const filters = useCommonFilters();
  return useMemo(
    () => ({
      name: 'deviceSoftware',
      file: `software-${sn}`,
      title: t('history.title', { sn }),
      emptyText: t('history.noneYet'),
      path: historyPath(sn),
      back: { href: deviceRoute(sn), label: t('history.back', { sn }) },
      load: pageLoader('deviceSoftware.list', { sn }),
      loadAll: streamAll('deviceSoftware.list', { sn }),
      columns,
      filters,
      selectionLink: {
        label: t('compare.pair'),
        hint: t('compare.pairHint'),
        href: (a, b) => comparePath(a.versionId, b.versionId, { isOnlyDifferences: true }),
      },
      detail: (row) => versionPath(row.versionId),
    }),
    [t, sn, columns, filters],
  );
}

function useColumns(): Column<Download>[] {
  const t = useTranslations('software');
  const time = useTimeColumn();
  const versionColumns = useVersionColumns(columnOptions);
  return useMemo(() => {
    const [name, version, ...otherColumns] = versionColumns;
    const stateText = (row: Download) => flagText(row.done, t('download.done'), t('download.interrupted'));
    const downloadColumns: Column<Download>[] = [
      time<Download>(
        { field: 'downloadedAt', label: t('field.downloadedAt'), width: 224, sort: true, withTime: true },
        (row) => row.downloadedAt,
      ),
      {
        field: 'done',
        label: t('field.done'),
        value: stateText,
        cell: (row) =>
          row.done === null ? null : <Tag tone={row.done ? 'success' : 'error'}>{stateText(row)}</Tag>,
        width: 172,
      },
    ];
    return [name, version, ...downloadColumns, ...otherColumns].filter((column) => column !== undefined);
  }, [t, time, versionColumns]);
}
