'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useBeforeUnload } from '../../ui/unsaved-changes.ts';
import { DealerField } from './DealerField.tsx';
import { EarlierReceipts } from './EarlierReceipts.tsx';
import { EntryInput } from './EntryInput.tsx';
import { EntryTable } from './EntryTable.tsx';
import { maxEntries } from './entry-list.ts';
import { HandoverSheet } from './HandoverSheet.tsx';
import { Receipt } from './Receipt.tsx';
import { SendBar } from './SendBar.tsx';
import { useBatchDraft } from './use-batch-draft.ts';
import { useInitialDealer } from './use-initial-dealer.ts';
import { useInitialSns } from './use-initial-sns.ts';

/** Distributes devices to a dealer: the dealer, the checked list, and the receipt. */
export function Distribution({ user }: { user: string }) {
  const t = useTranslations('transfers');
  const format = useFormatter();
  const draft = useBatchDraft('transfers', user);
  const tooMany = useInitialSns(draft);
  useInitialDealer(draft);
  useBeforeUnload(draft.hasUnsavedWork());
  const [printing, setPrinting] = useState(false);
  const run = draft.viewed ?? draft.run;
  if (run && printing) return <HandoverSheet run={run} onBack={() => setPrinting(false)} />;
  return (
    <Stack spacing={2}>
      <Typography variant="h1">{t('title')}</Typography>
      {run ? (
        <Receipt key={run.startedAt} draft={draft} run={run} onPrint={() => setPrinting(true)} />
      ) : (
        <>
          <Typography color="textSecondary">{t('intro')}</Typography>
          {tooMany !== undefined && (
            <Alert severity="error">
              {t('input.tooMany', { most: format.number(maxEntries), count: format.number(tooMany) })}
            </Alert>
          )}
          <Paper variant="outlined" component={Stack} sx={{ p: 2, gap: 2.5 }}>
            <Box sx={{ maxWidth: 480 }}>
              <DealerField value={draft.target} onChange={draft.setTarget} />
            </Box>
            <EntryInput draft={draft} />
          </Paper>
          <EntryTable draft={draft} />
          <SendBar draft={draft} />
          <EarlierReceipts draft={draft} />
        </>
      )}
    </Stack>
  );
}
