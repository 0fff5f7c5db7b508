'use client';

import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Tcode } from '../../contract/tcodes.ts';
import { useBeforeUnload } from '../../ui/unsaved-changes.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { useBatchDraft } from './batch-draft.ts';
import { EarlierReceipts } from './EarlierReceipts.tsx';
import { EntryInput } from './EntryInput.tsx';
import { EntryTable } from './EntryTable.tsx';
import { activating } from './kinds.ts';
import { OneActivation } from './OneActivation.tsx';
import { Receipt } from './Receipt.tsx';
import { SendBar } from './SendBar.tsx';

const modes = ['one', 'many'] as const;
type Mode = (typeof modes)[number];

/** Activates devices by Tcode, one in a form or many from a list (screen 11). `card` is the Tcode that the address names. */
export function Activation({ user, card }: { user: string; card: Tcode | null }) {
  const t = useTranslations('transfers.activation');
  const draft = useBatchDraft(activating, user);
  const search = useSearchParams();
  const given = search.get('sn') ?? '';
  // The address forgets the card as soon as something else is chosen.
  const named = card && search.get('card') === card.id ? card : null;
  useBeforeUnload(draft.hasUnsavedWork());
  const run = draft.viewed ?? draft.run;
  const usual: Mode = !given && !named && (run !== null || draft.hasUnsavedWork()) ? 'many' : 'one';
  const inUrl = modes.find((each) => each === search.get('mode')) ?? usual;
  const [mode, setMode] = useUrlState(inUrl, (next: Mode) => `?mode=${next}`);
  return (
    <Stack spacing={2}>
      <Typography variant="h1">{t('title')}</Typography>
      <Typography color="textSecondary">{t('intro')}</Typography>
      <RadioGroup
        row
        name="mode"
        aria-label={t('mode')}
        value={mode}
        onChange={({ target }) => setMode(target.value === 'many' ? 'many' : 'one', 'replace')}
      >
        {modes.map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio />} label={t(each)} />
        ))}
      </RadioGroup>
      {mode === 'one' && <OneActivation user={user} given={given} card={named} />}
      {mode === 'many' && run && <Receipt key={run.startedAt} draft={draft} run={run} />}
      {mode === 'many' && !run && (
        <>
          <Paper variant="outlined" sx={{ p: 2 }}>
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
