'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
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

/** Puts the choice into the address, where it stays over a reload; no page is asked for. */
const showMode = (mode: Mode) => history.replaceState(null, '', `?mode=${mode}`);

/** Activates devices by Tcode, one in a form or many from a list (screen 11). */
export function Activation({ user }: { user: string }) {
  const t = useTranslations('transfers.activation');
  const desk = useDesk(activating, user);
  const address = useSearchParams();
  const given = address.get('sn') ?? '';
  useUnloadGuard(desk.hasWork());
  const run = desk.viewed ?? desk.run;
  const usual: Mode = !given && (run !== null || desk.hasWork()) ? 'many' : 'one';
  const mode = modes.find((each) => each === address.get('mode')) ?? usual;
  return (
    <div className={css.screen}>
      <h1>{t('title')}</h1>
      <p className={css.intro}>{t('intro')}</p>
      <fieldset className={css.tabs} aria-label={t('mode')}>
        {modes.map((each) => (
          <label key={each}>
            <input type="radio" name="mode" checked={mode === each} onChange={() => showMode(each)} />
            {t(each)}
          </label>
        ))}
      </fieldset>
      {mode === 'one' && <OneActivation user={user} given={given} />}
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
