'use client';

import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { SoftwareVersion, SoftwareVersionRow } from '#lib/contract/operations/software.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { operationQuery } from '../../queries/operation-query.ts';
import { MenuPopover } from '../../ui/list/actions/MenuPopover.tsx';
import { ProblemNotice } from '../../ui/problem/ProblemNotice.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { comparePath, versionsPath } from './paths.ts';

/** With more versions, a link opens the list. */
const maxVersions = 50;

interface Props {
  version: Pick<SoftwareVersion, 'id' | 'name'>;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The other versions of the same software, newest first, as links to the comparison. `CompareWith` on a version's page opens it. */
export function CompareMenu({ version, anchor, onClose }: Props) {
  const t = useTranslations('software.compare');
  const common = useTranslations('common');
  const { name } = version;
  const query = { name, sort: '-createdAt', pageSize: maxVersions } as const;
  const { data, error, refetch } = useQuery(operationQuery('software.list', { query }));
  const others = data?.items.filter(({ id }) => id !== version.id);
  return (
    <MenuPopover title={t('others', { name })} anchor={anchor} onClose={onClose}>
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Typography color="textSecondary">{common('loading')}</Typography>}
      {others?.length === 0 && <Typography color="textSecondary">{t('noOther')}</Typography>}
      {others && others.length > 0 && (
        <List disablePadding sx={{ maxHeight: '50vh', overflow: 'auto' }}>
          {others.map((other) => (
            <li key={other.id}>
              <ListItemButton
                href={comparePath(version.id, other.id, { isOnlyDifferences: true })}
                sx={{ gap: 1 }}
              >
                <VersionOption version={other} />
              </ListItemButton>
            </li>
          ))}
        </List>
      )}
      {data && data.total > data.items.length && (
        <Link href={`${versionsPath}?${new URLSearchParams({ name })}`}>
          {data.totalIsMinimum ? t('allUncounted') : t('all', { count: data.total })}
        </Link>
      )}
    </MenuPopover>
  );
}

function VersionOption({
  version: { version, language, createdAt, toBeTested },
}: {
  version: SoftwareVersionRow;
}) {
  const t = useTranslations('software');
  const { dayOf } = useFormats();
  return (
    <>
      <ListItemText
        primary={version}
        secondary={[language, createdAt && dayOf(createdAt)].filter(Boolean).join(' · ')}
      />
      {toBeTested && <Tag tone="warning">{t('state.toBeTested')}</Tag>}
    </>
  );
}
