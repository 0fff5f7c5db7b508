import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import {
  TranslatableHtml,
  TranslatedBody,
  TranslatedTitle,
} from '../../shared/translation/TranslatableHtml.tsx';
import { CardNote } from '../card/Card.tsx';
import { Day } from './Day.tsx';
import type { ViewProps } from './view.ts';

// Native, as it has to open before hydration.
const announcement = {
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& > summary': {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr)',
    alignContent: 'center',
    columnGap: 1,
    minHeight: 'calc(var(--row) - 1px)',
    mx: -0.5,
    px: 0.5,
    borderRadius: '4px',
    lineHeight: '19px',
    listStyle: 'none',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { '--focus-offset': '-2px' },
    '& > svg': { gridRow: 'span 2', alignSelf: 'center', color: 'text.secondary' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > time': { color: 'text.secondary', fontSize: '0.8125rem' },
  },
  '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  '&[open] > summary > span': { pt: 1, fontWeight: 600, whiteSpace: 'normal' },
  '&[open] > :last-child': { p: '8px 0 4px 24px' },
};

export function Announcements({ response: { items } }: ViewProps<'announcements'>) {
  const t = useTranslations('home.announcements');
  if (items.length === 0) return <CardNote>{t('none')}</CardNote>;
  return items.map(({ id, title, html, publishedAt }) => (
    <Box component="details" key={id} sx={announcement}>
      <summary>
        <ChevronRight sx={{ fontSize: 16 }} />
        <span title={title}>{title}</span>
        <Day of={publishedAt} />
      </summary>
      <div>
        <TranslatableHtml bodies={[html]} title={title}>
          <TranslatedTitle original={title} />
          <TranslatedBody />
        </TranslatableHtml>
      </div>
    </Box>
  ));
}
