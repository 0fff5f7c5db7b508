'use client';

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useProblemText } from '../problem.tsx';
import { type ControlProps, shared } from './FieldControl.tsx';
import type { Choice, LoadChoices } from './types.ts';

/** Milliseconds of rest after a key before the server is asked. */
const rest = 200;
/** Longest text that the server searches for (portal.md 9). */
const longest = 20;

/** One of what the server finds for what is typed. The value is its id; a choice once seen keeps its name. */
export function SearchField(props: ControlProps<'search'>) {
  const { field, value, change, id } = props;
  const t = useTranslations('form.search');
  const problem = useProblemText();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Choice>();
  const { found, pending, error } = useFound(field.load, text, open);
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
      onInputChange={(_event, typed, reason) =>
        setText(reason === 'input' ? typed.trim().slice(0, longest) : '')
      }
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

interface Found {
  of: string;
  found: readonly Choice[];
  error?: unknown;
}

/** What the server finds for a text, while somebody looks; what was found before stays until it answers. */
function useFound(load: LoadChoices, text: string, open: boolean) {
  const [answer, setAnswer] = useState<Found>();
  useEffect(() => {
    if (!open) return;
    const control = new AbortController();
    const ask = () =>
      load(text, control.signal).then(
        (found) => setAnswer({ of: text, found }),
        (error: unknown) => !control.signal.aborted && setAnswer({ of: text, found: [], error }),
      );
    const timer = setTimeout(() => void ask(), text === '' ? 0 : rest);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [load, text, open]);
  return { found: answer?.found ?? [], pending: answer?.of !== text, error: answer?.error };
}
