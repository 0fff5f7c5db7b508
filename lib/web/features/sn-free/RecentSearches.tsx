'use client';

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { snFreeSearchRoute } from '../../nav.ts';
import { Verbatim } from '../../ui/Verbatim.tsx';

/** Links to the recent searches, and a button that clears them; hidden when there are none. */
export function RecentSearches({ sns, onForget }: { sns: readonly string[]; onForget: () => void }) {
  const t = useTranslations('snFree.recent');
  if (sns.length === 0) return null;
  return (
    <Stack component="section" spacing={1}>
      <Typography variant="h2">{t('title')}</Typography>
      <Stack component="ul" direction="row" sx={{ flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {sns.map((sn) => (
          <li key={sn}>
            <Button variant="outlined" href={snFreeSearchRoute(sn)}>
              <Verbatim>{sn}</Verbatim>
            </Button>
          </li>
        ))}
        <li>
          <Button onClick={onForget}>{t('forget')}</Button>
        </li>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {t('stored')}
      </Typography>
    </Stack>
  );
}
