import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { MessageRow } from '#lib/contract/operations/messages.ts';
import { call } from '../../api/call.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { flagText } from '../../i18n/flag-text.ts';
import { routesOf } from '../../nav.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { BulkAction, Column, Filter, ListDefinition } from '../../ui/list/types.ts';
import { Tag } from '../../ui/Tag.tsx';

export function useMessageList(): ListDefinition<MessageRow> {
  const t = useTranslations('messages');
  const columns = useColumns();
  const filters = useFilters();
  const actions = useActions();
  return useMemo(
    () => ({
      name: 'messages',
      title: t('title'),
      emptyText: t('noneYet'),
      path: routesOf.messages,
      load: pageLoader('messages.list'),
      loadAll: streamAll('messages.list'),
      columns,
      filters,
      actions,
      detail: true,
      strong: (row) => row.read === false,
      mark: (row) => (row.read === false ? t('unread') : ''),
    }),
    [t, columns, filters, actions],
  );
}

function useColumns(): Column<MessageRow>[] {
  const t = useTranslations('messages');
  const time = useTimeColumn();
  return useMemo(
    () => [
      {
        field: 'title',
        label: t('field.title'),
        value: (row) => row.title,
        width: 320,
        sort: true,
        lead: true,
      },
      {
        field: 'state',
        label: t('field.state'),
        value: (row) => flagText(row.read, t('read'), t('unread')),
        cell: (row) =>
          row.read === null ? null : (
            <Tag tone={row.read ? 'plain' : 'info'}>{t(row.read ? 'read' : 'unread')}</Tag>
          ),
        width: 150,
        hidden: true,
      },
      time<MessageRow>(
        {
          field: 'publishedAt',
          label: t('field.publishedAt'),
          width: 220,
          sort: true,
          withTime: true,
          phone: 'end',
        },
        (row) => row.publishedAt,
      ),
      { field: 'preview', label: t('field.preview'), value: (row) => row.preview, width: 350, phone: 'line' },
    ],
    [t, time],
  );
}

function useFilters(): Filter[] {
  const t = useTranslations('messages');
  return useMemo(
    () => [
      { kind: 'search', name: 'q', label: t('filter.q'), hint: t('filter.qHint') },
      {
        kind: 'select',
        name: 'state',
        label: t('field.state'),
        options: [
          { value: 'unread', label: t('unread') },
          { value: 'read', label: t('read') },
        ],
      },
      {
        kind: 'days',
        name: 'published',
        label: t('field.publishedAt'),
        from: 'publishedFrom',
        to: 'publishedTo',
      },
    ],
    [t],
  );
}

function useActions(): BulkAction[] {
  const t = useTranslations('messages');
  return useMemo(
    () => [
      {
        name: 'markRead',
        label: t('markRead'),
        describe: (count) => t('markReadText', { count }),
        confirm: (count) => t('markReadConfirm', { count }),
        run: (ids, signal) => call('messages.markRead', { body: { ids } }, { signal }),
      },
      {
        name: 'remove',
        label: t('delete'),
        describe: (count) => t('deleteText', { count }),
        confirm: (count) => t('deleteConfirm', { count }),
        danger: true,
        run: (ids, signal) => call('messages.remove', { body: { ids } }, { signal }),
      },
    ],
    [t],
  );
}
