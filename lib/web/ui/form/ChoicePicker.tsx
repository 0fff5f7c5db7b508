'use client';

import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Choice } from './types.ts';
import { useOptionKeys } from './use-option-keys.ts';
import { type PickerState, useTypedChoice } from './use-picker-state.ts';

const groupHeading = { color: 'text.primary', fontSize: '0.75rem', fontWeight: 700, lineHeight: '32px' };

const filterByLabel = createFilterOptions<Choice>({ stringify: ({ label }) => label });

/** Returns the choices whose label contains the text, without regard to case and accents. */
export const filterChoices = (choices: readonly Choice[], text: string): readonly Choice[] =>
  filterByLabel([...choices], { inputValue: text, getOptionLabel: ({ label }) => label });

interface Props {
  state: PickerState;
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  choices: readonly Choice[];
  loading?: boolean;
  loadingText?: string;
  noOptionsText?: string;
  /** The choices are names or numbers that a browser's translator must not change. */
  verbatim?: boolean;
  id?: string;
  disabled?: boolean;
  field: Omit<TextFieldProps, 'slotProps'>;
}

/** A text field with a list of choices, such as that of ChoiceSearch. Typing clears the chosen one; Escape restores it. */
export function ChoicePicker(props: Props) {
  const { state, value, onChange, choices, id, field, loading = false, verbatim, ...rest } = props;
  const translate = verbatim ? 'no' : undefined;
  const { typed, setTyped, open, setOpen } = state;
  const [clearedChoice, setClearedChoice] = useState<Choice | null>(null);
  const choose = (choice: Choice | null) => {
    setTyped(null);
    setClearedChoice(null);
    onChange(choice);
  };
  const search = (text: string) => {
    setTyped(text);
    if (value) setClearedChoice(value);
    if (value || text === '') onChange(null);
  };
  const { onClosed, ...keyProps } = useOptionKeys({
    open,
    loading,
    count: choices.length,
    typed: typed ?? '',
    onEscape: typed === null ? undefined : () => choose(clearedChoice),
  });
  const error = useTypedChoice(state, clearedChoice ? [clearedChoice, ...choices] : choices, loading, choose);
  return (
    <Autocomplete<Choice>
      {...rest}
      {...keyProps}
      {...(id ? { id } : {})}
      loading={loading}
      clearOnBlur={false}
      onBlur={state.onBlur}
      options={[...choices]}
      // The arrow keys start at the value, but at the first option while a text is typed.
      value={typed === null ? value : null}
      inputValue={typed ?? value?.label ?? ''}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false);
        onClosed();
      }}
      onChange={(_event, choice) => choice && choose(choice)}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input') search(text);
        if (reason === 'clear') choose(null);
      }}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      getOptionDisabled={({ disabled }) => disabled === true}
      filterOptions={(all) => all}
      // Otherwise the list keeps its width when the window becomes narrower.
      slotProps={{ popper: { sx: { maxWidth: 'calc(100vw - 16px)' } } }}
      {...(choices.some(({ group }) => group) ? { groupBy: ({ group = '' }: Choice) => group } : {})}
      renderGroup={({ key, group, children }) => (
        <li key={key} role="presentation">
          {group && (
            <ListSubheader component="div" translate={translate} sx={groupHeading}>
              {group}
            </ListSubheader>
          )}
          <Box
            component="ul"
            role={group ? 'group' : 'presentation'}
            aria-label={group || undefined}
            sx={{ p: 0, ...(group && { '&& > li': { pl: 4 } }) }}
          >
            {children}
          </Box>
        </li>
      )}
      renderOption={({ key: _key, ...attributes }, { value: each, label, note }) => (
        <li key={each} {...attributes}>
          <span translate={translate}>{label}</span>
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
          {...(error ? { error: true, helperText: error } : {})}
          slotProps={slotProps}
          autoComplete="off"
        />
      )}
    />
  );
}
