'use client';

import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { cleanTerm, maxSearchLength } from '../../input-types.ts';
import { useProblemText } from '../ProblemNotice.tsx';
import { useDebounced } from '../use-debounced.ts';
import type { Choice, LoadChoices } from './types.ts';

const debounceMs = 200;

interface Props {
  /** Query key of the choices. */
  choicesKey: string;
  load: LoadChoices;
  /** Choices whose names are already loaded. */
  namedChoices: readonly Choice[];
  /** The choices for an empty text; without them the server is asked. */
  suggestions?: readonly Choice[];
  value: string;
  onChange: (value: string, choice: Choice | null) => void;
  id?: string;
  disabled?: boolean;
  field: Omit<TextFieldProps, 'slotProps'>;
}

/** Searches choices on the server by text. The value is the id of a choice. */
export function ChoiceSearch(props: Props) {
  const { choicesKey, load, namedChoices, suggestions, value, onChange, id, disabled = false, field } = props;
  const t = useTranslations('form.search');
  const problem = useProblemText();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Choice>();
  const suggested = text === '' ? suggestions : undefined;
  const search = useChoiceSearch(choicesKey, load, text, open && !suggested);
  const { choices, pending, error } = suggested
    ? { choices: suggested, pending: false, error: undefined }
    : search;
  const selected = [chosen, ...namedChoices, ...choices].find((choice) => choice?.value === value);
  return (
    <Autocomplete<Choice>
      {...(id ? { id } : {})}
      // Results for an older text are hidden: Enter would choose one.
      options={pending ? [] : [...choices]}
      value={value ? (selected ?? { value, label: value }) : null}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_event, choice) => {
        if (choice) setChosen(choice);
        onChange(choice?.value ?? '', choice);
      }}
      onInputChange={(_event, typed, reason) =>
        setText(reason === 'input' ? cleanTerm(typed).slice(0, maxSearchLength) : '')
      }
      isOptionEqualToValue={(option, other) => option.value === other.value}
      getOptionDisabled={({ disabled }) => disabled === true}
      filterOptions={(all) => all}
      loading={pending}
      loadingText={t('loading')}
      noOptionsText={error === undefined ? t('nothing') : problem(error)}
      autoHighlight
      disabled={disabled}
      // Otherwise keeps its width when the window becomes narrower.
      slotProps={{ popper: { sx: { maxWidth: 'calc(100vw - 16px)' } } }}
      groupBy={({ group = '' }) => group}
      renderGroup={({ key, group, children }) => (
        <li key={key} role="presentation">
          {group && <ListSubheader component="div">{group}</ListSubheader>}
          <Box
            component="ul"
            role={group ? 'group' : 'presentation'}
            aria-label={group || undefined}
            sx={{ p: 0 }}
          >
            {children}
          </Box>
        </li>
      )}
      renderOption={({ key: _key, ...attributes }, { value: each, label, note }) => (
        <li key={each} {...attributes}>
          {label}
          {note && (
            <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
              {note}
            </Typography>
          )}
        </li>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField {...params} {...field} slotProps={slotProps} autoComplete="off" />
      )}
    />
  );
}

function useChoiceSearch(key: string, load: LoadChoices, text: string, enabled: boolean) {
  const settled = useDebounced(text, text === '' ? 0 : debounceMs);
  const { data, error, isPlaceholderData, isPending } = useQuery({
    queryKey: ['choices', key, 'search', settled],
    queryFn: ({ signal }) => load(settled, signal),
    enabled: enabled && settled === text,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pending = settled !== text || isPending || isPlaceholderData;
  return { choices: data ?? [], pending, error: error ?? undefined };
}
