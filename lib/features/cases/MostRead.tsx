import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { PopularCase } from '../../contract/cases.ts';
import { caseRoute } from '../../nav.ts';
import styles from './most-read.module.css';

export function MostRead({ cases }: { cases: readonly PopularCase[] }) {
  const t = useTranslations('cases');
  return (
    <Stack component="nav" spacing={1} aria-labelledby="most-read" sx={{ minWidth: 0, minHeight: 108 }}>
      <Typography id="most-read" component="h2" variant="subtitle2" color="textSecondary">
        {t('mostRead')}
      </Typography>
      <ol className={styles.ranks}>
        {cases.map(({ id, title, brand, rank }) => (
          <li key={id}>
            <a href={caseRoute(id)}>
              <b aria-hidden="true">{rank}</b>
              {brand && <small>{brand}</small>}
              <span>{title || t('unnamed', { id })}</span>
            </a>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
