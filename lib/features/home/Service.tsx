import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { CopyDetails } from './CopyDetails.tsx';
import { Card } from './card/Card.tsx';
import { Lead } from './Lead.tsx';
import { OpenChatButton } from './OpenChatButton.tsx';

interface Props {
  account: string;
  name: string;
  chat: boolean;
}

/** The chat button, and the account details for support. */
export function Service({ account, name, chat }: Props) {
  const t = useTranslations('home.service');
  const common = useTranslations('common');
  const details = [
    { label: t('account'), value: account },
    { label: t('name'), value: name },
  ];
  return (
    <Card name="service" title={t('title')}>
      {chat ? (
        <Box sx={{ mb: 1.5 }}>
          <OpenChatButton />
        </Box>
      ) : (
        <Lead>{t('noChat')}</Lead>
      )}
      <Lead>{t('text')}</Lead>
      <CopyDetails text={details.map((detail) => common('pair', detail)).join('\n')}>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr)',
            gap: '4px 16px',
            mt: 1,
            mb: 0.5,
            '& dt': { color: 'text.secondary' },
            '& dd': { m: 0, overflowWrap: 'anywhere' },
          }}
        >
          {details.map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </Box>
      </CopyDetails>
    </Card>
  );
}
