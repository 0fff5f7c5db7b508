'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import css from './desk.module.css';
import { useDesk } from './desk.ts';
import { EntryInput } from './EntryInput.tsx';
import { EntryTable } from './EntryTable.tsx';
import { activating } from './kinds.ts';
import { OneActivation } from './OneActivation.tsx';
import { Receipt } from './Receipt.tsx';
import { SendBar } from './SendBar.tsx';

const modes = ['one', 'many'] as const;

/** Activates devices by Tcode, one in a form or many from a list (screen 11). */
export function Activation({ user }: { user: string }) {
  const t = useTranslations('transfers.activation');
  const desk = useDesk(activating, user);
  const given = useSearchParams().get('sn') ?? '';
  const { run } = desk;
  const begun = run !== null || desk.draft !== '' || desk.list.state().entries.length > 0;
  const [mode, setMode] = useState<(typeof modes)[number]>(begun && !given ? 'many' : 'one');
  return (
    <div className={css.screen}>
      <h1>{t('title')}</h1>
      <p className={css.intro}>{t('intro')}</p>
      <fieldset className={css.tabs} aria-label={t('mode')}>
        {modes.map((each) => (
          <label key={each}>
            <input type="radio" name="mode" checked={mode === each} onChange={() => setMode(each)} />
            {t(each)}
          </label>
        ))}
      </fieldset>
      {mode === 'one' && <OneActivation given={given} />}
      {mode === 'many' && run && <Receipt desk={desk} run={run} />}
      {mode === 'many' && !run && (
        <>
          <div className={css.card}>
            <EntryInput desk={desk} />
          </div>
          <EntryTable desk={desk} />
          <SendBar desk={desk} />
        </>
      )}
    </div>
  );
}
