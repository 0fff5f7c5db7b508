'use client';

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemText } from '../problem.tsx';
import { type ControlProps, shared } from './FieldControl.tsx';
import type { Choice } from './types.ts';
import { searched, useChoiceSearch } from './use-choice-search.ts';

/** One of what the server finds for what is typed. The value is its id; a choice once seen keeps its name. */
export function SearchField(props: ControlProps<'search'>) {
  const { field, value, change, id } = props;
  const t = useTranslations('form.search');
  const problem = useProblemText();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Choice>();
  const { found, pending, error } = useChoiceSearch(field.key, field.load, text, open);
  const named = [chosen, ...field.known, ...found].find((choice) => choice?.value === value);
  const current = value ? (named ?? { value, label: value }) : null;
  const { slotProps: _, value: __, ...given } = shared(props);
  return (
    <Autocomplete<Choice>
      id={id}
      // What was found for another text is no choice: Enter would take it.
      options={pending ? [] : [...found]}
      value={current}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_event, choice) => {
        setChosen(choice ?? undefined);
        change(choice?.value ?? '');
      }}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? searched(typed) : '')}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      getOptionDisabled={({ off }) => off === true}
      // The server has searched already.
      filterOptions={(all) => all}
      loading={pending}
      loadingText={t('loading')}
      noOptionsText={error === undefined ? t('nothing') : problem(error)}
      autoHighlight
      disabled={props.disabled}
      renderOption={({ key: _key, ...attributes }, { value: each, label }) => (
        <li {...attributes} key={each}>
          {label}
        </li>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField {...params} {...given} slotProps={slotProps} autoComplete="off" />
      )}
    />
  );
}
