import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ResponseBody } from '../../contract/index.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { libraryProductRoute } from '../../nav.ts';

type Recent = ResponseBody<'productLibrary.recent'>['items'];

export function RecentlyChanged({ products }: { products: Recent }) {
  const t = useTranslations('productLibrary');
  const { dayOf } = useFormats();
  return (
    <Stack
      component="nav"
      direction="row"
      aria-labelledby="recently-changed"
      sx={{
        flexWrap: { md: 'wrap' },
        alignItems: 'baseline',
        gap: '4px 16px',
        whiteSpace: 'nowrap',
        '& ul': { display: 'flex', gap: '4px 20px', m: 0, p: 0, listStyle: 'none' },
        // Phones scroll one line.
        '& > ul': { flexWrap: { md: 'wrap' }, overflowX: { xs: 'auto', md: 'visible' } },
        '& small': { color: 'text.secondary' },
      }}
    >
      <Typography id="recently-changed" component="h2" variant="subtitle2" color="textSecondary">
        {t('recent')}
      </Typography>
      <ul>
        {products.map(({ id, name, changedAt }) => (
          <li key={id}>
            <a href={libraryProductRoute(id)}>{name || id}</a>{' '}
            <small suppressHydrationWarning>{dayOf(changedAt)}</small>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
