'use client';

import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { SnFreeRecord } from '../../contract/sn-free.ts';
import { routesOf, snFreeRoute } from '../../nav.ts';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import { RecordActions } from '../../ui/detail/RecordActions.tsx';
import { CopyButton } from '../../ui/list/CopyButton.tsx';
import { useSnFreeList } from './list.ts';
import { useDeviceActions } from './use-device-actions.ts';

export function SearchResult({ record, devices }: { record: SnFreeRecord; devices: boolean }) {
  const t = useTranslations('snFree');
  const list = useSnFreeList();
  const actions = useDeviceActions(record);
  return (
    <Stack component="article" spacing={2}>
      <Stack component="header" direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Stack direction="row" sx={{ flex: 1, alignItems: 'center' }}>
          <Typography component="h2" variant="h1" translate="no">
            <a href={snFreeRoute(record.id)}>{record.id}</a>
          </Typography>
          <CopyButton text={record.id} label={t('field.sn')} />
        </Stack>
        {devices && <RecordActions {...actions} />}
      </Stack>
      <FieldSections
        list={list}
        row={record}
        sections={[
          {
            title: t('section.record'),
            fields: ['active', 'finishState', 'years', 'freeUseEndsOn', 'packageName', 'packageId'],
          },
        ]}
      />
    </Stack>
  );
}

/** Nothing was found, with the possible reasons. */
export function NoSearchResult({ sn }: { sn: string }) {
  const t = useTranslations('snFree.search.none');
  const like = sn.slice(0, 6);
  return (
    <Alert severity="info" role="status">
      <strong>{t('title', { sn })}</strong>
      <ul>
        <li>{t('complete')}</li>
        <li>{t('sight')}</li>
        <li>{t('product')}</li>
      </ul>
      <a href={`${routesOf.snFree}?${new URLSearchParams({ sn: like })}`}>{t('like', { sn: like })}</a>
    </Alert>
  );
}
