'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { TreePicker } from '../../ui/form/TreePicker.tsx';
import { nameOfChoice, type TreeChoice } from '../../ui/form/tree.ts';
import type { LoadTree } from '../../ui/form/use-tree.ts';
import { useBeforeUnload } from '../../ui/unsaved-changes.tsx';
import { useBatchDraft } from './batch-draft.ts';
import { EarlierReceipts } from './EarlierReceipts.tsx';
import { EntryInput } from './EntryInput.tsx';
import { EntryTable } from './EntryTable.tsx';
import { HandoverSheet } from './HandoverSheet.tsx';
import { transferring } from './kinds.ts';
import { Receipt } from './Receipt.tsx';
import { ownStock } from './run.ts';
import { SendBar } from './SendBar.tsx';
import { useGivenSns } from './use-given-sns.ts';
import { maxEntries } from './work-list.ts';

/** Most dealers that one answer has. */
const mostChoices = 500;

const dealersKey = ['dealers.choices', 'tree'];

/** Dealers to choose from, as a tree. */
const loadDealers: LoadTree = async (q, signal) => {
  const { items } = await call('dealers.choices', { query: q ? { q: q.slice(0, 20) } : {} }, { signal });
  return {
    items: items.map(({ id, name, number, parentId }) => ({ id, label: name, note: number, parentId })),
    complete: items.length < mostChoices,
  };
};

/** Hands devices to a dealer: whom to, which ones, what speaks against each, and what became of them (screen 10). */
export function Distribution({ user }: { user: string }) {
  const t = useTranslations('transfers');
  const format = useFormatter();
  const draft = useBatchDraft(transferring, user);
  const tooMany = useGivenSns(draft);
  useBeforeUnload(draft.hasUnsavedWork());
  const [printing, setPrinting] = useState(false);
  const own = useMemo(
    () => [{ id: ownStock, label: t('to.ownStock'), note: t('to.takeBack'), parentId: '' }],
    [t],
  );
  const aim = (choice: TreeChoice | null) => {
    if (!choice) return draft.setTarget(null);
    const { id, label } = choice;
    // Several dealers may have one name; their numbers differ.
    draft.setTarget({ id, label: id === ownStock ? label : nameOfChoice(choice) });
  };
  const run = draft.viewed ?? draft.run;
  if (run && printing) return <HandoverSheet run={run} onBack={() => setPrinting(false)} />;
  return (
    <Stack sx={{ gap: 2, maxWidth: 1440 }}>
      <Typography variant="h1">{t('title')}</Typography>
      {run ? (
        <Receipt key={run.startedAt} draft={draft} run={run} onPrint={() => setPrinting(true)} />
      ) : (
        <>
          <Typography color="textSecondary">{t('intro')}</Typography>
          {tooMany !== undefined && (
            <Alert severity="error">
              {t('input.full', { most: format.number(maxEntries), count: format.number(tooMany) })}
            </Alert>
          )}
          <Paper variant="outlined" component={Stack} sx={{ p: 2, gap: 2.5 }}>
            <Box sx={{ maxWidth: 480 }}>
              <TreePicker
                label={t('to.label')}
                placeholder={t('to.placeholder')}
                value={draft.target?.id ?? ''}
                valueLabel={draft.target?.label ?? ''}
                onChange={aim}
                queryKey={dealersKey}
                load={loadDealers}
                first={own}
              />
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
