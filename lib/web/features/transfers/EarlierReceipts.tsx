'use client';

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../i18n/use-formats.ts';
import { useBatchTexts } from './batch-texts.ts';
import type { TransferDraft } from './transfer-draft.ts';

/** Links to the archived receipts of a draft; hidden when there are none. */
export function EarlierReceipts({ draft }: { draft: TransferDraft }) {
  const t = useTranslations('transfers.receipt');
  const { zonedTime } = useFormats();
  const texts = useBatchTexts(draft.kind);
  if (draft.archived.length === 0) return null;
  return (
    <section aria-label={t('earlier')}>
      <Typography variant="h2">{t('earlier')}</Typography>
      <Typography color="textSecondary">{t('earlierHint')}</Typography>
      <Stack component="ul" sx={{ m: 0, mt: 1, p: 0, gap: 0.5, listStyle: 'none' }}>
        {draft.archived.map((run) => (
          <Typography component="li" key={run.startedAt} color="textSecondary">
            <Button onClick={() => draft.viewReceipt(run)} sx={{ mr: 2 }}>
              {[zonedTime(run.startedAt), run.target.label].filter(Boolean).join(' – ')}
            </Button>
            <span>{texts.summary(run)}</span>
          </Typography>
        ))}
      </Stack>
    </section>
  );
}
