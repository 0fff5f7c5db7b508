import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Session } from '#lib/contract/operations/sessions.ts';
import { call } from '../../api/call.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { routesOf } from '../../nav.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { BulkAction, Column, ListDefinition } from '../../ui/list/types.ts';
import { Tag } from '../../ui/Tag.tsx';
import { EndButton } from './EndButton.tsx';
import { useSessionName } from './session-name.ts';

function useSessionColumns(): Column<Session>[] {
  const t = useTranslations('sessions');
  const time = useTimeColumn();
  const nameOf = useSessionName();
  return useMemo(() => {
    const instant = (field: 'startedAt' | 'lastUsedAt' | 'expiresAt') => ({
      ...time<Session>(
        { field, label: t(`field.${field}`), width: 205, withTime: true },
        (row) => row[field],
      ),
      sort: true,
    });
    const session = (row: Session) => t(row.current ? 'thisSession' : 'otherSession');
    return [
      { field: 'name', label: t('field.name'), value: nameOf, width: 180, lead: true },
      {
        field: 'session',
        label: t('field.session'),
        value: session,
        cell: (row) => <Tag tone={row.current ? 'success' : 'plain'}>{session(row)}</Tag>,
        width: 156,
        phone: 'end',
      },
      { field: 'kind', label: t('field.kind'), value: (row) => t(`kind.${row.kind}`), width: 108 },
      instant('startedAt'),
      { ...instant('lastUsedAt'), phone: 'line' },
      { ...instant('expiresAt'), hidden: true },
    ];
  }, [t, time, nameOf]);
}

const currentSessionReason = 'currentSession';

/** Ends a session unless it is the current one, which is the first of the list and ends by signing out. */
const endOtherSession: BulkAction['run'] = async ([id = ''], signal) => {
  const { items } = await call('sessions.list', { query: { pageSize: 1 } }, { signal });
  if (items.some((session) => session.current && session.id === id))
    return { done: [], failed: [{ id, reason: currentSessionReason }] };
  await call('sessions.end', { params: { id } }, { signal });
  return { done: [id], failed: [] };
};

/** The definition of the list of sessions. Sessions have no page of their own, so every field is a column. */
export function useSessionList(): ListDefinition<Session> {
  const t = useTranslations('sessions');
  const columns = useSessionColumns();
  return useMemo(
    () => ({
      name: 'sessions',
      title: t('title'),
      emptyText: t('noneYet'),
      path: routesOf.sessions,
      load: pageLoader('sessions.list'),
      loadAll: streamAll('sessions.list'),
      columns,
      filters: [],
      actions: [
        {
          name: 'end',
          label: t('endMany.label'),
          describe: (count) => t('endMany.text', { count }),
          confirm: (count) => t('endMany.confirm', { count }),
          danger: true,
          run: endOtherSession,
          atMost: 1,
          explain: (reason) => (reason === currentSessionReason ? t('endMany.current') : undefined),
        },
      ],
      controls: {
        width: 44,
        render: (row) => <EndButton session={row} />,
      },
    }),
    [t, columns],
  );
}
