'use client';

import Autocomplete from '@mui/material/Autocomplete';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { searched, useFound } from '../form/use-found.ts';
import { useProblemText } from '../problem.tsx';
import css from './filters.module.css';
import type { Option } from './types.ts';

interface Props {
  id: string;
  options: readonly Option[];
  find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  onChosen: (option: Option) => void;
  /** Nobody looks any more; told whether the focus was still here. */
  onEnd: (focused: boolean) => void;
}

/** A text to look for and what the server finds for it; open as long as it is there. */
export function LookupInput({ id, options, find, onChosen, onEnd }: Props) {
  const t = useTranslations('form.search');
  const problem = useProblemText();
  const [text, setText] = useState('');
  const look = useCallback(
    async (wanted: string, signal: AbortSignal) => (wanted === '' ? options : find(wanted, signal)),
    [options, find],
  );
  const { found, pending, error } = useFound(look, text, true);
  return (
    <Autocomplete<Option>
      id={id}
      open
      // Within the search, where whoever reads by landmarks finds it.
      disablePortal
      // Names are longer than the field of a filter is wide.
      slotProps={{ popper: { style: { width: 'min(300px, 90vw)' }, placement: 'bottom-start' } }}
      // What was found for another text is no choice: Enter would take it.
      options={pending ? [] : [...found]}
      value={null}
      onChange={(_event, option) => option && onChosen(option)}
      onClose={(_event, reason) => onEnd(reason !== 'blur')}
      onInputChange={(_event, typed, reason) => reason === 'input' && setText(searched(typed))}
      // The server has searched already.
      filterOptions={(all) => all}
      loading={pending}
      loadingText={t('loading')}
      noOptionsText={error === undefined ? t('nothing') : problem(error)}
      autoHighlight
      renderOption={({ key: _key, ...attributes }, { value, label }) => (
        <li {...attributes} key={value}>
          {label}
        </li>
      )}
      renderInput={({ slotProps }) => (
        <span ref={slotProps.input.ref} className={css.input}>
          {/* biome-ignore lint/a11y/noAutofocus: it stands where the button was that was pressed */}
          <input {...slotProps.htmlInput} type="text" autoComplete="off" spellCheck={false} autoFocus />
        </span>
      )}
    />
  );
}
