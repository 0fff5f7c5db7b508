'use client';

import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ResponseBody } from '../../contract/index.ts';
import type { LibraryProduct } from '../../contract/product-library.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { libraryProductRoute } from '../../nav.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { PrefetchLink } from '../../ui/PrefetchLink.tsx';
import { useLibrary } from './list.ts';

type Recent = ResponseBody<'productLibrary.recent'>['items'];

interface Props {
  first: FirstPage<LibraryProduct>;
  /** Empty when loading failed. */
  recent: Recent;
  user: string;
}

/** The vendor's products, of which four can be compared. */
export function LibraryList({ first, recent, user }: Props) {
  return (
    <ListScreen
      list={useLibrary()}
      first={first}
      user={user}
      above={() => recent.length > 0 && <RecentlyChanged products={recent} />}
    />
  );
}

function RecentlyChanged({ products }: { products: Recent }) {
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
            <PrefetchLink href={libraryProductRoute(id)}>{name || id}</PrefetchLink>{' '}
            <small suppressHydrationWarning>{dayOf(changedAt)}</small>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
