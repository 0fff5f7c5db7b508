'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Tcode } from '../../contract/tcodes.ts';
import { useUnloadGuard } from '../../ui/use-unload-guard.ts';
import css from './desk.module.css';
import { useDesk } from './desk.ts';
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
  const desk = useDesk(activating, user);
  const search = useSearchParams();
  const given = search.get('sn') ?? '';
  // The address forgets the card as soon as something else is chosen.
  const named = card && search.get('card') === card.id ? card : null;
  useUnloadGuard(desk.hasWork());
  const run = desk.viewed ?? desk.run;
  const usual: Mode = !given && !named && (run !== null || desk.hasWork()) ? 'many' : 'one';
  const [mode, choose] = useMode(usual);
  return (
    <div className={css.screen}>
      <h1>{t('title')}</h1>
      <p className={css.intro}>{t('intro')}</p>
      <fieldset className={css.tabs} aria-label={t('mode')}>
        {modes.map((each) => (
          <label key={each}>
            <input type="radio" name="mode" checked={mode === each} onChange={() => choose(each)} />
            {t(each)}
          </label>
        ))}
      </fieldset>
      {mode === 'one' && <OneActivation user={user} given={given} card={named} />}
      {mode === 'many' && run && <Receipt key={run.startedAt} desk={desk} run={run} />}
      {mode === 'many' && !run && (
        <>
          <div className={css.card}>
            <EntryInput desk={desk} />
          </div>
          <EntryTable desk={desk} />
          <SendBar desk={desk} />
          <EarlierReceipts desk={desk} />
        </>
      )}
    </div>
  );
}
