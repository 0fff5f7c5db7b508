'use client';

import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Choice } from './types.ts';
import { useOptionKeys } from './use-option-keys.ts';

interface PickerState {
  /** The text of a search; null while the field shows the chosen option. */
  typed: string | null;
  setTyped: (typed: string | null) => void;
  open: boolean;
  setOpen: (open: boolean) => void;
}

export function usePickerState(): PickerState {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  return { typed, setTyped, open, setOpen };
}

const filter = createFilterOptions<Choice>({ stringify: ({ label }) => label });

export const filterChoices = (choices: readonly Choice[], text: string): readonly Choice[] =>
  filter([...choices], { inputValue: text, getOptionLabel: ({ label }) => label });

interface Props {
  state: PickerState;
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  choices: readonly Choice[];
  loading?: boolean;
  loadingText?: string;
  noOptionsText?: string;
  id?: string;
  disabled?: boolean;
  field: Omit<TextFieldProps, 'slotProps'>;
}

export function ChoicePicker({ state, value, onChange, choices, id, field, ...rest }: Props) {
  const { typed, setTyped, open, setOpen } = state;
  const t = useTranslations('form.search');
  const [hasFocus, setHasFocus] = useState(false);
  // A text that is no choice must not leave the former one chosen.
  const isUnresolved = !hasFocus && typed !== null && typed.trim() !== '';
  const mustClear = isUnresolved && value !== null;
  useEffect(() => {
    if (mustClear) onChange(null);
  }, [mustClear, onChange]);
  const { onClosed, ...keys } = useOptionKeys({
    open,
    count: choices.length,
    typed: typed ?? '',
  });
  return (
    <Autocomplete<Choice>
      {...rest}
      {...keys}
      {...(id ? { id } : {})}
      options={[...choices]}
      clearOnBlur={false}
      // The only match of a text is highlighted, so leaving the field takes it.
      autoSelect={Boolean(typed) && choices.length === 1}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      // While another one is typed, the chosen one is not where the arrow keys start.
      value={typed === null ? value : null}
      inputValue={typed ?? value?.label ?? ''}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={(_event, reason) => {
        setOpen(false);
        if (reason === 'escape') setTyped(null);
        onClosed();
      }}
      onChange={(_event, choice) => {
        setTyped(null);
        onChange(choice);
      }}
      onInputChange={(_event, text, reason) => {
        // `reset` follows each change of `value`.
        if (reason === 'reset') return;
        setTyped(reason === 'input' ? text : null);
        if (text === '' && reason === 'input' && typed !== null) onChange(null);
      }}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      getOptionDisabled={({ disabled }) => disabled === true}
      filterOptions={(all) => all}
      // Otherwise keeps its width when the window becomes narrower.
      slotProps={{ popper: { sx: { maxWidth: 'calc(100vw - 16px)' } } }}
      {...(choices.some(({ group }) => group) ? { groupBy: ({ group = '' }: Choice) => group } : {})}
      renderGroup={({ key, group, children }) => (
        <li key={key} role="presentation">
          {group && (
            <ListSubheader component="div" sx={{ lineHeight: 2, fontWeight: 600 }}>
              {group}
            </ListSubheader>
          )}
          <Box
            component="ul"
            role={group ? 'group' : 'presentation'}
            aria-label={group || undefined}
            sx={{ p: 0, ...(group && { '& > li': { pl: 4 } }) }}
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
        <TextField
          {...params}
          {...field}
          {...(isUnresolved ? { error: true, helperText: t('unresolved') } : {})}
          slotProps={slotProps}
          autoComplete="off"
        />
      )}
    />
  );
}
