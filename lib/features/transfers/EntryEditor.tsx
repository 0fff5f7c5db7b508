'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { cleaned } from '../../ui/import/pasted.ts';
import css from './desk.module.css';
import type { Entry, Values } from './entries.ts';

interface Props {
  entry: Entry;
  needsTcode: boolean;
  onChange: (values: Values) => void;
  onLeave: () => void;
}

/** An entry's values in fields of their own; Enter takes them over, Escape leaves them as they were. */
export function EntryEditor({ entry, needsTcode, onChange, onLeave }: Props) {
  const t = useTranslations('transfers.list');
  const [sn, setSn] = useState(entry.sn);
  const [tcode, setTcode] = useState(entry.tcode);
  return (
    <form
      className={css.editor}
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ sn: cleaned(sn), tcode: cleaned(tcode) });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave();
      }}
    >
      <input
        aria-label={t('sn')}
        value={sn}
        maxLength={200}
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
        autoFocus
        onChange={(event) => setSn(event.target.value)}
      />
      {needsTcode && (
        <input
          aria-label={t('tcode')}
          value={tcode}
          maxLength={200}
          spellCheck={false}
          onChange={(event) => setTcode(event.target.value)}
        />
      )}
      <button type="submit" className={css.icon} aria-label={t('keep')} title={t('keep')}>
        <Icon name="check" size={18} />
      </button>
      <button type="button" className={css.icon} aria-label={t('leave')} title={t('leave')} onClick={onLeave}>
        <Icon name="close" size={18} />
      </button>
    </form>
  );
}
