'use client';

import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Tcode } from '../../contract/tcodes.ts';
import { useBeforeUnload } from '../../ui/unsaved-changes.tsx';
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

/** What was chosen, or what the address says, where the choice goes and stays over a reload. */
function useMode(usual: Mode): [Mode, (mode: Mode) => void] {
  const asked = useSearchParams().get('mode');
  // The address follows a moment later.
  const [chosen, setChosen] = useState<Mode>();
  useEffect(() => {
    if (chosen === asked) setChosen(undefined);
  }, [chosen, asked]);
  const choose = (mode: Mode) => {
    setChosen(mode);
    history.replaceState(null, '', `?mode=${mode}`);
  };
  return [chosen ?? modes.find((each) => each === asked) ?? usual, choose];
}

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
  const [mode, choose] = useMode(usual);
  return (
    <Stack sx={{ gap: 2, maxWidth: 1440 }}>
      <Typography variant="h1">{t('title')}</Typography>
      <Typography color="textSecondary">{t('intro')}</Typography>
      <RadioGroup
        row
        name="mode"
        aria-label={t('mode')}
        value={mode}
        onChange={({ target }) => choose(target.value === 'many' ? 'many' : 'one')}
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
