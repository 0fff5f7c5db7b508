import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Session } from '#lib/contract/operations/sessions.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { routesOf } from '../../nav.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column, ListDefinition } from '../../ui/list/types.ts';
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
        width: 140,
        phone: 'end',
      },
      { field: 'kind', label: t('field.kind'), value: (row) => t(`kind.${row.kind}`), width: 90 },
      instant('startedAt'),
      { ...instant('lastUsedAt'), phone: 'line' },
      { ...instant('expiresAt'), hidden: true },
    ];
  }, [t, time, nameOf]);
}

/** Rows have no detail page: every field is a column. */
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
      controls: {
        width: 44,
        draw: (row) => <EndButton session={row} />,
      },
    }),
    [t, columns],
  );
}
