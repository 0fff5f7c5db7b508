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
import { useInitialDealer } from './use-initial-dealer.ts';
import { useInitialSns } from './use-initial-sns.ts';
import { useTransferDraft } from './use-transfer-draft.ts';

/** The screen that distributes devices to a dealer: the dealer and the checked list, or the receipt of the run. */
export function Distribution({ user }: { user: string }) {
  const t = useTranslations('transfers');
  const format = useFormatter();
  const draft = useTransferDraft('transfers', user);
  const excessiveCount = useInitialSns(draft);
  useInitialDealer(draft);
  useBeforeUnload(draft.hasUnsavedWork());
  const [isPrinting, setIsPrinting] = useState(false);
  const run = draft.viewed ?? draft.run;
  if (run && isPrinting) return <HandoverSheet run={run} onBack={() => setIsPrinting(false)} />;
  return (
    <Stack spacing={2}>
      <Typography variant="h1">{t('title')}</Typography>
      {run ? (
        <Receipt key={run.startedAt} draft={draft} run={run} onPrint={() => setIsPrinting(true)} />
      ) : (
        <>
          <Typography color="textSecondary">{t('intro')}</Typography>
          {excessiveCount !== undefined && (
            <Alert severity="error">
              {t('input.tooMany', { most: format.number(maxEntries), count: format.number(excessiveCount) })}
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
