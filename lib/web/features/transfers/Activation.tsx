'use client';

import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Tcode } from '#lib/contract/operations/tcodes.ts';
import { useUrlState } from '../../ui/hooks/use-url-state.ts';
import { useBeforeUnload } from '../../ui/unsaved-changes.ts';
import { EarlierReceipts } from './EarlierReceipts.tsx';
import { EntryInput } from './EntryInput.tsx';
import { EntryTable } from './EntryTable.tsx';
import { Receipt } from './Receipt.tsx';
import { SendBar } from './SendBar.tsx';
import { SingleActivationForm } from './SingleActivationForm.tsx';
import { useTransferDraft } from './use-transfer-draft.ts';

const modes = ['one', 'many'] as const;
type Mode = (typeof modes)[number];

/**
 * The screen that activates devices by Tcode: one in a form, or many from a checked list. `card` is the Tcode of the URL
 * (`?card=ID`); null without one.
 */
export function Activation({ user, card }: { user: string; card: Tcode | null }) {
  const t = useTranslations('transfers.activation');
  const draft = useTransferDraft('activations', user);
  const search = useSearchParams();
  const initialSn = search.get('sn') ?? '';
  // Changing the mode removes the card from the URL.
  const cardInUrl = card && search.get('card') === card.id ? card : null;
  useBeforeUnload(draft.hasUnsavedWork());
  const run = draft.viewed ?? draft.run;
  const hasBatch = run !== null || draft.text.trim() !== '' || draft.list.state().entries.length > 0;
  const defaultMode: Mode = !initialSn && !cardInUrl && hasBatch ? 'many' : 'one';
  const modeInUrl = modes.find((each) => each === search.get('mode')) ?? defaultMode;
  const [mode, setMode] = useUrlState(modeInUrl, (next: Mode) => `?mode=${next}`);
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
      {mode === 'one' && <SingleActivationForm user={user} initialSn={initialSn} card={cardInUrl} />}
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
